import { describe, expect, test } from 'vitest'
import { hasLink, hasManyCopies, isNearCopy, isNewcomer, newUntil, waitFor } from './policy.ts'

const now = new Date('2026-11-24T12:00:00Z')
const before = (seconds: number) => new Date(now.getTime() - seconds * 1000)
const DAY = 86_400

test('one is new for seven days, and until three comments have been seen', () => {
  expect([isNewcomer(before(DAY), 9, now), isNewcomer(before(8 * DAY), 2, now), isNewcomer(before(8 * DAY), 3, now)]).toEqual([true, true, false])
  expect([newUntil(before(7 * DAY)), isNewcomer(before(7 * DAY), 3, now)]).toEqual([now, false])
})

test('five comments in a minute, then one waits for the first of them to be a minute old', () => {
  expect([waitFor([], now), waitFor([1, 2, 3, 4].map(before), now)]).toEqual([null, null])
  expect([waitFor([1, 2, 3, 4, 20].map(before), now), waitFor([1, 2, 3, 4, 60].map(before), now)]).toEqual([40, null])
})

test('a link leads to another site', () => {
  const origin = 'https://pixtura.example'
  expect(['See https://shop.example/a', '看http://shop.example。'].map((text) => hasLink(text, origin))).toEqual([true, true])
  expect(['https://pixtura.example/group/1', '@anna, look', 'shop dot example', ''].map((text) => hasLink(text, origin))).toEqual([false, false, false, false])
})

describe('isNearCopy', () => {
  const text = 'Wonderful light, please come and look at my pictures too'
  test('sees through case, spaces, signs and a word that was exchanged, in either script', () => {
    for (const other of [text.toUpperCase(), text.replaceAll(' ', ' · '), text.replace('light', 'colour'), `${text}!!`])
      expect(isNearCopy(text, other)).toBe(true)
    expect(isNearCopy('光线真好，也请你来看看我最近拍的照片吧', '光线真美，也请你来看看我最近拍的照片吧！')).toBe(true)
  })
  test('short words and other texts are none', () => {
    expect(isNearCopy('Beautiful light', 'Beautiful light')).toBe(false)
    expect(isNearCopy(text, 'The tram line pulls the eye from the left edge into the dark roofs')).toBe(false)
    expect(isNearCopy('这张照片的光线让我想起了老家的早晨', '构图很稳，前景的船把视线带到了远山')).toBe(false)
  })
  test('twice is fine, a third time is not', () => {
    expect([hasManyCopies(text, [text]), hasManyCopies(text, [text, 'Beautiful', `${text}.`])]).toEqual([false, true])
  })
})
