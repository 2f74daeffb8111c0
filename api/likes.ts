import { z } from 'zod'
import { Person, Relation } from './account.ts'
import { domain } from './endpoint.ts'
import { FORWARD_WORDS_MAX } from './limits.ts'
import { ofNewcomers } from './newcomers.ts'
import { FeedPage, ForwardWords, Liking, noPost } from './posts.ts'
import { FeedQuery, Instant, LatestFirst, Permlink, text } from './shared.ts'

/** A post, by its author's personal URL, account or uid, and its permlink. */
export const NamedPost = z.strictObject({ author: z.string().min(1).max(128), permlink: Permlink.min(1) })
export type NamedPost = z.infer<typeof NamedPost>
export const LikeKind = z.enum(['like', 'forward'])
export type LikeKind = z.infer<typeof LikeKind>
/** `words`: of who forwarded with some. */
const LikingPerson = z.object({ person: Person, since: Instant, relation: Relation.nullable(), ...ForwardWords.shape })
export type LikingPerson = z.infer<typeof LikingPerson>

const Words = text(FORWARD_WORDS_MAX, 'forward-words-long')

const refusals = [...noPost, 'OWN_LIKE', 'CONTACT_REFUSED', 'UNBLOCK_FIRST', 'OUT_OF_ENERGY'] as const

export const likes = domain({
  'GET /api/likes': {
    summary: 'Who likes a post, or with `kind=forward` who forwarded it; the latest first. What comes next is asked for with `before`',
    auth: 'anyone',
    query: z.strictObject({
      ...NamedPost.shape,
      kind: LikeKind.default('like'),
      ...LatestFirst.shape,
    }),
    reply: z.object({
      people: z.array(LikingPerson),
      count: z.int().nullable(),
      /** What the caller said who forwarded it; null where they did not, or likes are asked for. */
      own: ForwardWords.nullable(),
      next: z.string().nullable(),
    }),
    fails: noPost,
  },
  'POST /api/like': {
    summary: 'Like a post, for as much energy as `GET /api/config` says; a second time changes and costs nothing',
    auth: 'member',
    needsConsent: true,
    body: NamedPost,
    reply: Liking,
    fails: refusals,
  },
  'DELETE /api/like': {
    summary: 'Like a post no longer; the energy does not come back. Nothing happens where one did not',
    auth: 'member',
    query: NamedPost,
    reply: Liking,
    fails: noPost,
  },
  'POST /api/forward': {
    summary:
      'Forward a post, with words of one’s own or without: it stands on one’s own page from now on, and once under Following of one’s followers; a second time changes and costs nothing',
    auth: 'member',
    needsConsent: true,
    body: NamedPost.extend({ words: Words.default('') }),
    reply: Liking,
    fails: [...refusals, 'FORWARDS_OFF', 'BANNED_WORDS', 'MENTIONS_MANY', 'PUBLISHING_PAUSED', 'TOO_FAST', ...ofNewcomers],
  },
  'PUT /api/forward': {
    summary: 'Change the words of one’s forward, or with none take them away; free. The forward stays where it stands',
    auth: 'member',
    needsConsent: true,
    body: NamedPost.extend({ words: Words }),
    reply: ForwardWords,
    fails: [...noPost, 'CONTACT_REFUSED', 'UNBLOCK_FIRST', 'BANNED_WORDS', 'MENTIONS_MANY', 'PUBLISHING_PAUSED', ...ofNewcomers],
  },
  'DELETE /api/forward': {
    summary: 'Take a forward back; the energy does not come back',
    auth: 'member',
    query: NamedPost,
    reply: Liking,
    fails: noPost,
  },
  'GET /api/liked': {
    summary: 'What the caller likes, the latest like first',
    auth: 'member',
    query: FeedQuery,
    reply: FeedPage,
    fails: ['NOT_FOUND'],
  },
  'GET /api/forwards/:account': {
    summary: 'What a person forwarded, the latest first',
    auth: 'anyone',
    query: FeedQuery,
    reply: FeedPage,
    fails: ['USER_NOT_FOUND', 'NOT_FOUND'],
  },
})
