import { PAIRS_A_DAY } from '#api/limits.ts'
import { lockAccount } from '#server/account/service.ts'
import { fail, type MemberCtx } from '#server/context.ts'
import { dayStart } from '#server/kit/clock.ts'
import { readReferences } from '#server/posts/read-references.ts'
import { may } from '../policy.ts'
import { TURNS } from './policy.ts'
import { insertPair, lockPair, setAnswered } from './queries-write.ts'
import { answeredSince, nextTwo, openPair } from './queries.ts'
import { holdChallenge, showOne } from './service.ts'
import { pairView } from './views.ts'

type Named = { id: string; number: string }
/** A running challenge, for a member who votes: one after the other, so that nobody has two pairs. */
async function holdVoting(ctx: MemberCtx, named: Named) {
  await lockAccount(ctx, ctx.viewer.id)
  const held = await holdChallenge(ctx, named, 'keep')
  if (!may(held.group.role, 'vote')) return fail('NOT_IN_GROUP')
  return held.state === 'running' ? held : fail('CHALLENGE_NOT_RUNNING')
}

const isSpent = async (ctx: MemberCtx, challenge: string) => (await answeredSince(ctx.db, challenge, ctx.viewer.id, dayStart(ctx.now))) >= PAIRS_A_DAY

/** Puts two before the viewer where nothing is there yet. */
async function drawTwo(ctx: MemberCtx, challenge: string): Promise<void> {
  const two = await nextTwo(ctx, challenge)
  if (!two) return
  const { random, now, viewer } = ctx
  await insertPair(ctx.db, two, { challenge, accountId: viewer.id, now, lowLeft: random.int(2) === 0, turns: [random.int(TURNS), random.int(TURNS)] })
}

/** The two that wait for an answer, or two others; those of which one is not to be seen any more are put aside. */
export async function openTwo(ctx: MemberCtx, named: Named) {
  const { group, row } = await holdVoting(ctx, named)
  const open = await openPair(ctx.db, row.id, ctx.viewer.id)
  if (open && pairView(open, await readReferences(ctx, [open.left_post, open.right_post]))) return showOne(ctx, group, row)
  if (open) await setAnswered(ctx.db, open.id, null, ctx.now)
  if (await isSpent(ctx, row.id)) return fail('PAIRS_SPENT', { limit: PAIRS_A_DAY })
  await drawTwo(ctx, row.id)
  return showOne(ctx, group, row)
}

type Choice = { pair: string; choice: 'left' | 'right' | 'neither' }
/** Takes an answer, and puts the next two there. */
export async function choosePicture(ctx: MemberCtx, named: Named, { pair: number, choice }: Choice) {
  const { group, row } = await holdVoting(ctx, named)
  const pair = (await lockPair(ctx.db, row.id, ctx.viewer.id, number)) ?? fail('NOT_FOUND')
  const chosen = choice === 'neither' ? null : choice === 'left' ? pair.left_post : pair.right_post
  if (pair.answered && pair.chosen !== chosen) return fail('PAIR_ANSWERED')
  if (!pair.answered) {
    await setAnswered(ctx.db, pair.id, chosen, ctx.now)
    if (!(await isSpent(ctx, row.id))) await drawTwo(ctx, row.id)
  }
  return showOne(ctx, group, row)
}
