import { licenceTiers, type LicenceKind } from '#api/limits.ts'
import type { ParameterValues } from '#api/parameters.ts'

/** What a licence of a kind costs, in fen: the contributor's price times the kind's factor, rounded up, which is to the contributor's good. */
export function priceOf(base: number, kind: LicenceKind, parameters: ParameterValues): number {
  return Math.ceil((base * factorOf(kind, parameters)) / 100)
}

/** In hundredths of the contributor's price. */
export function factorOf(kind: LicenceKind, parameters: ParameterValues): number {
  switch (kind) {
    case 'standard':
      return 100
    case 'extended':
      return parameters.licenceExtended
    case 'editorial':
      return parameters.licenceEditorial
    case 'exclusive':
      return parameters.licenceExclusive
  }
}

/** What a contributor gets of a price, in thousandths, by how many licences of theirs stand; `nextAt`: with how many it is more, null at the top. */
export function tierOf(sold: number, parameters: ParameterValues): { sharePermille: number; nextAt: number | null } {
  const shares = [parameters.licenceShareFirst, parameters.licenceShareSecond, parameters.licenceShareMost]
  const at = licenceTiers.findLastIndex((from) => sold >= from)
  return { sharePermille: shares[at]!, nextAt: licenceTiers[at + 1] ?? null }
}

/** What each release takes of every licence, in fen. */
export type ModelFee = { releaseId: string; fee: number }
export type Parts = {
  price: number
  sharePermille: number
  /** The contributor's, after what goes to models. */
  seller: number
  models: { releaseId: string; amount: number }[]
  fee: number
  tax: number
}
/**
 * What a price goes to, in fen; the parts sum to it. The share is of the whole price and rounded up; models are paid out of it, and where it is less than their fees
 * the platform pays the rest out of its own. Tax is what is in the price, to the nearest fen. Null where the price cannot pay its models: at it nothing is sold.
 */
export function partsOf(
  price: number,
  { sharePermille, taxPermille, fees }: { sharePermille: number; taxPermille: number; fees: readonly ModelFee[] },
): Parts | null {
  const tax = Math.round((price * taxPermille) / (1000 + taxPermille))
  const share = Math.min(price - tax, Math.ceil((price * sharePermille) / 1000))
  const models = fees.map(({ releaseId, fee }) => ({ releaseId, amount: fee }))
  const toModels = models.reduce((sum, { amount }) => sum + amount, 0)
  const seller = Math.max(0, share - toModels)
  const fee = price - tax - seller - toModels
  return fee < 0 ? null : { price, sharePermille, seller, models, fee, tax }
}

type Sold = Record<'seller_part' | 'tax_part' | 'fee_part', number>
/** A licence's parts in the order in which they go back: its seller's, each model's, the tax, and the platform's, which takes what is rounded. */
export const saleParts = (row: Sold, models: readonly { amount: number }[]): number[] => [
  row.seller_part,
  ...models.map(({ amount }) => amount),
  row.tax_part,
  row.fee_part,
]
/** What of each part goes back with `amount` of a price of which `before` went back already; in the order of the parts, in fen. Steps of any size come to the parts. */
export function partsBack(parts: readonly number[], before: number, amount: number): number[] {
  const [until, from] = [takenBy(parts, before + amount), takenBy(parts, before)]
  return until.map((fen, n) => fen - from[n]!)
}
/** Each part gives its share of the first `fen`, rounded down to the good of those that come first: what is left is the last one's. */
function takenBy(parts: readonly number[], fen: number): number[] {
  let [left, of] = [fen, parts.reduce((sum, part) => sum + part, 0)]
  return parts.map((part) => {
    const taken = of ? Number((BigInt(part) * BigInt(left)) / BigInt(of)) : 0
    left -= taken
    of -= part
    return taken
  })
}
