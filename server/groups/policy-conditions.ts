import { thumbHashToRGBA } from 'thumbhash'
import type { Measured } from '#api/groups-posts.ts'
import type { Conditions } from '#api/groups.ts'

/** What is known of a picture: its size, its small preview, and whether its file says how it was exposed. */
export type KnownPicture = { width: number; height: number; thumbhash: string | null; exposed: boolean }
/** What conditions look at. `seen`: everybody sees it, or it is for this very group; `today`: how many its author submitted there today. */
export type Known = { pictures: KnownPicture[]; ai: 'none' | 'assisted' | 'generated'; tags: string[]; seen: boolean; today: number }

/** From this mean saturation on, in thousandths, a picture is in colour: toned black and white stays below, a grey day does not. */
export const COLOUR_FROM = 50
/** Sides that differ by less than this are a square: one row of pixels does not make it wide. */
const SQUARE = 0.02

/** How far the colours of a picture are from grey in the mean, in thousandths, measured on its preview (some thirty pixels wide). */
export function saturationOf(thumbhash: string | null): number {
  if (!thumbhash) return 0
  const { rgba } = thumbHashToRGBA(Buffer.from(thumbhash, 'base64'))
  let sum = 0
  for (let at = 0; at < rgba.length; at += 4) {
    const [r, g, b] = [rgba[at]!, rgba[at + 1]!, rgba[at + 2]!]
    sum += Math.max(r, g, b) - Math.min(r, g, b)
  }
  return Math.round((sum / (rgba.length / 4) / 255) * 1000)
}

const orientationOf = ({ width, height }: KnownPicture) =>
  Math.abs(width - height) <= SQUARE * Math.max(width, height) ? 'square' : width > height ? 'landscape' : 'portrait'

type Check = (conditions: Conditions, known: Known) => Measured | null
/** Each condition measures all pictures of a set and shows the one that is farthest from it. */
const checks: readonly Check[] = [
  (_, { seen }) => ({ of: 'seen', met: seen }),
  ({ orientation: wanted }, { pictures }) => {
    const odd = pictures.find((one) => orientationOf(one) !== wanted)
    const { width, height } = odd ?? pictures[0] ?? { width: 0, height: 0 }
    return wanted && { of: 'orientation', met: !odd, wanted, width, height }
  },
  ({ palette: wanted }, { pictures }) => {
    const all = pictures.map(({ thumbhash }) => saturationOf(thumbhash))
    const permille = wanted === 'mono' ? Math.max(0, ...all) : Math.min(1000, ...all)
    return wanted && { of: 'palette', met: wanted === 'mono' ? permille < COLOUR_FROM : permille >= COLOUR_FROM, wanted, permille }
  },
  ({ exif }, { pictures }) => {
    const without = pictures.filter(({ exposed }) => !exposed).length
    return exif ? { of: 'exif', met: without === 0, pictures: pictures.length, without } : null
  },
  ({ notAi }, { ai: label }) => (notAi ? { of: 'notAi', met: label === 'none', label } : null),
  ({ perDay: wanted }, { today }) => (wanted === null ? null : { of: 'perDay', met: today < wanted, wanted, today }),
  ({ tags: wanted }, { tags }) => {
    const found = wanted.filter((tag) => tags.includes(tag))
    return wanted.length ? { of: 'tags', met: found.length > 0, wanted, found } : null
  },
]

/** Every condition of a group, with what was measured of a photograph. */
export const measure = (conditions: Conditions, known: Known): Measured[] => checks.flatMap((check) => check(conditions, known) ?? [])
export const isReady = (measured: readonly Measured[]): boolean => measured.every(({ met }) => met)
