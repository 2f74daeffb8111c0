import { leastOf, spreadOf, type Plane } from './planes.ts'

/** In steps of 255: what a flat place bears, what texture adds once it is rougher than film (`GRAIN`), and the most. */
const [FLAT, TEXTURE, GRAIN, MOST] = [0.28, 0.6, 2.5, 6]

/** How strong the mark may be where values spread so much: an eye finds it in a sky or on skin long before it finds it in grass. */
export const strengthFor = (spread: number) => Math.min(MOST, FLAT + (TEXTURE * spread * spread) / (spread + GRAIN))

/**
 * How strong the mark may be at each place of a grey picture of one value for four pixels. The least texture nearby decides, so that it does not
 * reach over an edge into the sky behind.
 */
export function strengthOf(grey: Plane): Plane {
  const least = leastOf(spreadOf(grey, 2), 2)
  return { ...least, values: least.values.map(strengthFor) }
}
