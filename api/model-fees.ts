import { z } from 'zod'
import { Person } from './account.ts'
import { domain } from './endpoint.ts'
import { ReleaseNumber } from './releases.ts'
import { Instant } from './shared.ts'
import { Amount } from './wallet.ts'

/** Why a model cannot claim what is theirs yet: their name was not verified, or it is not the one that signed. */
const claimBars = ['not-verified', 'other-name'] as const
/**
 * What sales brought to whoever signed a release with the phone that one has now, in fen: `pending` until the sales are settled, `available` from then on,
 * `claimed` by oneself before. `returnsAt`: when the oldest part that nobody claimed goes back to the contributor; null where nothing can be claimed.
 */
export const ModelFee = z.object({
  release: ReleaseNumber,
  contributor: Person.pick({ account: true, nickname: true }),
  signedAt: Instant,
  fee: Amount,
  sales: z.int(),
  pending: Amount,
  available: Amount,
  claimed: Amount,
  returnsAt: Instant.nullable(),
  bar: z.enum(claimBars).nullable(),
})
export type ModelFee = z.infer<typeof ModelFee>

export const modelFees = domain({
  'GET /api/model-fees': {
    summary: 'What licences sold brought to oneself as the model who signed: by the phone that signed, each release with what can be claimed',
    auth: 'member',
    reply: z.object({ fees: z.array(ModelFee), available: Amount }),
  },
  'POST /api/model-fees/claim': {
    summary: 'Claim all that is settled: it becomes one’s own yuan. Again, with nothing new, changes nothing',
    auth: 'member',
    reply: z.object({ claimed: Amount }),
    fails: ['NAME_NOT_VERIFIED', 'MODEL_NAME_DIFFERS'],
  },
})
