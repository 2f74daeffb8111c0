import { z } from 'zod'
import { Person } from './account.ts'
import { domain } from './endpoint.ts'
import { PostImage } from './posts.ts'
import { Instant, Language, Permlink, Sha256 } from './shared.ts'

/** A proof's number, which is the end of its page's address. */
const CredentialNumber = z.string().regex(/^[a-z0-9]{12}$/)
const Word = z.string().regex(/^0x[0-9a-f]{64}$/)
const ChainAddress = z.string().regex(/^0x[0-9a-f]{40}$/)
/** Where a photograph's hash stands: under `root`, with `leaves` of others, which the contract keeps since a block of that time. `chain`: its number among EVM chains. */
const Anchor = z.object({
  chain: z.int(),
  contract: ChainAddress,
  transaction: Word,
  root: Word,
  leaves: z.int(),
  block: z.int(),
  blockHash: Word,
  at: Instant,
})
/** `waiting`: for the batch of its minute; `sent`: on its way into a block. `contentHash`: SHA-256 of the original; `statedAt`: when it was published, which is anchored with it. */
export const Credential = z.object({
  number: CredentialNumber,
  state: z.enum(['waiting', 'sent', 'anchored']),
  contentHash: Sha256,
  statedAt: Instant,
  work: z.object({ author: Person, permlink: Permlink, title: z.string(), lang: Language, picture: PostImage }),
  anchor: Anchor.nullable(),
})
export type Credential = z.infer<typeof Credential>

const Bytes = z.string().regex(/^0x[0-9a-f]*$/)
/** A proof that stands alone; what each part is says chain/proof/verify-proof.ts, which works it out again. */
const ProofFile = z.object({
  format: z.literal('pixtura-proof-1'),
  chain: z.int(),
  contract: ChainAddress,
  anchoredBy: ChainAddress,
  transaction: Word,
  leaf: z.object({ contentHash: Word, creator: ChainAddress, postId: z.string(), time: z.string() }),
  path: z.array(Word),
  root: Word,
  leaves: z.int(),
  block: z.object({ number: z.int(), hash: Word, time: z.int() }),
  header: Bytes,
  accountProof: z.array(Bytes),
  storageProof: z.array(Bytes),
})

const OfNumber = z.object({ number: CredentialNumber })
export const chain = domain({
  'GET /api/credentials': {
    summary: 'Proofs of authorship of a post’s photographs, in their order; `anchoredAt` is null until they are on the chain',
    auth: 'anyone',
    query: z.strictObject({ author: z.string().max(100), permlink: Permlink }),
    reply: z.object({ credentials: z.array(z.object({ number: CredentialNumber, key: z.string(), anchoredAt: Instant.nullable() })) }),
    fails: ['NOT_FOUND'],
  },
  'GET /api/credentials/:number': {
    summary: 'One proof of authorship: whose photograph, its hash, and where that is anchored',
    auth: 'anyone',
    params: OfNumber,
    reply: Credential,
    fails: ['NOT_FOUND'],
  },
  'GET /api/credentials/:number/file': {
    summary: 'The proof as a file that shows by itself, without this site, that the hash was in a block of that time',
    auth: 'anyone',
    params: OfNumber,
    reply: ProofFile,
    fails: ['NOT_FOUND', 'NOT_ANCHORED_YET'],
  },
})
