import { duplexPair } from 'node:stream'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { openStrangers } from './strangers.ts'

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }))
afterEach(() => void vi.useRealTimers())

test('a stranger stands five seconds, somebody we know as long as they like', () => {
  const strangers = openStrangers()
  const [stranger, member] = [duplexPair()[0], duplexPair()[0]]
  strangers.admit('203.0.113.1', stranger)
  strangers.admit('203.0.113.1', member).isKnown()
  vi.advanceTimersByTime(4999)
  expect([stranger.destroyed, member.destroyed]).toEqual([false, false])
  vi.advanceTimersByTime(1)
  expect([stranger.destroyed, member.destroyed]).toEqual([true, false])
  expect(vi.getTimerCount()).toBe(0)
})

test('fifty of an address stand at a time, each address by itself; who is known and then leaves is counted off once', async () => {
  const strangers = openStrangers()
  const admit = (from: string) => {
    const [line] = duplexPair()
    return { ...strangers.admit(from, line), leave: () => new Promise<void>((resolve) => line.once('close', resolve).destroy()) }
  }
  const fifty = Array.from({ length: 50 }, () => admit('203.0.113.1'))
  expect(new Set(fifty.map(({ oneTooMany }) => oneTooMany))).toEqual(new Set([false]))
  expect([admit('203.0.113.1').oneTooMany, admit('203.0.113.2').oneTooMany]).toEqual([true, false])
  fifty[0]!.isKnown()
  await fifty[0]!.leave()
  expect(admit('203.0.113.1').oneTooMany).toBe(true)
  for (const { leave } of fifty.slice(1, 3)) await leave()
  expect(admit('203.0.113.1').oneTooMany).toBe(false)
})
