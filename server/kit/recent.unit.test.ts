import { expect, test } from 'vitest'
import { openRecent } from './recent.ts'

function counted() {
  let now = 0
  let reads = 0
  const recent = openRecent(() => now)
  const ask = (version = 'a') => recent('name', version, 500, () => Promise.resolve(++reads))
  return { recent, ask, pass: (ms: number) => void (now += ms), reads: () => reads }
}

test('is read once for all who ask within its time, and again after it', async () => {
  const { ask, pass, reads } = counted()
  expect(await Promise.all([ask(), ask(), ask()])).toEqual([1, 1, 1])
  pass(499)
  expect(await ask()).toBe(1)
  pass(1)
  expect(await ask()).toBe(2)
  expect(reads()).toBe(2)
})

test('another version is another value', async () => {
  const { ask } = counted()
  expect([await ask('monday'), await ask('tuesday'), await ask('tuesday')]).toEqual([1, 2, 2])
})

test('a failure is not kept', async () => {
  const { recent, ask } = counted()
  await expect(recent('name', 'a', 500, () => Promise.reject(new Error('gone')))).rejects.toThrow('gone')
  expect(await ask()).toBe(1)
})
