import { expect, test } from 'vitest'
import { ApiError } from '#api/client.ts'
import { backoff, Passing, passes, persist } from './persist.ts'

test('waits twice as long after each try, at most half a minute', () => {
  expect([0, 1, 2, 3, 4, 5, 9].map((tries) => backoff(tries, 0))).toEqual([1000, 2000, 4000, 8000, 16_000, 30_000, 30_000])
  expect(backoff(3, 1)).toBe(4000)
})
test('what passes and what stays', () => {
  expect(passes(new Passing('cut'))).toEqual({ after: null })
  expect(passes(new ApiError('TRANSPORT', '', 0, '1000', null))).toEqual({ after: null })
  expect(passes(new ApiError('UNAVAILABLE', '', 503, '2008', null))).toEqual({ after: null })
  expect(passes(new ApiError('TOO_FAST', '', 429, '994', { retryAfter: 7 }))).toEqual({ after: 7000 })
  expect(passes(new ApiError('UPLOAD_DAY_LIMIT', '', 429, '2021', null))).toBeNull()
  expect(passes(new TypeError('a bug'))).toBeNull()
})
test('tries until it works, waiting as told, and not once more when it is ended', async () => {
  const waits: number[] = []
  const end = new AbortController()
  const wait = (ms: number) => Promise.resolve(void waits.push(ms))
  const answers: (Error | string)[] = [new Passing('cut'), new ApiError('TOO_FAST', '', 429, '994', { retryAfter: 3 }), 'there']
  const work = async () => {
    const next = answers.shift()!
    if (next instanceof Error) throw next
    return next
  }
  expect(await persist(work, end.signal, { wait, chance: () => 0 })).toBe('there')
  expect(waits).toEqual([1000, 3000])
  const cut = () => {
    end.abort(new Error('left'))
    return Promise.reject(new Passing('cut'))
  }
  await expect(persist(cut, end.signal, { wait, chance: () => 0 })).rejects.toThrow('cut')
  await expect(persist(work, end.signal, { wait, chance: () => 0 })).rejects.toThrow('left')
  expect(waits).toHaveLength(2)
})
