import type { Opened } from '#api/discussions.ts'
import { fail, type MemberCtx } from '#server/context.ts'
import { notifyMember } from '#server/notifications/service.ts'
import { refuseBannedWords } from '#server/settings/service.ts'
import { may } from '../policy.ts'
import type { GroupRow } from '../queries.ts'
import { holdGroup, numberIn } from '../service.ts'
import { namedView } from '../views.ts'
import { isFree } from './policy.ts'
import {
  changeDiscussion,
  changeReply,
  countReply,
  dropBare,
  emptyDiscussion,
  emptyReply,
  lockDiscussion,
  lockReply,
  setDiscussionRemoved,
  setReplyRemoved,
  type HeldDiscussion,
  type HeldReply,
} from './queries-write.ts'
import { discussionRow, replyRow } from './queries.ts'
import { readDiscussion, readerOf, readingOf } from './service.ts'
import { discussionView, replyView } from './views.ts'
import { noteMentions, refuseWords } from './write-words.ts'

type Named = { id: string; number: string }
type Held = { group: GroupRow; held: HeldDiscussion }
/** A discussion as the caller finds it, held until the end. */
async function hold(ctx: MemberCtx, { id, number }: Named, how: 'change' | 'keep'): Promise<Held> {
  const group = await holdGroup(ctx, id, 'share')
  await readDiscussion(ctx, group, number)
  return { group, held: (await lockDiscussion(ctx.db, numberIn(number), how)) ?? fail('NOT_FOUND') }
}
async function show(ctx: MemberCtx, { group, held }: Held) {
  const row = await discussionRow(ctx.db, readingOf(ctx, group), held.id)
  return { discussion: row && discussionView(row, readerOf(ctx, group)) }
}

export async function editDiscussion(ctx: MemberCtx, named: Named, said: Opened) {
  const { group, held } = await hold(ctx, named, 'change')
  if (held.account_id !== ctx.viewer.id || held.state !== 'shown') return fail('NOT_FOUND')
  await refuseWords(ctx, group, said, { discussion: held.id })
  const same = said.title === held.title && said.words === held.words && said.lang === held.lang
  if (!same) await changeDiscussion(ctx.db, held.id, said, isFree(held.begun_at, ctx.now) ? null : ctx.now)
  await noteMentions(ctx, group, { discussion: held.id, reply: null, ...said })
  return { discussion: (await show(ctx, { group, held })).discussion! }
}

/** By who began it, or with a reason by who keeps the group in order; again changes nothing. */
export async function deleteDiscussion(ctx: MemberCtx, named: Named, reason: string) {
  const { group, held } = await hold(ctx, named, 'change')
  const own = held.account_id === ctx.viewer.id
  if (!own) requireReason(group, reason)
  if (held.state !== 'shown') return show(ctx, { group, held })
  if (own) await emptyDiscussion(ctx.db, held.id, ctx.now)
  else {
    await refuseBannedWords(ctx, [{ field: 'description', text: reason }])
    await setDiscussionRemoved(ctx.db, held.id, { by: ctx.viewer.id, reason, now: ctx.now })
    await tellRemoved(ctx, group, { writer: held.account_id!, title: held.title, reason, subject: held.id })
  }
  return show(ctx, { group, held })
}

function requireReason({ role }: GroupRow, reason: string): void {
  if (!may(role, 'removeWords')) fail('NOT_FOUND')
  if (!reason) fail('INVALID_INPUT', { problems: { reason: 'why-empty' } })
}
type Removed = { writer: string; title: string; reason: string; subject: string }
const tellRemoved = (ctx: MemberCtx, group: GroupRow, { writer, title, reason, subject }: Removed) =>
  notifyMember(ctx, writer, { kind: 'group-words-removed', subject, facts: { ...namedView(group), title, reason } })

type NamedReply = Named & { reply: string }
async function holdReply(ctx: MemberCtx, { reply, ...named }: NamedReply): Promise<Held & { said: HeldReply }> {
  const found = await hold(ctx, named, 'keep')
  const row = await replyRow(ctx.db, readingOf(ctx, found.group), found.held.id, numberIn(reply))
  return { ...found, said: (row && (await lockReply(ctx.db, row.id, 'change'))) ?? fail('NOT_FOUND') }
}
async function showReply(ctx: MemberCtx, { group, held, said }: Held & { said: HeldReply }) {
  const row = await replyRow(ctx.db, readingOf(ctx, group), held.id, said.id)
  return { reply: row && replyView(row, readerOf(ctx, group)) }
}

export async function editReply(ctx: MemberCtx, named: NamedReply, words: string) {
  const found = await holdReply(ctx, named)
  const { group, held, said } = found
  if (said.account_id !== ctx.viewer.id) return fail('NOT_FOUND')
  if (said.state !== 'shown') return fail('REPLY_GONE')
  await refuseWords(ctx, group, { words }, { reply: said.id })
  if (words !== said.words) await changeReply(ctx.db, said.id, words, isFree(said.said_at, ctx.now) ? null : ctx.now)
  await noteMentions(ctx, group, { discussion: held.id, reply: said.id, title: held.title, words })
  return { reply: (await showReply(ctx, found)).reply! }
}

/** By who said it, or with a reason by who keeps the group in order; again changes nothing. */
export async function deleteReply(ctx: MemberCtx, named: NamedReply, reason: string) {
  const found = await holdReply(ctx, named)
  const { group, held, said } = found
  const own = said.account_id === ctx.viewer.id
  if (!own) requireReason(group, reason)
  if (said.state !== 'shown') return showReply(ctx, found)
  await countReply(ctx.db, held.id, said.account_id, -1)
  if (own) {
    await emptyReply(ctx.db, said.id, ctx.now)
    return (await dropBare(ctx.db, said)) ? { reply: null } : showReply(ctx, found)
  }
  await refuseBannedWords(ctx, [{ field: 'description', text: reason }])
  await setReplyRemoved(ctx.db, said.id, { by: ctx.viewer.id, reason, now: ctx.now })
  await tellRemoved(ctx, group, { writer: said.account_id!, title: held.title, reason, subject: said.id })
  return showReply(ctx, found)
}
