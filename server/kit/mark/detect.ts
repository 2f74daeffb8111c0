import { emptySpectrum, openTransform, type Spectrum } from './fft.ts'
import { foldTiles, PLACES, type Suspect, type Window } from './fold.ts'
import { CHIPS, type Pattern } from './pattern.ts'
import { CODE_SIGNS, decodeWord, idOf } from './word.ts'

/** Where guides were found: how far their likeness stands out, in standard deviations, how the copy lies, and the place of a tile's corner. */
type Guess = { likeness: number; pose: Pose; corner: number }
/** How a copy lies: turned by quarters and mirrored in all ways. `across` and `down`: from the other side; `turned`: rows are columns. */
export type Pose = { across: boolean; down: boolean; turned: boolean }
export type Found = { id: number; likeness: number; scale: number; pose: Pose }
/** A reader of marks under one key. `look` answers with the id, or with how alike the guides were without one. */
export type Reader = {
  look: (suspect: Suspect, scale: number, window: Window, poses: readonly (readonly [Pose, Pose])[]) => Found | { id: null; likeness: number }
}

const COUNT = PLACES * PLACES
/** Places from chip to chip. */
const APART = PLACES / CHIPS
/** Below it nothing is read: among all places of a picture without a mark one is so like the guides about once in eight hundred looks. */
export const LEAST_LIKENESS = 5.5
/** How light a chip is, from one place before it to one behind: it was enlarged smoothly. */
const PROFILE = [0.15, 0.85, 1, 1, 0.85, 0.15]
/** A frequency that is so many times as strong as others of its pitch is a fence or a façade. */
const LOUD = 9

const pose = (across: boolean, down: boolean, turned: boolean): Pose => ({ across, down, turned })
/** As it was and mirrored. */
export const UPRIGHT = [[pose(false, false, false), pose(true, false, false)]] as const
/** All eight ways. */
export const ALL_POSES = [
  ...UPRIGHT,
  [pose(true, true, false), pose(false, true, false)],
  [pose(false, false, true), pose(true, false, true)],
  [pose(true, true, true), pose(false, true, true)],
] as const

/** Two values for each frequency become one complex number: their likenesses come back from one transform, real and imaginary. */
export function openReader(pattern: Pattern): Reader {
  const transform = openTransform(PLACES)
  const shape = spectrumOf(transform.forward, (set) => {
    for (const [y, down] of PROFILE.entries())
      for (const [x, across] of PROFILE.entries()) set(((y + PLACES - 1) % PLACES) * PLACES + ((x + PLACES - 1) % PLACES), down * across)
  })
  const guides = spectrumOf(transform.forward, (set) => pattern.signs.forEach((sign, chip) => pattern.carries[chip]! < 0 && set(placeOf(chip, 0), sign)))
  const look: Reader['look'] = (suspect, scale, window, poses) => {
    const heard = { re: foldTiles(suspect, scale, window), im: new Float64Array(COUNT) }
    transform.forward(heard)
    even(heard)
    matchShape(heard, shape)
    let best: Guess = { likeness: 0, pose: UPRIGHT[0][0], corner: 0 }
    for (const pair of poses) best = better(best, guessOf(transform.backward, heard, guides, pair))
    if (best.likeness < LEAST_LIKENESS) return { id: null, likeness: best.likeness }
    const lying = emptySpectrum(PLACES)
    addLying(lying, heard, best.pose, [1, 0])
    transform.backward(lying)
    const id = idOf(decodeWord(measure(lying.re, best.corner, pattern)), pattern.key)
    return id === null ? { id, likeness: best.likeness } : { id, likeness: best.likeness, scale, pose: best.pose }
  }
  return { look }
}

const placeOf = (chip: number, corner: number) => {
  const [x, y] = [(chip % CHIPS) * APART + (corner % PLACES), Math.floor(chip / CHIPS) * APART + Math.floor(corner / PLACES)]
  return (y % PLACES) * PLACES + (x % PLACES)
}

function spectrumOf(forward: (of: Spectrum) => void, fill: (set: (at: number, value: number) => void) => void): Spectrum {
  const made = emptySpectrum(PLACES)
  fill((at, value) => (made.re[at] = value))
  forward(made)
  return made
}

/** Makes all pitches equally loud, whatever the picture is of, so that none drowns the mark. */
function even({ re, im }: Spectrum) {
  const power = Float64Array.from(re, (value, n) => value * value + im[n]! * im[n]!)
  const [sums, counts] = [new Float64Array(PLACES), new Float64Array(PLACES)]
  power.forEach((value, n) => ((sums[PITCH[n]!] = sums[PITCH[n]!]! + value), (counts[PITCH[n]!] = counts[PITCH[n]!]! + 1)))
  const usual = sums.map((sum, pitch) => sum / Math.max(1, counts[pitch]!) + Number.MIN_VALUE)
  for (let n = 0; n < COUNT; n++) {
    const [is, most] = [power[n]!, usual[PITCH[n]!]!]
    const by = 1 / (is > LOUD * most ? Math.sqrt(is * most * LOUD) : most)
    re[n] = re[n]! * by
    im[n] = im[n]! * by
  }
}
const PITCH = Uint8Array.from({ length: COUNT }, (_, n) => {
  const [x, y] = [n % PLACES, Math.floor(n / PLACES)]
  return Math.round(Math.hypot(Math.min(x, PLACES - x), Math.min(y, PLACES - y)))
})

function matchShape({ re, im }: Spectrum, shape: Spectrum) {
  for (let n = 0; n < COUNT; n++) {
    const real = re[n]! * shape.re[n]! + im[n]! * shape.im[n]!
    im[n] = im[n]! * shape.re[n]! - re[n]! * shape.im[n]!
    re[n] = real
  }
}

/** Adds the spectrum of the picture as it lies in a pose, times a complex number. */
function addLying(to: Spectrum, from: Spectrum, { across, down, turned }: Pose, [real, imaginary]: readonly [number, number]) {
  for (let y = 0, n = 0; y < PLACES; y++)
    for (let x = 0; x < PLACES; x++, n++) {
      const [column, row] = [across ? (PLACES - x) % PLACES : x, down ? (PLACES - y) % PLACES : y]
      const at = turned ? column * PLACES + row : row * PLACES + column
      to.re[n] = to.re[n]! + from.re[at]! * real - from.im[at]! * imaginary
      to.im[n] = to.im[n]! + from.re[at]! * imaginary + from.im[at]! * real
    }
}

function guessOf(backward: (of: Spectrum) => void, heard: Spectrum, guides: Spectrum, [one, other]: readonly [Pose, Pose]): Guess {
  const both = emptySpectrum(PLACES)
  addLying(both, heard, one, [1, 0])
  addLying(both, heard, other, [0, 1])
  matchShape(both, guides)
  backward(both)
  return better(peakOf(both.re, one), peakOf(both.im, other))
}

function peakOf(likeness: Float64Array, lies: Pose): Guess {
  let [corner, squares] = [0, 0]
  for (let n = 0; n < COUNT; n++) {
    squares += likeness[n]! ** 2
    if (likeness[n]! > likeness[corner]!) corner = n
  }
  return { likeness: likeness[corner]! / Math.sqrt(squares / COUNT + Number.MIN_VALUE), pose: lies, corner }
}
const better = (one: Guess, other: Guess) => (other.likeness > one.likeness ? other : one)

/** What was heard of each sign of the code, from all chips that carry it. */
function measure(heard: Float64Array, corner: number, { carries, signs }: Pattern): Float64Array {
  const measured = new Float64Array(CODE_SIGNS)
  carries.forEach((carried, chip) => {
    if (carried >= 0) measured[carried] = measured[carried]! + signs[chip]! * heard[placeOf(chip, corner)]!
  })
  return measured
}
