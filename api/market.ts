import { z } from 'zod'
import { domain } from './endpoint.ts'
import { licenceKinds } from './limits.ts'
import { ItemNumber } from './market-items.ts'
import { Instant } from './shared.ts'

/** What a photograph is licensed for. */
export const LicenceKind = z.enum(licenceKinds)
/** The name of a licence, on its document too. */
export const LicenceNumber = z.string().regex(/^L[A-Z0-9]{12}$/)

/** Where a price goes, in fen: all of it together is the price. `sharePermille`: the contributor's share of it, before models are paid out of that share. */
export const PriceParts = z.object({ sharePermille: z.int(), seller: z.int(), models: z.int(), fee: z.int(), tax: z.int() })
export type PriceParts = z.infer<typeof PriceParts>
/** What one kind of licence of an item costs, in fen, and where that goes. */
export const KindPrice = z.object({ kind: LicenceKind, price: z.int(), parts: PriceParts })
export type KindPrice = z.infer<typeof KindPrice>

const Row = z.object({ id: z.string(), asks: z.string(), says: z.record(LicenceKind, z.string()) })
const TermsSection = z.object({ id: z.string(), heading: z.string(), paragraphs: z.array(z.string()), list: z.array(z.string()) })
/** What a kind grants, for machines: null is without a limit, `indemnity` is in fen. */
const Grant = z.object({
  kind: LicenceKind,
  uses: z.array(z.enum(['editorial', 'commercial', 'goods'])),
  copies: z.int().nullable(),
  people: z.int().nullable(),
  territory: z.literal('world'),
  term: z.literal('perpetual'),
  exclusive: z.boolean(),
  credit: z.enum(['required', 'asked']),
  indemnity: z.int(),
  law: z.literal('CN'),
  /** What it costs of the contributor's price, in hundredths. */
  factor: z.int(),
})
/** The terms of all licences in the caller's language; `versions`: all there are, the newest first. */
export const LicenceTerms = z.object({
  version: z.string(),
  effective: z.string(),
  versions: z.array(z.string()),
  grants: z.array(Grant),
  matrix: z.array(Row),
  title: z.string(),
  intro: z.string(),
  sections: z.array(TermsSection),
})
export type LicenceTerms = z.infer<typeof LicenceTerms>

/** One licence that was bought, for who bought it. */
export const BoughtLicence = z.object({
  number: LicenceNumber,
  item: ItemNumber,
  kind: LicenceKind,
  termsVersion: z.string(),
  price: z.int(),
  parts: PriceParts,
  orderNumber: z.string(),
  issuedAt: Instant,
  firstDownloadedAt: Instant.nullable(),
  /** `frozen`: a payment for it is disputed; `revoked`: taken back or refunded. */
  state: z.enum(['valid', 'frozen', 'revoked']),
})
export type BoughtLicence = z.infer<typeof BoughtLicence>

export const market = domain({
  'GET /api/market/licences': {
    summary: 'What each kind of licence grants: one matrix, and the terms behind it as they hold now, or of a `version` that was published before',
    auth: 'anyone',
    query: z.strictObject({ version: z.iso.date().optional() }),
    reply: LicenceTerms,
    fails: ['NOT_FOUND'],
  },
})
