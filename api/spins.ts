import { z } from 'zod'
import { WheelLook } from './campaigns-parts.ts'
import { ActivityAsked, ActivityId } from './campaigns.ts'
import { PartKind } from './draw-spins.ts'
import { AwardReply, BeaconKind, ParcelSaid, Recipient, RecipientSaid } from './draws.ts'
import { domain } from './endpoint.ts'
import { CODES_MAX, SEED_MAX } from './limits.ts'
import { Currency, Instant, LatestFirst, problem, RowNumber, Sha256 } from './shared.ts'

/** A part of the table. `odds`: its chance in ten-thousandths. `left`: how many are left, null of a blank; `next`: the part it falls to once none is. */
const Part = z.object({
  id: z.string(),
  kind: PartKind,
  name: z.string(),
  worth: z.int(),
  odds: z.int(),
  stock: z.int().nullable(),
  left: z.int().nullable(),
  next: z.string().nullable(),
})
export type WheelPart = z.infer<typeof Part>
/** `unfunded`: what can be won does not lie in its pot yet, so there are no tickets. `soon`: its campaign has not begun. */
const WheelState = z.enum(['unfunded', 'soon', 'open', 'over'])
export type WheelState = z.infer<typeof WheelState>
/** `pot`: what is left in the pots, in minor units. `hash`: of the first line of its file, which stands in the audit log since it was named. */
const Wheel = z.object({
  look: WheelLook,
  activityId: RowNumber,
  title: z.string(),
  path: z.string(),
  state: WheelState,
  namedAt: Instant,
  endsAt: Instant,
  mostADay: z.int(),
  guarantee: z.object({ after: z.int(), part: z.string() }).nullable(),
  parts: z.array(Part),
  pot: z.array(z.object({ currency: Currency, left: z.int() })),
  beacon: BeaconKind,
  hash: Sha256,
  spins: z.int(),
})
export type Wheel = z.infer<typeof Wheel>
/**
 * A spin: its receipt, and from its round on what came of it. `value`: where the needle stands, from 1 to 10 000; `part`: what that gave, null until then. `signature`: of the
 * receipt, Ed25519, hex. `award`: how far its prize is, null of a blank.
 */
const Spin = z.object({
  number: RowNumber,
  activityId: RowNumber,
  wheel: z.string(),
  ticket: z.string(),
  seed: z.string(),
  round: z.int(),
  day: z.iso.date().nullable(),
  roundAt: Instant,
  spunAt: Instant,
  signature: z.string(),
  decidedAt: Instant.nullable(),
  proof: z.string().nullable(),
  value: z.int().nullable(),
  part: z.string().nullable(),
  award: AwardReply.shape.award.nullable(),
})
export type Spin = z.infer<typeof Spin>
/** `tickets`: that were not used. `today`: spins of this day (UTC+8). `blanks`: in a row since this morning; `restsUntil`: when it turns again, null where it does not rest. */
const Own = z.object({ tickets: z.int(), today: z.int(), blanks: z.int(), restsUntil: Instant.nullable(), waiting: Spin.nullable(), last: Spin.nullable() })
export type OwnSpins = z.infer<typeof Own>
const SpinReply = z.object({ spin: Spin })
/** `name`: masked, null where the account is gone. */
const Won = z.object({ number: RowNumber, part: z.string(), at: Instant, name: z.string().nullable() })
export type WonSpin = z.infer<typeof Won>
const AwardedSpin = z.object({
  number: RowNumber,
  title: z.string(),
  part: z.string(),
  account: z.string().nullable(),
  award: AwardReply.shape.award,
  recipient: Recipient.nullable(),
})
export type AwardedSpin = z.infer<typeof AwardedSpin>

const WheelReply = z.object({ wheel: Wheel.nullable(), won: z.array(Won), own: Own.nullable(), can: z.object({ spin: z.boolean() }) })
const Seeded = z.strictObject({
  activityId: ActivityId,
  seed: z
    .string()
    .max(SEED_MAX)
    .regex(/^[0-9A-Za-z]{8,64}$/, problem('seed-format')),
})
const Listed = z.object({ spins: z.array(Spin.extend({ title: z.string(), name: z.string().nullable() })), next: RowNumber.nullable() })

export const spins = domain({
  'GET /api/event/roulette': {
    summary:
      'A wheel: its table with chances and what is left, the guarantee, the pot, who won, and one’s own tickets. Without `activityId` the one that runs; `wheel`: null where none does',
    auth: 'anyone',
    query: ActivityAsked,
    reply: WheelReply,
    fails: ['NOT_FOUND'],
  },
  'POST /api/event/roulette': {
    summary:
      'Spin: uses a ticket and gives a signed receipt at once, with the caller’s own seed and a round of the beacon that is still to come. What came of it is said over the socket, and here: `GET /api/event/roulette/spins/:number`',
    auth: 'member',
    needsConsent: true,
    body: Seeded,
    reply: SpinReply,
    fails: ['NOT_FOUND', 'SPINS_CLOSED', 'SPINS_UNFUNDED', 'SPIN_OPERATORS', 'SPIN_WAITS', 'SPIN_NO_TICKET', 'SPINS_DAY_FULL', 'SPIN_RESTS'],
  },
  'GET /api/event/roulette/spins': {
    summary: 'One’s own spins, the latest first; of one wheel, or of all',
    auth: 'member',
    query: LatestFirst.extend(ActivityAsked.shape),
    reply: Listed,
  },
  'GET /api/event/roulette/spins/:number': {
    summary: 'One’s own spin: its receipt, and what came of it once its round was there; `code`: the redeem code that it won',
    auth: 'member',
    reply: SpinReply.extend({ title: z.string(), path: z.string(), prize: Part.nullable(), code: z.string().nullable() }),
    fails: ['NOT_FOUND'],
  },
  'POST /api/event/roulette/spins/:number/award': {
    summary: 'Claim a thing that was won, within thirty days, and say where it goes; until it was sent this can be said anew',
    auth: 'member',
    body: RecipientSaid,
    reply: AwardReply,
    fails: ['NOT_FOUND', 'AWARD_CLOSED'],
  },
  'POST /api/event/roulette/spins/:number/award/payment': {
    summary: 'Have the PIXT or yuan that was won paid out of the pot, within thirty days',
    auth: 'member',
    reply: AwardReply,
    fails: ['NOT_FOUND', 'AWARD_CLOSED'],
  },
  'POST /api/event/roulette/spins/:number/award/received': {
    summary: 'Say that what was sent has come',
    auth: 'member',
    reply: AwardReply,
    fails: ['NOT_FOUND', 'AWARD_CLOSED'],
  },
  'GET /api/event/blind-box': {
    summary:
      'The same for boxes: their table with chances and what is left, and one’s own. Without `activityId` those of the campaign that runs; `wheel`: null where none does',
    auth: 'anyone',
    query: ActivityAsked,
    reply: WheelReply,
    fails: ['NOT_FOUND'],
  },
  'POST /api/event/blind-box': {
    summary: 'Open a box: a ticket, a signed receipt at once, and what was in it from its round on, as with a wheel',
    auth: 'member',
    needsConsent: true,
    body: Seeded,
    reply: SpinReply,
    fails: ['NOT_FOUND', 'SPINS_CLOSED', 'SPINS_UNFUNDED', 'SPIN_OPERATORS', 'SPIN_WAITS', 'SPIN_NO_TICKET', 'SPINS_DAY_FULL', 'SPIN_RESTS'],
  },
  'GET /api/event/blind-box/record': {
    summary: 'Boxes that one opened, the latest first; of one campaign, or of all',
    auth: 'member',
    query: LatestFirst.extend(ActivityAsked.shape),
    reply: Listed,
  },
  'GET /api/admin/spins': {
    summary: 'Things that were won on wheels and claimed, those that wait to be sent first, and where each goes; `after`: the last of the page before',
    auth: 'editor',
    writes: true,
    query: z.strictObject({ after: RowNumber.optional(), limit: z.coerce.number().int().min(1).max(50).default(20) }),
    reply: z.object({ awarded: z.array(AwardedSpin), next: RowNumber.nullable() }),
  },
  'POST /api/admin/spins/codes': {
    summary: 'Bring redeem codes for a part of a wheel, one a line. Until there is one for each of its stock, nobody gets a ticket',
    auth: 'editor',
    body: z.strictObject({ activityId: ActivityId, part: z.string().max(40), codes: z.string().max(CODES_MAX) }),
    reply: z.object({ added: z.int(), have: z.int(), stock: z.int() }),
    fails: ['NOT_FOUND', 'CODES_WRONG', 'CODES_MANY'],
  },
  'POST /api/admin/spins/:number/sent': {
    summary: 'What was won on a wheel and claimed is on its way; `parcel`: how it can be followed',
    auth: 'editor',
    body: ParcelSaid,
    reply: AwardReply,
    fails: ['NOT_FOUND', 'AWARD_CLOSED'],
  },
})
