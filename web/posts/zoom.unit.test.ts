import { expect, test } from 'vitest'
import { FIT, isDouble, panBy, pinchBy, zoomTo, type Point, type Room, type View } from './zoom.ts'

const ROOM: Room = { box: { width: 400, height: 800 }, picture: { width: 400, height: 300 }, most: 8 }
/** Which part of the picture, in its fitted pixels from its middle, lies at a point of the box. */
const under = ({ scale, x, y }: View, at: Point): Point => ({ x: (at.x - x) / scale, y: (at.y - y) / scale })
const close = ({ x, y }: Point) => ({ x: expect.closeTo(x, 6) as number, y: expect.closeTo(y, 6) as number })

test('zooming to a point keeps what lies there under it', () => {
  const at = { x: 120, y: -60 }
  const view = zoomTo(FIT, 4, at, ROOM)
  expect([view.scale, under(view, at)]).toEqual([4, close(under(FIT, at))])
  expect(under(zoomTo(view, 6, { x: -50, y: 20 }, ROOM), { x: -50, y: 20 })).toEqual(close(under(view, { x: -50, y: 20 })))
})

test('two fingers zoom by how far they spread, about the middle between them, and carry the picture along', () => {
  const view = zoomTo(FIT, 4, { x: 0, y: 0 }, ROOM)
  const [was, is] = [
    [
      { x: -20, y: 0 },
      { x: 60, y: 40 },
    ],
    [
      { x: -10, y: -10 },
      { x: 110, y: 50 },
    ],
  ] as const
  const pinched = pinchBy(view, was, is, ROOM)
  expect(pinched.scale).toBeCloseTo(6, 6)
  expect(under(pinched, { x: 50, y: 20 })).toEqual(close(under(view, { x: 20, y: 20 })))
})

test('never smaller than fitted, never larger than it may be, and no further than its own edge', () => {
  const apart = (far: number) =>
    [
      { x: -far, y: 0 },
      { x: far, y: 0 },
    ] as const
  expect(pinchBy(FIT, apart(100), apart(10), ROOM)).toEqual({ scale: 1, x: expect.closeTo(0) as number, y: expect.closeTo(0) as number })
  expect(pinchBy(FIT, apart(1), apart(100), ROOM).scale).toBe(8)
  const view = zoomTo(FIT, 2, { x: 0, y: 0 }, ROOM)
  const origin = { x: 0, y: 0 }
  expect(panBy(view, origin, { x: 50, y: 50 }, ROOM)).toEqual({ scale: 2, x: 50, y: 0 })
  expect(panBy(view, origin, { x: -900, y: 0 }, ROOM)).toEqual({ scale: 2, x: -200, y: expect.closeTo(0) as number })
  expect(zoomTo(panBy(view, origin, { x: 200, y: 0 }, ROOM), 1, { x: 90, y: 0 }, ROOM)).toEqual({
    scale: 1,
    x: expect.closeTo(0) as number,
    y: expect.closeTo(0) as number,
  })
})

test('two taps are a double tap when they are close in time and place', () => {
  const tap = { x: 10, y: 10, at: 1000 }
  expect(isDouble(null, tap)).toBe(false)
  expect(isDouble(tap, { x: 20, y: 14, at: 1200 })).toBe(true)
  expect(isDouble(tap, { x: 20, y: 14, at: 1400 })).toBe(false)
  expect(isDouble(tap, { x: 80, y: 14, at: 1200 })).toBe(false)
})
