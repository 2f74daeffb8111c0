import { ALL_POSES, LEAST_LIKENESS, UPRIGHT, type Found, type Reader } from './detect.ts'
import { wholeOf, type Suspect, type Window } from './fold.ts'

/** Scales that copies have most often: as it was, halves and thirds. */
const USUAL = [1, 0.5, 0.25, 2 / 3, 1 / 3, 0.75, 0.2] as const
/** Nobody looks for what is left of a copy below an eighth. */
const SMALLEST = 0.12
/** At a wrong scale chips drift apart over the picture; so many pixels of the marked file are a third of one. */
const DRIFT = 2.7
/** As much of the picture as is looked at in each scale, in pixels of the marked file, and what a picture of so many must have had at least. */
const [REACH, LEAST_SIDE] = [1500, 700]
/** A second look, closer to a scale that seemed right, in parts of the step. */
const CLOSER = [0, -0.25, 0.25, -0.5, 0.5, -0.75, 0.75]

/**
 * `scales` are told; `from`: the scale at which to begin looking at all others, null not to; `isOver` ends that. Afterwards `next` is where to go on, null when nothing is
 * left, and `looks` how many scales it took.
 */
export type Search = { scales: readonly number[]; from: number | null; isOver: () => boolean }
export type Searched = { found: Found | null; next: number | null; looks: number }
/** Where a search through all scales begins. */
export const FIRST_SCALE = 1.2

/** The part in the middle that has so many pixels of the marked file a side, or all there are. */
function middleOf(suspect: Suspect, scale: number): Window {
  const { width, height } = wholeOf(suspect)
  const [across, down] = [Math.min(width, REACH * scale), Math.min(height, REACH * scale)].map(Math.round) as [number, number]
  return { left: (width - across) >> 1, top: (height - down) >> 1, width: across, height: down }
}
const stepFor = ({ width, height }: Window, scale: number) => DRIFT / (Math.max(width, height) / scale)

/**
 * Looks for a mark in a picture that was scaled: at the scales that are told, in all eight ways it may lie; at those that copies have most often; then, where it is to, at
 * every scale, upright and mirrored.
 */
export function searchMark(reader: Reader, suspect: Suspect, { scales, from, isOver }: Search): Searched {
  const begins = from === FIRST_SCALE || from === null
  const told = begins ? [...scales.map((scale) => [scale, ALL_POSES] as const), ...USUAL.map((scale) => [scale, UPRIGHT] as const)] : []
  for (const [n, [scale, poses]] of told.entries()) {
    const seen = reader.look(suspect, scale, wholeOf(suspect), poses)
    if (seen.id !== null) return { found: seen, next: null, looks: n + 1 }
  }
  return from === null ? { found: null, next: null, looks: told.length } : sweep(reader, suspect, from, isOver, told.length)
}

function sweep(reader: Reader, suspect: Suspect, from: number, isOver: () => boolean, before: number): Searched {
  const { width, height } = wholeOf(suspect)
  let looks = before
  let scale = Math.min(from, Math.max(width, height) / LEAST_SIDE)
  for (; scale > SMALLEST && !isOver(); looks++) {
    const window = middleOf(suspect, scale)
    const step = stepFor(window, scale)
    const seen = reader.look(suspect, scale, window, UPRIGHT)
    const found = seen.id === null ? seen.likeness >= LEAST_LIKENESS && lookCloser(reader, suspect, scale, step) : seen
    if (found) return { found, next: null, looks }
    scale /= 1 + step
  }
  return { found: null, next: scale > SMALLEST ? scale : null, looks }
}

function lookCloser(reader: Reader, suspect: Suspect, scale: number, step: number): Found | null {
  for (const part of CLOSER) {
    const near = scale * (1 + part * step)
    for (const window of [middleOf(suspect, near), wholeOf(suspect)]) {
      const seen = reader.look(suspect, near, window, UPRIGHT)
      if (seen.id !== null) return seen
    }
  }
  return null
}
