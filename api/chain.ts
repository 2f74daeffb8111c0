import { z } from 'zod'
import { Person } from './account.ts'
import { domain } from './endpoint.ts'
import { PostCard, PostImage } from './posts.ts'
import { Instant, Language, LatestFirst, PageNumber, Permlink, RowNumber, Sha256 } from './shared.ts'

/** A proof's number, which is the end of its page's address. */
const CredentialNumber = z.string().regex(/^[a-z0-9]{12}$/)
/** 32 bytes on a chain. */
export const Word = z.string().regex(/^0x[0-9a-f]{64}$/)
/** An address on a chain, in lower case. */
export const ChainAddress = z.string().regex(/^0x[0-9a-f]{40}$/)
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
/** What was published: a film has a proof of its own beside that of its cover. */
const CredentialOf = z.enum(['photograph', 'film'])
/** `waiting`: for the batch of its minute; `sent`: on its way into a block. `contentHash`: SHA-256 of the original; `statedAt`: when it was published, which is anchored with it. */
export const Credential = z.object({
  number: CredentialNumber,
  of: CredentialOf,
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

/** How a block is named: by its number, or by its hash. */
const BlockName = z.string().max(200)
/** `gas`: what it used, null before that is known; `worked`: whether it did what it should, null likewise and where it is not ours. `to`: null where it makes a contract. */
const BlockTransaction = z.object({
  hash: Word,
  kind: z.enum(['anchor', 'deploy', 'cast', 'transfer', 'burn', 'other']),
  to: ChainAddress.nullable(),
  gas: z.int().nullable(),
  worked: z.boolean().nullable(),
})
export type BlockTransaction = z.infer<typeof BlockTransaction>
const BlockLine = z.object({ chain: z.int(), number: z.int(), hash: Word, at: Instant, transactionCount: z.int(), leaves: z.int() })
export type BlockLine = z.infer<typeof BlockLine>
const BlockBeside = z.object({ number: z.int(), hash: Word }).nullable()
/**
 * A block: what of ours stands in it, and what it says of itself. `leaves`: fingerprints anchored in it, of which `photographs`, `films`, days of the `books` and heads of
 * the `audit` log. `parent` and `gasUsed` are null where nobody wrote them down. `transactions` are ours; a block of another chain holds more, `transactionCount`
 * counts all. `previous` and `next`: blocks beside it that stand here.
 */
const Block = z.object({
  ...BlockLine.shape,
  parent: Word.nullable(),
  gasUsed: z.int().nullable(),
  photographs: z.int(),
  films: z.int(),
  books: z.int(),
  audit: z.int(),
  transactions: z.array(BlockTransaction),
  previous: BlockBeside,
  next: BlockBeside,
})
export type Block = z.infer<typeof Block>
/** `number`: of the first proof of it in the block. */
const BlockWorks = z.object({ works: z.array(z.object({ post: PostCard, number: CredentialNumber })), next: RowNumber.nullable() })
export type BlockWorks = z.infer<typeof BlockWorks>

const OfBlock = z.object({ block: BlockName })

const OfPost = z.strictObject({ author: z.string().max(100), permlink: Permlink })
const OfNumber = z.object({ number: CredentialNumber })
export const chain = domain({
  'GET /api/credentials': {
    summary: 'Proofs of authorship of a post’s film and of its photographs, in their order; `anchoredAt` is null until they are on the chain',
    auth: 'anyone',
    query: OfPost,
    reply: z.object({ credentials: z.array(z.object({ number: CredentialNumber, of: CredentialOf, key: z.string(), anchoredAt: Instant.nullable() })) }),
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
  'GET /api/chain/blocks': {
    summary:
      'Blocks, the newest first: all of our own chain, of another one those in which something of ours stands. The latest thousand are counted and paged',
    auth: 'anyone',
    query: PageNumber,
    reply: z.object({ blocks: z.array(BlockLine), pageNum: z.int(), pageSize: z.int(), total: z.int(), totalPage: z.int(), whole: z.boolean() }),
  },
  'GET /api/chain/blocks/:block': {
    summary: 'One block, by its number or its hash; of two chains with that number the newer block',
    auth: 'anyone',
    params: OfBlock,
    reply: Block,
    fails: ['BLOCK_UNKNOWN'],
  },
  'GET /api/chain/blocks/:block/works': {
    summary: 'Works whose photographs were anchored in a block, the newest first, of those that stand in lists for this reader',
    auth: 'anyone',
    params: OfBlock,
    query: LatestFirst,
    reply: BlockWorks,
    fails: ['BLOCK_UNKNOWN'],
  },
  'POST /api/tools/block': {
    summary: 'Look a block up: by its number or hash, or that in which a photograph’s proof stands',
    auth: 'anyone',
    body: z.union([z.strictObject({ block: BlockName }), OfPost]),
    reply: Block,
    fails: ['BLOCK_UNKNOWN', 'NOT_FOUND', 'NOT_ANCHORED_YET'],
  },
})
