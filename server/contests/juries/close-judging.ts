import type { JobHandler } from '#server/kit/jobs/handler.ts'
import { awardAt } from '../policy.ts'
import { setFinals } from '../queries-count.ts'
import { findContest } from '../service.ts'
import { rankJudged } from './policy.ts'
import { dueJudging, lockJudging, placesOf, scoresOf, setJudged, setScores } from './queries.ts'

declare module '#server/hooks/jobs.ts' {
  interface Jobs {
    'close-judging': Record<never, never>
  }
}

/** When results are due: what the jury gave is put together, once; one contest at a time. Without a jury places stay as the ballots have them. */
export const closeJudgingJob: JobHandler<'close-judging'> = {
  async write(ctx) {
    const due = await dueJudging(ctx.db, ctx.now)
    if (!due || !(await lockJudging(ctx.db, due.activity_id))) return
    const definition = await findContest(ctx.db, due.slug)
    const { activityId, contest } = definition
    const [places, scores] = [await placesOf(ctx.db, activityId), await scoresOf(ctx.db, activityId)]
    if (contest.jury.length) {
      const ranked = rankJudged(places, contest.finalists, scores)
      await setFinals(
        ctx.db,
        activityId,
        ranked.map(({ number, final }) => ({ number, final, award: awardAt(definition, final) })),
      )
      await setScores(ctx.db, activityId, ranked)
    }
    await setJudged(ctx.db, activityId, ctx.now)
  },
}
