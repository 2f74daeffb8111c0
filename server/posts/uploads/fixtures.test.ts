import path from 'node:path'
import { expect, test } from 'vitest'
import { ORIGIN, ownApp } from '#tests/own-app.ts'
import { judge, readCases, type Door } from '../../../drills/photo-cases.ts'

const FIXTURES = path.resolve('tests/fixtures/photos')
const own = ownApp({ jobs: true })
const door: Door = {
  fetch: (request) => Promise.resolve(own.app.fetch(request)),
  origin: ORIGIN,
  member: async () => (await own.member()).token,
  files: async () => (await own.app.services.store.list('')).keys,
}
const cases = readCases(FIXTURES)

test.each(cases.filter(({ file }) => !file.startsWith('dup-')))('S084 S086 S087 S090 $file: $expected, through the whole upload', async (known) => {
  expect((await judge(door, await door.member(), FIXTURES, known)).flaws).toEqual([])
})

test('copies among one member’s pictures are accepted and marked', async () => {
  const token = await door.member()
  for (const known of cases.filter(({ file }) => file.startsWith('dup-')))
    expect([known.file, (await judge(door, token, FIXTURES, known)).flaws]).toEqual([known.file, []])
})
