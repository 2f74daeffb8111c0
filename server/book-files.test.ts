import { expect, test } from 'vitest'
import { rates } from '#api/rates.ts'
import { ownHouse } from '#tests/own-house.ts'

const own = ownHouse({ settings: { RATE_LIMITS: 'on' } })

test('files count as reads of whoever asks, before anything is looked for', async () => {
  const ask = async () => (await own.fetch('/books/2001-01-01.ndjson.gz')).status
  const answers: number[] = []
  for (let n = 0; n < rates.read.calls; n++) answers.push(await ask())
  expect(new Set(answers)).toEqual(new Set([404]))
  const refused = await own.fetch('/books/verify-books.ts')
  expect([refused.status, await refused.json()]).toEqual([429, expect.objectContaining({ code: '994' })])
})
