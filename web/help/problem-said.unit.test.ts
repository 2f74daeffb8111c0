import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

test('a refusal that a page shows as it was worded has “what to do” beside it', () => {
  const pages = globSync('web/**/*.tsx').filter((file) => !file.endsWith('help/problem-said.tsx'))
  const bare = pages.filter((file) => /<FieldError text=\{[^}]*\.msg\}/.test(readFileSync(file, 'utf8')))
  expect(pages.length).toBeGreaterThan(200)
  expect(bare).toEqual([])
})
