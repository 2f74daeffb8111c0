import { thumbHashToRGBA } from 'thumbhash'

/**
 * Four colours of a thumbhash, 24 hex digits: the foot of the picture, then its left, middle and right. Enough for two CSS gradients
 * under a tile; a whole thumbhash as a PNG would be two kilobytes a tile.
 */
export function placeholderOf(thumbhash: string): string {
  const { w, h, rgba } = thumbHashToRGBA(Buffer.from(thumbhash, 'base64'))
  const mean = (x0: number, x1: number, y0: number, y1: number) => {
    const sum = [0, 0, 0]
    let count = 0
    for (let y = Math.floor(y0 * h); y < Math.max(Math.floor(y1 * h), Math.floor(y0 * h) + 1); y++)
      for (let x = Math.floor(x0 * w); x < Math.max(Math.floor(x1 * w), Math.floor(x0 * w) + 1); x++, count++)
        for (let c = 0; c < 3; c++) sum[c]! += rgba[(y * w + x) * 4 + c]!
    return sum
      .map((all) =>
        Math.round(all / count)
          .toString(16)
          .padStart(2, '0'),
      )
      .join('')
  }
  return mean(0, 1, 2 / 3, 1) + mean(0, 1 / 3, 0, 2 / 3) + mean(1 / 3, 2 / 3, 0, 2 / 3) + mean(2 / 3, 1, 0, 2 / 3)
}
