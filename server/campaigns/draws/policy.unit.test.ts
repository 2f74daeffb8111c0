import { expect, test } from 'vitest'
import { canClose, maskName } from './policy.ts'

test('tickets can be had for ten minutes at least and for ninety days at most', () => {
  const now = new Date('2026-11-27T12:00:00Z')
  const after = (minutes: number) => canClose(new Date(now.getTime() + minutes * 60_000), now)
  expect([after(9), after(10), after(90 * 1440), after(90 * 1440 + 1)]).toEqual([false, true, true, false])
})

test('a name is masked, a short one as well', () => {
  expect(['anna', '林小满', '小满', 'x'].map(maskName)).toEqual(['a***a', '林***满', '小***', 'x***'])
})
