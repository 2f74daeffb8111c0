import type { LicenceKind, NotHad } from '#api/limits.ts'
import { termsAt } from '#content/licence-terms.ts'
import type { WriteCtx } from '#server/context.ts'
import type { Delivered, MoneyLine, OfOrder, OrderLine } from '#server/hooks/payable.ts'
import { openModelParty } from '#server/wallet/move-money.ts'
import { issueNew } from '../delivery/issue-licence.ts'
import { isOnSale } from '../items/policy.ts'
import { lockItems, type ItemRow } from '../items/queries.ts'
import type { Parts } from './policy-prices.ts'
import { partsFor, type Grounds } from './policy-quote.ts'
import { isKept, isKind } from './policy.ts'
import { countOfItems, countSellers, deleteReservations, insertLicences, insertModelParts, modelPartsOf, type ModelPart } from './queries-sale.ts'
import { licencesOfOrder, type LicenceRow } from './queries.ts'
import { readGrounds } from './read-grounds.ts'

const DAY_MS = 86_400_000
const SIGNS = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ'
const NUMBER_LENGTH = 12

/** What a licence brought is held for its seller and its models until it is settled: by its own number, so that each settles alone. */
export const holdOf = (number: string) => ({ purpose: 'sale', subject: number })

/** Who gets the money of a licence, and under which hold. */
function moneyOf(
  row: Pick<LicenceRow, 'number' | 'seller_id' | 'seller_part' | 'fee_part' | 'tax_part'>,
  models: readonly Pick<ModelPart, 'party_id' | 'amount'>[],
): Extract<Delivered, { lines: unknown }> {
  const byParty = Map.groupBy(models, ({ party_id }) => party_id)
  const lines: MoneyLine[] = [
    { holder: row.seller_id, book: 'yuan-held', amount: row.seller_part },
    ...[...byParty].map(([holder, some]): MoneyLine => ({ holder, book: 'yuan-held', amount: some.reduce((sum, { amount }) => sum + amount, 0) })),
    { holder: 'platform', book: 'yuan-sales', amount: row.fee_part },
    { holder: 'platform', book: 'yuan-tax', amount: row.tax_part },
  ]
  return { lines: lines.filter(({ amount }) => amount !== 0), hold: holdOf(row.number) }
}

type Bought = { line: OrderLine; kind: LicenceKind; item: ItemRow; parts: Parts }
/** Why a line that was paid cannot be had; null where it can. What was kept for this order is delivered, also when its seller took it off sale meanwhile. */
function whyLate(item: ItemRow, kind: LicenceKind, order: string, grounds: Grounds, now: Date): NotHad | null {
  if (item.is_exclusive_sold) return 'sold'
  const reserved = grounds.reserved.get(item.id) ?? []
  const isOurs = reserved.some((one) => one.order_number === order && one.kind === kind && one.until > now)
  if (isOurs) return item.state === 'frozen' ? 'off-sale' : null
  if (!isOnSale(item)) return 'off-sale'
  return isKept(
    kind,
    reserved.filter((one) => one.order_number !== order),
    now,
  )
    ? 'reserved'
    : null
}

/** Issues the licences of lines that were paid, each once. What cannot be had any more says so, and its money goes back. */
export async function deliverLicences(ctx: WriteCtx, { number, buyerId }: OfOrder, lines: readonly OrderLine[]): Promise<Delivered[]> {
  const items = await lockItems(ctx.db, [...new Set(lines.map(({ subject }) => subject))])
  const had = await licencesOfOrder(ctx.db, number)
  const grounds = await readGrounds(ctx, items, buyerId)
  const byNumber = new Map(items.map((item) => [item.number, item]))
  const bought: Bought[] = []
  const answers = lines.map((line): NotHad | null => {
    const item = byNumber.get(line.subject)
    if (!item || !isKind(line.choice)) return 'gone'
    if (had.some((row) => row.item_id === item.id && row.kind === line.choice)) return null
    const parts = partsFor(item, line.amount, grounds)
    const not = parts ? whyLate(item, line.choice, number, grounds, ctx.now) : 'closed'
    if (parts && !not) bought.push({ line, kind: line.choice, item, parts })
    return not
  })
  const rows = [...had, ...(await issue(ctx, { number, buyerId }, bought, grounds))]
  const models = await modelPartsOf(
    ctx.db,
    rows.flatMap(({ id, models_part }) => (models_part > 0 ? [id] : [])),
  )
  await deleteReservations(ctx.db, number)
  return lines.map((line, n): Delivered => {
    const not = answers[n] ?? null
    if (not) return { not }
    const row = rows.find(({ item_id, kind }) => kind === line.choice && item_id === byNumber.get(line.subject)!.id)!
    return moneyOf(row, models.get(row.id) ?? [])
  })
}

async function issue(ctx: WriteCtx, { number: order_number, buyerId }: OfOrder, bought: readonly Bought[], grounds: Grounds): Promise<LicenceRow[]> {
  if (!bought.length) return []
  const settles = new Date(ctx.now.getTime() + grounds.parameters.licenceSettleDays * DAY_MS)
  const rows = bought.map(({ kind, item, parts }) => ({
    number: `L${Array.from({ length: NUMBER_LENGTH }, () => SIGNS[ctx.random.int(SIGNS.length)]).join('')}`,
    item_id: item.id,
    buyer_id: buyerId,
    seller_id: item.account_id,
    order_number,
    kind,
    terms_version: termsAt(ctx.now).version,
    price: parts.price,
    seller_part: parts.seller,
    models_part: parts.models.reduce((sum, { amount }) => sum + amount, 0),
    fee_part: parts.fee,
    tax_part: parts.tax,
    share_permille: parts.sharePermille,
    settles_at: settles,
    issued_at: ctx.now,
  }))
  const issued = await insertLicences(ctx.db, rows)
  const byNumber = new Map(issued.map((row) => [row.number, row]))
  await payModels(
    ctx,
    bought,
    rows.map(({ number }) => byNumber.get(number)!.id),
    grounds,
  )
  await countOfItems(
    ctx,
    bought.map(({ item, kind }) => ({ id: item.id, isExclusive: kind === 'exclusive' })),
    1,
  )
  const sellers = Map.groupBy(bought, ({ item }) => item.account_id)
  await countSellers(ctx.db, new Map([...sellers].map(([id, some]) => [id, some.length])))
  for (const licence of issued) await issueNew(ctx, licence)
  return issued
}

/** Each model is a party of the ledger, one for each release; the contributor answers for it until it is claimed. */
async function payModels(ctx: WriteCtx, bought: readonly Bought[], ids: readonly string[], { fees }: Grounds): Promise<void> {
  const due = bought.flatMap(({ item, parts }, n) =>
    parts.models.map(({ releaseId, amount }) => ({
      licence_id: ids[n]!,
      release_id: releaseId,
      amount,
      subject: fees.get(item.image_id!)!.find((one) => one.releaseId === releaseId)!.number,
      ownerId: item.account_id,
    })),
  )
  const parties = new Map<string, string>()
  for (const { subject, ownerId } of due) if (!parties.has(subject)) parties.set(subject, await openModelParty(ctx, subject, ownerId))
  await insertModelParts(
    ctx.db,
    due.map(({ licence_id, release_id, amount, subject }) => ({ licence_id, release_id, amount, party_id: parties.get(subject)! })),
  )
}
