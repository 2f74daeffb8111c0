import { expect, test } from 'vitest'
import { dropMessages, lengthBytesOf } from './drop-messages.ts'

const unit = (...bytes: number[]) => Buffer.from([0, 0, 0, bytes.length, ...bytes])
const PICTURE = unit(0x65, 1, 2, 3)
const TIMING = unit(0x06, 1, 2, 9, 9, 0x80)
const WORDS = unit(0x06, 5, 3, 0x41, 0x42, 0x43, 0x80)
const frame = (...units: Buffer[]) => Buffer.concat(units)
const left = (bytes: Buffer) => Buffer.from(dropMessages(bytes, 4))

test('words of users between frames go, and how frames are shown stays', () => {
  expect(left(frame(WORDS, PICTURE))).toEqual(PICTURE)
  expect(left(frame(TIMING, WORDS, PICTURE, WORDS))).toEqual(frame(TIMING, PICTURE))
  expect(left(frame(unit(0x06, 1, 2, 9, 9, 4, 1, 0x41, 0x80), PICTURE))).toEqual(PICTURE) // behind another message of the same unit
  const long = [...Array.from({ length: 255 }, () => 0x41), 0x80]
  const unitOfLength = (bytes: number[]) => Buffer.from([0, 0, bytes.length >> 8, bytes.length & 255, ...bytes])
  expect(left(frame(unitOfLength([0x06, 5, 255, 0, ...long]), PICTURE))).toEqual(PICTURE)
})
test('what has none, or no sense, stays as it is', () => {
  for (const same of [frame(PICTURE), frame(TIMING, PICTURE), Buffer.alloc(0), Buffer.from([0, 0]), Buffer.from([255, 255, 255, 255, 1]), WORDS])
    expect(left(same)).toEqual(same)
})
test('a track says how many bytes a length has, or does not', () => {
  expect(lengthBytesOf(Uint8Array.from([1, 100, 0, 30, 0xff]))).toBe(4)
  expect(lengthBytesOf(Uint8Array.from([1, 100, 0, 30, 0xfd]).buffer)).toBe(2)
  expect(lengthBytesOf(undefined)).toBeNull()
  expect(lengthBytesOf(Uint8Array.from([0, 0, 0, 1, 0x67]))).toBeNull()
})
