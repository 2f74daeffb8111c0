import { z } from 'zod'
import { Person } from './account.ts'
import { Announcement } from './announcements.ts'
import { domain } from './endpoint.ts'
import { GroupRole } from './groups-kinds.ts'
import { DESCRIPTION_MAX, GROUP_A_DAY_MAX, GROUP_REASON_MAX, GROUP_RULES_MAX, PAGE_MAX, TAG_FORM, TAGS_MAX, TITLE_MAX } from './limits.ts'
import { Picture } from './posts.ts'
import { Instant, LatestFirst, line, Permlink, problem, RowNumber, text, tidyTag } from './shared.ts'

/** Whoever comes, who is let in by a moderator, or whom the group asks. */
const Joining = z.enum(['open', 'request', 'invitation'])
export type Joining = z.infer<typeof Joining>

const Tag = z
  .string()
  .max(320)
  .transform(tidyTag)
  .refine((tag) => TAG_FORM.test(tag), problem('tag-form'))
export const Orientation = z.enum(['landscape', 'portrait', 'square'])
export const Palette = z.enum(['colour', 'mono'])
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
export const Named = { author: z.string().min(1).max(128), permlink: Permlink.min(1) }

export const PostName = z.object({ author: z.string(), permlink: z.string() })

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
export const Standing = z.object({ group: Group })

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
})
