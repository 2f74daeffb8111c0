import type { WriteCtx } from '#server/context.ts'
import type { Swept } from '#server/kit/jobs/batch.ts'
import { enqueue } from '#server/kit/jobs/enqueue.ts'
import { DRAFT_DAYS } from '../uploads/sweep-uploads.ts'
import { nameFilmFiles } from './name-film.ts'
import { deleteFilms, lockForgottenFilms } from './queries.ts'

const DAY_MS = 86_400_000
const REFUSED_DAYS = 1
const AT_ONCE = 500

/** Films that nobody published for a month, and refused ones: rows now, files by a job. */
export async function forgetFilms(ctx: WriteCtx): Promise<Swept> {
  const ago = (days: number) => new Date(ctx.now.getTime() - days * DAY_MS)
  const rows = await lockForgottenFilms(ctx.db, { drafts: ago(DRAFT_DAYS), refused: ago(REFUSED_DAYS) }, AT_ONCE)
  if (!rows.length) return
  await deleteFilms(
    ctx.db,
    rows.map((row) => row.id),
  )
  await enqueue(ctx, 'remove-files', { keys: rows.flatMap(nameFilmFiles) })
  if (rows.length === AT_ONCE) return 'more'
}
