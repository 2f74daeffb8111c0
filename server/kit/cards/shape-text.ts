import bidiFactory from 'bidi-js'
import type { Glyph } from 'fontkit'
import type { Lang } from '#api/limits.ts'
import { faceFor, type Face } from './faces.ts'

/** A glyph where it stands in its piece, in ems. */
type Placed = { glyph: Glyph; x: number; y: number; scale: number }
/** What is set in one face and one direction; `level` is that of the bidirectional algorithm (UAX 9), `width` in ems. */
export type Piece = { glyphs: Placed[]; level: number; width: number }
/** A text with the direction of each of its characters; `base`: the level of the whole. */
export type Directed = { text: string; lang: Lang; levels: Uint8Array; base: number }

const bidi = bidiFactory()
const graphemes = new Intl.Segmenter('zh', { granularity: 'grapheme' })
/** What a reader takes for one character each. */
export const signsOf = (text: string): string[] => [...graphemes.segment(text)].map(({ segment }) => segment)

/** A text with the direction of each of its characters. */
export function directed(text: string, lang: Lang): Directed {
  const { levels, paragraphs } = bidi.getEmbeddingLevels(text)
  return { text, lang, levels, base: paragraphs[0]?.level ?? 0 }
}

/** Between Chinese and Latin, where nobody types a space. */
const MEETS = /^(?:\p{Script=Han}[\p{Script=Latin}\p{Nd}]|[\p{Script=Latin}\p{Nd}]\p{Script=Han})/u
const gapAt = (level: number): Piece => ({ glyphs: [], level, width: 0.16 })
/** Whether a piece is nothing but the room between two scripts. */
export const isGap = (piece: Piece | undefined) => piece?.glyphs.length === 0

type Run = { face: Face; level: number; text: string; meets: boolean }
/** A part of a text as pieces, in the order in which it is read. */
export function shape({ text, lang, levels }: Directed, from: number, to: number): Piece[] {
  const runs: Run[] = []
  let [at, before] = [from, signsOf(text.slice(Math.max(0, from - 8), from)).at(-1) ?? '']
  for (const said of signsOf(text.slice(from, to))) {
    const level = levels[at] ?? 0
    at += said.length
    const { face, sign } = faceFor(said, lang)
    const turned = level % 2 ? [...sign].map((one) => bidi.getMirroredCharacter(one) ?? one).join('') : sign
    const last = runs.at(-1)
    const meets = MEETS.test(before + said)
    if (last?.face === face && last.level === level && !meets) last.text += turned
    else runs.push({ face, level, text: turned, meets })
    before = said
  }
  return runs.flatMap((run) => (run.text ? [...(run.meets ? [gapAt(run.level)] : []), pieceOf(run)] : []))
}

/** Where marks stand above and below their letters. */
const UNPLACED = { mark: false, mkmk: false, abvm: false, blwm: false, dist: false }
/** fontkit stops at an anchor that a face leaves out, as some of Gurmukhi and Malayalam do: such words are set without moving their marks. */
function layOut(font: Face['font'], text: string, direction: 'ltr' | 'rtl') {
  try {
    return font.layout(text, undefined, undefined, undefined, direction)
  } catch {
    return font.layout(text, UNPLACED, undefined, undefined, direction)
  }
}

function pieceOf({ face: { font }, level, text }: Run): Piece {
  const scale = 1 / font.unitsPerEm
  const run = layOut(font, text, level % 2 ? 'rtl' : 'ltr')
  let width = 0
  const glyphs = run.glyphs.map((glyph, n) => {
    const { xOffset, yOffset, xAdvance } = run.positions[n]!
    const placed = { glyph, x: (width + xOffset) * scale, y: yOffset * scale, scale }
    width += xAdvance
    return placed
  })
  return { glyphs, level, width: width * scale }
}

/** In ems, of pieces beside each other. */
export const widthOf = (pieces: readonly Piece[]) => pieces.reduce((sum, { width }) => sum + width, 0)

/** The pieces of one line from left to right: rule L2 of UAX 9, of pieces instead of characters. */
export function inOrder(pieces: readonly Piece[]): Piece[] {
  const order = [...pieces]
  for (let level = Math.max(0, ...order.map((piece) => piece.level)); level > 0; level--)
    for (let from = 0; from < order.length; from++) {
      let to = from
      while (to < order.length && order[to]!.level >= level) to++
      if (to > from) order.splice(from, to - from, ...order.slice(from, to).toReversed())
      from = Math.max(from, to)
    }
  return order
}
