import { randomBytes } from 'node:crypto'
import { expect, test } from 'vitest'
import { JPEG, PART, REFUSED, sha256, withQuery, type Bench } from './contract-bench.ts'
import { PartsRefused } from './keys.ts'

/** The contract's part about objects that arrive in parts. */
export function multipart(bench: Bench): void {
  parts(bench)
  refusals(bench)
}

function parts(bench: Bench) {
  test('parts in any order become one object, and completing it again changes nothing', async () => {
    const key = bench.key()
    const bytes = randomBytes(2 * PART + 1000)
    const upload = await bench.store.multipart.begin(key, JPEG)
    const third = await bench.putPart(key, upload, 3, bytes.subarray(2 * PART))
    const first = await bench.putPart(key, upload, 1, bytes.subarray(0, PART))
    const second = await bench.putPart(key, upload, 2, bytes.subarray(PART, 2 * PART))
    expect(await bench.store.head(key)).toBeNull()
    const made = await bench.store.multipart.complete(key, upload, [first, second, third], JPEG)
    expect(made).toMatchObject({ bytes: bytes.length, type: 'image/jpeg' })
    expect((await bench.bytesAt(key))?.equals(bytes)).toBe(true)
    expect(await bench.store.multipart.complete(key, upload, [first, second, third], JPEG)).toMatchObject({ bytes: bytes.length, etag: made.etag })
    await bench.store.multipart.abort(key, upload)
    expect((await bench.store.head(key))?.etag).toBe(made.etag)
  })
  test('completed twice at once, both say the same', async () => {
    const key = bench.key()
    const upload = await bench.store.multipart.begin(key, JPEG)
    const part = await bench.putPart(key, upload, 1, randomBytes(300_000))
    const made = await Promise.all([1, 2, 3].map(() => bench.store.multipart.complete(key, upload, [part], JPEG)))
    expect(new Set(made.map((head) => head.etag)).size).toBe(1)
    expect((await bench.store.head(key))?.bytes).toBe(300_000)
  })
  test('a part put again replaces the first', async () => {
    const key = bench.key()
    const upload = await bench.store.multipart.begin(key, JPEG)
    const before = await bench.putPart(key, upload, 1, Buffer.from('before'))
    const after = await bench.putPart(key, upload, 1, Buffer.from('after'))
    await expect(bench.store.multipart.complete(key, upload, [before], JPEG)).rejects.toThrow(PartsRefused)
    await bench.store.multipart.complete(key, upload, [after], JPEG)
    expect((await bench.bytesAt(key))?.toString()).toBe('after')
  })
  test('an aborted upload takes no more parts and becomes nothing; aborting twice is no error', async () => {
    const key = bench.key()
    const upload = await bench.store.multipart.begin(key, JPEG)
    const part = await bench.putPart(key, upload, 1, Buffer.from('part'))
    await bench.store.multipart.abort(key, upload)
    await bench.store.multipart.abort(key, upload)
    expect((await bench.send(await bench.store.multipart.signPart(key, upload, 2, { bytes: 4, seconds: 60 }), 'PUT', Buffer.from('late'))).status).toBe(404)
    await expect(bench.store.multipart.complete(key, upload, [part], JPEG)).rejects.toThrow(PartsRefused)
    expect(await bench.store.head(key)).toBeNull()
  })
}

function refusals(bench: Bench) {
  test('an upload that nobody finished is swept once it is old, and becomes nothing', async () => {
    const key = bench.key()
    const upload = await bench.store.multipart.begin(key, JPEG)
    const part = await bench.putPart(key, upload, 1, Buffer.from('part'))
    await bench.store.sweep(new Date('2020-01-01'))
    expect((await bench.putPart(key, upload, 2, Buffer.from('more'))).etag).not.toBe('')
    expect(await bench.store.sweep(new Date('2100-01-01'))).toBeGreaterThan(0)
    await expect(bench.store.multipart.complete(key, upload, [part], JPEG)).rejects.toThrow(PartsRefused)
    expect(await bench.store.head(key)).toBeNull()
  })

  test('a missing part, a wrong etag, a wrong order and no parts at all are refused, and the upload stays open', async () => {
    const key = bench.key()
    const upload = await bench.store.multipart.begin(key, JPEG)
    const first = await bench.putPart(key, upload, 1, randomBytes(PART))
    const second = await bench.putPart(key, upload, 2, Buffer.from('end'))
    const wrong = [[], [first, { ...second, number: 3 }], [first, { ...second, etag: first.etag }], [second, first], [first, first]]
    for (const parts of wrong) await expect(bench.store.multipart.complete(key, upload, parts, JPEG)).rejects.toThrow(PartsRefused)
    expect(await bench.store.head(key)).toBeNull()
    expect((await bench.store.multipart.complete(key, upload, [first, second], JPEG)).bytes).toBe(PART + 3)
  })
  test('a part of another length, or sent as another part or to another key, is refused', async () => {
    const key = bench.key()
    const upload = await bench.store.multipart.begin(key, JPEG)
    const signed = await bench.store.multipart.signPart(key, upload, 1, { bytes: 4, seconds: 60 })
    const elsewhere = signed.url.replace(/contract\/[^?]+/, bench.key())
    const renumbered = withQuery(signed.url, (query) => query.set('partNumber', '2'))
    for (const url of [elsewhere, renumbered]) expect(REFUSED).toContain((await bench.send({ url }, 'PUT', Buffer.from('part'))).status)
    expect(REFUSED).toContain((await bench.send(signed, 'PUT', Buffer.from('part and more'))).status)
    await expect(bench.store.multipart.complete(key, upload, [{ number: 1, etag: sha256(Buffer.from('part')) }], JPEG)).rejects.toThrow(PartsRefused)
    await bench.store.multipart.abort(key, upload)
  })
  test('an upload is good for its own key only', async () => {
    const [mine, yours] = [bench.key(), bench.key()]
    const upload = await bench.store.multipart.begin(mine, JPEG)
    const part = await bench.putPart(mine, upload, 1, Buffer.from('mine'))
    await expect(bench.store.multipart.complete(yours, upload, [part], JPEG)).rejects.toThrow(PartsRefused)
    await expect(bench.store.multipart.complete(mine, '../../objects', [part], JPEG)).rejects.toThrow(PartsRefused)
    expect((await bench.send(await bench.store.multipart.signPart(yours, upload, 1, { bytes: 4, seconds: 60 }), 'PUT', Buffer.from('your'))).status).toBe(404)
    await bench.store.multipart.abort(yours, upload)
    await bench.store.multipart.complete(mine, upload, [part], JPEG)
    expect([(await bench.bytesAt(mine))?.toString(), await bench.store.head(yours)]).toEqual(['mine', null])
  })
}
