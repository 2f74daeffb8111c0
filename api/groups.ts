import { z } from 'zod'
import { Person } from './account.ts'
import { Announcement } from './announcements.ts'
import { domain } from './endpoint.ts'
import { Somebody } from './follows.ts'
import { GroupRole } from './groups-kinds.ts'
import {
  DESCRIPTION_MAX,
  GROUP_A_DAY_MAX,
  GROUP_BAN_DAYS,
  GROUP_REASON_MAX,
  GROUP_RULES_MAX,
  PAGE_MAX,
  POSTS_AT_ONCE,
  TAG_FORM,
  TAGS_MAX,
  TITLE_MAX,
} from './limits.ts'
import { FeedPage, Picture, PostCard, PostReference } from './posts.ts'
import { FeedQuery, Instant, LatestFirst, line, Permlink, problem, RowNumber, text, tidyTag } from './shared.ts'

/** Whoever comes, who is let in by a moderator, or whom the group asks. */
const Joining = z.enum(['open', 'request', 'invitation'])
export type Joining = z.infer<typeof Joining>

const Tag = z
  .string()
  .max(320)
  .transform(tidyTag)
  .refine((tag) => TAG_FORM.test(tag), problem('tag-form'))
const Orientation = z.enum(['landscape', 'portrait', 'square'])
const Palette = z.enum(['colour', 'mono'])
/** What a machine checks of a photograph that is submitted. `orientation`, `palette`, `perDay`: null for any; `tags`: one of these, none for any. */
export const Conditions = z.strictObject({
  orientation: Orientation.nullable().default(null),
  palette: Palette.nullable().default(null),
  exif: z.boolean().default(false),
  notAi: z.boolean().default(false),
  perDay: z.coerce.number().int().min(1).max(GROUP_A_DAY_MAX).nullable().default(null),
  tags: z
    .array(Tag)
    .max(TAGS_MAX, problem('tags-many'))
    .transform((tags) => [...new Set(tags)])
    .default([]),
})
export type Conditions = z.infer<typeof Conditions>

/** The same in both languages, either of which may be empty. */
const Both = z.object({ zh: z.string(), en: z.string() })
export const Reason = text(GROUP_REASON_MAX, 'words-long').refine((reason) => reason.length > 0, problem('why-empty'))
const Named = { author: z.string().min(1).max(128), permlink: Permlink.min(1) }

const PostName = z.object({ author: z.string(), permlink: z.string() })

/** A title in both languages, either of which may be empty. */
export const Titles = z.strictObject({ zh: line(TITLE_MAX, 'title-long').default(''), en: line(TITLE_MAX, 'title-long').default('') })
/** A group says everything of itself. `cover`: a post whose picture stands for it, of the one who writes or of the group. */
const groupWords = {
  names: Titles.refine(({ zh, en }) => zh !== '' || en !== '', problem('group-name-empty')),
  words: z.strictObject({ zh: text(GROUP_REASON_MAX, 'words-long'), en: text(GROUP_REASON_MAX, 'words-long') }).default({ zh: '', en: '' }),
  rules: z.strictObject({ zh: text(GROUP_RULES_MAX, 'description-long'), en: text(DESCRIPTION_MAX, 'description-long') }).default({ zh: '', en: '' }),
  joining: Joining.default('open'),
  conditions: Conditions.prefault({}),
  cover: z.strictObject(Named).nullable().default(null),
}
const NewGroup = z.strictObject(groupWords)
export type NewGroup = z.infer<typeof NewGroup>
/** `version`: the one that was read. */
const GroupEdit = z.strictObject({ ...groupWords, version: z.coerce.number().int().optional() })
export type GroupEdit = z.infer<typeof GroupEdit>

/** A group in a list. `posts`: those that everybody sees; `role`: the reader's, null where they are not in it. */
export const GroupCard = z.object({
  id: z.string(),
  names: Both,
  words: Both,
  joining: Joining,
  cover: Picture.nullable(),
  members: z.int(),
  posts: z.int(),
  role: GroupRole.nullable(),
})
export type GroupCard = z.infer<typeof GroupCard>
const GroupList = z.object({ groups: z.array(GroupCard), next: RowNumber.nullable() })

/** What there is to do in a group, and who may: `powers` is the whole table. */
export const GroupPower = z.enum([
  'submit',
  'discuss',
  'enter',
  'vote',
  'pin',
  'remove',
  'removeWords',
  'announce',
  'challenge',
  'letIn',
  'invite',
  'ban',
  'edit',
  'appoint',
  'handOver',
  'close',
])
export type GroupPower = z.infer<typeof GroupPower>

const Can = z.object({
  join: z.boolean(),
  leave: z.boolean(),
  submit: z.boolean(),
  discuss: z.boolean(),
  enter: z.boolean(),
  vote: z.boolean(),
  pin: z.boolean(),
  remove: z.boolean(),
  removeWords: z.boolean(),
  announce: z.boolean(),
  challenge: z.boolean(),
  letIn: z.boolean(),
  invite: z.boolean(),
  ban: z.boolean(),
  edit: z.boolean(),
  appoint: z.boolean(),
  handOver: z.boolean(),
  close: z.boolean(),
})

export const Group = z.object({
  ...GroupCard.shape,
  rules: Both,
  conditions: Conditions,
  foundedAt: Instant,
  version: z.int(),
  owner: Person.nullable(),
  /** Without an owner since then, and when it passes to its oldest moderator. */
  ownerless: z.object({ since: Instant, until: Instant }).nullable(),
  /** The post whose picture is the cover, for the owner. */
  coverOf: PostName.nullable(),
  /** Who moderates, the first first. */
  moderators: z.array(Person),
  powers: z.record(GroupPower, z.array(GroupRole)),
  /** What owner and moderators want to be known now, as far as this reader may see it. */
  announcement: Announcement.nullable(),
  /** How the reader stands to it while they are not in it, and whether it is offered to them. */
  asked: z.boolean(),
  invited: z.boolean(),
  offered: z.boolean(),
  banned: z.object({ until: Instant, reason: z.string() }).nullable(),
  /** Whom the owner offers it to, for the owner. */
  offeredTo: Person.nullable(),
  /** For who may let people in: how many wait, and since when the first does. */
  waiting: z.object({ count: z.int(), since: Instant.nullable() }).nullable(),
  can: Can,
})
export type Group = z.infer<typeof Group>
/** The group as the caller then finds it. */
const Standing = z.object({ group: Group })

const GroupMember = z.object({ person: Person, role: GroupRole, joinedAt: Instant, posts: z.int(), can: z.object({ appoint: z.boolean(), ban: z.boolean() }) })
export type GroupMember = z.infer<typeof GroupMember>
const MembersNext = z.object({ startRole: GroupRole, startAt: Instant, startAuthor: z.string() }).nullable()

export const GroupRequest = z.object({ id: RowNumber, person: Person, words: z.string(), askedAt: Instant })
export type GroupRequest = z.infer<typeof GroupRequest>
const GroupBan = z.object({ person: Person, by: Person.nullable(), at: Instant, until: Instant, reason: z.string() })
export type GroupBan = z.infer<typeof GroupBan>

/**
 * One condition of a group, and whether a photograph meets it: `wanted` is what it says, the rest what was measured. `permille`: mean saturation of the preview;
 * `pictures` of a set, and how many of them are `without` exposure data; `today`: how many one submitted there today (UTC+8).
 */
const Measured = z.discriminatedUnion('of', [
  z.object({ of: z.literal('seen'), met: z.boolean() }),
  z.object({ of: z.literal('orientation'), met: z.boolean(), wanted: Orientation, width: z.int(), height: z.int() }),
  z.object({ of: z.literal('palette'), met: z.boolean(), wanted: Palette, permille: z.int() }),
  z.object({ of: z.literal('exif'), met: z.boolean(), pictures: z.int(), without: z.int() }),
  z.object({ of: z.literal('notAi'), met: z.boolean(), label: PostCard.shape.ai }),
  z.object({ of: z.literal('perDay'), met: z.boolean(), wanted: z.int(), today: z.int() }),
  z.object({ of: z.literal('tags'), met: z.boolean(), wanted: z.array(z.string()), found: z.array(z.string()) }),
])
export type Measured = z.infer<typeof Measured>
const Submission = z.object({ post: PostReference.shape.card.unwrap(), submitted: z.boolean(), conditions: z.array(Measured), ready: z.boolean() })
const Submissions = z.object({ submissions: z.array(Submission) })
export type Submission = z.infer<typeof Submission>
const Permlinks = z
  .array(Permlink.min(1))
  .min(1)
  .max(POSTS_AT_ONCE, problem('posts-many'))
  .transform((all) => [...new Set(all)])

export const groups = domain({
  'GET /api/group': {
    summary: 'Groups, those founded last first; with `mine` those that one is in. What comes next is asked for with `next` as `before`',
    auth: 'anyone',
    query: LatestFirst.extend({ mine: z.stringbool().default(false) }),
    reply: GroupList,
  },
  'GET /api/group/search': {
    summary: 'Groups whose name begins so in either language',
    auth: 'anyone',
    rate: 'suggest',
    query: z.strictObject({ q: z.string().max(100), limit: z.coerce.number().int().min(1).max(PAGE_MAX).default(20) }),
    reply: z.object({ groups: z.array(GroupCard) }),
  },
  'GET /api/group/founding': {
    summary: 'How far one is from founding a group: what one holds and what it takes more than, in thousandths of a PIXT',
    auth: 'member',
    reply: z.object({ holds: z.int(), above: z.int(), may: z.boolean() }),
  },
  'POST /api/group': {
    summary: 'Found a group, by who holds more than 10,000 PIXT (available and held); nothing is spent',
    auth: 'member',
    needsConsent: true,
    idempotent: true,
    body: NewGroup,
    reply: Standing,
    fails: ['PIXT_TOO_FEW', 'BANNED_WORDS', 'NOT_FOUND'],
  },
  'GET /api/group/:id': { summary: 'One group, and how the reader stands to it', auth: 'anyone', reply: Group, fails: ['GROUP_MISSING'] },
  'PUT /api/group/:id': {
    summary: 'Change what a group says of itself, its conditions and who may join',
    auth: 'member',
    needsConsent: true,
    body: GroupEdit,
    reply: Standing,
    fails: ['GROUP_MISSING', 'NOT_FOUND', 'BANNED_WORDS', 'CHANGED_MEANWHILE'],
  },
  'DELETE /api/group/:id': {
    summary: 'Close a group of one’s own for good. The photographs stay their authors’',
    auth: 'member',
    reply: z.object({ id: z.string() }),
    fails: ['GROUP_MISSING', 'NOT_FOUND'],
  },
  'POST /api/group/:id/members': {
    summary: 'Join a group; where members are let in, ask to be (with a word), and where one is invited, accept',
    auth: 'member',
    needsConsent: true,
    body: z.strictObject({ words: text(GROUP_REASON_MAX, 'words-long').default('') }),
    reply: Standing,
    fails: ['GROUP_MISSING', 'ALREADY_IN_GROUP', 'INVITED_ONLY', 'BANNED_FROM_GROUP', 'BANNED_WORDS'],
  },
  'DELETE /api/group/:id/members': {
    summary:
      'Leave a group, take back that one asked, decline an invitation; where there was nothing, all is as it was asked for. When the owner leaves, the oldest moderator becomes the owner',
    auth: 'member',
    reply: Standing,
    fails: ['GROUP_MISSING', 'OWNER_STAYS'],
  },
  'GET /api/group/:id/members': {
    summary: 'Who is in a group: the owner, moderators, then members, of each those who joined last first',
    auth: 'anyone',
    query: z.strictObject({
      limit: z.coerce.number().int().min(1).max(PAGE_MAX).default(20),
      startRole: GroupRole.optional(),
      startAt: Instant.optional(),
      startAuthor: z.string().max(40).optional(),
    }),
    reply: z.object({ members: z.array(GroupMember), next: MembersNext }),
    fails: ['GROUP_MISSING', 'USER_NOT_FOUND'],
  },
  'PUT /api/group/:id/members/:account': {
    summary: 'Make a member a moderator, or a moderator a member again',
    auth: 'member',
    body: z.strictObject({ role: GroupRole.exclude(['owner']) }),
    reply: Standing,
    fails: ['GROUP_MISSING', 'NOT_FOUND'],
  },
  'GET /api/group/:id/requests': {
    summary: 'Who asks to be let in, those who have waited longest first; `after` is the `next` of the page before',
    auth: 'member',
    query: z.strictObject({ after: RowNumber.optional(), limit: LatestFirst.shape.limit }),
    reply: z.object({ requests: z.array(GroupRequest), next: RowNumber.nullable() }),
    fails: ['GROUP_MISSING', 'NOT_FOUND'],
  },
  'PUT /api/group/:id/requests/:number': {
    summary: 'Let somebody in who asks, or not; they are told. Of two who decide at once the second gets REQUEST_DECIDED',
    auth: 'member',
    body: z.strictObject({ vote: z.enum(['accept', 'refuse']) }),
    reply: Standing,
    fails: ['GROUP_MISSING', 'NOT_FOUND', 'REQUEST_DECIDED'],
  },
  'POST /api/group/:id/invitations': {
    summary: 'Ask somebody in; who asks to be let in is in by it. Twice is once',
    auth: 'member',
    body: Somebody,
    reply: Standing,
    fails: ['GROUP_MISSING', 'NOT_FOUND', 'USER_NOT_FOUND', 'ALREADY_IN_GROUP', 'BANNED_FROM_GROUP', 'CONTACT_REFUSED', 'UNBLOCK_FIRST'],
  },
  'GET /api/group/:id/bans': {
    summary: 'Who is kept out of a group, for who may do that: at most 50, those kept out last first',
    auth: 'member',
    reply: z.object({ bans: z.array(GroupBan) }),
    fails: ['GROUP_MISSING', 'NOT_FOUND'],
  },
  'POST /api/group/:id/bans': {
    summary: 'Keep somebody out for some days, with a reason that they are told; a member leaves by it. Again sets days and reason anew',
    auth: 'member',
    body: z.strictObject({ ...Somebody.shape, days: z.coerce.number().int().min(1).max(GROUP_BAN_DAYS), reason: Reason }),
    reply: Standing,
    fails: ['GROUP_MISSING', 'NOT_FOUND', 'USER_NOT_FOUND', 'BANNED_WORDS'],
  },
  'DELETE /api/group/:id/bans': {
    summary: 'Let somebody come again before their time; nothing happens where nothing kept them out',
    auth: 'member',
    query: Somebody,
    reply: Standing,
    fails: ['GROUP_MISSING', 'NOT_FOUND', 'USER_NOT_FOUND'],
  },
  'POST /api/group/:id/offer': {
    summary: 'Offer a group of one’s own to a member; it is theirs when they accept. Another offer takes the place of the one before',
    auth: 'member',
    body: Somebody,
    reply: Standing,
    fails: ['GROUP_MISSING', 'NOT_FOUND', 'USER_NOT_FOUND', 'NOT_IN_GROUP'],
  },
  'PUT /api/group/:id/offer': {
    summary: 'Accept a group that is offered: its owner becomes a moderator',
    auth: 'member',
    reply: Standing,
    fails: ['GROUP_MISSING', 'NOT_OFFERED'],
  },
  'DELETE /api/group/:id/offer': {
    summary: 'Take an offer back, or decline it; nothing happens where there is none',
    auth: 'member',
    reply: Standing,
    fails: ['GROUP_MISSING'],
  },
  'GET /api/group/posts/:id': {
    summary: 'What a group shows, as far as the reader may see it: what is pinned first, then what was submitted last',
    auth: 'anyone',
    query: FeedQuery,
    reply: z.object({ ...FeedPage.shape, pinned: z.array(PostName) }),
    fails: ['GROUP_MISSING', 'NOT_FOUND'],
  },
  'GET /api/group/:id/submissions': {
    summary: 'Of posts of one’s own (those named with commas, else the latest nine) which conditions of the group they meet, with what was measured',
    auth: 'member',
    query: z.strictObject({
      permlinks: z
        .string()
        .max(2000)
        .transform((all) => all.split(','))
        .pipe(Permlinks)
        .optional(),
    }),
    reply: Submissions,
    fails: ['GROUP_MISSING'],
  },
  'POST /api/group/posts/:id': {
    summary: 'Submit posts of one’s own (up to nine at once, of at most nine pictures each), all or none. Again changes nothing',
    auth: 'member',
    needsConsent: true,
    body: z.strictObject({ permlinks: Permlinks }),
    reply: Submissions,
    fails: ['GROUP_MISSING', 'NOT_IN_GROUP', 'NOT_FOUND', 'CONDITIONS_UNMET'],
  },
  'PUT /api/group/posts/:id': {
    summary: 'Put a post first in a group, of which there are three at most, or back in its place',
    auth: 'member',
    body: z.strictObject({ ...Named, pinned: z.boolean() }),
    reply: z.object({ pinned: z.boolean() }),
    fails: ['GROUP_MISSING', 'NOT_FOUND', 'PINS_MANY'],
  },
  'DELETE /api/group/posts/:id': {
    summary: 'Take back a post of one’s own; or as a moderator take out somebody’s, with a reason that they are told',
    auth: 'member',
    query: z.strictObject({ ...Named, reason: text(GROUP_REASON_MAX, 'words-long').default('') }),
    reply: z.object({ author: z.string(), permlink: z.string(), reason: z.string() }),
    fails: ['GROUP_MISSING', 'NOT_FOUND', 'BANNED_WORDS'],
  },
})
