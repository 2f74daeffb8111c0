import type { Announcement } from '#api/announcements.ts'
import type { Lang } from '#api/limits.ts'
import { pickHearing } from '#server/account/mutes/service.ts'
import { fail, type MemberCtx, type WriteCtx } from '#server/context.ts'
import type { Swept } from '#server/kit/jobs/batch.ts'
import { enqueue } from '#server/kit/jobs/enqueue.ts'
import { notifyEach } from '#server/notifications/service.ts'
import { requireStanding } from '#server/safety/service.ts'
import { refuseBannedWords } from '#server/settings/service.ts'
import { isForMembers } from '../policy.ts'
import { numberIn, requirePower } from '../service.ts'
import { namedView } from '../views.ts'
import { changeAnnouncement, endAnnouncement, endedAt, insertAnnouncement, lockUntold, membersToTell, setToldTo, standingIn } from './queries.ts'
import { announcementView } from './views.ts'

type Said = { words: string; lang: Lang }
const readStanding = async (ctx: MemberCtx, groupId: string): Promise<{ announcement: Announcement }> => ({
  announcement: announcementView((await standingIn(ctx.db, groupId, true, null))!),
})

/** Takes the place of the one before; members hear of it from a job. The group is held by one alone, so that two who announce at once come one after the other. */
export async function announceInGroup(ctx: MemberCtx, id: string, { words, lang }: Said) {
  const row = await requirePower(ctx, id, 'announce', 'update')
  await requireStanding(ctx)
  await refuseBannedWords(ctx, [{ field: 'description', text: words }])
  await endAnnouncement(ctx.db, row.id, null, ctx.now)
  const said = { group_id: row.id, account_id: ctx.viewer.id, words, lang, for_members: isForMembers(row), said_at: ctx.now }
  await enqueue(ctx, 'tell-announcement', { announcementId: await insertAnnouncement(ctx.db, said) })
  return readStanding(ctx, row.id)
}

/** Only the one that stands is changed; who was told is not told again. */
export async function editAnnouncement(ctx: MemberCtx, id: string, number: string, said: Said) {
  const row = await requirePower(ctx, id, 'announce', 'update')
  const known = await endedAt(ctx.db, row.id, numberIn(number))
  if (!known || known.ended_at) return fail('NOT_FOUND')
  await refuseBannedWords(ctx, [{ field: 'description', text: said.words }])
  await changeAnnouncement(ctx.db, number, said, ctx.now)
  return readStanding(ctx, row.id)
}

export async function closeAnnouncement(ctx: MemberCtx, id: string, number: string) {
  const row = await requirePower(ctx, id, 'announce', 'update')
  if (!(await endedAt(ctx.db, row.id, numberIn(number)))) return fail('NOT_FOUND')
  await endAnnouncement(ctx.db, row.id, number, ctx.now)
  return { number }
}

const A_STEP = 1000
const FACT_MAX = 200
/** Tells the next members and notes how far it is, in one transaction: nobody hears of it twice, whoever is killed. */
export async function tellAnnouncement(ctx: WriteCtx, number: string): Promise<Swept> {
  const row = await lockUntold(ctx.db, number)
  if (!row) return
  const people = await membersToTell(ctx.db, row, A_STEP)
  const facts = { from: row.account, ...namedView({ ...row, id: row.group_id }), words: [...row.words].slice(0, FACT_MAX).join('') }
  if (people.length) await notifyEach(ctx, await pickHearing(ctx, row.words, people), { kind: 'group-announcement', subject: number, facts })
  await setToldTo(ctx.db, number, people.length < A_STEP ? null : people.at(-1)!)
  return people.length < A_STEP ? undefined : 'more'
}
