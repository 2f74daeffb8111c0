import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { expect, test } from 'vitest'
import { zipOf } from '../zip.ts'
import { unzip } from './unzip.ts'

const zipped = (files: Record<string, string>, stored = false) =>
  buffer(
    zipOf(
      (async function* () {
        for (const [name, text] of Object.entries(files)) yield { name, at: new Date(), body: Readable.from([Buffer.from(text)]), stored }
      })(),
    ),
  )
const files = { '业务明细.csv': 'a,b\n'.repeat(500), 'b.txt': 'x' }
const textsIn = (zip: Buffer) => unzip(zip)?.map(({ name, bytes }) => [name, bytes.toString()])

test.each([false, true])('the files of a ZIP (stored %s) are read, and none that is not whole', async (stored) => {
  const zip = await zipped(files, stored)
  expect(textsIn(zip)).toEqual(Object.entries(files))
  expect(unzip(zip, 100) === null).toBe(!stored)
  for (const wrong of [Buffer.alloc(0), Buffer.from('<html></html>'), zip.subarray(0, -10), zip.subarray(30)]) expect(unzip(wrong)).toBeNull()
  const changed = Buffer.from(zip)
  changed[60] = changed[60]! ^ 1
  expect(unzip(changed)).toBeNull()
})
