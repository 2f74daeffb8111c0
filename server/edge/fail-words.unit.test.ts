import { describe, expect, test } from 'vitest'
import { fails, type FailName } from '#api/fails.ts'
import { problems } from '#api/shared.ts'
import { refusals } from '#api/uploads.ts'
import { content } from '#content/read-content.ts'
import { refusalSentence } from '../kit/images/refusal-words.ts'
import { pageOfFail, sentenceOf } from './fail-words.ts'
import { problemSentence } from './problem-words.ts'

const HAN = /\p{Script=Han}/u
const SPACE_BESIDE_HAN = /\p{Script=Han} +[\p{Script=Latin}\d]|[\p{Script=Latin}\d] +\p{Script=Han}/u
/** A sentence for a person: in the right language, with nothing left open, and no bare number or name at its end. */
function expectSentence(zh: string, en: string, names: string[]) {
  expect(zh).toMatch(HAN)
  expect(zh).not.toMatch(SPACE_BESIDE_HAN)
  expect(en).toMatch(/[a-z]{2}/)
  expect(en).not.toMatch(HAN)
  expect(zh).not.toBe(en)
  for (const sentence of [zh, en]) {
    expect(sentence.trim()).toBe(sentence)
    expect(sentence.length).toBeGreaterThan(3)
    expect(sentence).not.toMatch(/undefined|null|NaN|\[object|\$\{/)
    expect(sentence).not.toMatch(/(?:code|错误码|代码|error)?[\s:：(（]*\b\d{3,7}[)）.。]?$/i)
    for (const name of names) expect(sentence.includes(name)).toBe(false)
  }
}

test.each(Object.keys(fails) as FailName[])('%s is said in both languages', (name) => {
  for (const data of [null, {}, { retryAfter: 7, limit: 5, minutes: 15 }])
    expectSentence(sentenceOf(name, 'zh', data), sentenceOf(name, 'en', data), [name, ...(fails[name].code.length > 3 ? [fails[name].code] : [])])
})

test('each has a page of help to read on', () => {
  const without = (Object.keys(fails) as FailName[]).filter((name) => !content.has(pageOfFail(name)))
  expect(without).toEqual([])
})

test('codes are strings, each once; 403 means only "not signed in"; 000 and 1000 belong to others', () => {
  const codes = Object.values(fails).map(({ code }) => code as string)
  expect(new Set(codes).size).toBe(codes.length)
  expect(codes).not.toContain('000')
  expect(codes).not.toContain('1000')
  expect(
    Object.entries(fails)
      .filter(([, { status, code }]) => (status as number) === 403 || (code as string) === '403')
      .map(([name]) => name),
  ).toEqual(['LOGIN_REQUIRED'])
})

describe('other sentences', () => {
  test.each(problems)('problem %s', (name) => expectSentence(problemSentence(name, 'zh'), problemSentence(name, 'en'), [name]))
  test.each(refusals)('refusal %s', (name) => {
    for (const detail of [null, { width: 799, height: 599, bytes: 50_000_001, pages: 2 }]) {
      const [zh, en] = [refusalSentence(name, 'zh', detail), refusalSentence(name, 'en', detail)]
      expectSentence(zh, en, [])
      expect(zh.startsWith('，') || en.startsWith(' ')).toBe(false)
      expect(zh).not.toMatch(/^这张照片，/)
    }
  })
})
