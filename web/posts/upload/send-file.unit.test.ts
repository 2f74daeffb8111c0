import { describe, expect, test } from 'vitest'
import { ApiError, type Api } from '#api/client.ts'
import { PART_BYTES } from '#api/limits.ts'
import type { Upload } from './parts.ts'
import { Passing, persist } from './persist.ts'
import type { Slot } from './put-bytes.ts'
import { Forgotten, sendFile, type SendTerms } from './send-file.ts'

const slot = (url: string): Slot => ({ url, headers: {}, expiresAt: '2026-01-01T00:00:00.000Z' })
const fileOf = (bytes: number) => new Blob([new Uint8Array(bytes)])
type Put = { key: string; part: number; url: string; bytes: number }

/** A store as the wire shows it: addresses are signed, numbered, and answer what `answers` says (200 when it says nothing). */
function store(answers: (put: Put) => number | Error | undefined = () => undefined) {
  const puts: Put[] = []
  const told: Upload[] = []
  const parts: [number, number | null][] = []
  let signed = 0
  const api = (async (name: string, input: { query?: { bytes: number }; body?: { upload?: string; numbers: number[] } }) => {
    signed++
    if (name === 'GET /api/posts/upload')
      return input.query!.bytes > PART_BYTES ? { key: `k${signed}`, put: null, parts: 2 } : { key: `k${signed}`, put: slot(`/store/${signed}`), parts: 1 }
    return { upload: input.body!.upload ?? 'u1', parts: input.body!.numbers.map((number) => ({ number, put: slot(`/store/${signed}/${number}`) })) }
  }) as unknown as Api
  const { signal } = new AbortController()
  const terms: SendTerms = {
    api,
    signal,
    now: () => 1,
    sha256: 'a'.repeat(64),
    persist: (work) => persist(work, signal, { wait: () => Promise.resolve(), chance: () => 0 }),
    put: async (key, part, { url }, body) => {
      const put = { key, part, url, bytes: body.size }
      puts.push(put)
      const said = answers(put) ?? 200
      if (said instanceof Error) throw said
      return { status: said, etag: said === 200 ? `"${key}-${part}"` : null }
    },
    onUpload: (upload) => void told.push(upload),
    onPart: (part, received) => void parts.push([part, received]),
  }
  return { terms, puts, told, parts }
}
const once = <T>(value: T) => {
  const left = [value]
  return () => left.pop()
}

describe('up to 8 MB', () => {
  test('one signed PUT', async () => {
    const { terms, puts, parts } = store()
    expect(await sendFile(fileOf(PART_BYTES), null, terms)).toEqual({ key: 'k1', begunAt: 1, sent: true, multipart: null })
    expect(puts).toEqual([{ key: 'k1', part: 0, url: '/store/1', bytes: PART_BYTES }])
    expect(parts).toEqual([[0, PART_BYTES]])
  })
  test.for([409, 412])('a lost line tries the same address again, and "exists" (%i) is an answer that was lost', async (taken) => {
    const [cut, exists] = [once(new Passing('cut')), once(taken)]
    const { terms, puts } = store(() => cut() ?? exists())
    expect((await sendFile(fileOf(10), null, terms)).sent).toBe(true)
    expect(puts.map(({ url }) => url)).toEqual(['/store/1', '/store/1'])
  })
  test('a signature that ran out is made anew', async () => {
    const expired = once(403)
    const { terms, puts } = store(() => expired())
    expect((await sendFile(fileOf(10), null, terms)).key).toBe('k2')
    expect(puts.map(({ url }) => url)).toEqual(['/store/1', '/store/2'])
  })
})

describe('parts', () => {
  const big = fileOf(PART_BYTES * 2 + 5)
  test('each is signed when needed; the last is what remains; all are told as they are done', async () => {
    const { terms, puts, told } = store()
    const upload = await sendFile(big, null, terms)
    expect(puts.map(({ part, bytes }) => [part, bytes]).toSorted(([a], [b]) => a! - b!)).toEqual([
      [1, PART_BYTES],
      [2, PART_BYTES],
      [3, 5],
    ])
    expect(upload.multipart?.parts.map(({ number }) => number)).toEqual([1, 2, 3])
    expect(told.map(({ sent, multipart }) => [sent, multipart?.parts.length])).toEqual([
      [false, 0],
      [false, 1],
      [false, 2],
      [false, 3],
      [true, 3],
    ])
  })
  test('a lost connection costs one part; finished parts are never sent again', async () => {
    const cut = once(new Passing('cut'))
    const { terms, puts, parts } = store(({ part }) => (part === 2 ? cut() : undefined))
    await sendFile(big, null, terms)
    expect(puts.map(({ part }) => part).toSorted((a, b) => a - b)).toEqual([1, 2, 2, 3])
    expect(parts.filter(([part, received]) => part === 1 && received === null)).toEqual([])
  })
  test('an upload goes on where it stood', async () => {
    const known: Upload = {
      key: 'kept',
      begunAt: 0,
      sent: false,
      multipart: {
        upload: 'u0',
        parts: [
          { number: 1, etag: 'e1' },
          { number: 3, etag: 'e3' },
        ],
      },
    }
    const { terms, puts } = store()
    const upload = await sendFile(big, known, terms)
    expect(puts.map(({ key, part }) => [key, part])).toEqual([['kept', 2]])
    expect(upload.multipart).toEqual({
      upload: 'u0',
      parts: [
        { number: 1, etag: 'e1' },
        { number: 2, etag: '"kept-2"' },
        { number: 3, etag: 'e3' },
      ],
    })
  })
  test('an expired part is signed anew, a forgotten upload ends', async () => {
    const expired = once(403)
    const again = store(({ part }) => (part === 1 ? expired() : undefined))
    await sendFile(big, null, again.terms)
    expect(again.puts.filter(({ part }) => part === 1).map(({ url }) => url)).toHaveLength(2)
    await expect(sendFile(big, null, store(() => 404).terms)).rejects.toBeInstanceOf(Forgotten)
  })
})

test('a refusal that stays is not tried again', async () => {
  const { terms } = store()
  let asked = 0
  terms.api = (() => Promise.reject((asked++, new ApiError('UPLOAD_DAY_LIMIT', 'full', 429, '2021', null)))) as unknown as Api
  await expect(sendFile(fileOf(10), null, terms)).rejects.toMatchObject({ reason: 'UPLOAD_DAY_LIMIT' })
  expect(asked).toBe(1)
})
