import { thumbHashToRGBA } from 'thumbhash'
import { searchColours } from '#api/limits.ts'
import type { SearchColour } from '#api/search.ts'

/** A colour that so many hundredths of a picture have is one of its colours. */
const SHARE = 18
const HUES: readonly [until: number, colour: SearchColour][] = [
  [16, 'red'],
  [45, 'orange'],
  [68, 'yellow'],
  [160, 'green'],
  [195, 'cyan'],
  [255, 'blue'],
  [330, 'violet'],
  [361, 'red'],
]

function colourOf(r: number, g: number, b: number): SearchColour {
  const [most, least] = [Math.max(r, g, b), Math.min(r, g, b)]
  const width = most - least
  if (most < 46) return 'black'
  if (width < 24 + most * 0.06) return most > 205 ? 'white' : most < 70 ? 'black' : 'grey'
  const turn = most === r ? (g - b) / width + (g < b ? 6 : 0) : most === g ? (b - r) / width + 2 : (r - g) / width + 4
  return HUES.find(([until]) => turn * 60 < until)![1]
}

/** How many hundredths of a picture are of each colour, in the order of the filter, by its preview of some thirty pixels a side; null without one. */
export function paletteOf(thumbhash: string | null): number[] | null {
  if (!thumbhash) return null
  const { rgba } = thumbHashToRGBA(Buffer.from(thumbhash, 'base64'))
  const counts = new Map<SearchColour, number>()
  for (let at = 0; at < rgba.length; at += 4) {
    const colour = colourOf(rgba[at]!, rgba[at + 1]!, rgba[at + 2]!)
    counts.set(colour, (counts.get(colour) ?? 0) + 1)
  }
  return searchColours.map((colour) => Math.floor(((counts.get(colour) ?? 0) * 100) / (rgba.length / 4)))
}
/** The colours that a picture is of. */
export const coloursIn = (palette: readonly number[] | null): SearchColour[] => searchColours.filter((_, n) => (palette?.[n] ?? 0) >= SHARE)
