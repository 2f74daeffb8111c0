import type { GroupRole } from '#api/groups-kinds.ts'
import type { GroupBan, GroupMember, GroupRequest } from '#api/groups-members.ts'
import type { Group, GroupCard, GroupPower } from '#api/groups.ts'
import type { Picture, PostReference } from '#api/posts.ts'
import { personView, type PersonRow } from '#server/account/views.ts'
import type { AnnouncementRow } from './announcements/queries.ts'
import { announcementView } from './announcements/views.ts'
import { may, mayAppoint, mayBan, passesAt, powers } from './policy.ts'
import type { MemberRow, Outside, TeamRow, Waiting } from './queries-members.ts'
import type { BanRow, RequestRow } from './queries-moderate.ts'
import type { GroupRow } from './queries.ts'

/** A group as notifications name it. */
export const namedView = ({ id, name_zh, name_en }: Pick<GroupRow, 'id' | 'name_zh' | 'name_en'>) => ({ group: id, nameZh: name_zh, nameEn: name_en })

/** A work with a content label stands for nothing else: nobody could be asked first. */
export const shownCover = (card: PostReference['card']): Picture | null => (card?.labels.length ? null : (card?.cover ?? null))

export const groupCardView = (row: GroupRow, cover: Picture | null): GroupCard => ({
  id: row.id,
  names: { zh: row.name_zh, en: row.name_en },
  words: { zh: row.words_zh, en: row.words_en },
  joining: row.joining,
  cover,
  members: row.members,
  posts: row.posts,
  role: row.role,
})

type Beside = {
  cover: PostReference['card']
  team: TeamRow[]
  outside: Outside | null
  offered: PersonRow | null
  waiting: Waiting | null
  announced: AnnouncementRow | null
}
/** How a reader stands to a group, and what they may do in it. */
function standingView({ role, joining }: GroupRow, outside: Outside | null) {
  const { asked, invited, offered, ban_ends: until, ban_reason: reason } = outside ?? STRANGER
  const banned = until ? { until: until.toISOString(), reason: reason ?? '' } : null
  const can = Object.fromEntries(Object.keys(powers).map((power) => [power, may(role, power as GroupPower)])) as Record<GroupPower, boolean>
  const join = role === null && !banned && !asked && (joining !== 'invitation' || invited)
  return { asked, invited, offered, banned, can: { ...can, join, leave: role !== null } }
}
const STRANGER: Outside = { asked: false, invited: false, offered: false, ban_ends: null, ban_reason: null }

export function groupView(row: GroupRow, { cover, team, outside, offered, waiting, announced }: Beside): Group {
  const owner = team.find(({ role }) => role === 'owner')
  return {
    ...groupCardView(row, shownCover(cover)),
    coverOf: cover && may(row.role, 'edit') ? { author: cover.author.account, permlink: cover.permlink } : null,
    rules: { zh: row.rules_zh, en: row.rules_en },
    conditions: row.conditions,
    foundedAt: row.founded_at.toISOString(),
    version: row.version,
    owner: owner ? personView(owner) : null,
    ownerless: row.ownerless_at && { since: row.ownerless_at.toISOString(), until: passesAt(row.ownerless_at).toISOString() },
    moderators: team.filter(({ role }) => role === 'moderator').map(personView),
    powers: powers as Record<GroupPower, GroupRole[]>,
    announcement: announced && announcementView(announced),
    ...standingView(row, outside),
    offeredTo: offered && personView(offered),
    waiting: waiting && { count: waiting.count, since: waiting.since?.toISOString() ?? null },
  }
}

export const memberView = (row: MemberRow, reader: GroupRole | null): GroupMember => ({
  person: personView(row),
  role: row.role,
  joinedAt: row.joined_at.toISOString(),
  posts: row.posts,
  can: { appoint: mayAppoint(reader, row.role), ban: mayBan(reader, row.role) },
})

export const requestView = (row: RequestRow): GroupRequest => ({
  id: row.request_id,
  person: personView(row),
  words: row.words,
  askedAt: row.asked_at.toISOString(),
})

export const banView = ({ by, ...row }: BanRow & { by: PersonRow | null }): GroupBan => ({
  person: personView(row),
  by: by && personView(by),
  at: row.banned_at.toISOString(),
  until: row.ends_at.toISOString(),
  reason: row.reason,
})
