import { expect, test } from 'vitest'
import { placesFor, type Placed } from './policy-order.ts'

/** The rows as they stand once `written` is written. */
function after(rows: readonly Placed[], written: readonly Placed[]): string[] {
  const places = new Map([...rows, ...written].map(({ id, place }) => [id, place]))
  expect(new Set(places.values()).size, 'no two at one place').toBe(places.size)
  return [...places].toSorted(([, a], [, b]) => a - b).map(([id]) => id)
}

test('what comes stands in front of the one that is named, or at the end, and nobody else moves', () => {
  const rows = placesFor([], ['a', 'b', 'c'], null)
  expect(after([], rows)).toEqual(['a', 'b', 'c'])
  for (const [before, order] of [
    ['a', ['x', 'y', 'a', 'b', 'c']],
    ['c', ['a', 'b', 'x', 'y', 'c']],
    [null, ['a', 'b', 'c', 'x', 'y']],
  ] as const) {
    const written = placesFor(rows, ['x', 'y'], before)
    expect(written.map(({ id }) => id)).toEqual(['x', 'y'])
    expect(after(rows, written)).toEqual(order)
  }
})

test('where no room is left between two, all get new places in the same order', () => {
  const rows = [
    { id: 'a', place: 1 },
    { id: 'b', place: 2 },
    { id: 'c', place: 3 },
  ]
  for (const before of ['a', 'b', 'c']) {
    const written = placesFor(rows, ['x'], before)
    expect(written.length).toBe(4)
    expect(after(rows, written)).toEqual(['a', 'b', 'c'].flatMap((id) => (id === before ? ['x', id] : [id])))
    expect(written.every(({ place }) => place > 0 && Number.isSafeInteger(place))).toBe(true)
  }
})

test('a thousand moves into one gap stay in order', () => {
  let rows = placesFor([], ['first', 'last'], null)
  const order = ['first', 'last']
  for (let n = 0; n < 1000; n++) {
    const written = placesFor(rows, [`m${n}`], 'last')
    order.splice(-1, 0, `m${n}`)
    const places = new Map([...rows, ...written].map(({ id, place }) => [id, place]))
    rows = [...places].map(([id, place]) => ({ id, place })).toSorted((a, b) => a.place - b.place)
    if (n % 100 === 0) expect(rows.map(({ id }) => id)).toEqual(order)
  }
  expect(rows.map(({ id }) => id)).toEqual(order)
})
