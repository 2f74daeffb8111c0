import type { Card, CardWords } from './card.ts'
import type { Code } from './code.ts'
import { COLOURS, type Box, type Layout } from './layouts.ts'
import { isRightToLeft, setLines, type Line } from './set-lines.ts'

/** What lies on a card as SVG, and where; `face`: the box of a person's round picture. */
export type Drawn = { svg: string; box: Box; face: Box | null }
type Style = { size: number; leading: number; colour: string; isBold?: boolean }
/** `isRight`: what is written ends at the right, as Arabic and Hebrew do. */
type Pen = { marks: string[]; left: number; top: number; width: number; isRight: boolean }

/** How far below the middle of a line its letters stand, in ems: half of a Chinese character's height above the baseline. */
const BELOW_MIDDLE = 0.36
/** There is one weight of most faces: an edge of this many ems stands for the heavier one. */
const EDGE = 0.024
const number = (value: number) => String(Math.round(value * 100) / 100)

/** A line as the outlines of its letters; `baseline` in pixels. */
function outlines({ pieces }: Line, x: number, baseline: number, size: number): string {
  let at = x
  let path = ''
  for (const { glyphs, width } of pieces) {
    for (const { glyph, x: right, y: up, scale } of glyphs)
      path += glyph.path.transform(scale * size, 0, 0, -scale * size, at + right * size, baseline - up * size).toSVG()
    at += width * size
  }
  return path
}

/** Writes at the pen, at most so many lines, and moves it below them. */
function write(pen: Pen, said: CardWords, most: number, { size, leading, colour, isBold }: Style): void {
  const lines = setLines(said, pen.width / size, most)
  for (const line of lines) {
    const x = pen.isRight ? pen.left + pen.width - line.width * size : pen.left
    const path = outlines(line, x, pen.top + (leading / 2 + BELOW_MIDDLE) * size, size)
    const edge = isBold ? ` stroke="${colour}" stroke-width="${number(size * EDGE)}" stroke-linejoin="round"` : ''
    if (path) pen.marks.push(`<path fill="${colour}"${edge} d="${path}"/>`)
    pen.top += leading * size
  }
}

/** Name, with the round picture before it. */
function writePerson(pen: Pen, card: Card, { type }: Layout, { ink }: { ink: string }): Box | null {
  const { name, face } = card.by!
  const alone = !card.title.text
  const side = alone ? Math.round(type.face * 1.6) : type.face
  const style = { size: alone ? type.alone : type.name, leading: 1.3, colour: ink, isBold: alone }
  const indent = face ? side + type.gap : 0
  const beside: Pen = { ...pen, left: pen.isRight ? pen.left : pen.left + indent, width: pen.width - indent }
  const lines = setLines({ text: name, lang: card.lang }, beside.width / style.size, 2).length
  const height = Math.max(face ? side : 0, lines * style.leading * style.size)
  beside.top = pen.top + (height - lines * style.leading * style.size) / 2
  write(beside, { text: name, lang: card.lang }, 2, style)
  const box = face
    ? { left: pen.isRight ? pen.left + pen.width - side : pen.left, top: Math.round(pen.top + (height - side) / 2), width: side, height: side }
    : null
  pen.top += height
  return box
}

/** The sign of the house and its name, below them what the code is for; beside the code where that stands on the left. */
function writeFoot(pen: Pen, card: Card, { foot, type, code: { side } }: Layout, code: Code): void {
  if (!foot) return
  const { ink, muted } = COLOURS[card.room]
  const small = { size: type.small, leading: 1.4, colour: muted }
  const said = [card.scan, card.address].slice(0, foot.lines - 1)
  const shift = side === 'left' ? code.side - (card.room === 'light' ? code.quiet - 8 : -24) : 0
  const sign = Math.round(type.name * 1.3)
  const between = said.length ? 8 : 0
  const beside: Pen = {
    marks: pen.marks,
    left: foot.left + shift,
    top: foot.bottom - said.length * small.leading * small.size - sign - between,
    width: foot.width - code.side,
    isRight: false,
  }
  const place = `translate(${number(beside.left)} ${number(beside.top)}) scale(${number(sign / 24)})`
  pen.marks.push(
    `<g transform="${place}"><circle cx="12" cy="12" r="10.2" fill="none" stroke="${ink}" stroke-width="1.6"/><circle cx="14.8" cy="9.2" r="4.6" fill="${ink}"/></g>`,
  )
  const name: Pen = { ...beside, left: beside.left + sign + 12, width: beside.width - sign - 12 }
  write(name, { text: card.brand, lang: card.lang }, 1, { size: type.name, leading: 1.3, colour: ink, isBold: true })
  beside.top += sign + between
  for (const text of said) write(beside, { text, lang: card.lang }, 1, small)
}

/** Where the words above must end, so that they meet neither the code nor what stands beside it. */
function endOf({ words, code, foot }: Layout, { side }: Code): number {
  const isFree = words.left + words.width <= code.at - side && code.side === 'right'
  const bottom = words.top + words.height
  if (!isFree) return Math.min(bottom, code.bottom - side - 16)
  return foot ? bottom - 60 : bottom
}

/** Everything that is written, from above: title, whose it is, small lines; at the foot where it comes from. */
export function drawWords(card: Card, layout: Layout, code: Code): Drawn {
  const { words, type } = layout
  const colours = COLOURS[card.room]
  const end = endOf(layout, code)
  const pen: Pen = { marks: [], left: words.left, top: words.top, width: words.width, isRight: isRightToLeft(card.title.text || card.by?.name || '') }
  const room = (size: number, leading: number) => Math.max(0, Math.floor((end - pen.top + size * 0.2) / (size * leading)))
  const large = { size: type.title, leading: 1.3, colour: colours.ink, isBold: true }
  if (card.title.text) {
    write(pen, card.title, Math.max(1, Math.min(type.titleLines, room(large.size, large.leading))), large)
    pen.top += type.gap
  }
  const face = card.by ? writePerson(pen, card, layout, colours) : null
  if (card.by) pen.top += type.gap
  const small = { size: type.small, leading: 1.5, colour: colours.muted }
  let left = type.smallLines
  for (const said of card.label ? [{ text: card.label, lang: card.lang }, ...card.lines] : card.lines) {
    const before = pen.top
    write(pen, said, Math.min(left, room(small.size, small.leading)), small)
    left -= Math.round((pen.top - before) / (small.size * small.leading))
  }
  writeFoot(pen, card, layout, code)
  const box = boxOf(words, layout)
  const view = `${box.left} ${box.top} ${box.width} ${box.height}`
  return { svg: `<svg xmlns="http://www.w3.org/2000/svg" width="${box.width}" height="${box.height}" viewBox="${view}">${pen.marks.join('')}</svg>`, box, face }
}

/** What is drawn on, no larger than it must be: that costs by the pixel. */
function boxOf(words: Box, { foot }: Layout): Box {
  const bottom = Math.max(words.top + words.height, foot?.bottom ?? 0)
  return { left: words.left, top: words.top, width: words.width, height: bottom - words.top }
}
