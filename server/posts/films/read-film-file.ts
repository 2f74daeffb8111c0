import { buffer } from 'node:stream/consumers'
import { FILM_FRAMES, MAX_FILM_BYTES } from '#api/limits.ts'
import { moreAi } from '#api/posts-ai.ts'
import type { ReadCtx, WriteCtx } from '#server/context.ts'
import { dayOf } from '#server/kit/clock.ts'
import { refuseFilm, type FilmFacts, type ReadFilm, type RefusedFilm } from '#server/kit/films/types.ts'
import { enqueue } from '#server/kit/jobs/enqueue.ts'
import { completeParts } from '#server/kit/storage/complete-parts.ts'
import { nameOriginal } from '../uploads/name-files.ts'
import { countMore } from '../uploads/queries-days.ts'
import { nameFilm, nameFilmFiles } from './name-film.ts'
import { isShrinkable } from './policy.ts'
import { findFilm, framesOf, keepRead, type FilmRow } from './queries.ts'

type Read = { ok: true; facts: FilmFacts; bytes: number; shown: number; prints: readonly string[] }
export type FilmOutcome = { film: FilmRow; read: Read | RefusedFilm } | null

/** Outside any transaction: fetch the original, read it in the film reader, put what is shown into the store. Safe to repeat: names and bytes are the same. */
export async function readFilmFile(ctx: ReadCtx, filmId: string): Promise<FilmOutcome> {
  const film = await findFilm(ctx.db, filmId)
  if (!film || film.state !== 'queued') return null
  const original = nameOriginal(film.upload_key)
  if (film.multipart && !(await completeParts(ctx.kit.store, original, film.multipart, 'application/octet-stream')))
    return { film, read: refuseFilm('missing') }
  const stored = await ctx.kit.store.head(original)
  if (!stored) return { film, read: refuseFilm('missing') }
  if (stored.bytes > MAX_FILM_BYTES) return { film, read: refuseFilm('too-many-bytes', { bytes: stored.bytes }) }
  const opened = await ctx.kit.store.get(original)
  if (!opened) return { film, read: refuseFilm('missing') }
  const read = await ctx.kit.filmReader.read(await buffer(opened.body))
  if (!read.ok) return { film, read }
  await ctx.kit.store.put(nameFilm(film.key, read.facts.type), read.bytes, { type: `video/${read.facts.type}` })
  return { film, read: { ok: true, facts: read.facts, bytes: stored.bytes, shown: read.bytes.length, prints: await printsOf(ctx, film, read) } }
}

/** How its frames look: as its member's device shows them, and as our encoder does, where there is one. Pictures that cannot be read say nothing. */
async function printsOf({ db, kit }: ReadCtx, film: FilmRow, { facts, bytes }: ReadFilm): Promise<string[]> {
  const { type: from, seconds } = facts
  const frames = [...(await framesOf(db, film.id)), ...(await kit.filmEncoder.frames(bytes, { from, seconds, frames: FILM_FRAMES }))]
  const looked = await Promise.all(frames.map((frame) => kit.imageWorkers.develop(frame, undefined, 'facts')))
  return [...new Set(looked.flatMap((one) => (one.ok ? one.prints : [])))]
}

/** In one transaction: the row says what was found; a refused original goes. */
export async function keepFilm(ctx: WriteCtx, outcome: FilmOutcome): Promise<void> {
  if (!outcome) return
  const { film, read } = outcome
  if (!(await keepRead(ctx.db, film.id, rowOf(film, read), ctx.now))) return forgetUnkept(ctx, film)
  if (!read.ok) return enqueue(ctx, 'remove-files', { keys: [nameOriginal(film.upload_key)] })
  const more = read.bytes - Number(film.declared_bytes)
  if (more > 0) await countMore(ctx.db, film.account_id, dayOf(film.uploaded_at), more)
  if (isShrinkable(read.facts)) await enqueue(ctx, 'encode-film', { filmId: film.id, key: film.key })
}

/** It was thrown away while it was read: its file came after those that throwing away removed. */
async function forgetUnkept(ctx: WriteCtx, film: FilmRow): Promise<void> {
  if (!(await findFilm(ctx.db, film.id))) await enqueue(ctx, 'remove-files', { keys: nameFilmFiles(film) })
}

function rowOf(film: FilmRow, read: Read | RefusedFilm) {
  if (!read.ok) return { state: 'refused', refusal: read.reason, refusal_detail: read.detail, frames_sent: [] }
  const { type, seconds, frames, width, height, codec, sound, sha256 } = read.facts
  const { prints } = read
  const sizes = isShrinkable(read.facts) ? null : []
  return {
    state: 'ready',
    type,
    bytes: read.bytes,
    shown_bytes: read.shown,
    seconds,
    frames,
    width,
    height,
    codec,
    sound,
    sha256,
    sizes,
    ai: moreAi(film.ai, read.facts.ai),
    prints,
    frames_sent: [],
  }
}
