import { createHash } from 'node:crypto'
import type { LicenceKind, NotHad } from '#api/limits.ts'
import type { ParameterValues } from '#api/parameters.ts'
import { termsAt } from '#content/licence-terms.ts'
import { isOnSale } from '../items/policy.ts'
import type { ItemRow } from '../items/queries.ts'
import { partsOf, priceOf, tierOf, type ModelFee, type Parts } from './policy-prices.ts'
import { isKept, kindsOf, type Reserved } from './policy.ts'

/** What one kind of licence of an item costs now, and where that goes. */
export type Priced = { kind: LicenceKind; parts: Parts }
/** Releases that models are paid by, for whoever pays them. */
export type Fee = ModelFee & { number: string }
/** All that a price and a sale hang on, of several items and one buyer, read together. */
export type Grounds = {
  parameters: ParameterValues
  fees: ReadonlyMap<string, Fee[]>
  sold: ReadonlyMap<string, number>
  reserved: ReadonlyMap<string, Reserved[]>
  owned: ReadonlyMap<string, { kind: LicenceKind; number: string }[]>
}

/** What a price of an item goes to; null where it cannot pay the models. */
export function partsFor(item: Pick<ItemRow, 'account_id' | 'image_id'>, price: number, { parameters, fees, sold }: Grounds): Parts | null {
  const { sharePermille } = tierOf(sold.get(item.account_id) ?? 0, parameters)
  return partsOf(price, { sharePermille, taxPermille: parameters.licenceTax, fees: (item.image_id && fees.get(item.image_id)) || [] })
}
/** Every kind that there is of an item, with its price and parts. */
export const pricesOf = (item: ItemRow, grounds: Grounds): Priced[] =>
  kindsOf(item.licence_class).flatMap((kind) => {
    const parts = partsFor(item, priceOf(item.price, kind, grounds.parameters), grounds)
    return parts ? [{ kind, parts }] : []
  })

/** Why a buyer cannot have this kind of licence now; null where they can. `order`: whose own reservations keep nobody out. */
export function whyNot(item: ItemRow, kind: LicenceKind, buyerId: string | null, grounds: Grounds, now: Date, order?: string): NotHad | null {
  if (buyerId === item.account_id) return 'own'
  if (item.is_exclusive_sold) return 'sold'
  if (!isOnSale(item)) return item.listed_at ? 'off-sale' : 'gone'
  if (!pricesOf(item, grounds).some((one) => one.kind === kind)) return 'closed'
  const others = (grounds.reserved.get(item.id) ?? []).filter((one) => (order ? one.order_number !== order : one.buyer_id !== buyerId))
  return isKept(kind, others, now) ? 'reserved' : null
}

/** All that a buyer agrees to, in one word: another is another offer. */
export const versionOf = (item: Pick<ItemRow, 'number' | 'licence_class'>, { kind, parts }: Priced, now: Date): string =>
  createHash('sha256')
    .update([item.number, item.licence_class, kind, parts.price, termsAt(now).version].join(' '))
    .digest('hex')
    .slice(0, 16)
