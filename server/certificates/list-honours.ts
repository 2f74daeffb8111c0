import type { Honour } from '#api/certificates.ts'
import { listOpened } from '#server/campaigns/service.ts'
import { fail, type ReadCtx } from '#server/context.ts'
import { readCards } from '#server/posts/read-cards.ts'
import { findSeen } from '#server/posts/service.ts'
import { isOpen } from '#server/posts/visibility.ts'
import { boardsWith, contestsWith, picksWith } from './queries.ts'

/** What a work got, read where it was given; of one that not everybody sees the same is said as of none. */
export async function listHonours(ctx: ReadCtx, { author, permlink }: { author: string; permlink: string }) {
  const post = (await findSeen(ctx, author, permlink)) ?? fail('NOT_FOUND')
  if (!isOpen(post)) return fail('NOT_FOUND')
  const [[work], picks, awards, boards] = await Promise.all([
    readCards(ctx, [post.id]),
    picksWith(ctx.db, post.id),
    listAwards(ctx, post.id),
    boardsWith(ctx.db, post.id),
  ])
  const honours: Honour[] = [
    ...picks.map(({ day, picked_at }) => ({ kind: 'pick' as const, at: picked_at.toISOString(), day })),
    ...awards,
    ...boards.map(({ board, of, position, made_at }) => ({ kind: 'board' as const, at: made_at.toISOString(), board, of, place: position })),
  ]
  return { work: work!, honours }
}

/** Places among those that a contest's definition has awards for or calls finalists. */
async function listAwards({ db, now, lang }: ReadCtx, postId: string): Promise<Honour[]> {
  const rows = await contestsWith(db, postId, now)
  const definitions = rows.length ? await listOpened(db) : []
  return rows.flatMap(({ slug, final, award, results_at }) => {
    const found = definitions.find((one) => one.slug === slug)
    if (!found?.contest || (award === null && final > found.contest.finalists)) return []
    const named = award === null ? null : (found.contest.awards[award]?.name[lang] ?? null)
    return [{ kind: 'award', at: results_at.toISOString(), contest: found.title[lang], path: found.mainPath, place: final, award: named }]
  })
}
