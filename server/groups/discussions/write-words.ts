import type { Opened } from '#api/discussions.ts'
import { refuseBlocked } from '#server/account/blocks/service.ts'
import { findMentioned } from '#server/account/mentions/service.ts'
import { pickHearing } from '#server/account/mutes/service.ts'
import { fail, type MemberCtx } from '#server/context.ts'
import { notifyMember } from '#server/notifications/service.ts'
import { checkWords } from '#server/posts/newcomers/service.ts'
import { requireStanding } from '#server/safety/service.ts'
import { refuseBannedWords } from '#server/settings/service.ts'
import { isForMembers, may } from '../policy.ts'
import type { GroupRow } from '../queries.ts'
import { holdGroup, numberIn } from '../service.ts'
import { namedView } from '../views.ts'
import {
  countReply,
  insertDiscussion,
  insertReply,
  lockDiscussion,
  lockReply,
  readingDiscussion,
  setMentioned,
  type HeldDiscussion,
  type HeldReply,
} from './queries-write.ts'
import { discussionRow, replyRow, saidSince } from './queries.ts'
import { readDiscussion, readerOf, readingOf } from './service.ts'
import { discussionView, replyView } from './views.ts'

/** A group, held, that its member may talk in. */
async function holdOwn(ctx: MemberCtx, id: string): Promise<GroupRow> {
  const group = await holdGroup(ctx, id, 'share')
  return may(group.role, 'discuss') ? group : fail('NOT_IN_GROUP')
}
type Spoken = { title?: string; words: string }
/** Banned words, and of somebody new what the rules for new members refuse; who keeps a group in order is not new in it. `changes`: what was said before. */
export async function refuseWords(
  ctx: MemberCtx,
  { role }: GroupRow,
  { title, words }: Spoken,
  changes: { discussion?: string; reply?: string } | null = null,
): Promise<void> {
  await refuseBannedWords(ctx, [...(title === undefined ? [] : [{ field: 'title' as const, text: title }]), { field: 'comment', text: words }])
  if (may(role, 'removeWords')) return
  const elsewhere = (since: Date) => saidSince(ctx.db, ctx.viewer.id, since, changes ?? {})
  await checkWords(ctx, { words: title === undefined ? words : `${title}\n${words}`, again: changes && 'elsewhere', elsewhere })
}

export async function beginDiscussion(ctx: MemberCtx, id: string, { title, words, lang }: Opened) {
  await requireStanding(ctx)
  const group = await holdOwn(ctx, id)
  await refuseWords(ctx, group, { title, words })
  const row = { group_id: group.id, account_id: ctx.viewer.id, for_members: isForMembers(group), title, words, lang, begun_at: ctx.now }
  const discussion = await insertDiscussion(ctx.db, row)
  await noteMentions(ctx, group, { discussion, reply: null, title, words })
  return { discussion: discussionView((await discussionRow(ctx.db, readingOf(ctx, group), discussion))!, readerOf(ctx, group)) }
}

type Said = { words: string; replyTo: string | null }
/** Replies in a discussion; whom it answers and who began it hear of it, each once. */
export async function replyIn(ctx: MemberCtx, { id, number }: { id: string; number: string }, { words, replyTo }: Said) {
  await requireStanding(ctx)
  const group = await holdGroup(ctx, id, 'share')
  const { title } = await readDiscussion(ctx, group, number)
  if (!may(group.role, 'discuss')) return fail('NOT_IN_GROUP')
  await refuseWords(ctx, group, { words })
  const held = await holdOpen(ctx, number)
  const parent = replyTo ? await answeredIn(ctx, held.id, replyTo) : null
  const reply = await insertReply(ctx.db, { discussion_id: held.id, account_id: ctx.viewer.id, ...placeUnder(parent), words, said_at: ctx.now })
  await countReply(ctx.db, held.id, ctx.viewer.id, 1)
  const named = await noteMentions(ctx, group, { discussion: held.id, reply, title, words })
  await tellReplied(ctx, group, { discussion: held.id, title, words, reply, to: [parent?.account_id, held.account_id], named })
  return { reply: replyView((await replyRow(ctx.db, readingOf(ctx, group), held.id, reply))!, readerOf(ctx, group)) }
}

/** A discussion in which one may reply, held so that it does not go meanwhile. */
async function holdOpen(ctx: MemberCtx, number: string): Promise<HeldDiscussion> {
  const held = (await lockDiscussion(ctx.db, numberIn(number), 'keep')) ?? fail('NOT_FOUND')
  if (held.state !== 'shown') return fail('REPLY_GONE')
  if (held.account_id && held.account_id !== ctx.viewer.id) await refuseBlocked(ctx, held.account_id)
  return held
}

/** A reply to a reply stands beside it and names whom it answers. */
const placeUnder = (parent: HeldReply | null) => ({
  root_id: parent ? (parent.root_id ?? parent.id) : null,
  answers_id: parent?.root_id ? parent.id : null,
  answered_id: parent?.root_id ? parent.account_id : null,
})

/** What is answered, held so that it does not go meanwhile: of this discussion, still there, and of nobody with whom there is a block. */
async function answeredIn(ctx: MemberCtx, discussion: string, id: string): Promise<HeldReply> {
  const parent = (await lockReply(ctx.db, id, 'keep')) ?? fail('NOT_FOUND')
  if (parent.discussion_id !== discussion) return fail('NOT_FOUND')
  if (parent.state !== 'shown') return fail('REPLY_GONE')
  if (parent.account_id !== ctx.viewer.id) await refuseBlocked(ctx, parent.account_id!)
  return parent
}

type Place = { discussion: string; reply: string | null; title: string }
const factsOf = (ctx: MemberCtx, group: GroupRow, { discussion, title, reply }: Place) => ({
  from: ctx.viewer.account,
  ...namedView(group),
  discussion,
  title,
  reply: reply ?? '',
})

/** Who muted a word of what is said does not hear of it. */
const hearingSaid = (ctx: MemberCtx, { title, words }: { title: string; words: string }, people: readonly string[]): Promise<string[]> =>
  pickHearing(ctx, `${title}\n${words}`, people)

/** Whom the words name is kept with them, as far as they want to be named and read the discussion; who is new there hears of it. */
export async function noteMentions(ctx: MemberCtx, group: GroupRow, place: Place & { words: string }): Promise<string[]> {
  const people = (await findMentioned(ctx, { text: place.words, by: ctx.viewer.id })).map(({ accountId }) => accountId)
  const added = await setMentioned(ctx.db, place, await readingDiscussion(ctx.db, place.discussion, people))
  const told = await hearingSaid(
    ctx,
    place,
    added.filter((one) => one !== ctx.viewer.id),
  )
  await Promise.all(told.map((one) => notifyMember(ctx, one, { kind: 'group-mention', subject: place.discussion, facts: factsOf(ctx, group, place) })))
  return told
}

type Replied = Place & { words: string; to: readonly (string | null | undefined)[]; named: readonly string[] }
/** Who is named hears of it as that. */
async function tellReplied(ctx: MemberCtx, group: GroupRow, { to, named, ...place }: Replied): Promise<void> {
  const people = [...new Set(to)].filter((one): one is string => !!one && one !== ctx.viewer.id && !named.includes(one))
  const facts = factsOf(ctx, group, place)
  const told = await hearingSaid(ctx, place, await readingDiscussion(ctx.db, place.discussion, people))
  await Promise.all(told.map((one) => notifyMember(ctx, one, { kind: 'group-reply', subject: place.discussion, facts })))
}
