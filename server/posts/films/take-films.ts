import type { Draft } from '#api/posts.ts'
import { fail, type MemberCtx } from '#server/context.ts'
import type { WriteDb } from '#server/db/pool.ts'
import { enqueue } from '#server/kit/jobs/enqueue.ts'
import type { PostRow } from '../queries.ts'
import { nameFilmFiles } from './name-film.ts'
import { deleteFilms, filmOfPost, lockFilmRows, putFilmPrints, putInPost, type FilmRow } from './queries.ts'

/** The film of each draft, held until the end; null where it is of pictures. */
export async function lockFilms(ctx: MemberCtx, drafts: Pick<Draft, 'film' | 'images'>[]): Promise<(FilmRow | null)[]> {
  const keys = drafts.flatMap(({ film }) => film ?? [])
  if (!keys.length) return drafts.map(() => null)
  if (new Set(keys).size !== keys.length) return fail('FILM_PUBLISHED')
  if (drafts.some(({ film, images }) => film !== null && images.length !== 1)) return fail('FILM_ONE_COVER')
  const rows = new Map((await lockFilmRows(ctx.db, ctx.viewer.id, keys)).map((row) => [row.key, row]))
  return drafts.map(({ film }) => (film === null ? null : usable(rows.get(film))))
}

function usable(row: FilmRow | undefined): FilmRow {
  if (!row) return fail('NOT_FOUND')
  if (row.post_id) return fail('FILM_PUBLISHED')
  if (row.state === 'refused') return fail('FILM_REFUSED')
  return row.state === 'ready' ? row : fail('FILM_NOT_READY')
}

/** Films become part of their posts, whose numbers stand in the same order. */
export async function putFilmsInPosts(db: WriteDb, films: readonly (FilmRow | null)[], ids: readonly string[]): Promise<void> {
  const rows = films.flatMap((film, n) => (film ? [{ id: film.id, postId: ids[n]! }] : []))
  if (!rows.length) return
  await putInPost(db, rows)
  await putFilmPrints(
    db,
    rows.map(({ postId }) => postId),
  )
}

/** The film of a post; null where that is of pictures. */
export const findFilmOf = async (db: WriteDb, { id, film_type: type }: Pick<PostRow, 'id' | 'film_type'>): Promise<FilmRow | null> =>
  type === null ? null : filmOfPost(db, id)
/** Beside its cover, which may be another one now, stands how a film looks. */
export const followCover = (db: WriteDb, film: FilmRow | null): Promise<void> => (film?.post_id ? putFilmPrints(db, [film.post_id]) : Promise.resolve())

/** The film of a post goes: its address stops now, its files go by a job. */
export async function dropFilm(ctx: MemberCtx, postId: string): Promise<void> {
  const film = await filmOfPost(ctx.db, postId)
  if (!film) return
  await deleteFilms(ctx.db, [film.id])
  await enqueue(ctx, 'remove-files', { keys: nameFilmFiles(film) })
}

/** A film has its cover and no picture beside it. */
export const refuseBesideFilm = ({ film_type }: Pick<PostRow, 'film_type'>, pictures: number) =>
  film_type !== null && pictures !== 1 ? fail('FILM_ONE_COVER') : undefined
