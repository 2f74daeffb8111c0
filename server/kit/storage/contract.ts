import { randomBytes } from 'node:crypto'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { benchOf, JPEG, type Bench, type OpenedStore } from './contract-bench.ts'
import { multipart } from './contract-parts.ts'
import { signedRequests } from './contract-signed.ts'

/**
 * What every object store must do, as tests: on files (`storage.test.ts`) and on S3. `open` is called once; keys lie under `contract/` and are taken away at the end.
 */
export function storageContract(name: string, open: () => Promise<OpenedStore>): void {
  describe(`storage contract: ${name}`, () => {
    let opened: OpenedStore
    const bench = benchOf(() => opened)
    beforeAll(async () => void (opened = await open()))
    afterAll(async () => {
      await bench.store.delete((await bench.store.list('contract/')).keys)
      await opened.close()
    })
    putting(bench)
    objects(bench)
    lists(bench)
    keys(bench)
    signedRequests(bench)
    multipart(bench)
  })
}

const BIG = 5 * 1024 * 1024

function putting(bench: Bench) {
  test('what was put is there, with its head, and a second put replaces it', async () => {
    const key = bench.key()
    expect([await bench.store.head(key), await bench.store.get(key)]).toEqual([null, null])
    const first = await bench.store.put(key, Buffer.from('first light'), JPEG)
    expect(first).toMatchObject({ bytes: 11, type: 'image/jpeg', etag: expect.stringMatching(/^[^"]+$/), modifiedAt: expect.any(Date) })
    expect((await bench.store.get(key))?.head).toMatchObject({ bytes: 11, type: 'image/jpeg', etag: first.etag })
    const second = await bench.store.put(key, Buffer.from('second'), { type: 'image/png' })
    expect(second.etag).not.toBe(first.etag)
    expect(await bench.store.head(key)).toMatchObject({ bytes: 6, type: 'image/png', etag: second.etag })
    expect((await bench.bytesAt(key))?.toString()).toBe('second')
  })
  test('5 MB come and go as a stream', async () => {
    const key = bench.key()
    const bytes = randomBytes(BIG)
    const chunks = Array.from({ length: 80 }, (_, i) => bytes.subarray(i * 65_536, (i + 1) * 65_536))
    expect((await bench.store.put(key, Readable.from(chunks), JPEG)).bytes).toBe(BIG)
    expect((await bench.bytesAt(key))?.equals(bytes)).toBe(true)
  })
  test('a file of this machine begins with 5 MB, is nothing that was there before, and goes without them', async () => {
    const key = bench.key()
    const bytes = randomBytes(BIG)
    await bench.store.put(key, bytes, JPEG)
    const folder = await mkdtemp(path.join(tmpdir(), 'contract-'))
    const file = path.join(folder, 'fetched')
    expect(await bench.store.fetch(key, file)).toBe(BIG)
    expect((await readFile(file)).subarray(0, BIG).equals(bytes)).toBe(true)
    await expect(bench.store.fetch(key, file)).rejects.toMatchObject({ code: 'EEXIST' })
    expect(await bench.store.fetch(bench.key(), path.join(folder, 'other'))).toBeNull()
    await rm(folder, { recursive: true })
    expect((await bench.bytesAt(key))?.equals(bytes)).toBe(true)
  })
  test('a stream that breaks leaves nothing', async () => {
    const key = bench.key()
    const broken = Readable.from(
      (async function* () {
        yield randomBytes(100_000)
        throw new Error('the line broke')
      })(),
    )
    await expect(bench.store.put(key, broken, JPEG)).rejects.toThrow('the line broke')
    expect(await bench.store.head(key)).toBeNull()
  })
  test('zero bytes are an object', async () => {
    const key = bench.key()
    expect((await bench.store.put(key, Buffer.alloc(0), JPEG)).bytes).toBe(0)
    expect(await bench.bytesAt(key)).toEqual(Buffer.alloc(0))
  })
}

function objects(bench: Bench) {
  test('a range is from start to end, both with it, and ends with the object', async () => {
    const key = bench.key()
    await bench.store.put(key, Buffer.from('0123456789'), JPEG)
    const read = async (start: number, end: number) => {
      const got = await bench.store.get(key, { start, end })
      return [got?.head.bytes, got && (await buffer(got.body)).toString()]
    }
    expect([await read(2, 4), await read(0, 0), await read(7, 99)]).toEqual([
      [10, '234'],
      [10, '0'],
      [10, '789'],
    ])
    await expect(bench.store.get(key, { start: 10, end: 12 })).rejects.toThrow(RangeError)
    expect(await bench.store.get(bench.key(), { start: 0, end: 1 })).toBeNull()
  })
  test('delete takes away what is there and says nothing of what is not', async () => {
    const folder = bench.folder()
    const keys = [`${folder}/a`, `${folder}/b/c`, `${folder}/never`]
    for (const key of keys.slice(0, 2)) await bench.store.put(key, Buffer.from(key), JPEG)
    await bench.store.delete(keys)
    await bench.store.delete([])
    expect((await bench.store.list(folder)).keys).toEqual([])
  })
}

function lists(bench: Bench) {
  test('keys come in the order of their bytes, page by page, also where one is another’s folder', async () => {
    const folder = bench.folder()
    const keys = ['a', 'a-1', 'a.b', 'a/0', 'a/b/c', 'a/b.c', 'a0', 'a_', 'b/z', 'ba'].map((key) => `${folder}/${key}`).sort()
    for (const key of keys) await bench.store.put(key, Buffer.from('x'), JPEG)
    const met: string[] = []
    for (let after: string | null | undefined; after !== null;) {
      const page = await bench.store.list(`${folder}/`, after, 3)
      expect(page.keys.length).toBeLessThanOrEqual(3)
      met.push(...page.keys)
      after = page.next
    }
    expect(met).toEqual(keys)
    expect((await bench.store.list(`${folder}/a/b`)).keys).toEqual([`${folder}/a/b.c`, `${folder}/a/b/c`])
    expect(await bench.store.list(`${folder}/a/`, `${folder}/a/b.c`)).toEqual({ keys: [`${folder}/a/b/c`], next: null })
    expect(await bench.store.list(`${folder}/none`)).toEqual({ keys: [], next: null })
  })
}

function keys(bench: Bench) {
  const wrong = [
    '',
    '/',
    '/a',
    'a/',
    'a//b',
    '.',
    '..',
    './a',
    '../a',
    'a/../b',
    'a/..',
    'a..b',
    'A',
    '图',
    'é',
    'a b',
    'a\\b',
    '..\\a',
    'a\0',
    'a\n',
    'a%2fb',
    'a?b',
    'a'.repeat(513),
  ]
  test.for(wrong)('%j is no key', async (key) => {
    const { store } = bench
    const uses = [
      () => store.put(key, Buffer.from('x'), JPEG),
      () => store.get(key),
      () => store.head(key),
      () => store.delete([key]),
      () => store.signPut(key, { ...JPEG, bytes: 1, seconds: 60 }),
      () => store.multipart.begin(key, JPEG),
    ]
    for (const use of uses) await expect(use()).rejects.toThrow('not a key')
  })
  test('one key, put ten times at once, is one of the ten and whole', async () => {
    const key = bench.key()
    const bodies = Array.from({ length: 10 }, (_, i) => Buffer.alloc(200_000, i))
    await Promise.all(bodies.map((body) => bench.store.put(key, body, JPEG)))
    const bytes = await bench.bytesAt(key)
    expect(bodies.some((body) => bytes?.equals(body))).toBe(true)
  })
}
