import type { ContestPair } from '#api/contests.ts'
import { requireWho } from '#server/campaigns/refuse-outsiders.ts'
import { fail, type MemberCtx, type MemberReadCtx } from '#server/context.ts'
import { crash } from '#server/kit/crash.ts'
import { readCovers } from '#server/posts/read-cards.ts'
import { coverView } from '#server/posts/views.ts'
import { DICE, requirePhase } from './enter-contest.ts'
import { isJuror, type Definition } from './policy.ts'
import { candidates, countGiven, insertPair, isLastPair, lastPairs, setAnswer, type Candidate, type PairRow } from './queries-pairs.ts'
import { lockContest } from './queries.ts'
import { findContest } from './service.ts'
import { givenView, pairView } from './views.ts'

declare module '#server/kit/secrets.ts' {
  interface Purposes {
    ballot: true
  }
}

declare module '#server/kit/crash.ts' {
  interface CrashPoints {
    'after-vote': true
  }
}

/** So many that were shown least are looked at for a second one by somebody else. */
const NEAR = 12
const RECEIPT = 12
type Answer = 'left' | 'right' | 'skip'

const coversOf = (ctx: MemberCtx | MemberReadCtx, pairs: readonly PairRow[]) =>
  readCovers(ctx, [...new Set(pairs.flatMap(({ left_post, right_post }) => [left_post ?? [], right_post ?? []].flat()))])

/** The pair that waits, and the answer given last. */
export async function showBallot(ctx: MemberReadCtx, slug: string) {
  const { activityId } = await findContest(ctx.db, slug)
  const [pairs, given] = await Promise.all([lastPairs(ctx.db, activityId, ctx.viewer.id), countGiven(ctx.db, activityId, ctx.viewer.id)])
  const covers = await coversOf(ctx, pairs)
  const [open, last] = [pairs.find(({ answer }) => answer === null), pairs.find(({ answer }) => answer !== null)]
  return { pair: open ? pairView(open, covers) : null, last: last ? givenView(last, covers) : null, given }
}

async function findOpen(ctx: MemberCtx, slug: string): Promise<Definition> {
  const definition = await findContest(ctx.db, slug)
  requirePhase(definition, ctx.now, 'votes')
  if (isJuror(definition, ctx.viewer)) return fail('CONTEST_JUROR')
  await requireWho(ctx, definition)
  return definition
}

/** The pair that waits, however often it is asked for; one of which an entry has gone is over, and a new one takes its place. */
export async function askPair(ctx: MemberCtx, slug: string): Promise<{ pair: ContestPair | null }> {
  const definition = await findOpen(ctx, slug)
  await lockContest(ctx.db, definition) // pairs are chosen one after the other, so that all entries are shown as often
  return { pair: await showNext(ctx, definition) }
}

async function showNext(ctx: MemberCtx, definition: Definition): Promise<ContestPair | null> {
  const waits = (await lastPairs(ctx.db, definition.activityId, ctx.viewer.id)).find(({ answer }) => answer === null)
  const pair = waits && pairView(waits, await coversOf(ctx, [waits]))
  if (pair) return pair
  if (waits) await giveAnswer(ctx, definition, { id: waits.id, answer: 'skip' }, 'gone')
  return choosePair(ctx, definition)
}

async function choosePair(ctx: MemberCtx, { activityId }: Definition): Promise<ContestPair | null> {
  const [first, ...others] = await candidates(ctx.db, activityId, ctx.viewer.id, NEAR)
  const second = others.find(({ account_id }) => account_id !== first!.account_id)
  if (!first || !second) return null
  const [left, right] = seat(ctx, first, second)
  const id = await insertPair(ctx.db, {
    activityId,
    voterId: ctx.viewer.id,
    voterMark: markOf(ctx, activityId, `voter ${ctx.viewer.id}`),
    deviceMark: ctx.call.device ? markOf(ctx, activityId, `device ${ctx.call.device}`) : null,
    left: left.number,
    right: right.number,
    dice: [ctx.random.int(DICE), ctx.random.int(DICE)],
    now: ctx.now,
  })
  const row = { id, left_number: left.number, right_number: right.number, left_post: left.id, right_post: right.id, answer: null, receipt: null }
  return pairView(row, new Map([left, right].map((one) => [one.id, coverView(ctx, one)])))
}
/** On the left stands who stood there less often than on the right; where that is the same for both, chance decides. */
function seat(ctx: MemberCtx, one: Candidate, other: Candidate): [Candidate, Candidate] {
  const lead = ({ shown, shown_left }: Candidate) => 2 * shown_left - shown
  const first = lead(one) - lead(other) || ctx.random.int(2) * 2 - 1
  return first < 0 ? [one, other] : [other, one]
}
/** Nobody's name: the same throughout one contest, and another one in the next. */
const markOf = ({ kit }: MemberCtx, activityId: number, what: string) => kit.secrets.mac('ballot', `${activityId} ${what}`).subarray(0, 6).toString('base64url')

/** Answers a pair, or changes the answer that was given last; the next pair comes along. */
export async function castVote(ctx: MemberCtx, slug: string, { pair: id, answer }: { pair: string; answer: Answer }) {
  const definition = await findOpen(ctx, slug)
  await lockContest(ctx.db, definition)
  const given = (await giveAnswer(ctx, definition, { id, answer }, 'standing')) ?? (await refuseAnswer(ctx, definition, id))
  // the one pair that waited is answered now; of one that was answered before the next may wait
  const next = await (given.is_first ? choosePair(ctx, definition) : showNext(ctx, definition))
  crash(ctx.kit.config, 'after-vote')
  return { receipt: given.receipt, next }
}
const giveAnswer = (ctx: MemberCtx, { activityId }: Definition, { id, answer }: { id: string; answer: Answer }, gone: 'gone' | 'standing') =>
  setAnswer(ctx.db, id, { activityId, voterId: ctx.viewer.id, answer, receipt: ctx.random.key(RECEIPT), now: ctx.now }, gone)
/** Says why a pair took no answer. */
async function refuseAnswer(ctx: MemberCtx, { activityId }: Definition, id: string): Promise<never> {
  const last = (await isLastPair(ctx.db, activityId, ctx.viewer.id, id)) ?? fail('NOT_FOUND')
  return fail(last ? 'ENTRY_GONE' : 'BALLOT_GIVEN')
}
