import type { CardWords } from './card.ts'
import { directed, inOrder, isGap, shape, signsOf, widthOf, type Directed, type Piece } from './shape-text.ts'

/** A line from left to right; `width` in ems. */
export type Line = { pieces: Piece[]; width: number }
/** What stays together on a line. */
type Unit = { from: number; to: number; pieces: Piece[]; width: number; isSpace: boolean }

/** More than the longest title, and as much as a card could ever show. */
const LONGEST = 400
const SPACES = /[\p{Z}\p{Cc}]+/gu
/** Between any two of these a line may end. */
const LOOSE = /^[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u
/** May not begin a line, and may not end one (UAX 14, CL and OP). */
const CLOSING = /^[\p{Pe}\p{Pf}\p{Po}、。々ー—…]/u
const OPENING = /[\p{Ps}\p{Pi}]$/u
const words = new Intl.Segmenter('zh', { granularity: 'word' })

/** Words, single characters of Chinese, and what clings to them. Where words have no spaces (Thai) a dictionary knows them. */
function partsOf(text: string): string[] {
  const parts: string[] = []
  for (const { segment } of words.segment(text))
    for (const part of LOOSE.test(segment) ? signsOf(segment) : [segment]) {
      const last = parts.at(-1)
      const clings = last !== undefined && part !== ' ' && last !== ' ' && (CLOSING.test(part) || OPENING.test(last))
      if (clings) parts[parts.length - 1] = last + part
      else parts.push(part)
    }
  return parts
}

const unitOf = (text: Directed, from: number, to: number): Unit => {
  const pieces = shape(text, from, to)
  return { from, to, pieces, width: widthOf(pieces), isSpace: text.text.slice(from, to) === ' ' }
}
function unitsOf(text: Directed): Unit[] {
  let at = 0
  return partsOf(text.text).map((part) => unitOf(text, at, (at += part.length)))
}

/** The longest beginning that is at most so wide, at least one sign of it. */
function beginningOf(text: Directed, { from, to }: Pick<Unit, 'from' | 'to'>, room: number): Unit | null {
  const ends = signsOf(text.text.slice(from, to)).reduce<number[]>((all, sign) => [...all, (all.at(-1) ?? from) + sign.length], [])
  let [low, high] = [0, ends.length] // of `low` signs it is known that they fit
  while (high - low > 1) {
    const middle = (low + high) >> 1
    if (unitOf(text, from, ends[middle - 1]!).width <= room) low = middle
    else high = middle
  }
  return low ? unitOf(text, from, ends[low - 1]!) : null
}

/** Whether a text begins at the right (UAX 9, rules P2 and P3). */
export const isRightToLeft = (text: string) => directed(text, 'zh').base % 2 === 1

const widthIn = (units: readonly Unit[]) => units.reduce((sum, { width }) => sum + width, 0)
const trimmed = (units: readonly Unit[]) => (units.at(-1)?.isSpace ? units.slice(0, -1) : units)

/** How many of the units stand on one line of this width; a word that is wider than a whole line is cut in two. */
function fill(text: Directed, units: Unit[], room: number): Unit[] {
  const line: Unit[] = []
  for (;;) {
    const next = units[0]
    if (!next) return line
    if (next.isSpace && !line.length) units.shift()
    else if (next.isSpace || widthIn(line) + next.width <= room) line.push(units.shift()!)
    else if (line.length) return line
    else {
      const [sign = ''] = signsOf(text.text.slice(next.from, next.to))
      const fits = beginningOf(text, next, room) ?? unitOf(text, next.from, next.from + sign.length)
      if (fits.to < next.to) units.splice(0, 1, unitOf(text, fits.to, next.to))
      else units.shift()
      return [fits]
    }
  }
}

/** As much as fits on one line before an ellipsis. */
function cut(text: Directed, from: number, room: number): Piece[] {
  const dots = shape({ text: '…', lang: text.lang, levels: new Uint8Array([text.base]), base: text.base }, 0, 1)
  const kept = beginningOf(text, { from, to: text.text.length }, room - widthOf(dots))
  return [...(kept?.pieces ?? []), ...dots]
}

/** Words as lines of at most this width in ems; what does not fit on the last of them is cut. */
export function setLines({ text: said, lang }: CardWords, width: number, most: number): Line[] {
  const plain = [...said.normalize('NFC').replace(SPACES, ' ').trim()].slice(0, LONGEST).join('')
  const text = directed(plain, lang)
  const rest = unitsOf(text)
  const lines: Piece[][] = []
  while (rest.length && lines.length < most) {
    const from = rest[0]!.isSpace ? rest[0]!.to : rest[0]!.from
    const line = fill(text, rest, width)
    const isCut = lines.length === most - 1 && rest.some(({ isSpace }) => !isSpace)
    const pieces = isCut ? cut(text, from, width) : trimmed(line).flatMap((unit) => unit.pieces)
    lines.push(isGap(pieces[0]) ? pieces.slice(1) : pieces)
  }
  return lines.map((pieces) => ({ pieces: inOrder(pieces), width: widthOf(pieces) }))
}
