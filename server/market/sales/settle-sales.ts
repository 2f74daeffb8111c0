import type { WriteCtx } from '#server/context.ts'
import { moveMoney } from '#server/wallet/move-money.ts'
import { holdOf } from '../licences/deliver-licences.ts'
import { modelPartsOf, type ModelPart } from '../licences/queries-sale.ts'
import { lockDue, setSettled, type DueRow } from './queries.ts'

type Settled = Parameters<typeof moveMoney>[1][number]
/** What a licence brought becomes its seller's and its models' to use, as one entry; null where all of it was the platform's. */
function entryOf({ number, seller_id, seller_part }: DueRow, models: readonly ModelPart[]): Settled | null {
  const due = [{ holder: seller_id, amount: seller_part }, ...[...Map.groupBy(models, ({ party_id }) => party_id)].map(partOf)].filter(
    ({ amount }) => amount > 0,
  )
  if (!due.length) return null
  const lines = due.flatMap(({ holder, amount }): Settled['lines'][number][] => [
    { holder, book: 'yuan-held', amount: -amount },
    { holder, book: 'yuan', amount },
  ])
  return { key: `sale ${number} settled`, cause: 'settlement', subject: number, lines, hold: holdOf(number) }
}
const partOf = ([holder, parts]: [string, readonly ModelPart[]]) => ({ holder, amount: parts.reduce((sum, { amount }) => sum + amount, 0) })

/** Settles sales whose days are over, some at a time: how many. What is disputed waits until that is decided. */
export async function settleSales(ctx: WriteCtx, most: number): Promise<number> {
  const rows = await lockDue(ctx.db, ctx.now, most)
  if (!rows.length) return 0
  const models = await modelPartsOf(
    ctx.db,
    rows.map(({ id }) => id),
  )
  await moveMoney(
    ctx,
    rows.flatMap((row) => entryOf(row, models.get(row.id) ?? []) ?? []),
  )
  await setSettled(
    ctx.db,
    rows.map(({ id }) => id),
    ctx.now,
  )
  return rows.length
}
