import type { Challenge, ChallengePart } from '#api/challenges.ts'
import { PAIRS_A_DAY, POSTS_AT_ONCE } from '#api/limits.ts'
import { fail, type MemberCtx, type ReadCtx, type WriteCtx } from '#server/context.ts'
import { dayStart } from '#server/kit/clock.ts'
import { cutPage } from '#server/kit/keyset.ts'
import { readReferences } from '#server/posts/read-references.ts'
import { may } from '../policy.ts'
import type { GroupRow } from '../queries.ts'
import { holdGroup, numberIn, readGroup } from '../service.ts'
import { stateOf } from './policy.ts'
import { lockChallenge } from './queries-write.ts'
import { answeredSince, challengeRow, challengeRows, nextTwo, openPair, ownEntries, resultRows, type ChallengeRow } from './queries.ts'
import { challengeView, ownView, pairView, resultsView } from './views.ts'

type Ctx = ReadCtx | WriteCtx
type Named = { id: string; number: string }
const readingOf = ({ id, role }: GroupRow) => ({ groupId: id, isMember: role !== null })

type Page = { before?: string | undefined; limit: number; state?: 'running' | undefined }
export async function listChallenges(ctx: ReadCtx, id: string, { limit, ...asked }: Page) {
  const group = await readGroup(ctx, id)
  const { page, last } = cutPage(await challengeRows(ctx, readingOf(group), { ...asked, limit: limit + 1 }), limit)
  return { challenges: page.map((row) => challengeView(row, group, ctx.now)), next: last?.id ?? null }
}

/** A challenge of this group that this reader finds. */
export async function readChallenge(ctx: Ctx, group: GroupRow, number: string): Promise<ChallengeRow> {
  return (await challengeRow(ctx, readingOf(group), numberIn(number))) ?? fail('NOT_FOUND')
}
/** The same, held with its group. */
export async function holdChallenge(ctx: MemberCtx, { id, number }: Named, how: 'change' | 'keep') {
  const group = await holdGroup(ctx, id, 'share')
  await readChallenge(ctx, group, number)
  await lockChallenge(ctx.db, number, how)
  const row = await readChallenge(ctx, group, number)
  return { group, row, state: stateOf(row, ctx.now) }
}

type One = { challenge: Challenge; part: ChallengePart }
export async function showChallenge(ctx: ReadCtx, { id, number }: Named): Promise<One> {
  const group = await readGroup(ctx, id)
  return showOne(ctx, group, await readChallenge(ctx, group, number))
}
/** With what of it is the reader's own: the two before them, and their posts. */
export async function showOne(ctx: Ctx, group: GroupRow, row: ChallengeRow): Promise<One> {
  return { challenge: challengeView(row, group, ctx.now), part: await readPart(ctx, group, row) }
}
const NO_PART: ChallengePart = { pair: null, today: 0, spent: false, own: [] }
async function readPart(ctx: Ctx, group: GroupRow, row: ChallengeRow): Promise<ChallengePart> {
  const { db, viewer } = ctx
  if (!viewer || group.role === null) return NO_PART
  const runs = stateOf(row, ctx.now) === 'running' && may(group.role, 'vote')
  const own = await ownEntries(db, group.id, row.id, viewer.id, POSTS_AT_ONCE)
  const pair = runs ? await openPair(db, row.id, viewer.id) : null
  const today = runs ? await answeredSince(db, row.id, viewer.id, dayStart(ctx.now)) : 0
  const cards = await readReferences(ctx, [...own.map(({ post_id: id }) => id), ...(pair ? [pair.left_post, pair.right_post] : [])])
  const spent = runs && !pair && (today >= PAIRS_A_DAY || (await nextTwo(ctx, row.id)) === null)
  return { pair: pairView(pair, cards), today, spent, own: ownView(own, cards) }
}

/** What came of it, once it has been counted. */
export async function listResults(ctx: ReadCtx, { id, number }: Named, { after, limit }: { after?: string | undefined; limit: number }) {
  const group = await readGroup(ctx, id)
  const row = await readChallenge(ctx, group, number)
  if (stateOf(row, ctx.now) !== 'ended') return fail('CHALLENGE_NOT_RUNNING')
  const { page, last } = cutPage(await resultRows(ctx, row.id, after ? after.split('_') : null, limit + 1), limit)
  const cards = await readReferences(
    ctx,
    page.map(({ post_id: post }) => post),
  )
  return { results: resultsView(page, cards), next: last ? `${last.score}_${last.won}_${last.post_id}` : null }
}
