import type { WriteCtx } from '#server/context.ts'
import { crash } from '#server/kit/crash.ts'
import { moveMoney } from '#server/wallet/move-money.ts'
import { holdOf } from '../licences/deliver-licences.ts'
import { partsBack, saleParts } from '../licences/policy-prices.ts'
import { modelPartsOf, type ModelPart } from '../licences/queries-sale.ts'
import { lockDue, setSettled, type DueRow } from './queries.ts'

declare module '#server/kit/crash.ts' {
  interface CrashPoints {
    'after-settle': true
  }
}

type Settled = Parameters<typeof moveMoney>[1][number]
/** What a licence brought, without what went back since, becomes its seller's and its models' to use, as one entry; null where nothing of it is theirs. */
function entryOf(row: DueRow, models: readonly ModelPart[]): Settled | null {
  const { number, seller_id } = row
  const [seller = 0, ...others] = partsBack(saleParts(row, models), 0, row.returned)
  const left = models.map((one, n) => ({ ...one, amount: one.amount - others[n]! }))
  const due = [{ holder: seller_id, amount: row.seller_part - seller }, ...[...Map.groupBy(left, ({ party_id }) => party_id)].map(partOf)].filter(
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
  crash(ctx.kit.config, 'after-settle')
  return rows.length
}
