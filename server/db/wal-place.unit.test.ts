import fc from 'fast-check'
import { expect, test } from 'vitest'
import { floorTo, readLsn, segmentAt, startOfSegment, writeLsn } from './wal-place.ts'

const MB = 2 ** 20

test('names files as PostgreSQL does', () => {
  // pg_walfile_name('16/B374D848') of a cluster with 16 MB files, from PostgreSQL's own documentation of backup functions
  expect(segmentAt(1, readLsn('16/B374D848'), 16 * MB)).toBe('0000000100000016000000B3')
  expect(segmentAt(2, readLsn('1/0'), MB)).toBe('000000020000000100000000')
})

test('a place, its text and its file belong together, at any size of files', () => {
  const places = fc.record({
    at: fc.nat({ max: 2 ** 48 }),
    size: fc.constantFrom(MB, 16 * MB, 64 * MB, 1024 * MB),
    timeline: fc.integer({ min: 1, max: 2 ** 31 }),
  })
  fc.assert(
    fc.property(places, ({ at, size, timeline }) => {
      expect(readLsn(writeLsn(at))).toBe(at)
      const name = segmentAt(timeline, at, size)
      expect(startOfSegment(timeline, name, size)).toBe(floorTo(at, size))
      expect(startOfSegment(timeline + 1, name, size)).toBeNull()
    }),
  )
})

test('takes nothing else for a place or a file', () => {
  for (const text of ['', '16', '16/', '16/B374D8481', '-1/0', '1/0x1']) expect(() => readLsn(text)).toThrow('not a place')
  for (const name of ['00000001.history', '0000000100000016000000B3.partial', 'wal.jsonl']) expect(startOfSegment(1, name, 16 * MB)).toBeNull()
})
