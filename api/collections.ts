import { z } from 'zod'
import { Person } from './account.ts'
import { domain } from './endpoint.ts'
import { Conditions, GroupCard, Titles } from './groups.ts'
import { NamedPost } from './likes.ts'
import { CAMERA_MAX, COLLECTION_ADD_MAX, COLLECTION_WORDS_MAX, collectionRoles, RULE_TAGS_MAX } from './limits.ts'
import { ByLink, FeedPage, Link, Picture } from './posts.ts'
import { FeedQuery, Instant, LatestFirst, line, problem, RowNumber, text } from './shared.ts'

/** Who may open a collection: everybody, who has its link, its owner alone. What of it they see is decided of each photograph. */
const ShownTo = z.enum(['everybody', 'link', 'owner'])
export type ShownTo = z.infer<typeof ShownTo>

/**
 * Which photographs a collection holds by itself, all of it at once: of its owner or of everybody, with all these tags, published in that year (UTC+8), in
 * colour or not, by that camera, with or without a machine. Of everybody's work at least one tag is named.
 */
const Rule = z
  .strictObject({
    of: z.enum(['own', 'everybody']),
    tags: Conditions.shape.tags.refine((tags) => tags.length <= RULE_TAGS_MAX, problem('rule-tags-many')),
    year: z.coerce.number().int().min(2000).max(2100).nullable().default(null),
    palette: Conditions.shape.palette,
    camera: line(CAMERA_MAX, 'title-long')
      .nullable()
      .default(null)
      .transform((camera) => camera || null),
    ai: z.enum(['none', 'some']).nullable().default(null),
  })
  .refine(({ of, tags }) => of === 'own' || tags.length > 0, { path: ['tags'], message: problem('rule-tag-missing') })
export type Rule = z.infer<typeof Rule>

/** A collection says everything of itself. `cover`: of one's own work, or everybody's. `linkEnds`: from when on its link opens nothing, null for never. */
const collectionWords = {
  names: Titles.refine(({ zh, en }) => zh !== '' || en !== '', problem('collection-name-empty')),
  words: z.strictObject({ zh: text(COLLECTION_WORDS_MAX, 'words-long'), en: text(COLLECTION_WORDS_MAX, 'words-long') }).default({ zh: '', en: '' }),
  shownTo: ShownTo.default('owner'),
  linkEnds: Instant.nullable().default(null),
  rule: Rule.nullable().default(null),
  cover: NamedPost.nullable().default(null),
}
const Posts = z.array(NamedPost).max(COLLECTION_ADD_MAX, problem('posts-many'))
const SomePosts = z.strictObject({ posts: Posts.min(1) })
/** `posts`: what it begins with. */
const NewCollection = z.strictObject({ ...collectionWords, posts: Posts.default([]) })
export type NewCollection = z.infer<typeof NewCollection>
/** `version`: the one that was read. */
const CollectionEdit = z.strictObject({ ...collectionWords, version: z.coerce.number().int().optional() })
export type CollectionEdit = z.infer<typeof CollectionEdit>

/** As far as anybody counts. */
export const Counted = z.object({ n: z.int(), more: z.boolean() })
/** A collection in a list. `id`: as its address says it. `count`: of those that the reader sees, null where a rule finds them; `holds`: whether the photograph asked for is in it. `role`: the reader’s, null of who is not in it; `asked`: they have not said yes to it. */
export const CollectionCard = z.object({
  id: z.string(),
  names: GroupCard.shape.names,
  words: GroupCard.shape.words,
  owner: Person,
  shownTo: ShownTo,
  byRule: z.boolean(),
  cover: Picture.nullable(),
  count: Counted.nullable(),
  holds: z.boolean(),
  role: z.enum(['owner', ...collectionRoles]).nullable(),
  asked: z.boolean(),
})
export type CollectionCard = z.infer<typeof CollectionCard>
const CollectionList = z.object({ collections: z.array(CollectionCard), next: RowNumber.nullable() })

export const Collection = z.object({
  ...CollectionCard.omit({ holds: true, count: true }).shape,
  count: Counted,
  /** Of those counted, how many are of others than its owner. */
  others: z.int(),
  rule: Rule.nullable(),
  /** Of a rule, among how many of the newest it looks. */
  looksAmong: z.int().nullable(),
  version: z.int(),
  /** The post whose picture is the cover, the word of the link and until when it is good: for its owner. */
  coverOf: NamedPost.nullable(),
  link: z.object({ word: z.string(), ends: Instant.nullable() }).nullable(),
  /** Reviewers took it away from everybody but its owner. */
  removed: z.boolean(),
  /** Who puts it together with its owner. */
  editors: z.array(Person),
  /** `edit`: what it says; `arrange`: what is in it and in which order. */
  can: z.object({ edit: z.boolean(), arrange: z.boolean(), report: z.boolean() }),
})
export type Collection = z.infer<typeof Collection>
/** The collection as its owner then finds it. */
export const KeptCollection = z.object({ collection: Collection })

export const collections = domain({
  'GET /api/collections': {
    summary: 'Collections that everybody may open, those made last first; with `account` those of one person',
    auth: 'anyone',
    query: LatestFirst.extend({ account: z.string().max(128).optional() }),
    reply: CollectionList,
    fails: ['USER_NOT_FOUND'],
  },
  'GET /api/collections/own': {
    summary:
      'All of one’s own collections and those into which one was asked, those made last first; with `author` and `permlink` each says whether it holds that photograph',
    auth: 'member',
    query: LatestFirst.extend({ author: NamedPost.shape.author.optional(), permlink: NamedPost.shape.permlink.optional() }),
    reply: CollectionList,
  },
  'POST /api/collections': {
    summary: 'Make a collection, by hand or by a rule',
    auth: 'member',
    needsConsent: true,
    idempotent: true,
    body: NewCollection,
    reply: KeptCollection,
    fails: ['COLLECTIONS_MANY', 'BANNED_WORDS', 'NOT_FOUND', 'LINK_ENDS_PAST', 'PUBLISHING_PAUSED'],
  },
  'GET /api/collections/:id': {
    summary: 'One collection; one that is for who has its link needs the word in it',
    auth: 'anyone',
    query: ByLink,
    reply: Collection,
    fails: ['NOT_FOUND'],
  },
  'PUT /api/collections/:id': {
    summary: 'Change what a collection of one’s own says, who may open it, its cover, its rule. What was put in by hand stays when a rule comes and goes',
    auth: 'member',
    needsConsent: true,
    body: CollectionEdit,
    reply: KeptCollection,
    fails: ['NOT_FOUND', 'BANNED_WORDS', 'CHANGED_MEANWHILE', 'LINK_ENDS_PAST', 'PUBLISHING_PAUSED'],
  },
  'DELETE /api/collections/:id': {
    summary: 'Take a collection of one’s own away. The photographs stay where they are',
    auth: 'member',
    reply: z.object({ id: CollectionCard.shape.id }),
    fails: ['NOT_FOUND'],
  },
  'POST /api/collections/:id/link': {
    summary: 'Another link for a collection that is for who has it; the one before opens nothing any more',
    auth: 'member',
    reply: KeptCollection,
    fails: ['NOT_FOUND', 'NOT_BY_LINK'],
  },
  'GET /api/collections/:id/posts': {
    summary: 'What a collection holds, as far as the reader may see it: in its owner’s order, or what its rule finds, the newest first',
    auth: 'anyone',
    query: FeedQuery.extend({ link: Link }),
    reply: FeedPage,
    fails: ['NOT_FOUND'],
  },
  'POST /api/collections/:id/posts': {
    summary:
      'Put photographs at the end of a collection that one puts together, up to fifty at once, all or none: its owner’s, and what everybody sees. Those in it stay; `fresh` names the others',
    auth: 'member',
    needsConsent: true,
    body: SomePosts,
    reply: z.object({ ...KeptCollection.shape, added: z.int(), fresh: Posts }),
    fails: ['NOT_FOUND', 'COLLECTION_FULL', 'PUBLISHING_PAUSED'],
  },
  'POST /api/collections/:id/posts/out': {
    summary:
      'Take up to fifty photographs out of a collection that one puts together; those that are not in it change nothing. `fresh` of an addition takes it back',
    auth: 'member',
    body: SomePosts,
    reply: z.object({ ...KeptCollection.shape, removed: z.int() }),
    fails: ['NOT_FOUND'],
  },
  'PUT /api/collections/:id/posts': {
    summary:
      'Move one photograph: in front of another (`before`), to a place counted from 1 (`at`), or without either to the end. Only this one moves, whatever else was moved meanwhile',
    auth: 'member',
    body: z.strictObject({ ...NamedPost.shape, before: NamedPost.nullable().default(null), at: z.coerce.number().int().min(1).nullable().default(null) }),
    reply: z.object({ at: z.int(), of: z.int() }),
    fails: ['NOT_FOUND', 'CHANGED_MEANWHILE'],
  },
  'DELETE /api/collections/:id/posts': {
    summary: 'Take a photograph out of a collection that one puts together; nothing happens where it was not in it',
    auth: 'member',
    query: NamedPost,
    reply: KeptCollection,
    fails: ['NOT_FOUND'],
  },
})
