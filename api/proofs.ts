import { z } from 'zod'
import { Person } from './account.ts'
import { CollectionCard, Counted } from './collections.ts'
import { domain } from './endpoint.ts'
import { NamedPost } from './likes.ts'
import { COLLECTION_MAX, COLLECTION_WORDS_MAX, PROOF_CHOICES, PROOF_COLOURS, PROOF_NOTE_MAX, TITLE_MAX } from './limits.ts'
import { FeedPage, PostReference } from './posts.ts'
import { FeedQuery, Instant, line, problem, RowNumber, text } from './shared.ts'

/** What a client says of a photograph: yes, maybe or no, one of three colours, a note. */
const mark = {
  choice: z.enum(PROOF_CHOICES).nullable(),
  colour: z.enum(PROOF_COLOURS).nullable(),
  note: text(PROOF_NOTE_MAX, 'words-long'),
}
const Mark = z.object({ ...NamedPost.shape, ...mark })
export type ProofMark = z.infer<typeof Mark>

const Said = z.record(z.enum(PROOF_CHOICES), z.int())
/** A proof as who sent it sees it. `link`: the word that opens it; `said`: how often the client said what. */
const Proof = z.object({
  number: RowNumber,
  name: z.string(),
  words: z.string(),
  most: z.int().nullable(),
  link: z.string(),
  ends: Instant,
  isOver: z.boolean(),
  sentAt: Instant.nullable(),
  said: Said,
})
export type Proof = z.infer<typeof Proof>
const NewProof = z.strictObject({
  name: line(TITLE_MAX, 'title-long').refine((name) => name !== '', problem('name-empty')),
  words: text(COLLECTION_WORDS_MAX, 'words-long').default(''),
  most: z.coerce.number().int().min(1).max(COLLECTION_MAX).nullable().default(null),
  ends: Instant,
})
export type NewProof = z.infer<typeof NewProof>

/** As the client sees it. `count`: how many photographs they see; `marks`: of those only. */
const ProofPage = z.object({
  names: CollectionCard.shape.names,
  owner: Person,
  words: z.string(),
  most: z.int().nullable(),
  ends: Instant,
  sentAt: Instant.nullable(),
  count: Counted,
  marks: z.array(Mark),
})
export type ProofPage = z.infer<typeof ProofPage>
const ByWord = { link: z.string().min(1).max(64) }

export const proofs = domain({
  'GET /api/collections/:id/proofs': {
    summary: 'What was sent to clients of a collection of one’s own, the latest first, twenty at most',
    auth: 'member',
    reply: z.object({ proofs: z.array(Proof) }),
    fails: ['NOT_FOUND'],
  },
  'POST /api/collections/:id/proofs': {
    summary: 'Send a collection of one’s own to a client: a link that opens it without an account until its end, at most 90 days from now',
    auth: 'member',
    needsConsent: true,
    idempotent: true,
    body: NewProof,
    reply: z.object({ proof: Proof }),
    fails: ['NOT_FOUND', 'BANNED_WORDS', 'LINK_ENDS_PAST', 'PROOF_LONG', 'PROOFS_MANY', 'PUBLISHING_PAUSED'],
  },
  'GET /api/proofs/:number': {
    summary: 'What a client said of each photograph, in the collection’s order; of work that is gone nothing is left to say',
    auth: 'member',
    reply: z.object({ proof: Proof, collection: CollectionCard.shape.id, marks: z.array(z.object({ ...mark, post: PostReference })) }),
    fails: ['NOT_FOUND'],
  },
  'GET /api/proofs/:number/file': {
    summary: 'The same as CSV, for a spreadsheet',
    auth: 'member',
    reply: z.object({ name: z.string(), csv: z.string() }),
    fails: ['NOT_FOUND'],
  },
  'DELETE /api/proofs/:number': {
    summary: 'End a proof and forget what was said in it',
    auth: 'member',
    reply: Proof.pick({ number: true }),
    fails: ['NOT_FOUND'],
  },
  'GET /api/proof': {
    summary: 'What a client was sent, by the word of its link: whose it is, what it asks, what was said so far',
    auth: 'anyone',
    query: z.strictObject(ByWord),
    reply: ProofPage,
    fails: ['NOT_FOUND', 'PROOF_OVER'],
  },
  'GET /api/proof/posts': {
    summary: 'Its photographs in their order: work of who sent it, as far as who holds the link may see it',
    auth: 'anyone',
    query: FeedQuery.extend(ByWord),
    reply: FeedPage,
    fails: ['NOT_FOUND', 'PROOF_OVER'],
  },
  'PUT /api/proof/marks': {
    summary: 'Say something of one photograph: yes, maybe or no, a colour, a note. What was said of it before is replaced; nothing said takes it away',
    auth: 'anyone',
    body: z.strictObject({
      ...ByWord,
      ...NamedPost.shape,
      choice: mark.choice.default(null),
      colour: mark.colour.default(null),
      note: mark.note.default(''),
    }),
    reply: z.object({ mark: Mark }),
    fails: ['NOT_FOUND', 'PROOF_OVER', 'PROOF_FULL'],
  },
  'POST /api/proof/sent': {
    summary: 'Say that this is the choice: who sent the proof hears of it. It can be changed and said again until the end',
    auth: 'anyone',
    body: z.strictObject(ByWord),
    reply: z.object({ sentAt: Instant, yes: z.int() }),
    fails: ['NOT_FOUND', 'PROOF_OVER'],
  },
})
