import type { ReadCtx, WriteCtx } from '#server/context.ts'
import { dayOf } from '#server/kit/clock.ts'
import type { Swept } from '#server/kit/jobs/batch.ts'
import { enqueue } from '#server/kit/jobs/enqueue.ts'
import { removeOrphans } from '#server/kit/storage/remove-orphans.ts'
import { confirmedFilms } from '../films/queries.ts'
import { nameFiles } from './name-files.ts'
import { dropUploadDays } from './queries-days.ts'
import { confirmedAmong, deleteImages, lockForgotten } from './queries.ts'

const DAY_MS = 86_400_000
/** A draft's pictures are kept this long, and refused ones as long as their owner may want to see why. */
export const DRAFT_DAYS = 30
const REFUSED_DAYS = 1
/** Pictures in one transaction: each has up to seven files. */
const AT_ONCE = 500

/** Files that were put but never confirmed within 24 hours: their day stands in their key. */
export function removeUnconfirmed(ctx: ReadCtx): Promise<number> {
  const limit = dayOf(new Date(ctx.now.getTime() - DAY_MS)).replaceAll('-', '')
  return removeOrphans(ctx.kit.store, {
    prefix: 'originals/',
    isOld: (key) => (key.split('/')[2] ?? '99999999') < limit,
    keptAmong: async (keys) => {
      const uploads = keys.map(uploadOf)
      const [images, films] = [await confirmedAmong(ctx.db, uploads), await confirmedFilms(ctx.db, uploads)]
      return new Set(keys.filter((key) => images.has(uploadOf(key)) || films.has(uploadOf(key))))
    },
  })
}
const uploadOf = (key: string) => key.slice(key.lastIndexOf('/') + 1)

/** Drafts that nobody touched for a month, refused pictures, and what was counted on days that are over: rows now, files by a job. */
export async function forgetDrafts(ctx: WriteCtx): Promise<Swept> {
  const ago = (days: number) => new Date(ctx.now.getTime() - days * DAY_MS)
  const days = await dropUploadDays(ctx.db, dayOf(ago(1)))
  const rows = await lockForgotten(ctx.db, { drafts: ago(DRAFT_DAYS), refused: ago(REFUSED_DAYS) }, AT_ONCE)
  if (!rows.length) return days
  await deleteImages(
    ctx.db,
    rows.map((row) => row.id),
  )
  await enqueue(ctx, 'remove-files', { keys: rows.flatMap(nameFiles) })
  return rows.length < AT_ONCE ? days : 'more'
}
