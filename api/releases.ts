import { z } from 'zod'
import { CodeSent, CountryCode, Phone, SmsCode } from './account.ts'
import { domain } from './endpoint.ts'
import {
  RELEASE_FEE_MOST,
  RELEASE_IMAGES_MAX,
  RELEASE_NAME_MAX,
  RELEASE_REMARK_MAX,
  RELEASE_YEARS,
  releaseKinds,
  releaseStates,
  STROKES_MAX,
} from './limits.ts'
import { RefusalReason } from './reviews.ts'
import { codePoints, Day, Instant, LatestFirst, line, PdfFile, problem, RowNumber, Sha256 } from './shared.ts'

/** Of a person who is recognised, or of a place, a work or a thing that somebody has rights in. */
const ReleaseKind = z.enum(releaseKinds)
export type ReleaseKind = z.infer<typeof ReleaseKind>
/** `waiting` for the signature, `in-review` once it is signed; then `valid` or `rejected`. It ends by time, by who signed it, or unsigned by the contributor. */
const ReleaseState = z.enum(releaseStates)
export type ReleaseState = z.infer<typeof ReleaseState>
/** What licences of a photograph may be used for. */
export const LicenceClass = z.enum(['commercial', 'editorial'])
export type LicenceClass = z.infer<typeof LicenceClass>
/** Why no more than editorial: somebody has not released it, or their release waits for a signature or a decision. */
export const WhyEditorial = z.enum(['portrait-missing', 'portrait-waits', 'property-missing', 'property-waits'])
export type WhyEditorial = z.infer<typeof WhyEditorial>

/** Who signs: the person in the photographs, who answers for one under 18, or the owner. */
const Signer = z.enum(['model', 'guardian', 'owner'])
export type Signer = z.infer<typeof Signer>

/** The name of a release in addresses. */
export const ReleaseNumber = z.string().regex(/^[a-z0-9]{10}$/)
/** `url`: null where the picture is gone; its title and the hash of its original stay. */
const ReleaseImage = z.object({ title: z.string(), sha256: Sha256, url: z.string().nullable() })
export type ReleaseImage = z.infer<typeof ReleaseImage>

/** What contributor and signer agree on. `fee`: fen for the model of each sale; `renews`: the release that this one goes on from. */
const deal = {
  number: ReleaseNumber,
  kind: ReleaseKind,
  state: ReleaseState,
  name: z.string(),
  isMinor: z.boolean(),
  remark: z.string(),
  fee: z.int(),
  years: z.int(),
  madeAt: Instant,
  signedAt: Instant.nullable(),
  validUntil: Instant.nullable(),
  endedAt: Instant.nullable(),
}
/** One of a contributor's own, in their list. */
const ReleaseCard = z.object({ ...deal, count: z.int(), cover: z.string().nullable() })
export type ReleaseCard = z.infer<typeof ReleaseCard>
/** `signer`: who signed it; the number's last four signs; the hash is that of everything that was agreed to. */
const Signed = z.object({ name: z.string(), signer: Signer, phoneEnd: z.string(), hash: Sha256, at: Instant })
export type Signed = z.infer<typeof Signed>

/** One's own release. `modelReleaseLink`: where it is signed; null once nothing is signed there. */
const Release = z.object({
  ...deal,
  renews: ReleaseNumber.nullable(),
  images: z.array(ReleaseImage),
  modelReleaseLink: z.string().nullable(),
  linkEndsAt: Instant,
  signed: Signed.nullable(),
  reason: RefusalReason.nullable(),
  words: z.string(),
  can: z.object({ sendAgain: z.boolean(), cancel: z.boolean(), renew: z.boolean(), print: z.boolean() }),
})
export type Release = z.infer<typeof Release>

const NewRelease = z
  .strictObject({
    kind: ReleaseKind,
    isMinor: z.boolean().default(false),
    name: line(RELEASE_NAME_MAX, 'title-long').refine((name) => name !== '', problem('name-empty')),
    remark: line(RELEASE_REMARK_MAX, 'remark-long').default(''),
    /** Fen. */
    fee: z.int().min(0).max(RELEASE_FEE_MOST, problem('fee-high')).default(0),
    years: z.int().refine((years) => (RELEASE_YEARS as readonly number[]).includes(years)),
    /** Pictures of posts of one's own, by their keys. */
    images: z.array(z.string().max(64)).min(1, problem('images-none')).max(RELEASE_IMAGES_MAX, problem('images-many')),
  })
  .refine(({ images }) => new Set(images).size === images.length, { path: ['images'], message: problem('image-twice') })
export type NewRelease = z.infer<typeof NewRelease>

/** What is agreed to, in the reader's language: what may and may not be done, the money, the way back, what is kept and for how long, the law. */
const Terms = z.object({
  allowed: z.array(z.string()),
  forbidden: z.array(z.string()),
  money: z.string(),
  back: z.string(),
  kept: z.string(),
  law: z.string(),
})
export type ReleaseTerms = z.infer<typeof Terms>

/** What whoever holds the link reads. `by`: the contributor's verified name, `account` and what they call themselves. */
const SigningPage = z.object({
  ...deal,
  by: z.object({ name: z.string(), account: z.string(), nickname: z.string() }),
  images: z.array(ReleaseImage),
  linkEndsAt: Instant,
  terms: Terms,
  signed: Signed.nullable(),
  reason: RefusalReason.nullable(),
  words: z.string(),
  can: z.object({ sign: z.boolean(), revoke: z.boolean(), print: z.boolean() }),
})
export type SigningPage = z.infer<typeof SigningPage>

/** Lines drawn with a finger on a field of 1000 by 400, as the path of an SVG: M and L with whole numbers. */
const Strokes = z
  .string()
  .max(STROKES_MAX, problem('strokes-form'))
  .regex(/^(?:M\d{1,4} \d{1,4}(?:L\d{1,4} \d{1,4})*)*$/, problem('strokes-form'))
  .default('')
const PersonName = line(RELEASE_NAME_MAX, 'title-long').refine((name) => codePoints(name) >= 2, problem('name-empty'))
/** What is signed with: the name typed, a drawing beside it where there is one, and the code that a phone got. Who is under 18 signs with their guardian, whose phone it is. */
const Signature = z.strictObject({
  name: PersonName,
  /** Of a portrait. */
  birth: z.literal('').or(Day).default(''),
  guardian: z.literal('').or(PersonName).default(''),
  phone: Phone,
  countryCode: CountryCode,
  code: SmsCode,
  note: line(RELEASE_REMARK_MAX, 'remark-long').default(''),
  strokes: Strokes,
  guardianStrokes: Strokes,
  agreed: z.literal([true, 'true'], problem('release-consent')),
})
export type Signature = z.infer<typeof Signature>

const linkFails = ['NOT_FOUND', 'RELEASE_LINK_OVER'] as const

export const releases = domain({
  'GET /api/market/releases': {
    summary: 'One’s own releases, the latest first',
    auth: 'member',
    query: LatestFirst,
    reply: z.object({ releases: z.array(ReleaseCard), next: RowNumber.nullable() }),
  },
  'POST /api/market/releases': {
    summary: 'Make a release of photographs of one’s own posts; its link is for whoever signs it, and ends',
    auth: 'member',
    needsConsent: true,
    idempotent: true,
    body: NewRelease,
    reply: z.object({ release: Release }),
    fails: ['NOT_CONTRIBUTOR', 'NOT_FOUND', 'RELEASE_FEE_LOW', 'RELEASES_MANY', 'BANNED_WORDS'],
  },
  'GET /api/market/releases/:number': {
    summary: 'One’s own release: what was agreed, where it stands, who signed it',
    auth: 'member',
    reply: Release,
    fails: ['NOT_FOUND'],
  },
  'DELETE /api/market/releases/:number': {
    summary: 'Give up a release that nobody has signed, or that was rejected; its link opens nothing any more',
    auth: 'member',
    reply: Release,
    fails: ['NOT_FOUND', 'RELEASE_MOVED_ON'],
  },
  'POST /api/market/releases/:number/link': {
    summary: 'A new link for a release that waits for its signature or was rejected; the link before opens nothing any more',
    auth: 'member',
    reply: Release,
    fails: ['NOT_FOUND', 'RELEASE_MOVED_ON'],
  },
  'POST /api/market/releases/:number/renewal': {
    summary: 'A release like this one, to be signed for the years after it. It stands beside the old one, which goes on to its own end',
    auth: 'member',
    needsConsent: true,
    idempotent: true,
    reply: Release,
    fails: ['NOT_FOUND', 'NOT_CONTRIBUTOR', 'RELEASE_MOVED_ON', 'RELEASE_RENEWED'],
  },
  'GET /api/market/releases/:number/document': {
    summary: 'The signed release as PDF, with its evidence',
    auth: 'member',
    rate: 'print',
    reply: PdfFile,
    fails: ['NOT_FOUND', 'RELEASE_MOVED_ON'],
  },
  'GET /api/market/release/:code': {
    summary: 'What the word of a link shows whoever is asked to sign, and later who has signed',
    auth: 'anyone',
    reply: SigningPage,
    fails: linkFails,
  },
  'POST /api/market/release/:code/sms': {
    summary: 'A code by SMS for signing or revoking; without a number it goes to the one that signed',
    auth: 'anyone',
    rate: 'sms',
    redacted: true,
    body: z.strictObject({ phone: Phone.default(''), countryCode: CountryCode }),
    reply: CodeSent,
    fails: [...linkFails, 'BAD_PHONE', 'TOO_FAST', 'SMS_DAY_LIMIT', 'SMS_BUDGET_SPENT', 'RELEASE_MOVED_ON', 'RELEASE_PHONE_OWN', 'RELEASE_CODES_MANY'],
  },
  'POST /api/market/release/:code/signature': {
    summary: 'Sign. Somebody under 18 cannot sign alone; nobody signs twice',
    auth: 'anyone',
    rate: 'login',
    redacted: true,
    bodyBytes: 64_000,
    body: Signature,
    reply: SigningPage,
    fails: [...linkFails, 'BAD_PHONE', 'WRONG_SMS_CODE', 'RELEASE_SIGNED', 'RELEASE_PHONE_OWN'],
  },
  'POST /api/market/release/:code/revocation': {
    summary: 'Revoke what one signed, with a code to the phone that signed: licences sold stand, no new ones are sold',
    auth: 'anyone',
    rate: 'login',
    body: z.strictObject({ code: SmsCode }),
    reply: SigningPage,
    fails: [...linkFails, 'WRONG_SMS_CODE', 'RELEASE_MOVED_ON'],
  },
  'GET /api/market/release/:code/document': {
    summary: 'What one signed as PDF, with its evidence',
    auth: 'anyone',
    rate: 'print',
    reply: PdfFile,
    fails: [...linkFails, 'RELEASE_MOVED_ON'],
  },
})
