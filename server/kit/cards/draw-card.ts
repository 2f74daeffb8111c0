import sharp, { type OverlayOptions } from 'sharp'
import { cardSizes } from '#api/limits.ts'
import type { Card, CardPicture } from './card.ts'
import { drawCode, type Code } from './code.ts'
import { drawWords } from './draw-words.ts'
import { COLOURS, layoutOf, type Box, type Layout } from './layouts.ts'

const QUALITY = 84
const whole = ({ left, top, width, height }: Box): Box => {
  const [l, t] = [Math.round(left), Math.round(top)]
  return { left: l, top: t, width: Math.round(left + width) - l, height: Math.round(top + height) - t }
}

/** The part of a picture that has the shape of its box, around its focal point. */
function partOf(picture: { width: number; height: number }, { width, height }: Box, { x, y }: CardPicture['focus']): Box {
  const scale = Math.min(picture.width / width, picture.height / height)
  const [wide, high] = [Math.max(1, Math.round(width * scale)), Math.max(1, Math.round(height * scale))]
  return { left: Math.round((picture.width - wide) * x), top: Math.round((picture.height - high) * y), width: wide, height: high }
}

/** Three channels, as they are: what is laid on a card is neither encoded nor decoded in between. */
async function placed({ file, focus }: CardPicture, at: Box, isWhole: boolean, ground: string): Promise<OverlayOptions> {
  const box = whole(at)
  const picture = sharp(file)
  const { width, height } = await picture.metadata()
  const cropped = isWhole
    ? picture.resize(box.width, box.height, { fit: 'contain', background: ground })
    : picture.extract(partOf({ width, height }, box, focus)).resize(box.width, box.height, { fit: 'fill' })
  const { data, info } = await cropped.removeAlpha().raw().toBuffer({ resolveWithObject: true })
  return { input: data, raw: { width: info.width, height: info.height, channels: 3 }, left: box.left, top: box.top }
}

/** A person's picture, round. */
async function round(file: Uint8Array, { left, top, width }: Box): Promise<OverlayOptions> {
  const mask = Buffer.from(`<svg width="${width}" height="${width}"><circle cx="${width / 2}" cy="${width / 2}" r="${width / 2}"/></svg>`)
  const input = await sharp(file)
    .resize(width, width)
    .ensureAlpha()
    .composite([{ input: mask, blend: 'dest-in' }])
    .raw()
    .toBuffer()
  return { input, raw: { width, height: width, channels: 4 }, left, top }
}

/** On paper the modules of a code stand on the margin, its white runs over; in the dark room the white does. */
function codeAt({ code: { side: by, at, bottom } }: Layout, { side, quiet, pixels }: Code, isLight: boolean): OverlayOptions {
  const over = isLight ? quiet : 0
  const left = by === 'right' ? at - side + over : at - over
  return { input: pixels, raw: { width: side, height: side, channels: 1 }, left, top: bottom - side + over }
}

/** A card as JPEG. `words` false: the same pixels without anything written, to measure by. */
export async function drawCard(card: Card, { words = true }: { words?: boolean } = {}): Promise<Uint8Array> {
  const { width, height } = cardSizes[card.size]
  const colours = COLOURS[card.room]
  const count = card.pictures.length
  const first = count ? await sharp(card.pictures[0]!.file).metadata() : null
  const layout = layoutOf(card.size, count, first ? first.width / first.height : 1)
  const shown = layout.pictures.map((box, n) => placed(card.pictures[n]!, box, layout.whole, colours.sunken))
  const over: OverlayOptions[] = await Promise.all(shown)
  if (words) {
    const code = drawCode(card.code, layout.type.code)
    const { svg, box, face } = drawWords(card, layout, code)
    over.push({ input: Buffer.from(svg), left: box.left, top: box.top }, codeAt(layout, code, card.room === 'light'))
    if (face && card.by?.face) over.push(await round(card.by.face, face))
  }
  return sharp({ create: { width, height, channels: 3, background: colours.ground } })
    .composite(over)
    .jpeg({ quality: QUALITY, chromaSubsampling: '4:4:4' })
    .toBuffer()
}
