import { randomBytes } from 'node:crypto'
import { expect, test } from 'vitest'
import { JPEG, PART, REFUSED, sha256, TAKEN, withQuery, type Bench } from './contract-bench.ts'
import type { SignedRequest } from './store.ts'

/** The contract's part about addresses that anybody may use, but only as they were signed. */
export function signedRequests(bench: Bench): void {
  signedPuts(bench)
  signedTerms(bench)
}

function signedPuts(bench: Bench) {
  test('a signed PUT stores the bytes with their type and answers with the etag', async () => {
    const key = bench.key()
    const bytes = randomBytes(PART)
    const signed = await bench.store.signPut(key, { ...JPEG, bytes: bytes.length, sha256: sha256(bytes), seconds: 60 })
    expect(signed.expiresAt.getTime()).toBeGreaterThan(0)
    const answer = await bench.send(signed, 'PUT', bytes)
    expect(answer.status, await answer.text()).toBe(200)
    const head = await bench.store.head(key)
    expect(head).toMatchObject({ bytes: bytes.length, type: 'image/jpeg' })
    expect(answer.headers.get('etag')).toBe(`"${head?.etag}"`)
    expect((await bench.bytesAt(key))?.equals(bytes)).toBe(true)
  })
  test('zero bytes may be put too', async () => {
    const key = bench.key()
    const answer = await bench.send(
      await bench.store.signPut(key, { ...JPEG, bytes: 0, sha256: sha256(Buffer.alloc(0)), seconds: 60 }),
      'PUT',
      new Uint8Array(),
    )
    expect(answer.status, await answer.text()).toBe(200)
    expect((await bench.store.head(key))?.bytes).toBe(0)
  })
  test('the same address a second time, or another for a key that is taken, replaces nothing', async () => {
    const key = bench.key()
    const terms = { ...JPEG, bytes: 5, seconds: 60 }
    const signed = await bench.store.signPut(key, terms)
    expect((await bench.send(signed, 'PUT', Buffer.from('first'))).status).toBe(200)
    expect(TAKEN).toContain((await bench.send(signed, 'PUT', Buffer.from('later'))).status)
    expect(TAKEN).toContain((await bench.send(await bench.store.signPut(key, terms), 'PUT', Buffer.from('third'))).status)
    expect((await bench.bytesAt(key))?.toString()).toBe('first')
  })
  test('of five signed PUTs of one key at once exactly one is kept', async () => {
    const key = bench.key()
    const bodies = Array.from({ length: 5 }, (_, i) => Buffer.alloc(300_000, i))
    const answers = await Promise.all(
      bodies.map(async (body) => bench.send(await bench.store.signPut(key, { ...JPEG, bytes: body.length, seconds: 60 }), 'PUT', body)),
    )
    const kept = answers.findIndex((answer) => answer.status === 200)
    expect(answers.filter((answer) => answer.status === 200)).toHaveLength(1)
    expect(answers.filter((answer) => TAKEN.includes(answer.status))).toHaveLength(4)
    expect((await bench.bytesAt(key))?.equals(bodies[kept] ?? Buffer.alloc(0))).toBe(true)
  })
}

type Change = (signed: SignedRequest, other: string) => { url?: string; headers?: Record<string, string>; body?: string; method?: string }
const wrongTerms: Record<string, Change> = {
  'another type': () => ({ headers: { 'content-type': 'text/html' } }),
  'one byte more': () => ({ body: 'hello!' }),
  'one byte less': () => ({ body: 'hell' }),
  'other bytes than the signed SHA-256': () => ({ body: 'jello' }),
  'another SHA-256 that fits the bytes': () => ({ body: 'jello', headers: { 'x-amz-content-sha256': sha256(Buffer.from('jello')) } }),
  'another key': (signed, other) => ({ url: signed.url.replace(/contract\/[^?]+/, other) }),
  'another expiry': (signed) => ({ url: withQuery(signed.url, (query) => query.set('X-Amz-Expires', '9999')) }),
  'a header less in the signed list': (signed) => ({ url: withQuery(signed.url, (query) => query.set('X-Amz-SignedHeaders', 'host;content-length')) }),
  'a forged signature': (signed) => ({ url: withQuery(signed.url, (query) => query.set('X-Amz-Signature', '0'.repeat(64))) }),
  'no signature': (signed) => ({ url: withQuery(signed.url, (query) => query.delete('X-Amz-Signature')) }),
  'no query at all': (signed) => ({ url: signed.url.replace(/\?.*/, '') }),
  'as part of an upload': (signed) => ({ url: withQuery(signed.url, (query) => (query.set('uploadId', 'x'), query.set('partNumber', '1'))) }),
}

function signedTerms(bench: Bench) {
  test.for(Object.entries(wrongTerms))('a signed PUT with %s is refused and leaves nothing', async ([, change]) => {
    const [key, other] = [bench.key(), bench.key()]
    const signed = await bench.store.signPut(key, { ...JPEG, bytes: 5, sha256: sha256(Buffer.from('hello')), seconds: 60 })
    const { url = signed.url, headers = {}, body = 'hello' } = change(signed, other)
    const answer = await bench.send({ url, headers: signed.headers }, 'PUT', Buffer.from(body), headers)
    expect(REFUSED).toContain(answer.status)
    expect([await bench.store.head(key), await bench.store.head(other)]).toEqual([null, null])
    expect((await bench.send(signed, 'PUT', Buffer.from('hello'))).status).toBe(200) // and was itself still good
  })
  test('after its time an address is refused', async () => {
    const key = bench.key()
    const upload = await bench.store.multipart.begin(key, JPEG)
    const put = await bench.store.signPut(key, { ...JPEG, bytes: 5, seconds: 1 })
    const part = await bench.store.multipart.signPart(key, upload, 1, { bytes: 5, seconds: 1 })
    await bench.pass(2.1)
    expect((await bench.send(put, 'PUT', Buffer.from('later'))).status).toBe(403)
    expect((await bench.send(part, 'PUT', Buffer.from('later'))).status).toBe(403)
    expect(await bench.store.head(key)).toBeNull()
    await bench.store.multipart.abort(key, upload)
  })
  test('an address is good for its method only, and nothing is read without one', async () => {
    const key = bench.key()
    await bench.store.put(key, Buffer.from('mine'), JPEG)
    const { url } = await bench.store.signPut(key, { ...JPEG, bytes: 4, seconds: 60 })
    for (const method of ['GET', 'HEAD', 'DELETE'])
      for (const address of [url, url.replace(/\?.*/, '')]) expect([...REFUSED, 405]).toContain((await bench.send({ url: address }, method)).status)
    expect((await bench.bytesAt(key))?.toString()).toBe('mine')
  })
}
