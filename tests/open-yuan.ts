import { postEntry } from '#server/wallet/ledger.ts'
import type { OwnApp } from './own-app.ts'

let gifts = 0
/** Gives somebody yuan to spend, in fen. */
export const openYuan = (own: OwnApp, holder: string, amount: number) =>
  own.db.transaction().execute((db) =>
    postEntry(
      { db, now: own.clock.now() },
      {
        key: `yuan of a test ${++gifts}`,
        cause: 'exchange',
        subject: '',
        lines: [
          { holder: 'platform', book: 'yuan-rewards', amount: -amount },
          { holder, book: 'yuan', amount },
        ],
      },
    ),
  )
