import { fail, type WriteCtx } from '#server/context.ts'
import type { MoneyLine, Returned, Returning } from '#server/hooks/payable.ts'
import { lockItems } from '../items/queries.ts'
import { holdOf } from './deliver-licences.ts'
import { partsBack, saleParts } from './policy-prices.ts'
import { countOfItems, countSellers, modelPartsOf, revokeLicences, setReturned, type ModelPart } from './queries-sale.ts'
import { licencesOfOrder, lockLicences, type LicenceRow } from './queries.ts'

/** Lines of a licence's money that go back with a part of its price; who has none any more owes it, and the platform advances it. */
function linesBack(row: LicenceRow, models: readonly ModelPart[], { amount, before }: Pick<Returning, 'amount' | 'before'>): Returned {
  const [seller = 0, ...rest] = partsBack(saleParts(row, models), before, amount)
  const [tax = 0, fee = 0] = rest.slice(models.length)
  const owed = [{ holder: row.seller_id, amount: seller }, ...models.map(({ party_id }, n) => ({ holder: party_id, amount: rest[n]! }))].filter(
    (one) => one.amount > 0,
  )
  const platform: MoneyLine[] = [
    { holder: 'platform', book: 'yuan-tax', amount: -tax },
    { holder: 'platform', book: 'yuan-sales', amount: -fee },
  ]
  const held = owed.map((one): MoneyLine => ({ holder: one.holder, book: 'yuan-held', amount: -one.amount }))
  const lines = (row.settled_at ? platform : [...held, ...platform]).filter((one) => one.amount !== 0)
  return row.settled_at ? { lines, debts: owed } : { lines, ...(held.length && { hold: holdOf(row.number) }) }
}

/** Money of licences goes back. One whose whole price is back is none any more, and its picture counts it no longer. */
export async function returnLicences(ctx: WriteCtx, orderNumber: string, returning: readonly Returning[]): Promise<Returned[]> {
  const items = new Map((await lockItems(ctx.db, [...new Set(returning.map(({ line }) => line.subject))])).map((item) => [item.number, item.id]))
  const sold = await licencesOfOrder(ctx.db, orderNumber)
  // held, and read once they are: whether they are settled says whose money it is, and what settles them may be about it
  const rows = await lockLicences(
    ctx.db,
    sold.map(({ number }) => number),
  )
  const models = await modelPartsOf(
    ctx.db,
    rows.map(({ id }) => id),
  )
  const found = returning.map(({ line }) => rows.find((row) => row.item_id === items.get(line.subject) && row.kind === line.choice) ?? fail('INTERNAL'))
  await setReturned(
    ctx.db,
    found.map(({ id }, n) => ({ id, returned: returning[n]!.amount + returning[n]!.before })),
  )
  const over = found.filter((row, n) => !row.revoked_at && returning[n]!.amount + returning[n]!.before === row.price)
  await revokeLicences(
    ctx.db,
    over.map(({ id }) => id),
    ctx.now,
  )
  await countOfItems(
    ctx,
    over.map(({ item_id, kind }) => ({ id: item_id, isExclusive: kind === 'exclusive' })),
    -1,
  )
  const sellers = Map.groupBy(over, (row) => row.seller_id)
  await countSellers(ctx.db, new Map([...sellers].map(([id, some]) => [id, -some.length])))
  return found.map((row, n) => linesBack(row, models.get(row.id) ?? [], returning[n]!))
}
