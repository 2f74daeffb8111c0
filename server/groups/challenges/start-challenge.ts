import type { ChallengeTold } from '#api/challenges.ts'
import { CHALLENGE_DAYS } from '#api/limits.ts'
import { fail, type MemberCtx } from '#server/context.ts'
import { dayStart } from '#server/kit/clock.ts'
import { notifyEach } from '#server/notifications/service.ts'
import { requireStanding } from '#server/safety/service.ts'
import { refuseBannedWords } from '#server/settings/service.ts'
import { isForMembers, may } from '../policy.ts'
import { requirePower } from '../service.ts'
import { namedView } from '../views.ts'
import { isOver, spanOf, whyNotThen } from './policy.ts'
import { changeChallenge, entrants, insertChallenge, setCancelled } from './queries-write.ts'
import { holdChallenge, readChallenge, showOne } from './service.ts'

/** What it says and when it is, refused where that cannot be. */
async function checkTold(ctx: MemberCtx, { starts, ends, ...said }: ChallengeTold) {
  const span = spanOf({ starts, ends })
  const problems = whyNotThen(span, dayStart(ctx.now), CHALLENGE_DAYS)
  if (problems) return fail('INVALID_INPUT', { problems })
  await refuseBannedWords(ctx, [
    { field: 'title', text: said.theme },
    { field: 'description', text: said.words },
  ])
  return { ...said, ...span }
}

export async function startChallenge(ctx: MemberCtx, id: string, told: ChallengeTold) {
  const group = await requirePower(ctx, id, 'challenge')
  await requireStanding(ctx)
  const row = { ...(await checkTold(ctx, told)), group_id: group.id, started_by: ctx.viewer.id, for_members: isForMembers(group), made_at: ctx.now }
  return showOne(ctx, group, await readChallenge(ctx, group, await insertChallenge(ctx.db, row)))
}

type Named = { id: string; number: string }
/** As who may run challenges holds it, alone. */
async function holdOwn(ctx: MemberCtx, named: Named) {
  const held = await holdChallenge(ctx, named, 'change')
  return may(held.group.role, 'challenge') ? held : fail('NOT_FOUND')
}

export async function editChallenge(ctx: MemberCtx, named: Named, told: ChallengeTold) {
  const { group, row, state } = await holdOwn(ctx, named)
  if (state !== 'ahead') return fail('CHALLENGE_BEGUN')
  await changeChallenge(ctx.db, row.id, await checkTold(ctx, told))
  return showOne(ctx, group, await readChallenge(ctx, group, row.id))
}

/** Nobody learns a vote of it; who entered hears why. Again changes nothing. */
export async function cancelChallenge(ctx: MemberCtx, named: Named, reason: string) {
  const { group, row, state } = await holdOwn(ctx, named)
  if (state === 'cancelled') return showOne(ctx, group, row)
  if (isOver(state)) return fail('CHALLENGE_NOT_RUNNING')
  await refuseBannedWords(ctx, [{ field: 'description', text: reason }])
  await setCancelled(ctx.db, row.id, { by: ctx.viewer.id, reason, now: ctx.now })
  const facts = { ...namedView(group), challenge: row.id, theme: row.theme, state: 'cancelled' as const, reason }
  const others = (await entrants(ctx.db, row.id)).filter((one) => one !== ctx.viewer.id)
  if (others.length) await notifyEach(ctx, others, { kind: 'group-challenge', subject: row.id, facts })
  return showOne(ctx, group, await readChallenge(ctx, group, row.id))
}
