import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { expect, test } from 'vitest'
import { readZip } from '#tests/read-zip.ts'
import { zipOf, type ZipEntry } from './zip.ts'

const at = new Date('2026-11-21T10:00:00Z')
async function* of(...entries: Omit<ZipEntry, 'at'>[]): AsyncGenerator<ZipEntry> {
  for (const entry of entries) yield { ...entry, at }
}

test('what went in comes out, names in any script, stored or deflated as asked', async () => {
  const photograph = Buffer.from(Array.from({ length: 200_000 }, (_, n) => (n * 7919) % 251))
  const zip = await buffer(
    zipOf(
      of(
        { name: 'data/资料.json', body: Readable.from(['[', '{"a":1}', ']']) },
        { name: 'photographs/角楼/1 雨 后.jpg', body: Readable.from([photograph.subarray(0, 70_000), photograph.subarray(70_000)]), stored: true },
        { name: 'empty.txt', body: Readable.from([]) },
      ),
    ),
  )
  const read = readZip(zip)
  expect(read.map(({ name, method }) => [name, method])).toEqual([
    ['data/资料.json', 'deflated'],
    ['photographs/角楼/1 雨 后.jpg', 'stored'],
    ['empty.txt', 'deflated'],
  ])
  expect(read[0]!.bytes.toString()).toBe('[{"a":1}]')
  expect(read[1]!.bytes.equals(photograph)).toBe(true)
})

test('one body is open at a time, and no more is asked for than is read', async () => {
  let [open, most, asked] = [0, 0, 0]
  async function* entries(): AsyncGenerator<ZipEntry> {
    for (let n = 0; n < 50; n++) {
      asked = n + 1
      async function* body() {
        most = Math.max(most, ++open)
        yield Buffer.alloc(300_000, n)
        open--
      }
      yield { name: `${n}.bin`, at, body: Readable.from(body()), stored: true }
    }
  }
  const zip = zipOf(entries())
  const iterator = zip[Symbol.asyncIterator]()
  await iterator.next()
  await new Promise((resolve) => setImmediate(resolve))
  expect(asked).toBeLessThan(6)
  while (!(await iterator.next()).done);
  expect([asked, most, open]).toEqual([50, 1, 0])
})

test('a body that breaks ends the stream with its error, and one that nobody reads on is closed', async () => {
  const broken = Readable.from(
    (async function* () {
      yield Buffer.alloc(100_000)
      throw new Error('the store went away')
    })(),
  )
  await expect(buffer(zipOf(of({ name: 'a', body: broken })))).rejects.toThrow('the store went away')
  let closed = false
  async function* endless() {
    try {
      for (;;) yield Buffer.alloc(100_000)
    } finally {
      closed = true
    }
  }
  const zip = zipOf(of({ name: 'b', body: Readable.from(endless()), stored: true }))
  for await (const _chunk of zip) break
  await expect.poll(() => closed).toBe(true)
})
