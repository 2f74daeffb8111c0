import { Readable } from 'node:stream'
import { gzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { rates } from '#api/rates.ts'
import { ownApp } from '#tests/own-app.ts'
import { readHash } from './write-file.ts'

const own = ownApp({ settings: { RATE_LIMITS: 'on' } })

const NO_DAYS = ['2024-02-30', '0000-01-01', '2024-13-01']
test.each(NO_DAYS)('%s is no day, and no failure of ours', async (day) => {
  expect((await own.fetch(`/books/${day}.ndjson.gz`)).status).toBe(404)
})

test('files count as reads of whoever asks, before anything is looked for', async () => {
  const ask = async () => (await own.fetch('/books/2001-01-01.ndjson.gz')).status
  const answers: number[] = []
  for (let n = NO_DAYS.length; n < rates.read.calls; n++) answers.push(await ask())
  expect(new Set(answers)).toEqual(new Set([404]))
  const refused = await own.fetch('/books/verify-books.ts')
  expect([refused.status, await refused.json()]).toEqual([429, expect.objectContaining({ code: '994' })])
})

test('a file that cannot be read to its end is not called another one than was published; one that cannot be unpacked is', async () => {
  const bytes = gzipSync('a day')
  const readingOf = (body: Readable) => readHash({ get: () => Promise.resolve({ head: null, body }) } as never, '2026-11-24')
  const whole = await readingOf(Readable.from([bytes]))
  expect(whole).toMatch(/^[0-9a-f]{64}$/)
  for (const damaged of [bytes.subarray(0, -4), Buffer.from('something else')]) expect(await readingOf(Readable.from([damaged]))).toBeNull()
  const broken = Readable.from(
    (async function* () {
      yield bytes.subarray(0, 5)
      throw new Error('replaced while it was read')
    })(),
  )
  await expect(readingOf(broken)).rejects.toThrow('replaced')
})
