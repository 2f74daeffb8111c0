import { CHIP, TILE } from './pattern.ts'
import { detailOf, spreadOf, type Plane } from './planes.ts'
import { strengthFor } from './strength.ts'

/** A picture that may bear a mark: its grey values, and what was made of them for a size of chips. */
export type Suspect = { grey: Plane; prepared: Map<string, Plane> }
/** A part of a suspect, in its own pixels. */
export type Window = { left: number; top: number; width: number; height: number }

/** A tile is folded to so many places a side. */
export const PLACES = 256
/** Pixels of the marked file from place to place. */
const STEP = TILE / PLACES
/** Pixels from chip to chip that tell chips well, and those that do where there are many of them. */
const [FINE, ROUGH, MANY] = [4, 2.6, 3_000_000]
/** What is louder than so many times its surroundings says no more than that. */
const LOUDEST = 3

/** All of a suspect. */
export const wholeOf = ({ grey }: Suspect): Window => ({ left: 0, top: 0, width: grey.width, height: grey.height })
/** A picture to look at, by its grey values (0 to 255). */
export const openSuspect = (grey: Plane): Suspect => ({ grey, prepared: new Map() })

/** Pixels that become one before chips are looked for, where the picture was scaled to `scale` of the marked file. */
function shrinkFor({ grey }: Suspect, scale: number): number {
  const chip = CHIP * scale
  const fine = Math.max(1, Math.floor(chip / FINE))
  return (grey.width * grey.height) / fine ** 2 > MANY ? Math.max(1, Math.floor(chip / ROUGH)) : fine
}

function shrink(plane: Plane, by: number): Plane {
  if (by === 1) return plane
  const [width, height] = [Math.floor(plane.width / by), Math.floor(plane.height / by)]
  const values = new Float32Array(width * height)
  for (let y = 0; y < height * by; y++)
    for (let x = 0, from = y * plane.width, to = Math.floor(y / by) * width; x < width; x++, to++) {
      let sum = 0
      for (let n = 0; n < by; n++) sum += plane.values[from++]!
      values[to] = values[to]! + sum / (by * by)
    }
  return { values, width, height }
}

/** What could be chips: each value without its surroundings, as loud as it deserves to be heard. Kept for scales that are nearly the same. */
function prepare(suspect: Suspect, scale: number, by: number): Plane {
  const chip = (CHIP * scale) / by
  const reach = Math.max(1, Math.round(chip))
  const name = `${by} ${reach}`
  const known = suspect.prepared.get(name)
  if (known) return known
  const small = shrink(suspect.grey, by)
  const detail = detailOf(small, reach)
  const spread = spreadOf(detail, Math.max(2, Math.round(chip)))
  const values = detail.values.map((value, n) => {
    const around = spread.values[n]!
    return (Math.max(-LOUDEST, Math.min(LOUDEST, value / (around + 0.6))) * strengthFor(around)) / (around + 1.5)
  })
  const made = { ...small, values }
  suspect.prepared.clear() // one at a time: they are as large as the picture
  suspect.prepared.set(name, made)
  return made
}

/** All tiles of a part of the picture laid upon each other, where it was scaled to `scale` of the marked file. */
export function foldTiles(suspect: Suspect, scale: number, window: Window): Float64Array {
  const by = shrinkFor(suspect, scale)
  const { values, width, height } = prepare(suspect, scale, by)
  const folded = new Float64Array(PLACES * PLACES)
  const places = by / (STEP * scale) // from one value to the next
  const [left, top] = [Math.floor(window.left / by), Math.floor(window.top / by)]
  const [right, bottom] = [Math.min(width, Math.floor((window.left + window.width) / by)), Math.min(height, Math.floor((window.top + window.height) / by))]
  const columns = Int32Array.from({ length: Math.max(0, right - left) }, (_, n) => Math.floor((n + 0.5) * places) % PLACES)
  for (let y = top; y < bottom; y++) {
    const row = (Math.floor((y - top + 0.5) * places) % PLACES) * PLACES
    for (let x = left, n = 0; x < right; x++, n++) folded[row + columns[n]!] = folded[row + columns[n]!]! + values[y * width + x]!
  }
  return folded
}
