import type { ReadCtx, WriteCtx } from '#server/context.ts'
import type { Swept } from '#server/kit/jobs/batch.ts'
import { enqueue } from '#server/kit/jobs/enqueue.ts'
import { removeOrphans } from '#server/kit/storage/remove-orphans.ts'
import { EVIDENCE } from './jobs.ts'
import { orphanedSince } from './policy.ts'
import { forgetClaims } from './queries-claims.ts'
import { deleteRemoved, keptAmong, removePictures } from './queries-pictures.ts'
import { forgetEvidence } from './queries.ts'

/** Cases in one transaction: each has up to nine files, for one job to remove. */
const AT_ONCE = 200
/** Evidence of what was decided a month ago: the hourly job calls it. */
export async function forgetOldEvidence(ctx: WriteCtx): Promise<Swept> {
  const ids = await forgetEvidence(ctx.db, ctx.now, AT_ONCE)
  await forgetClaims(ctx.db, ids)
  const keys = await removePictures(ctx.db, ids, ctx.now)
  if (keys.length) await enqueue(ctx, 'remove-files', { keys })
  const rest = await deleteRemoved(ctx.db, orphanedSince(ctx.now))
  return ids.length < AT_ONCE ? rest : 'more'
}

/** Copies that a killed process left: nobody can open them any more. */
export function removeUnclaimed(ctx: ReadCtx): Promise<number> {
  const limit = orphanedSince(ctx.now).toISOString().slice(0, 10).replaceAll('-', '')
  return removeOrphans(ctx.kit.store, { prefix: EVIDENCE, isOld: (key) => key.split('/')[1]! <= limit, keptAmong: (keys) => keptAmong(ctx.db, keys) })
}
