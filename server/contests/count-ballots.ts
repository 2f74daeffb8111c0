import { createHash } from 'node:crypto'
import type { ReadCtx } from '#server/context.ts'
import type { JudgedBallot, Placed } from '#server/kit/ballots/ballot-file.ts'
import { closeBallots } from '#server/kit/ballots/close-ballots.ts'
import type { JobHandler } from '#server/kit/jobs/handler.ts'
import { awardAt, type Definition } from './policy.ts'
import { ballotsOf, dueContest, setCounted, setFinals, setPlaces, setVerdicts, standingNumbers } from './queries-count.ts'
import { findContest } from './service.ts'

declare module '#server/hooks/jobs.ts' {
  interface Jobs {
    'count-ballots': Record<never, never>
  }
}

/** The last answers are in the database by then. */
const WAIT_MS = 60_000
type Counted = { definition: Definition; ballots: JudgedBallot[]; ranking: Placed[]; hash: string; bytes: number }

/** Where the file of a count lies: of two that were made at the same moment one counts, and they are the same. */
export const keyOf = (activityId: number, hash: string): string => `contests/${activityId}-${hash.slice(0, 16)}.txt`

/** Once votes have ended: which ballots count, where every entry stands, and the file that says so; one contest at a time. Without a jury that is how it ends. */
export const countBallotsJob: JobHandler<'count-ballots', Counted | null> = {
  async outside(ctx) {
    const due = await dueContest(ctx.db, new Date(ctx.now.getTime() - WAIT_MS))
    return due && countOne(ctx, due.slug, due.activity_id)
  },
  async write(ctx, _payload, counted) {
    if (!counted) return
    const { definition, ballots, ranking, hash, bytes } = counted
    const verdicts: Record<string, number> = {}
    for (const { verdict } of ballots) verdicts[verdict] = (verdicts[verdict] ?? 0) + 1
    if (!(await setCounted(ctx.db, definition.activityId, { hash, bytes, verdicts }, ctx.now))) return
    await setVerdicts(ctx.db, ballots)
    await setPlaces(ctx.db, definition.activityId, ranking, ctx.now)
    const finals = ranking.map(({ entry, place }) => ({ number: entry, final: place, award: awardAt(definition, place) }))
    await setFinals(ctx.db, definition.activityId, finals)
  },
}

async function countOne(ctx: ReadCtx, slug: string, activityId: number): Promise<Counted> {
  const definition = await findContest(ctx.db, slug)
  const [answers, numbers] = [await ballotsOf(ctx.db, activityId), await standingNumbers(ctx.db, activityId)]
  const { file, ballots, ranking } = closeBallots(slug, answers, numbers, new Date(definition.contest.votesUntil))
  const hash = createHash('sha256').update(file).digest('hex')
  await ctx.kit.store.put(keyOf(activityId, hash), file, { type: 'text/plain' })
  return { definition, ballots, ranking, hash, bytes: file.byteLength }
}
