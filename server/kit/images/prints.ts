import { bitsOf, lowFrequencies } from './likeness.ts'

/*
 * Prints: perceptual hashes that stay the same when a picture is turned, mirrored or framed, of the whole and of parts of it, so that a crop has one in common
 * with what it was cropped from. A mirrored picture has the same frequencies with other signs, a turned one has them in other places: each is brought into the
 * one order and the signs that its own frequencies ask for. Where they do not say clearly, there is a print for either.
 */

/** Grey values a side that prints are made of. */
export const PRINT_SIDE = 128
const CELLS = 32
const LOW = 8

type Box = readonly [left: number, top: number, width: number, height: number]
const corners = (part: number): Box[] => [0, 1 - part].flatMap((left) => [0, 1 - part].map((top): Box => [left, top, part, part]))
const middle = (part: number): Box => [(1 - part) / 2, (1 - part) / 2, part, part]
/** The whole and its parts, as shares of width and height. */
const BOXES: readonly Box[] = [[0, 0, 1, 1], middle(0.9), ...corners(0.9), middle(0.8), ...corners(0.8)]

/** Between these two the picture could as well lie on its side; below that share of what is usual it has no side that is brighter. */
const EVEN = 0.12
const FAINT = 0.6
/** A picture with less than that to tell it by is like every other such picture. */
const FLAT = 150

/** A frame is of one tone, and no wider than this. */
const FRAME_TONES = 10
const FRAME_MOST = 0.3

/** Sums of everything left of and above a place, so that the mean of any part is four of them. */
function sumsOf(grey: ArrayLike<number>): Float64Array {
  const wide = PRINT_SIDE + 1
  const sums = new Float64Array(wide * wide)
  for (let y = 0; y < PRINT_SIDE; y++)
    for (let x = 0, row = 0; x < PRINT_SIDE; x++) {
      row += grey[y * PRINT_SIDE + x] ?? 0
      sums[(y + 1) * wide + x + 1] = sums[y * wide + x + 1]! + row
    }
  return sums
}
/** Between two pixels a part of either. */
function sumAt(sums: Float64Array, x: number, y: number): number {
  const [left, top] = [Math.min(PRINT_SIDE - 1, Math.floor(x)), Math.min(PRINT_SIDE - 1, Math.floor(y))]
  const [dx, dy] = [x - left, y - top]
  const at = (right: number, down: number) => sums[(top + down) * (PRINT_SIDE + 1) + left + right]!
  return (at(0, 0) * (1 - dx) + at(1, 0) * dx) * (1 - dy) + (at(0, 1) * (1 - dx) + at(1, 1) * dx) * dy
}
/** A part of the picture in 32 × 32 cells. */
function cellsOf(sums: Float64Array, [left, top, width, height]: Box): Float64Array {
  const [wide, high] = [(width * PRINT_SIDE) / CELLS, (height * PRINT_SIDE) / CELLS]
  const edge = (x: number, y: number) => sumAt(sums, left * PRINT_SIDE + x * wide, top * PRINT_SIDE + y * high)
  return Float64Array.from({ length: CELLS * CELLS }, (_, i) => {
    const [x, y] = [i % CELLS, Math.floor(i / CELLS)]
    return (edge(x + 1, y + 1) - edge(x, y + 1) - edge(x + 1, y) + edge(x, y)) / (wide * high)
  })
}

/** How many lines from one side on are of one tone. */
function frameFrom(grey: ArrayLike<number>, lineOf: (n: number, i: number) => number): number {
  const first = grey[lineOf(0, 0)] ?? 0
  const isFrame = (n: number) => {
    for (let i = 0; i < PRINT_SIDE; i++) if (Math.abs((grey[lineOf(n, i)] ?? 0) - first) > FRAME_TONES) return false
    return true
  }
  let n = 0
  while (n < PRINT_SIDE * FRAME_MOST && isFrame(n)) n++
  return n
}
/** What is left without a frame of one tone. */
function withoutFrame(grey: ArrayLike<number>): Box {
  const last = PRINT_SIDE - 1
  const left = frameFrom(grey, (n, i) => i * PRINT_SIDE + n)
  const right = frameFrom(grey, (n, i) => i * PRINT_SIDE + last - n)
  const top = frameFrom(grey, (n, i) => n * PRINT_SIDE + i)
  const bottom = frameFrom(grey, (n, i) => (last - n) * PRINT_SIDE + i)
  return [left / PRINT_SIDE, top / PRINT_SIDE, (PRINT_SIDE - left - right) / PRINT_SIDE, (PRINT_SIDE - top - bottom) / PRINT_SIDE]
}

const within = ([left, top, width, height]: Box, [x, y, w, h]: Box): Box => [left + x * width, top + y * height, w * width, h * height]

type Turn = { aside: boolean; across: boolean; over: boolean }
const turned = (of: readonly number[], { aside, across, over }: Turn): number[] =>
  of.map((_, i) => {
    const [v, u] = [Math.floor(i / LOW), i % LOW]
    const value = of[aside ? u * LOW + v : i] ?? 0
    return (across && u % 2 ? -1 : 1) * (over && v % 2 ? -1 : 1) * value
  })
const either = (value: number, faint: number): boolean[] => (Math.abs(value) < faint ? [false, true] : [value < 0])

/** Every way in which these frequencies may be meant to lie. */
function turnsOf(of: readonly number[], usual: number): Turn[] {
  const square = (holds: (v: number, u: number) => boolean) =>
    of.reduce((sum, value, i) => (holds(Math.floor(i / LOW), i % LOW) ? sum + value * value : sum), 0)
  const [wide, high] = [square((v, u) => u > v), square((v, u) => v > u)]
  const asides = Math.abs(wide - high) < EVEN * (wide + high) ? [false, true] : [high > wide]
  return asides.flatMap((aside) => {
    const [along, down] = aside ? [of[LOW]!, of[1]!] : [of[1]!, of[LOW]!]
    return either(along, FAINT * usual).flatMap((across) => either(down, FAINT * usual).map((over) => ({ aside, across, over })))
  })
}

function printsIn(cells: Float64Array): string[] {
  const of = lowFrequencies(cells)
  const usual = Math.sqrt(of.slice(1).reduce((sum, value) => sum + value * value, 0) / (of.length - 1))
  if (usual < FLAT) return []
  return turnsOf(of, usual).map((turn) => String(BigInt.asIntN(64, bitsOf(turned(of, turn)))))
}

/** The prints of 128 × 128 grey values (0–255, row by row), as whole numbers of 64 bits with a sign, in decimals; none of a picture without anything to tell it by. */
export function printsOf(grey: ArrayLike<number>): string[] {
  const sums = sumsOf(grey)
  const inner = withoutFrame(grey)
  const framed = inner[2] < 1 || inner[3] < 1
  const boxes = [...BOXES.map((box) => within(inner, box)), ...(framed ? [[0, 0, 1, 1] as const] : [])]
  return [...new Set(boxes.flatMap((box) => printsIn(cellsOf(sums, box))))]
}
