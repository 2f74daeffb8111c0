import path from 'node:path'
import { expect, test } from 'vitest'

type Chosen = { tests: string[]; stories: string[]; left: { tests: number; stories: number }; why: string | null }
const { chooseTests, filesHere } = (await import(path.resolve('scripts/test/choose-tests.mjs'))) as {
  chooseTests: (files: string[], changed: string[]) => Chosen
  filesHere: () => string[]
}
const files = filesHere()
const chosenFor = (...changed: string[]) => chooseTests(files, changed)

test('nothing changed, nothing runs, and all of it is said to be left out', () => {
  const { tests, stories, left } = chosenFor()
  expect([tests, stories]).toEqual([[], []])
  expect(left.tests).toBeGreaterThan(150)
  expect(left.stories).toBeGreaterThan(20)
})

test('a module runs its own tests, those of who imports it, and those that ask for its endpoint by name; not others', () => {
  const { tests, left } = chosenFor('server/account/blocks/service.ts')
  expect(tests).toEqual(expect.arrayContaining(['server/account/blocks/blocks.test.ts', 'server/posts/feeds.test.ts']))
  expect(tests).not.toContain('server/kit/zip.unit.test.ts')
  expect(tests).not.toContain('api/openapi.unit.test.ts')
  expect(left.tests).toBeGreaterThan(20)
})

test('a page runs the stories that open it, or another of its folder, from which a link may lead there', () => {
  const { stories, left } = chosenFor('web/wallet/exchange-pixt-page.tsx')
  expect(stories).toContain('journeys/withdraw.spec.ts')
  expect(left.stories).toBeGreaterThan(5)
})

test('a file of SQL runs what stands on a database', () => {
  expect(chosenFor('server/db/migrations/0019-ledger.sql').tests).toContain('server/wallet/ledger.test.ts')
})

test('what everything stands on runs everything, and says why', () => {
  const { left, why } = chosenFor('package-lock.json')
  expect([left, why]).toEqual([{ tests: 0, stories: 0 }, 'package-lock.json changed, which everything stands on'])
})
