import { expect, test } from 'vitest'
import { isTime } from './repeat-backups.ts'

/** Times of UTC+8. */
const at = (text: string) => new Date(`${text}+08:00`)

test.each([
  ['there is none', null, '2026-11-23T15:00', true],
  ['the first was made in the afternoon, and midnight passes', '2026-11-23T15:00', '2026-11-24T03:59', false],
  ['then the quiet hour comes', '2026-11-23T15:00', '2026-11-24T04:00', true],
  ['it was made in this quiet hour', '2026-11-24T04:02', '2026-11-24T04:59', false],
  ['the next quiet hour comes before it is a day old', '2026-11-24T04:02', '2026-11-25T04:00', true],
  ['people made one in the evening', '2026-11-24T22:00', '2026-11-25T04:30', false],
  ['the quiet hour was missed, and it is not a day old', '2026-11-24T22:00', '2026-11-25T21:59', false],
  ['the quiet hour was missed, and it is a day old', '2026-11-24T22:00', '2026-11-25T22:00', true],
  ['the site was off for days', '2026-11-20T04:02', '2026-11-24T12:00', true],
])('when %s (%s, now %s), does a full backup begin: %s', (_when, last, now, begins) => {
  expect(isTime(last === null ? null : at(last), at(now))).toBe(begins)
})
