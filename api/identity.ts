import { z } from 'zod'
import { domain } from './endpoint.ts'
import { DOCUMENT_BYTES, documents, sides } from './limits.ts'
import { RefusalReason } from './reviews.ts'
import { codePoints, Day, Instant, problem, text, tidyLine } from './shared.ts'

/** Whether a person's name is verified: 0 not asked for, 1 waiting for the answer, 2 verified, 3 refused. */
export const IdentityStatus = z.object({ statusCode: z.int().min(0).max(3) })
export type IdentityStatus = z.infer<typeof IdentityStatus>

/** `id`: a resident identity card, or a permit with a number of the same form. */
export const Document = z.enum(documents)
export type Document = z.infer<typeof Document>
export const Side = z.enum(sides)
export type Side = z.infer<typeof Side>

const NAME_MAX = 60
/** Letters and marks of any script, and what stands between them: Tibetan and Hebrew have signs of their own. 〇 is a letter in names although Unicode calls it a number. */
const NAME = /^[\p{L}〇](?:[\p{L}\p{M}〇 .,'’·•・‧་׳-]|\u200d)*$/u
const Name = z
  .string()
  .max(NAME_MAX * 8)
  .transform(tidyLine)
  .refine((name) => name !== '', problem('name-empty'))
  .refine((name) => codePoints(name) <= NAME_MAX && (name === '' || NAME.test(name)), problem('name-form'))

const WEIGHTS = [7, 9, 10, 5, 8, 4, 2, 1, 6, 3, 7, 9, 10, 5, 8, 4, 2]
const RESIDENT = /^[1-9]\d{16}[\dX]$/
/** The last sign of a resident number follows from the others: ISO 7064 MOD 11-2 (GB 11643-1999 §5). */
const checkSign = (number: string) => '10X98765432'[WEIGHTS.reduce((sum, weight, n) => sum + weight * Number(number[n]), 0) % 11]
const birthIn = (number: string) => `${number.slice(6, 10)}-${number.slice(10, 12)}-${number.slice(12, 14)}`
/** Of a resident number (18 signs, GB 11643): the day of birth, yyyy-mm-dd; null when it is none, whoever else it may belong to. */
export function birthOf(number: string): string | null {
  const isWhole = RESIDENT.test(number) && checkSign(number) === number[17]
  return isWhole && Day.safeParse(birthIn(number)).success ? birthIn(number) : null
}

/** As documents print them: wide signs narrow, no spaces or dashes between, capitals. */
const tidyNumber = (number: string) => tidyLine(number).normalize('NFKC').replace(/[\s-]/gu, '').toUpperCase()
const Picture = z.string().min(1, problem('picture-missing')).max(1000)
const Told = {
  document: Document,
  name: Name,
  number: z.string().max(100).transform(tidyNumber),
  /** Of a resident number it is part of the number. */
  birth: z.literal('').or(Day).default(''),
  /** What POST /api/identity/pictures gave. */
  front: Picture.optional(),
  back: Picture.optional(),
  consent: z.literal([true, 'true'], problem('identity-consent')),
}
type Checked = { document: Document; number: string; birth: string; front?: string | undefined; back?: string | undefined }
const wrongNumber = ({ document, number }: Checked) => {
  if (document !== 'id') return /^[A-Z0-9]{5,20}$/.test(number) ? null : ('document-form' as const)
  return !RESIDENT.test(number) ? ('resident-form' as const) : birthOf(number) ? null : ('resident-wrong' as const)
}
function checkNumber(told: Checked, ctx: z.RefinementCtx) {
  const wrong = wrongNumber(told)
  if (wrong) ctx.addIssue({ code: 'custom', path: ['number'], message: problem(wrong) })
  if (told.document !== 'id' && (told.birth === '' || told.birth < '1900')) ctx.addIssue({ code: 'custom', path: ['birth'], message: problem('birth-missing') })
  if (told.front && told.front === told.back) ctx.addIssue({ code: 'custom', path: ['back'], message: problem('image-twice') })
}
function checkPictures({ document, front, back }: Checked, ctx: z.RefinementCtx) {
  if (!front) ctx.addIssue({ code: 'custom', path: ['front'], message: problem('picture-missing') })
  if (!back && document === 'id') ctx.addIssue({ code: 'custom', path: ['back'], message: problem('picture-missing') })
}
/** Looked at beside all else that is wrong, so that one round says everything. */
const Readable = z.object({ document: Document, number: z.string() })
const beside = { when: ({ value }: { value: unknown }) => Readable.safeParse(value).success }
const Asked = z.strictObject(Told).superRefine(checkNumber, beside).superRefine(checkPictures, beside)
/** The same once more: pictures that are left out stay as they are while they are there. `appeal`: what the member says to the refusal. */
const Mended = z.strictObject({ ...Told, appeal: text(500, 'words-long').default('') }).superRefine(checkNumber, beside)
export type Asked = z.output<typeof Asked>
export type Mended = z.output<typeof Mended>

/** What there is of one's own application. `forgetAt`: when number and pictures of a refused one are deleted; they are gone already when it is null. */
export const OwnIdentity = z.object({
  statusCode: z.int().min(0).max(3),
  application: z
    .object({
      document: Document,
      name: z.string(),
      lastFour: z.string(),
      birth: Day,
      isAdult: z.boolean(),
      askedAt: Instant,
      decidedAt: Instant.nullable(),
      reason: RefusalReason.nullable(),
      words: z.string(),
      pictures: z.array(Side),
      forgetAt: Instant.nullable(),
    })
    .nullable(),
  can: z.object({ ask: z.boolean(), mend: z.boolean(), takeBack: z.boolean() }),
})
export type OwnIdentity = z.infer<typeof OwnIdentity>

export const identity = domain({
  'GET /api/identity/status': {
    summary: 'Whether one’s name is verified; pages keep it in local storage as `identity`',
    auth: 'member',
    reply: IdentityStatus,
  },
  'GET /api/identity': { summary: 'One’s own application, and what can be done about it', auth: 'member', reply: OwnIdentity },
  'POST /api/identity/pictures': {
    summary: 'The bytes of one picture of a document. It is developed at once and kept sealed; the ticket is good for 12 hours and for oneself',
    auth: 'member',
    rate: 'document',
    callsOut: true,
    file: DOCUMENT_BYTES,
    body: z.custom<Uint8Array>((body) => body instanceof Uint8Array),
    reply: z.object({ ticket: z.string(), expiresAt: Instant }),
    fails: ['IMAGE_REFUSED', 'BODY_TOO_LARGE'],
  },
  'POST /api/identity': {
    summary: 'Ask for one’s name to be verified: name, document, number, pictures. Asked once; a document belongs to one account',
    auth: 'member',
    rate: 'login',
    idempotent: true,
    body: Asked,
    reply: OwnIdentity,
    fails: ['ALREADY_APPLIED', 'DOCUMENT_TAKEN', 'IDENTITY_DAY_LIMIT', 'PICTURE_MISSING'],
  },
  'PUT /api/identity': {
    summary: 'Mend a refused application and put it before another reviewer',
    auth: 'member',
    rate: 'login',
    body: Mended,
    reply: OwnIdentity,
    fails: ['NOT_FOUND', 'IDENTITY_DECIDED', 'DOCUMENT_TAKEN', 'IDENTITY_DAY_LIMIT', 'PICTURE_MISSING'],
  },
  'DELETE /api/identity': {
    summary: 'Take one’s application back while it waits: all of it is deleted',
    auth: 'member',
    reply: OwnIdentity,
    fails: ['NOT_FOUND', 'IDENTITY_DECIDED'],
  },
})
