import { z } from 'zod'
import { Person } from './account.ts'
import { ChainAddress, Word } from './chain.ts'
import { domain } from './endpoint.ts'
import { EDITIONS_MAX, ROYALTY_BPS_MAX } from './limits.ts'
import { Pkey } from './nft-keys.ts'
import { Instant, Language, Permlink, Sha256 } from './shared.ts'

/** A casting's number, which is the end of its page's address. */
export const CastingNumber = z.string().regex(/^[a-z\d]{12}$/)

/** A work by what stands in an address. */
export const WorkAsked = z.strictObject({ number: z.string().min(1).max(64) })

/** Signed and not yet sent, on its way into a block, read back from the chain, or refused by the contract. */
export const CastingState = z.enum(['to-cast', 'casting', 'cast', 'failed'])
export type CastingState = z.infer<typeof CastingState>
/**
 * `asked`: the owner can say no until `answerBy`; `review`: they did, and a reviewer decides. `silent`: nobody said anything in time; `allowed`: the owner said yes;
 * `cleared`: a reviewer found that they are not one; `upheld`: it is the owner's and is not cast; `dropped`: the older photograph is gone.
 */
export const LikenessState = z.enum(['asked', 'review', 'silent', 'allowed', 'cleared', 'upheld', 'dropped'])
/**
 * A work that is cast. `picture`: where its photograph lies; `permlink`: null once its post is not open any more. `royaltyBps`: hundredths of a percent. `firstPiece`: the
 * id of edition 1, whose low 16 bits count on to the last. `transaction` and `block`: null until it is signed and in a block. `waits`: for its creator, an
 * older photograph that looks like it, whose owner has until then to say no. `can`: for its creator.
 */
export const Casting = z.object({
  number: CastingNumber,
  state: CastingState,
  creator: Person,
  title: z.string(),
  lang: Language,
  picture: z.string(),
  preview: z.object({ url: z.string(), width: z.int(), height: z.int() }).nullable(),
  permlink: Permlink.nullable(),
  editions: z.int(),
  royaltyBps: z.int(),
  contentHash: Sha256,
  address: ChainAddress,
  chain: z.int(),
  contract: ChainAddress,
  firstPiece: Word,
  transaction: Word.nullable(),
  block: z.int().nullable(),
  steps: z.array(z.object({ state: CastingState, at: Instant })),
  waits: z.object({ number: z.string(), state: LikenessState, until: Instant }).nullable(),
  can: z.object({ retry: z.boolean() }),
})
export type Casting = z.infer<typeof Casting>

export const pieces = domain({
  'GET /api/nft/blockchains': {
    summary: 'Chains on which works are cast here: what it costs a creator, in fen, how many blocks make it final, and where the contract stands',
    auth: 'anyone',
    reply: z.object({
      blockchains: z.array(
        z.object({ blockchainIdentify: z.string(), isOurs: z.boolean(), fee: z.int(), confirmations: z.int(), contract: ChainAddress.nullable() }),
      ),
    }),
  },
  'GET /api/nft/posts': {
    summary: 'Works that somebody cast, the latest first; of one’s own also those on their way and those that failed',
    auth: 'anyone',
    query: z.strictObject({ account: z.string().min(1).max(40), after: CastingNumber.optional() }),
    reply: z.object({ castings: z.array(Casting), next: CastingNumber.nullable() }),
    fails: ['USER_NOT_FOUND'],
  },
  'GET /api/nft/posts-info': {
    summary: 'One work that is cast, with the steps of its casting; before it is cast only for its creator',
    auth: 'anyone',
    query: WorkAsked,
    reply: Casting,
    fails: ['NOT_FOUND'],
  },
  'POST /api/nft/order': {
    summary: 'Consents to casting the first photograph of an own public post, by one’s own key, and has it cast. `pkey` opens the key',
    auth: 'member',
    rate: 'check',
    body: z.strictObject({
      permlink: Permlink.min(1),
      editions: z.int().min(1).max(EDITIONS_MAX),
      royaltyBps: z.int().min(0).max(ROYALTY_BPS_MAX),
      pkey: Pkey,
    }),
    reply: Casting,
    fails: ['NOT_CREATOR', 'CHAIN_NOT_READY', 'NOT_FOUND', 'WORK_CAST', 'NOT_CASTABLE', 'CREATOR_KEY_MISSING', 'WRONG_PRIVATE_KEY'],
    redacted: true,
  },
  'POST /api/nft/retry/posts': {
    summary: 'Consents once more to a casting that failed, and has it cast',
    auth: 'member',
    rate: 'check',
    body: z.strictObject({ number: CastingNumber, pkey: Pkey }),
    reply: Casting,
    fails: ['NOT_CREATOR', 'CHAIN_NOT_READY', 'NOT_FOUND', 'CASTING_MOVED_ON', 'CREATOR_KEY_MISSING', 'WRONG_PRIVATE_KEY'],
    redacted: true,
  },
})
