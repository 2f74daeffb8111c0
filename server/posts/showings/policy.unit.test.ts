import { createHmac } from 'node:crypto'
import { expect, test } from 'vitest'
import { boxOf, fillBoxes, isOwed, readersOf } from './policy.ts'

const markOf = (reader: string) => createHmac('sha256', 'key').update(reader).digest()
const shownTo = (readers: number, post = 'one', boxes: Buffer = Buffer.alloc(0)) =>
  fillBoxes(
    boxes,
    Array.from({ length: readers }, (_, n) => boxOf(markOf(`${post} ${n}`))),
  )

test('a reader counts once however often they come, and nothing changes by it', () => {
  const once = shownTo(40)
  expect(shownTo(40, 'one', once)).toBe(once)
  expect(once.length).toBe(128)
  expect(readersOf(Buffer.alloc(0))).toBe(0)
  expect(readersOf(shownTo(1))).toBe(1)
})

test('the count is right to a reader or two at thirty and to one in ten at thousands', () => {
  for (const post of ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h']) expect(Math.abs(readersOf(shownTo(30, post)) - 30)).toBeLessThanOrEqual(3)
  for (const readers of [100, 500, 1000, 2000, 4000]) expect(Math.abs(readersOf(shownTo(readers)) - readers) / readers).toBeLessThan(0.1)
  expect(readersOf(Buffer.alloc(128, 0xff))).toBeGreaterThan(7000)
})

test('a promise is never held for kept too early', () => {
  for (const post of ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h']) expect(isOwed(shownTo(29, post), 30)).toBe(true)
  expect(isOwed(shownTo(45), 30)).toBe(false)
  expect(isOwed(Buffer.alloc(0), 0)).toBe(false)
})

test('one full box says little of who: of ten thousand others hundreds have one that is full, too', () => {
  const boxes = shownTo(30)
  const others = Array.from({ length: 10_000 }, (_, n) => fillBoxes(boxes, [boxOf(markOf(`one other ${n}`))]) === boxes).filter(Boolean).length
  expect(others).toBeGreaterThan(200)
})
