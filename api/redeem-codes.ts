import { z } from 'zod'
import { CountryCode, Phone, TypedPhone } from './account.ts'
import { domain } from './endpoint.ts'
import { REDEEM_CODES_MAX, REDEEM_DAYS_MAX } from './limits.ts'
import { CastingNumber } from './pieces.ts'
import { Instant, Language, PdfFile } from './shared.ts'

/** It looks like a work’s. */
const BatchNumber = CastingNumber
/** Codes that were made at once. `endedAt`: when its creator took back what nobody had redeemed. */
const RedeemBatch = z.object({
  batch: BatchNumber,
  number: CastingNumber,
  title: z.string(),
  lang: Language,
  codes: z.int(),
  redeemed: z.int(),
  bound: z.boolean(),
  madeAt: Instant,
  expiresAt: Instant,
  endedAt: Instant.nullable(),
  can: z.object({ print: z.boolean(), end: z.boolean() }),
})
export type RedeemBatch = z.infer<typeof RedeemBatch>

export const redeemCodes = domain({
  'GET /api/nft/redeem-codes': {
    summary: 'Codes for pieces of one’s own works, a line for those that were made at once, the latest first: how many there are, and how many were redeemed',
    auth: 'member',
    query: z.strictObject({ after: BatchNumber.optional() }),
    reply: z.object({ batches: z.array(RedeemBatch), next: BatchNumber.nullable() }),
  },
  'POST /api/nft/redeem-codes': {
    summary: 'Makes codes for pieces that never left their creator, one each. With `phones` there is a code for each, which nobody else can redeem',
    auth: 'member',
    body: z.strictObject({
      number: CastingNumber,
      codes: z.int().min(1).max(REDEEM_CODES_MAX),
      days: z.int().min(1).max(REDEEM_DAYS_MAX),
      phones: z.array(TypedPhone).max(REDEEM_CODES_MAX).optional(),
    }),
    reply: RedeemBatch,
    fails: ['NOT_FOUND', 'PIECES_FEW', 'BAD_PHONE'],
    redacted: true,
  },
  'GET /api/nft/redeem-codes/:batch/sheet': {
    summary: 'The codes that nobody has redeemed, to print: a PDF in the caller’s language, as Base64, and the name it is saved by',
    auth: 'member',
    rate: 'print',
    reply: PdfFile,
    fails: ['NOT_FOUND', 'CODES_ENDED'],
  },
  'DELETE /api/nft/redeem-codes/:batch': {
    summary: 'Takes back the codes that nobody has redeemed; their pieces are free again',
    auth: 'member',
    reply: RedeemBatch,
    fails: ['NOT_FOUND', 'CODES_ENDED'],
  },
  'POST /api/redeem': {
    summary: 'Redeems a code: its piece goes to whoever has this number, or to the caller where no number is said',
    auth: 'anyone',
    rate: 'check',
    body: z.strictObject({ code: z.string().trim().min(1).max(40), phone: Phone.optional(), countryCode: CountryCode }),
    reply: z.object({ number: CastingNumber, title: z.string(), lang: Language, edition: z.int() }),
    fails: ['REDEEM_WRONG', 'REDEEM_USED', 'REDEEM_EXPIRED', 'PHONE_REDEEMED', 'USER_NOT_FOUND', 'BAD_PHONE', 'PIECE_ADULTS', 'GIFT_RECEIVER', 'PIECE_MOVING'],
    redacted: true,
  },
})
