/** Pixels of one byte a channel, row by row. */
type Decoded = { data: Uint8Array; width: number; height: number; channels: number }

/**
 * How a picture is as a photograph, of pixels as they are shown: `sharpness`, how strongly its sharpest part tells neighbours apart, and `noise`, how much they
 * differ in its smoothest, both in steps of 256; `dark` and `bright`, thousandths of it that are quite black and quite white. Guesses, for a person to look at.
 */
export type Measured = { sharpness: number; noise: number; dark: number; bright: number }

const SIDE = 128
const TILES = 5
const BLACK = 2
const WHITE = 253
/** Of the differences in a part, the place that speaks for it: edges are few, noise is everywhere. */
const [AT_EDGES, IN_BETWEEN] = [0.97, 0.5]

/** Measures decoded pixels: five by five parts of them, spread over the picture, so that a large one costs no more than a small one. */
export function measure(pixels: Decoded): Measured {
  const [wide, high] = [Math.min(SIDE, pixels.width), Math.min(SIDE, pixels.height)]
  const counted = { dark: 0, bright: 0, all: 0 }
  const parts: { edge: number; between: number }[] = []
  for (let n = 0; n < TILES * TILES; n++) {
    const left = Math.floor(((pixels.width - wide) * (n % TILES)) / (TILES - 1))
    const top = Math.floor(((pixels.height - high) * Math.floor(n / TILES)) / (TILES - 1))
    const grey = greyOf(pixels, { left, top, wide, high })
    for (const one of grey) {
      if (one <= BLACK) counted.dark++
      if (one >= WHITE) counted.bright++
    }
    counted.all += grey.length
    const steps = stepsOf(grey, wide, high)
    if (steps.length) parts.push({ edge: at(steps, AT_EDGES), between: at(steps, IN_BETWEEN) })
  }
  const share = (count: number) => Math.round((count * 1000) / Math.max(1, counted.all))
  return {
    sharpness: Math.max(0, ...parts.map(({ edge }) => edge)),
    noise: parts.length ? Math.min(...parts.map(({ between }) => between)) : 0,
    dark: share(counted.dark),
    bright: share(counted.bright),
  }
}

type Tile = { left: number; top: number; wide: number; high: number }
function greyOf({ data, width, channels }: Decoded, { left, top, wide, high }: Tile): Float64Array {
  return Float64Array.from({ length: wide * high }, (_, i) => {
    const from = ((top + Math.floor(i / wide)) * width + left + (i % wide)) * channels
    const [red = 0, green = red, blue = red] = channels < 3 ? [data[from]] : [data[from], data[from + 1], data[from + 2]]
    return red * 0.299 + green * 0.587 + blue * 0.114
  })
}
/** How far each pixel is from the mean of its four neighbours, in order. */
function stepsOf(grey: Float64Array, wide: number, high: number): Float64Array {
  const steps: number[] = []
  for (let y = 1; y < high - 1; y++)
    for (let x = 1; x < wide - 1; x++) {
      const i = y * wide + x
      steps.push(Math.abs(4 * grey[i]! - grey[i - 1]! - grey[i + 1]! - grey[i - wide]! - grey[i + wide]!))
    }
  return Float64Array.from(steps).toSorted()
}
const at = (sorted: Float64Array, part: number) => Math.round(sorted[Math.floor((sorted.length - 1) * part)] ?? 0)
