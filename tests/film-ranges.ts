// How a film is sent in parts, as tests over one store: on files, on what speaks S3, and (`npm run drill:s3`) on a real S3 server.
import { Hono } from 'hono'
import { createHash, randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { sendObject } from '#server/edge/send-object.ts'
import type { ObjectStore } from '#server/kit/storage/store.ts'

const KEY = `films/ranges-${randomUUID()}`
const SIZE = 100_000
/** No two stretches of it are alike. */
const BYTES = Buffer.concat(Array.from({ length: SIZE / 32 }, (_, n) => createHash('sha256').update(String(n)).digest()))
const LAST = SIZE - 1

type Opened = { store: ObjectStore; close: () => Promise<void> }
/** `open` is called once; the film is laid into its store and taken out at the end. */
export function filmRanges(name: string, open: () => Promise<Opened>): void {
  describe(`ranges of a film: ${name}`, () => {
    let opened: Opened
    let etag = ''
    const app = new Hono()
    app.get('/film', (c) => sendObject(c, opened.store, { key: KEY, name: 'film.mp4', type: 'video/mp4' }))
    beforeAll(async () => {
      opened = await open()
      ;({ etag } = await opened.store.put(KEY, BYTES, { type: 'video/mp4' }))
    })
    afterAll(async () => {
      await opened.store.delete([KEY])
      await opened.close()
    })
    const ask = async (range: string, more: Record<string, string> = {}, method = 'GET') => {
      const reply = await app.request('/film', { method, headers: { range, ...more } })
      const { headers } = reply
      return { status: reply.status, range: headers.get('content-range'), length: headers.get('content-length'), bytes: Buffer.from(await reply.arrayBuffer()) }
    }
    const part = (from: number, to: number) => ({
      status: 206,
      range: `bytes ${from}-${to}/${SIZE}`,
      length: String(to - from + 1),
      bytes: BYTES.subarray(from, to + 1),
    })
    const whole = { status: 200, range: null, length: String(SIZE), bytes: BYTES }

    test.each([
      ['0-0', 0, 0],
      ['0-9', 0, 9],
      ['100-', 100, LAST],
      ['-1', LAST, LAST],
      ['-500', SIZE - 500, LAST],
      [`-${SIZE * 2}`, 0, LAST],
      [`-${'9'.repeat(40)}`, 0, LAST],
      [`${LAST}-`, LAST, LAST],
      [`10-${SIZE * 2}`, 10, LAST],
      [`10-${'9'.repeat(40)}`, 10, LAST],
    ])('%s is that part', async (said, from, to) => expect(await ask(`bytes=${said}`)).toEqual(part(from, to)))
    test.each([`${SIZE}-`, `${SIZE}-${SIZE * 2}`, `${'9'.repeat(40)}-`, '-0'])('%s holds nothing', async (said) =>
      expect(await ask(`bytes=${said}`)).toMatchObject({ status: 416, range: `bytes */${SIZE}`, bytes: Buffer.alloc(0) }),
    )
    test.each(['bytes=--1', 'bytes=9-3', 'bytes=-', 'bytes=', 'bytes=a-b', 'bytes=1.5-2', 'lines=1-2', 'bytes=0-1,5-6', 'bytes=0x1-2'])(
      '%s is no part of it, so all of it is sent',
      async (said) => expect(await ask(said)).toEqual(whole),
    )
    test('a thousand ranges are not worked through', async () =>
      expect(await ask(`bytes=${Array.from({ length: 1000 }, (_, n) => `${n}-${n}`).join(',')}`)).toEqual(whole))
    test('a part of the same film alone, when that is asked for', async () => {
      expect(await ask('bytes=5-9', { 'if-range': `"${etag}"` })).toEqual(part(5, 9))
      expect(await ask('bytes=5-9', { 'if-range': '"another"' })).toEqual(whole)
    })
    test('HEAD knows no parts (RFC 9110 §14.2)', async () => expect(await ask('bytes=0-9', {}, 'HEAD')).toEqual({ ...whole, bytes: Buffer.alloc(0) }))
  })
}
