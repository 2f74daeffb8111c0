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

/** Yuan to spend, in fen, for demo data; the same again at the same time is the same one. */
export async function makeYuan(ctx: { db: WriteDb; now: Date }, holder: string, amount: number): Promise<void> {
  const lines = [
    { holder: 'platform', book: 'yuan-rewards', amount: -amount },
    { holder, book: 'yuan', amount },
  ] as const
  await postEntry(ctx, { key: `made yuan ${holder} ${amount} ${ctx.now.toISOString()}`, cause: 'exchange', subject: '', lines })
}
