import type { FilmRefusal } from '#api/films.ts'
import type { AiLabel } from '../images/types.ts'

/** Bounds of a film: bytes of its file, seconds, pixels of its longer and its shorter side, frames a second, and tracks that a file may have. The child reads few other folders, so only types are imported here. */
export const FILM_LIMITS = { bytes: 200_000_000, seconds: 60, longest: 3840, shortest: 64, rate: 120, tracks: 16 } as const
/** A clock and a container round: so many seconds more are no reason to refuse. */
export const LEEWAY_SECONDS = 0.5

/** What the container says once each packet was looked at; nothing is decoded. `width` and `height` as it is shown, turned. */
export type FilmFacts = {
  type: 'mp4' | 'webm'
  seconds: number
  frames: number
  width: number
  height: number
  codec: 'avc' | 'vp8' | 'vp9' | 'av1'
  sound: 'aac' | 'opus' | 'vorbis' | 'mp3' | null
  sha256: string
  /** How its pictures are turned clockwise and then mirrored before they are shown. */
  turn: 0 | 90 | 180 | 270
  isMirrored: boolean
  colour: FilmColour
  /** What its file says of AI. */
  ai: AiLabel['label']
}
/** What the numbers of its pictures mean, in the names of WebCodecs; null where it does not say. `isBright`: brighter than white (HDR). */
export type FilmColour = { primaries: string | null; transfer: string | null; matrix: string | null; isBright: boolean }
/** Refused, with the numbers that its sentence names. */
export type RefusedFilm = { ok: false; reason: FilmRefusal; detail: Record<string, number> }
/** A film that may be shown: `bytes` are a container written anew, with pictures and sound and nothing else in it. */
export type ReadFilm = { ok: true; facts: FilmFacts; bytes: Buffer }

/** A refusal with its numbers. */
export const refuseFilm = (reason: FilmRefusal, detail: Record<string, number> = {}): RefusedFilm => ({ ok: false, reason, detail })
