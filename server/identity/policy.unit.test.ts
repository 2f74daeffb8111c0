import { expect, test } from 'vitest'
import { birthOf } from '#api/identity.ts'
import { residentNumber } from '#tests/resident-number.ts'
import { canDo, documentText, isAdult } from './policy.ts'

test.each([
  ['2008-11-22', '2026-11-21T15:59:59Z', false],
  ['2008-11-22', '2026-11-21T16:00:00Z', true], // midnight in UTC+8
  ['2008-11-23', '2026-11-22T15:59:59Z', false],
  ['2008-02-29', '2026-02-28T15:59:59Z', false],
  ['2008-02-29', '2026-02-28T16:00:00Z', true], // 1 March: 2026 has no 29 February
  ['2006-02-28', '2024-02-27T16:00:00Z', true],
  ['2008-02-29', '2028-02-28T16:00:00Z', true],
  ['1949-12-31', '2026-01-01T00:00:00Z', true],
])('born on %s, at %s: grown up %s', (birth, now, is) => {
  expect(isAdult(birth, new Date(now))).toBe(is)
})

test('the published example of GB 11643 is a number; each other last sign, and each two neighbours changed, is none', () => {
  const example = '11010519491231002X'
  expect(birthOf(example)).toBe('1949-12-31')
  for (const sign of '0123456789') expect(birthOf(example.slice(0, 17) + sign)).toBeNull()
  for (let n = 0; n < 16; n++) {
    if (example[n] === example[n + 1]) continue
    expect(birthOf(example.slice(0, n) + example[n + 1] + example[n] + example.slice(n + 2))).toBeNull()
  }
})

test('days that never were are no days of birth', () => {
  for (const birth of ['19000229', '20010229', '19910431', '19900100', '19901301', '18991231', '00000000']) expect(birthOf(residentNumber(birth, 5))).toBeNull()
  for (const birth of ['20000229', '20240229', '19000101']) expect(birthOf(residentNumber(birth, 5))).not.toBeNull()
})

test('a resident number is one document wherever it stands; others are told apart by kind and day of birth', () => {
  const text = (document: string, resident: boolean, birth = '1990-01-01') => documentText({ document, number: 'N1', birth, resident })
  expect(text('id', true)).toBe(text('driver', true))
  expect(new Set([text('passport', false), text('driver', false), text('passport', false, '1991-01-01'), text('id', true)]).size).toBe(4)
})

test('what was verified stays, what waits is taken back, what was refused is mended', () => {
  expect([null, 'waiting', 'verified', 'refused'].map((state) => canDo(state as never))).toEqual([
    { ask: true, mend: false, takeBack: false },
    { ask: false, mend: false, takeBack: true },
    { ask: false, mend: false, takeBack: false },
    { ask: false, mend: true, takeBack: false },
  ])
})
