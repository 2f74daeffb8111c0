/** Pixels of the window; in a box, from its middle. */
export type Point = { x: number; y: number }
type Size = { width: number; height: number }
/** How large a picture is against its fitted size, and how far its middle lies from the box's. */
export type View = Point & { scale: number }
export const FIT: View = { scale: 1, x: 0, y: 0 }
/** The box, the picture fitted into it, and how large it may become. */
export type Room = { box: Size; picture: Size; most: number }
export type Pair = readonly [Point, Point]

const held = (value: number, least: number, most: number) => Math.min(most, Math.max(least, value))
const edge = (picture: number, scale: number, box: number) => Math.max(0, (picture * scale - box) / 2)
export const between = (a: Point, b: Point) => Math.hypot(a.x - b.x, a.y - b.y)
const middle = (a: Point, b: Point): Point => ({ x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 })

/** The picture under `from` comes to lie under `to`, so much larger; never smaller than fitted, and no further than its own edge. */
function carry(view: View, factor: number, from: Point, to: Point, { box, picture, most }: Room): View {
  const scale = held(view.scale * factor, 1, most)
  const grown = scale / view.scale
  const [wide, high] = [edge(picture.width, scale, box.width), edge(picture.height, scale, box.height)]
  return { scale, x: held(to.x - (from.x - view.x) * grown, -wide, wide), y: held(to.y - (from.y - view.y) * grown, -high, high) }
}

/** To a scale, with what lies at a point staying there. */
export const zoomTo = (view: View, scale: number, at: Point, room: Room): View => carry(view, scale / view.scale, at, at, room)
/** Moved as one finger moves. */
export const panBy = (view: View, was: Point, is: Point, room: Room): View => carry(view, 1, was, is, room)
/** As two fingers move: by how far they spread, about the middle between them, which may wander. */
export const pinchBy = (view: View, was: Pair, is: Pair, room: Room): View =>
  carry(view, between(...is) / Math.max(1, between(...was)), middle(...was), middle(...is), room)

/** Two taps are one double tap when they are so close, in milliseconds and in pixels. */
const SOON = 350
const NEAR = 30
export type Tap = Point & { at: number }
export const isDouble = (last: Tap | null, tap: Tap) => last !== null && tap.at - last.at < SOON && between(last, tap) < NEAR
