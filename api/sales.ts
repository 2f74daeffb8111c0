import { z } from 'zod'
import { domain } from './endpoint.ts'
import { saleStates } from './limits.ts'
import { ItemNumber } from './market-items.ts'
import { LicenceKind, LicenceNumber } from './market.ts'
import { Picture } from './posts.ts'
import { CsvFile, Instant, Language, LatestFirst, RowNumber } from './shared.ts'
import { Amount } from './wallet.ts'

/** Where a sale stands: `pending` until it is settled, `available` from then on, `frozen` while the buyer's payment is disputed, `returned` for good. */
const SaleState = z.enum(saleStates)
/**
 * A licence that one sold, in fen: `price` is what the buyer paid, `seller` what one gets of it, after `models`, who are paid out of the share; the rest is
 * `fee` and `tax`. `settlesAt`: from when on it is to use; null where nothing comes.
 */
export const Sale = z.object({
  number: LicenceNumber,
  item: ItemNumber,
  title: z.string(),
  lang: Language,
  picture: Picture.nullable(),
  kind: LicenceKind,
  price: Amount,
  sharePermille: z.int(),
  seller: Amount,
  models: Amount,
  fee: Amount,
  tax: Amount,
  soldAt: Instant,
  state: SaleState,
  settlesAt: Instant.nullable(),
})
export type Sale = z.infer<typeof Sale>
/** What one got of the sales of a month (UTC+8): of standard and editorial licences, of extended and exclusive ones; and what went to models. */
export const SalesMonth = z.object({ month: z.string(), standard: Amount, extended: Amount, models: Amount })
export type SalesMonth = z.infer<typeof SalesMonth>
const Due = Sale.pick({ number: true, title: true, lang: true, seller: true, state: true, settlesAt: true })
/** What one's sales have put aside for the model of a release, who is `name` to its contributor. */
const HeldForModel = z.object({ release: z.string(), name: z.string(), sales: z.int(), amount: Amount })
export type HeldForModel = z.infer<typeof HeldForModel>
/** `nextAt`: with how many licences sold the share becomes `nextPermille`; null at the top. */
const Rate = z.object({ sharePermille: z.int(), sold: z.int(), nextAt: z.int().nullable(), nextPermille: z.int().nullable(), mostPermille: z.int() })
/** `available`: yuan of one's wallet; `due`: what arrives next, and what waits for the end of a dispute. */
export const Income = z.object({
  available: Amount,
  pending: Amount,
  pendingSales: z.int(),
  frozen: Amount,
  settleDays: z.int(),
  rate: Rate,
  months: z.array(SalesMonth),
  due: z.array(Due),
  models: z.array(HeldForModel),
})
export type Income = z.infer<typeof Income>

export const sales = domain({
  'GET /api/income': {
    summary: 'What one earns by licences: what is to use, what is pending with its dates, one’s share, and twelve months',
    auth: 'member',
    reply: Income,
  },
  'GET /api/income/sales': {
    summary: 'Licences that one sold, the latest first, each with what it came to and why not to more',
    auth: 'member',
    query: LatestFirst,
    reply: z.object({ sales: z.array(Sale), next: RowNumber.nullable() }),
  },
  'GET /api/income/file': { summary: 'The same as a CSV file, up to 2500 sales; `whole` is false where there are more', auth: 'member', reply: CsvFile },
  'POST /api/market/licences/:number/take-back': {
    summary: 'Take back a licence whose file was never downloaded: the buyer’s money goes back the way it came. Again changes nothing',
    auth: 'member',
    params: z.object({ number: LicenceNumber }),
    reply: z.object({ number: LicenceNumber, orderNumber: z.string() }),
    fails: ['NOT_FOUND', 'TAKE_BACK_USED', 'TAKE_BACK_OVER', 'ORDER_MOVED_ON'],
  },
})
