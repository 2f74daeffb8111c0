import { randomBytes } from 'node:crypto'
import { mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { openSecrets } from '#server/kit/secrets.ts'
import { openLocalStore } from './local.ts'
import { moveObjects } from './move-objects.ts'
import type { ObjectStore } from './store.ts'

const dirs: string[] = []
function openDir(): ObjectStore & { dir: string } {
  const dir = mkdtempSync(path.join(tmpdir(), 'pixtura-move-'))
  dirs.push(dir)
  return { ...openLocalStore({ dir, origin: '', secrets: openSecrets('a root secret of a test, thirty-two and more'), now: () => new Date() }), dir }
}
const everything = async (store: ObjectStore) =>
  Promise.all(
    (await store.list('')).keys.map(async (key) => {
      const found = await store.get(key)
      return [key, found!.head.type, (await buffer(found!.body)).toString('hex')]
    }),
  )

let from: ReturnType<typeof openDir>
let to: ReturnType<typeof openDir>
beforeEach(async () => {
  from = openDir()
  to = openDir()
  for (let n = 0; n < 30; n++) await from.put(`pictures/${String(n % 3)}/k${String(n).padStart(2, '0')}.webp`, randomBytes(1000 + n), { type: 'image/webp' })
  await from.put('originals/u1/big', Readable.from([randomBytes(300_000), randomBytes(300_000)]), { type: 'application/octet-stream' })
  await from.put('originals/u1/none', Buffer.alloc(0), { type: 'image/png' })
})
afterEach(() => dirs.splice(0).forEach((dir) => rmSync(dir, { recursive: true })))

test('every object comes over with its type, and a second run finds all of them there and writes none', async () => {
  expect(await moveObjects({ from, to })).toEqual({ copied: 32, there: 0, failed: 0, stopped: false })
  expect(await everything(to)).toEqual(await everything(from))
  const written = (dir: string) => readdirSync(dir, { recursive: true, encoding: 'utf8' }).map((name) => [name, statSync(path.join(dir, name)).ino])
  const before = written(to.dir)
  expect(await moveObjects({ from, to })).toEqual({ copied: 0, there: 32, failed: 0, stopped: false })
  expect(written(to.dir)).toEqual(before)
})

test('stopped in the middle it goes on where it was', async () => {
  const stop = new AbortController()
  let puts = 0
  const slow: ObjectStore = { ...to, put: (...asked) => (++puts === 8 && stop.abort(), to.put(...asked)) }
  const first = await moveObjects({ from, to: slow, signal: stop.signal })
  expect(first).toMatchObject({ there: 0, failed: 0, stopped: true })
  expect(first.copied).toBeGreaterThanOrEqual(8)
  expect(first.copied).toBeLessThan(32)
  expect(await moveObjects({ from, to })).toEqual({ copied: 32 - first.copied, there: first.copied, failed: 0, stopped: false })
  expect(await everything(to)).toEqual(await everything(from))
})

test('what is there with other bytes of the same length, or under another type, is copied anew; what only the target has stays', async () => {
  await moveObjects({ from, to })
  await to.put('originals/u1/big', randomBytes(600_000), { type: 'application/octet-stream' })
  await to.put('originals/u1/none', Buffer.alloc(0), { type: 'image/gif' })
  await to.put('only/here', Buffer.from('mine'), { type: 'text/plain' })
  expect(await moveObjects({ from, to })).toMatchObject({ copied: 2, there: 30 })
  expect((await everything(to)).filter(([key]) => key !== 'only/here')).toEqual(await everything(from))
  expect((await to.head('only/here'))?.bytes).toBe(4)
})

test('the same bytes under another etag are recognised', async () => {
  await moveObjects({ from, to })
  const otherEtags: ObjectStore = { ...to, head: async (key) => to.head(key).then((head) => head && { ...head, etag: 'parts-2' }) }
  expect(await moveObjects({ from, to: otherEtags })).toMatchObject({ copied: 0, there: 32, failed: 0 })
})

test('one that breaks on its way, or arrives as something else, is told and counted; nothing wrong stays and the others go on', async () => {
  const failures: [string, string][] = []
  const [breaks, changes] = ['originals/u1/big', 'pictures/0/k00.webp']
  const broken: ObjectStore = {
    ...from,
    get: async (key) => {
      const found = await from.get(key)
      if (key !== breaks || !found) return found
      found.body.destroy()
      return { ...found, body: Readable.from(brokenBytes()) }
    },
  }
  const wrong: ObjectStore = {
    ...to,
    put: async (key, body, options) =>
      key === changes ? (await buffer(body as Readable), to.put(key, Buffer.alloc(1000), options)) : to.put(key, body, options),
  }
  const moved = await moveObjects({ from: broken, to: wrong, onFailure: (key, error) => failures.push([key, (error as Error).message]) })
  expect(moved).toEqual({ copied: 30, there: 0, failed: 2, stopped: false })
  expect(Object.fromEntries(failures)).toEqual({ [breaks]: 'the line broke', [changes]: 'other bytes arrived than were sent' })
  expect([await to.head(breaks), await to.head(changes)]).toEqual([null, null])
  expect(await moveObjects({ from, to })).toEqual({ copied: 2, there: 30, failed: 0, stopped: false })
})
async function* brokenBytes() {
  yield randomBytes(1000)
  throw new Error('the line broke')
}
