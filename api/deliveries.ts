import { z } from 'zod'
import { domain } from './endpoint.ts'
import { copyColours, copySizes, LEAK_FILE_BYTES, LICENCE_HOLDER_MAX, PAGE_MAX } from './limits.ts'
import { LicenceKind, LicenceNumber } from './market.ts'
import { PostReference } from './posts.ts'
import { Instant, Language, line, problem, RowNumber } from './shared.ts'

/** `frozen`: a payment for it is disputed; `revoked`: taken back or refunded. */
const LicenceState = z.enum(['valid', 'frozen', 'revoked'])
/** A size that is made of an original, and how its colours are measured: sRGB, or as the original's are. */
export const CopySize = z.enum(copySizes)
export type CopySize = z.infer<typeof CopySize>
export const CopyColours = z.enum(copyColours)
export type CopyColours = z.infer<typeof CopyColours>

/**
 * One's own licence. `holder`: whom it is made out to. `can.name`: as long as nothing of it was downloaded; `can.download`: not while it is disputed, never once it
 * was taken back; `can.takeBack`: until `returnsUntil`, while nothing of it was downloaded.
 */
export const OwnLicence = z.object({
  number: LicenceNumber,
  item: z.string(),
  kind: LicenceKind,
  title: z.string(),
  author: z.string(),
  lang: Language,
  /** Where its photograph stands, as far as its buyer sees it. */
  post: PostReference,
  termsVersion: z.string(),
  price: z.int(),
  orderNumber: z.string(),
  issuedAt: Instant,
  firstDownloadedAt: Instant.nullable(),
  returnsUntil: Instant,
  state: LicenceState,
  holder: z.string(),
  can: z.object({ name: z.boolean(), download: z.boolean(), takeBack: z.boolean() }),
})
export type OwnLicence = z.infer<typeof OwnLicence>

/** A file of a licence. `state`: `none` was not asked for, or was put away again; `sha256` and `bytes` of what is ready; `url` is good for five minutes, for its buyer alone. */
export const LicenceCopy = z.object({
  size: CopySize,
  colours: CopyColours,
  width: z.int(),
  height: z.int(),
  state: z.enum(['none', 'making', 'ready', 'failed']),
  bytes: z.int().nullable(),
  sha256: z.string().nullable(),
  url: z.string().nullable(),
})
export type LicenceCopy = z.infer<typeof LicenceCopy>
/** `left`: downloads that are left today, of `daily`. `original`: what its colours are measured in. */
export const LicenceCopies = z.object({ files: z.array(LicenceCopy), left: z.int(), daily: z.int(), original: z.string() })
export type LicenceCopies = z.infer<typeof LicenceCopies>

/** Whose licence a mark names, for operators. `likeness`: how far it stands out of what pictures without a mark are like, in standard deviations. */
export const Leak = z.object({
  found: z
    .object({
      number: LicenceNumber,
      kind: LicenceKind,
      title: z.string(),
      buyer: z.string(),
      issuedAt: Instant,
      state: LicenceState,
      likeness: z.number(),
      /** Of the file that was handed out, in hundredths. */
      scale: z.number(),
      mirrored: z.boolean(),
      turned: z.boolean(),
    })
    .nullable(),
  /** Where to go on looking, in thousandths; null when every scale was looked at. */
  next: z.int().nullable(),
  looks: z.int(),
})
export type Leak = z.infer<typeof Leak>

const Copy = z.strictObject({ size: CopySize, colours: CopyColours })
const Scale = z.coerce.number().min(0.1).max(2)

export const deliveries = domain({
  'GET /api/market/licence-keys': {
    summary: 'Public keys that licences are signed by, the newest first; what an older one signed stays valid',
    auth: 'anyone',
    reply: z.object({ keys: z.array(z.object({ id: z.string(), name: z.string(), algorithm: z.literal('Ed25519'), publicKey: z.string(), since: Instant })) }),
  },
  'GET /api/market/library': {
    summary: 'One’s own licences, the latest first; `before` is the last number of the page before',
    auth: 'member',
    query: z.strictObject({ before: RowNumber.optional(), limit: z.coerce.number().int().min(1).max(PAGE_MAX).default(40) }),
    reply: z.object({ licences: z.array(OwnLicence), before: z.string().nullable() }),
  },
  'GET /api/market/licences/:number': {
    summary: 'One of one’s own licences',
    auth: 'member',
    reply: OwnLicence,
  },
  'PUT /api/market/licences/:number/holder': {
    summary: 'Makes the licence out to somebody else, a company say, as long as nothing of it was downloaded; its document is signed anew',
    auth: 'member',
    body: z.strictObject({
      holder: line(LICENCE_HOLDER_MAX, 'holder-long').refine((name) => name !== '', problem('holder-empty')),
    }),
    reply: OwnLicence,
    fails: ['LICENCE_OVER', 'LICENCE_USED'],
  },
  'GET /api/market/licences/:number/document': {
    summary: 'The licence as a page (`pdf`, Base64, with the file attached and signed behind its end) and as a signed file (`file`, to be kept to the byte)',
    auth: 'member',
    reply: z.object({ name: z.string(), pdf: z.string(), file: z.string() }),
    fails: ['LICENCE_BEING_MADE'],
  },
  'GET /api/market/licences/:number/files': {
    summary:
      'Sizes to choose from. The address of one that is ready lives for five minutes and serves its buyer’s session alone; downloads go on when the work is no longer sold',
    auth: 'member',
    reply: LicenceCopies,
    fails: ['LICENCE_BEING_MADE'],
  },
  'POST /api/market/licences/:number/files': {
    summary:
      'Has a size made, with credit and licence number in it and a mark that nobody sees; it stays ready for some days and can be asked for again for ever',
    auth: 'member',
    body: Copy,
    reply: LicenceCopies,
    fails: ['LICENCE_OVER', 'LICENCE_DISPUTED'],
  },
  'POST /api/market/licences/:number/downloads': {
    summary: 'Notes that a file was fetched: the address of a file does so itself. With the first one the right to take the licence back ends',
    auth: 'member',
    body: Copy,
    reply: z.object({ name: z.string(), sha256: z.string(), firstDownloadedAt: Instant }),
    fails: ['LICENCE_OVER', 'LICENCE_DISPUTED', 'DOWNLOADS_USED'],
  },
  'POST /api/admin/leaks': {
    summary:
      'The bytes of a picture; whose licence its mark names. `scale`: how much it was scaled where that is known; `from`: where to go on looking, in thousandths. Nothing of it is kept but a keyed mark in the audit log',
    auth: 'reviewer',
    redacted: true,
    file: LEAK_FILE_BYTES,
    query: z.strictObject({ scale: Scale.optional(), from: z.coerce.number().int().min(100).max(1200).optional() }),
    body: z.custom<Uint8Array>((body) => body instanceof Uint8Array),
    reply: Leak,
    fails: ['IMAGE_REFUSED'],
  },
})
