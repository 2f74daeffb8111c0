import { requireWho } from '#server/campaigns/refuse-outsiders.ts'
import { fail, type MemberCtx } from '#server/context.ts'
import { requireStanding } from '#server/safety/service.ts'
import { isJuror, phaseOf, whyNot, type Definition } from './policy.ts'
import { entriesOf, hashesBeside, insertEntry, lockContest, lockWork, withdraw } from './queries.ts'
import { findContest } from './service.ts'

/** Throws where the contest takes something else now. */
export function requirePhase(definition: Definition, now: Date, phase: 'entries' | 'votes'): void {
  const is = phaseOf(definition, now)
  if (is !== phase) fail('CONTEST_CLOSED', { why: is })
}

/** Under the contest's lock, so that entries are counted and nothing alike enters at the same moment. */
export async function enterContest(ctx: MemberCtx, slug: string, permlink: string): Promise<{ number: number }> {
  const definition = await findContest(ctx.db, slug)
  const { activityId, contest } = definition
  requirePhase(definition, ctx.now, 'entries')
  if (isJuror(definition, ctx.viewer)) return fail('CONTEST_JUROR')
  await requireWho(ctx, definition)
  await requireStanding(ctx)
  await lockContest(ctx.db, definition)
  const post = (await lockWork(ctx.db, ctx.viewer.id, permlink)) ?? fail('NOT_FOUND')
  const why = whyNot(post, definition, await hashesBeside(ctx.db, activityId, ctx.viewer.id))
  if (why) return fail('ENTRY_REFUSED', { why })
  if ((await entriesOf(ctx.db, activityId, ctx.viewer.id)).length >= contest.mostEntries) return fail('ENTRIES_FULL', { most: contest.mostEntries })
  return { number: await insertEntry(ctx.db, { activityId, accountId: ctx.viewer.id, post, dice: ctx.random.int(DICE), now: ctx.now }) }
}
/** What comes first among entries that were shown as often. */
export const DICE = 2 ** 31 - 1

export async function withdrawEntry(ctx: MemberCtx, slug: string, number: string): Promise<{ withdrawn: true }> {
  const definition = await findContest(ctx.db, slug)
  requirePhase(definition, ctx.now, 'entries')
  await lockContest(ctx.db, definition)
  const isTheirs = /^\d{1,9}$/.test(number) && (await withdraw(ctx.db, definition.activityId, ctx.viewer.id, Number(number), ctx.now))
  return isTheirs ? { withdrawn: true } : fail('NOT_FOUND')
}
