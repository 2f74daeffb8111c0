import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { isWorded } from './views-words.ts'

test('every sentence of its own that the contract of a campaign has is worded in both languages', () => {
  const source = readFileSync(new URL('../../../api/campaigns.ts', import.meta.url), 'utf8')
  const said = [...source.matchAll(/error: '([^']+)'/g)].map(([, sentence]) => sentence!)
  expect(said.length).toBeGreaterThan(8)
  expect(said.filter((sentence) => !isWorded(sentence))).toEqual([])
})
