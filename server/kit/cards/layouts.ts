import { cardSizes, type CardRoom, type CardSize } from '#api/limits.ts'

/** All in pixels of the finished card. */
export type Box = { left: number; top: number; width: number; height: number }
/** Sizes of type (`title`, `name`, `small`, and `alone` of a name that stands for the title), of what stands between lines, of the round picture of a person, and the room that a code has. */
type Type = { title: number; name: number; alone: number; small: number; gap: number; face: number; code: number; titleLines: number; smallLines: number }
/**
 * Where everything stands. `words`: the column of the text; `foot`: where brand, scan and address end, null where these have no room; `code`: the right or left lower
 * corner of the code's dark modules; `whole`: whether a picture is shown uncropped on a ground of its own.
 */
export type Layout = {
  pictures: Box[]
  whole: boolean
  words: Box
  code: { side: 'left' | 'right'; at: number; bottom: number }
  foot: { left: number; bottom: number; width: number; lines: 1 | 2 | 3 } | null
  type: Type
}

/** oklch of look/tokens.css as sRGB: bg, ink, muted, sunken. */
export const COLOURS: Record<CardRoom, { ground: string; ink: string; muted: string; sunken: string }> = {
  light: { ground: '#fbfaf8', ink: '#1e1a16', muted: '#67625d', sunken: '#f1efed' },
  dark: { ground: '#0e0c0b', ink: '#f0eeeb', muted: '#a19c96', sunken: '#080706' },
}

const TALL: Type = { title: 54, name: 36, alone: 54, small: 30, gap: 18, face: 72, code: 259, titleLines: 2, smallLines: 2 }
/** Beside the code, below an upright picture. */
const UPRIGHT: Type = { ...TALL, title: 46, gap: 10 }
/** Below a panorama there is room. */
const AIRY: Type = { ...TALL, title: 66, name: 42, small: 34, gap: 24, face: 88, titleLines: 3, smallLines: 3 }
const WIDE: Type = { title: 44, name: 30, alone: 37, small: 25, gap: 14, face: 56, code: 222, titleLines: 3, smallLines: 3 }
const SQUARE: Type = { title: 30, name: 23, alone: 32, small: 21, gap: 6, face: 40, code: 192, titleLines: 2, smallLines: 1 }
const BETWEEN = 4

/** One, three or four of the pictures: the first large above two, or two by two. */
function tile({ left, top, width, height }: Box, count: number): Box[] {
  const half = { width: (width - BETWEEN) / 2, height: (height - BETWEEN) / 2 }
  const right = left + half.width + BETWEEN
  if (count >= 4) {
    const lower = top + half.height + BETWEEN
    return [
      { left, top, ...half },
      { left: right, top, ...half },
      { left, top: lower, ...half },
      { left: right, top: lower, ...half },
    ]
  }
  if (count === 3) {
    const third = Math.round((height - BETWEEN) / 3)
    const lower = { top: top + height - third, width: half.width, height: third }
    return [
      { left, top, width, height: height - third - BETWEEN },
      { left, ...lower },
      { left: right, ...lower },
    ]
  }
  return count ? [{ left, top, width, height }] : []
}

/** An upright card never crops a single picture: what is wider than high keeps its shape, what is not stands on a ground, with the words beside the code. */
function tall(count: number, ratio: number): Layout {
  const { width, height } = cardSizes.tall
  const isUpright = count > 0 && count < 3 && ratio < 1.3
  const pad = isUpright ? 48 : 56
  const above = count === 0 ? 0 : isUpright ? 980 : count < 3 ? Math.min(810, Math.round(width / ratio)) : 720
  const type = isUpright ? UPRIGHT : above > 600 ? TALL : count ? AIRY : { ...AIRY, title: 88, titleLines: 6 }
  const wide = width - 2 * pad
  return {
    pictures: tile({ left: 0, top: 0, width, height: above }, count),
    whole: isUpright,
    words: { left: pad, top: above + pad, width: isUpright ? wide - type.code - 40 : wide, height: height - above - 2 * pad },
    code: { side: 'right', at: width - pad, bottom: height - pad },
    foot: { left: pad, bottom: height - pad, width: wide, lines: isUpright ? 1 : 3 },
    type,
  }
}

function wide(count: number): Layout {
  const { width, height } = cardSizes.wide
  const beside = count ? 720 : 0
  const pad = count ? 40 : 56
  return {
    pictures: tile({ left: 0, top: 0, width: beside, height }, count),
    whole: false,
    words: { left: beside + pad, top: pad, width: width - beside - 2 * pad, height: height - 2 * pad },
    code: { side: 'left', at: beside + pad, bottom: height - pad },
    foot: { left: beside + pad, bottom: height - pad, width: width - beside - 2 * pad, lines: 2 },
    type: count ? WIDE : { ...WIDE, title: 54, titleLines: 4 },
  }
}

function square(count: number): Layout {
  const { width, height } = cardSizes.square
  const above = count ? 392 : 0
  return {
    pictures: tile({ left: 0, top: 0, width, height: above }, count),
    whole: false,
    words: { left: 20, top: above + 16, width: count ? 364 : 560, height: height - above - 32 },
    code: { side: 'right', at: width - 20, bottom: height - 20 },
    foot: count ? null : { left: 20, bottom: height - 20, width: 560, lines: 2 },
    type: count ? SQUARE : { ...SQUARE, title: 40, titleLines: 4, smallLines: 2 },
  }
}

/** `ratio`: width by height of the only picture. */
export const layoutOf = (size: CardSize, count: number, ratio: number): Layout =>
  size === 'tall' ? tall(count, ratio) : size === 'wide' ? wide(count) : square(count)
