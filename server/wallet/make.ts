import type { WriteDb } from '#server/db/pool.ts'
import { postEntry } from './ledger.ts'

/** A gift out of the treasury for demo data and tests, in thousandths of a PIXT; the same again is the same one. */
export async function makeGift(ctx: { db: WriteDb; now: Date }, holder: string, amount: number): Promise<void> {
  const key = `made gift ${holder} ${amount}`
  const lines = [
    { holder: 'platform', book: 'pixt-treasury', amount: -amount },
    { holder, book: 'pixt', amount },
  ] as const
  await postEntry(ctx, { key, cause: 'welcome', subject: '', lines })
}
