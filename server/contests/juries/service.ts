import { fail, type MemberCtx, type MemberReadCtx } from '#server/context.ts'
import { readCards } from '#server/posts/read-cards.ts'
import { phaseOf, type Definition } from '../policy.ts'
import { findContest } from '../service.ts'
import { summaryView } from '../views.ts'
import { finalistsFor, isCounted, lockJudging, upsertScore } from './queries.ts'

/** Who is not on the jury finds nothing here. */
function seatOf({ contest }: Definition, viewer: { account: string }): number {
  const seat = contest.jury.indexOf(viewer.account)
  return seat === -1 ? fail('NOT_FOUND') : seat
}
const askedOf = ({ activityId, contest }: Definition, jurorId: string, seat: number) => ({ activityId, finalists: contest.finalists, jurorId, seat })

/** Finalists without their authors; those of people the juror is close to are only counted. */
export async function showJury(ctx: MemberReadCtx, slug: string) {
  const definition = await findContest(ctx.db, slug)
  const seat = seatOf(definition, ctx.viewer)
  const [isReady, rows] = await Promise.all([isCounted(ctx.db, definition.activityId), finalistsFor(ctx.db, askedOf(definition, ctx.viewer.id, seat))])
  const judged = rows.filter(({ is_close, post_id }) => !is_close && post_id !== null)
  const ids = judged.flatMap(({ post_id }) => post_id ?? [])
  const cards = new Map((await readCards(ctx, ids)).map((card, n) => [ids[n]!, card]))
  const { title, theme, path, phase, resultTime } = summaryView(definition, ctx)
  const finalists = judged.map(({ number, post_id, score, words }) => ({
    number,
    picture: cards.get(post_id!)?.cover ?? null,
    own: score === null || words === null ? null : { score, words },
  }))
  return { title, theme, path, phase, until: resultTime, isReady, finalists, leftOut: rows.filter(({ is_close }) => is_close).length }
}

export async function judgeEntry(ctx: MemberCtx, slug: string, said: string, { score, words }: { score: number; words: string }) {
  const definition = await findContest(ctx.db, slug)
  const seat = seatOf(definition, ctx.viewer)
  const phase = phaseOf(definition, ctx.now)
  const { activityId } = definition
  if (phase !== 'jury' || !(await lockJudging(ctx.db, activityId))) return fail('CONTEST_CLOSED', { why: phase })
  const row = (await finalistsFor(ctx.db, askedOf(definition, ctx.viewer.id, seat))).find(({ number }) => String(number) === said)
  if (!row?.post_id) return fail('NOT_FOUND')
  if (row.is_close) return fail('JURY_CONFLICT')
  await upsertScore(ctx.db, { activityId, number: row.number, seat, jurorId: ctx.viewer.id, score, words, now: ctx.now })
  return { number: row.number, score, words }
}
