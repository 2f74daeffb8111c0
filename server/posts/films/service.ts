import type { z } from 'zod'
import type { films } from '#api/films.ts'
import { PAGE_MAX } from '#api/limits.ts'
import { tidyLine } from '#api/shared.ts'
import { fail, type MemberCtx, type MemberReadCtx } from '#server/context.ts'
import { dayOf } from '#server/kit/clock.ts'
import { enqueue } from '#server/kit/jobs/enqueue.ts'
import { isUploadOf } from '../uploads/name-files.ts'
import { countUpload } from '../uploads/queries-days.ts'
import { DAY } from '../uploads/service.ts'
import { nameFilmFiles } from './name-film.ts'
import { deleteFilms, filmByUpload, insertFilm, lockFilmRows, unpublishedFilms } from './queries.ts'
import { uploadedFilmView } from './views.ts'

type Said = z.output<(typeof films)['POST /api/films']['body']>

/** The file is said to be there: a row and a job, which looks whether it is; saying it twice gives the same film. */
export async function confirmFilm(ctx: MemberCtx, said: Said) {
  if (!isUploadOf(said.key, ctx.viewer.id)) return fail('NOT_FOUND')
  const id = ctx.random.uuid()
  const fresh = await insertFilm(ctx.db, {
    id,
    key: ctx.random.key(24),
    account_id: ctx.viewer.id,
    upload_key: said.key,
    multipart: said.multipart,
    name: [...tidyLine(said.name)].slice(0, 200).join(''),
    declared_bytes: said.bytes,
    ai: said.ai,
    frames_sent: said.frames.map((frame) => Buffer.from(frame, 'base64')),
    uploaded_at: ctx.now,
  })
  if (fresh && !(await countUpload(ctx.db, ctx.viewer.id, dayOf(ctx.now), said.bytes, DAY))) return fail('UPLOAD_DAY_LIMIT')
  if (fresh) await enqueue(ctx, 'read-film', { filmId: id })
  const row = (await filmByUpload(ctx.db, said.key)) ?? fail('NOT_FOUND')
  if (row.post_id) return fail('FILM_PUBLISHED')
  return uploadedFilmView(ctx, row)
}

export const listFilms = async (ctx: MemberReadCtx) => ({
  films: (await unpublishedFilms(ctx.db, ctx.viewer.id, PAGE_MAX)).map((row) => uploadedFilmView(ctx, row)),
})

/** Throws an unpublished film away, its files by a job. */
export async function discardFilm(ctx: MemberCtx, key: string) {
  const [row] = await lockFilmRows(ctx.db, ctx.viewer.id, [key])
  if (!row) return fail('NOT_FOUND')
  if (row.post_id) return fail('FILM_PUBLISHED')
  await deleteFilms(ctx.db, [row.id])
  await enqueue(ctx, 'remove-files', { keys: nameFilmFiles(row) })
  return { key }
}
