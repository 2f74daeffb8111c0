// What a second of film costs our encoder in processor time, beside the same ffmpeg with the same words and nothing around it.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { encoderWords, type FilmRecipe } from '#server/kit/films/encoder-words.ts'
import { openFilmEncoder, type FilmEncoder } from '#server/kit/films/film-encoder.ts'
import { openFilmReader } from '#server/kit/films/film-reader.ts'
import type { ReadFilm } from '#server/kit/films/types.ts'
import { drawFilm } from '#tests/draw-film.ts'
import { findFfmpeg, NO_FFMPEG } from '#tests/find-ffmpeg.ts'
import type { Report } from '../drills/report.ts'
import { cpuOf } from './measure.ts'

const MOST = 1.1
const ROUNDS = 7
const FILMS = [
  { name: '1920 × 1080 to 480', size: '1920x1080', seconds: 6, width: 854, height: 480, bits: 1_000_000 },
  { name: '3840 × 2160 to 1080', size: '3840x2160', seconds: 3, width: 1920, height: 1080, bits: 5_000_000 },
] as const

const median = (values: number[]) => values.toSorted((a, b) => a - b)[values.length >> 1]!
/** Of this process and of all its children that have ended, in milliseconds. */
const spent = () => cpuOf(process.pid, { ended: true })

type Subject = { read: ReadFilm; recipe: FilmRecipe }
async function inHouse(encoder: FilmEncoder, { read, recipe }: Subject): Promise<number> {
  const before = spent()
  const made = await encoder.encode(read.bytes, recipe, { seconds: read.facts.seconds, signal: new AbortController().signal })
  if (typeof made === 'string') throw new Error(`the encoder gave nothing: ${made}`)
  return spent() - before
}
async function bare(ffmpeg: string, { read, recipe }: Subject): Promise<number> {
  const before = spent()
  const child = spawn(ffmpeg, encoderWords(recipe), { stdio: ['pipe', 'pipe', 'inherit'] })
  child.stdout.resume()
  child.stdin.end(read.bytes)
  await once(child, 'close')
  if (child.exitCode !== 0) throw new Error(`bare ffmpeg ended with ${child.exitCode}`)
  return spent() - before
}

/** Rounds in turn: neighbours on a shared machine trouble both alike. */
export async function benchFilm(report: Report): Promise<Record<string, unknown>> {
  const ffmpeg = await findFfmpeg()
  if (!ffmpeg) {
    report.note(`film is skipped: ${NO_FFMPEG}`)
    return { skipped: NO_FFMPEG }
  }
  const [encoder, reader] = [openFilmEncoder({ program: ffmpeg }), openFilmReader()]
  const to = await encoder.writes()
  if (!to) throw new Error(`${ffmpeg} makes no films behind our bars`)
  const figures: Record<string, unknown> = { ffmpeg, to }
  for (const { name, size, seconds, ...wanted } of FILMS) {
    const read = await reader.read(await drawFilm(ffmpeg, { size, seconds, sound: true }), { flat: true })
    if (!read.ok) throw new Error(read.reason)
    const { type, colour, width, height } = read.facts
    const recipe: FilmRecipe = { ...wanted, from: type, to, fromSide: Math.min(width, height), turn: 0, isMirrored: false, hasSound: true, colour }
    const took = { ours: [] as number[], bare: [] as number[] }
    for (let round = 0; round <= ROUNDS; round++) {
      const [ours, alone] = [await inHouse(encoder, { read, recipe }), await bare(ffmpeg, { read, recipe })]
      if (round === 0) continue // the first fills caches
      took.ours.push(ours)
      took.bare.push(alone)
    }
    const [ours, alone] = [median(took.ours) / 1000 / seconds, median(took.bare) / 1000 / seconds]
    figures[name] = { ours, bare: alone }
    report.target(
      `${name}: at most ${MOST} × bare ffmpeg with the same words`,
      ours <= MOST * alone,
      `${(ours / alone).toFixed(3)} × ${alone.toFixed(2)} s of processor a second of film`,
    )
  }
  await Promise.all([encoder.close(), reader.close()])
  return figures
}
