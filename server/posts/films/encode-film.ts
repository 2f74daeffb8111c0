import { buffer } from 'node:stream/consumers'
import type { ReadCtx, WriteCtx } from '#server/context.ts'
import type { EncodesTo, FilmRecipe } from '#server/kit/films/encoder-words.ts'
import type { EncoderFault } from '#server/kit/films/film-encoder.ts'
import type { FilmFacts, ReadFilm, RefusedFilm } from '#server/kit/films/types.ts'
import type { Swept } from '#server/kit/jobs/batch.ts'
import { enqueue, enqueueEach } from '#server/kit/jobs/enqueue.ts'
import { FILM_SIDES, nameFilm, nameFilmSize, nameFilmSizes, sizeOf } from './name-film.ts'
import { findUnsized, keepSizes, lockUnsized, takeInHand, type Unsized } from './queries-sizes.ts'
import { findFilm } from './queries.ts'

/** `key` stands in the payload for the files of a film that is gone. */
export type EncodePayload = { filmId: string; key: string }
/** Why there is none of a size: the encoder's fault, what the reader says of what it gave, another film than was asked for, or one that is hardly smaller. */
type SizeFault = EncoderFault | RefusedFilm['reason'] | 'other-film' | 'no-gain'
export type Encoded = { sizes: string[]; fault: string | null } | 'later' | 'gone' | 'none'

/** So long a film stays in the hand of a process that died: two sizes at ten times a minute, and what is read and written beside them. */
const IN_HAND_MS = 25 * 60_000
const LATER_MS = 10_000
const SWEPT_AT_ONCE = 50
/** How much smaller a size must be to be worth a file, and by how many seconds a length may differ: containers and encoders of sound round. */
const GAIN = 0.9
const DRIFT_SECONDS = 0.25
/** Bits of pictures a second, by the shorter side. */
const BITS = { 1080: 5_000_000, 480: 1_000_000 } as const

/** Which film an encoder takes in hand: not one whose member has another there, nor one that is done. */
export async function takeFilm(ctx: WriteCtx, { filmId }: EncodePayload): Promise<Unsized | 'later' | 'gone'> {
  const waiting = await lockUnsized(ctx.db, filmId)
  const film = waiting.find(({ id }) => id === filmId)
  if (!film) return 'gone'
  const isHeld = ({ id, encoding_since: since }: Unsized) => id !== filmId && since !== null && ctx.now.getTime() - since.getTime() < IN_HAND_MS
  if (waiting.some(isHeld)) return 'later'
  await takeInHand(ctx.db, filmId, ctx.now)
  return film
}

type Line = { signal: AbortSignal; take: () => Promise<Unsized | 'later' | 'gone'> }
/** Outside any transaction: smaller films of one that is shown, into the store. Safe to repeat and to kill: names are the same, and the row says that they are there last. */
export async function encodeFilm(ctx: ReadCtx, { signal, take }: Line): Promise<Encoded> {
  const to = await ctx.kit.filmEncoder.writes()
  if (!to) return 'none'
  const film = await take()
  if (typeof film === 'string') return film
  const opened = await ctx.kit.store.get(nameFilm(film.key, film.type))
  const read = opened && (await ctx.kit.filmReader.read(await buffer(opened.body), { flat: true }))
  if (!read?.ok) return { sizes: [], fault: read ? read.reason : 'missing' }
  // what is brighter than white has no place in eight bits, and is shown as it came
  if (read.facts.colour.isBright || read.facts.colour.matrix === 'rgb') return { sizes: [], fault: 'colour' }
  return makeSizes(ctx, { key: film.key, read, to, signal })
}

type Work = { key: string; read: ReadFilm; to: EncodesTo; signal: AbortSignal }
async function makeSizes(ctx: ReadCtx, work: Work): Promise<Encoded> {
  const sizes: string[] = []
  const { width, height } = work.read.facts
  for (const side of FILM_SIDES) {
    if (Math.min(width, height) <= side) continue
    const made = await makeSize(ctx, work, recipeFor(work, side))
    if (made === 'no-gain') continue
    if (!Buffer.isBuffer(made)) return { sizes, fault: `${side} ${made}` }
    const size = sizeOf(side, work.to === 'avc' ? 'mp4' : 'webm')
    await ctx.kit.store.put(nameFilmSize(work.key, size), made, { type: `video/${work.to === 'avc' ? 'mp4' : 'webm'}` })
    sizes.push(size)
  }
  return { sizes, fault: null }
}

const even = (pixels: number) => 2 * Math.round(pixels / 2)
function recipeFor({ read: { facts }, to }: Work, side: (typeof FILM_SIDES)[number]): FilmRecipe {
  const { width, height, turn, isMirrored, colour } = facts
  const fromSide = Math.min(width, height)
  const [across, down] = [even((width * side) / fromSide), even((height * side) / fromSide)]
  return { from: facts.type, to, width: across, height: down, fromSide, turn, isMirrored, hasSound: facts.sound !== null, colour, bits: BITS[side] }
}

/** One size, looked at as if a stranger had sent it, and written anew by the same reader. */
async function makeSize({ kit }: ReadCtx, { read, signal }: Work, recipe: FilmRecipe): Promise<Buffer | SizeFault> {
  const given = await kit.filmEncoder.encode(read.bytes, recipe, { seconds: read.facts.seconds, signal })
  if (typeof given === 'string') return given
  const made = await kit.filmReader.read(given)
  if (!made.ok) return made.reason
  if (!isThatFilm(made.facts, read.facts, recipe)) return 'other-film'
  return made.bytes.length < read.bytes.length * GAIN ? made.bytes : 'no-gain'
}

const isThatFilm = (made: FilmFacts, of: FilmFacts, { width, height, hasSound }: FilmRecipe): boolean =>
  made.width === width &&
  made.height === height &&
  made.turn === 0 &&
  !made.isMirrored &&
  (made.sound !== null) === hasSound &&
  Math.abs(made.seconds - of.seconds) <= DRIFT_SECONDS

/** In one transaction: the row says which there are. Of a film that is gone nothing stays. */
export async function keepEncoded(ctx: WriteCtx, { filmId, key }: EncodePayload, outcome: Encoded): Promise<Swept> {
  if (outcome === 'none') return
  if (outcome === 'later') return enqueue(ctx, 'encode-film', { filmId, key }, { runAt: new Date(ctx.now.getTime() + LATER_MS) })
  if (outcome !== 'gone' && (await keepSizes(ctx.db, filmId, outcome.sizes, outcome.fault))) return
  if (!(await findFilm(ctx.db, filmId))) await enqueue(ctx, 'remove-files', { keys: nameFilmSizes(key) })
}

/** Films that came before there was an encoder, or whose job was lost. */
export async function sweepUnsized(ctx: WriteCtx): Promise<Swept> {
  if (!['avc', 'vp9'].includes(ctx.kit.filmEncoder.condition())) return
  const films = await findUnsized(ctx.db, new Date(ctx.now.getTime() - IN_HAND_MS), SWEPT_AT_ONCE)
  const each = films.map(({ id, key }) => ({ payload: { filmId: id, key }, runAt: ctx.now }))
  await enqueueEach(ctx, 'encode-film', each)
}
