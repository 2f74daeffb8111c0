// What becomes of uploads that nobody keeps, and how much may be uploaded in a day.
import { createHash, randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { afterEach, describe, expect, test } from 'vitest'
import type { MadeMember } from '#server/account/make.ts'
import { doJob } from '#server/kit/jobs/handler.ts'
import { ownApp } from '#tests/own-app.ts'
import { reasonOf } from '#tests/reason-of.ts'
import { contextOf } from '#tests/verified-member.ts'
import { developImageJob } from './jobs.ts'
import { nameOriginal, nameSize } from './name-files.ts'
import { forgetDrafts, removeUnconfirmed } from './sweep-uploads.ts'

const own = ownApp()
const picture = () => readFile('tests/fixtures/photos/dup-00-original.jpg')
const DAY = 86_400
const store = () => own.app.services.kit.store
const stored = async () => [...(await store().list('pictures/', undefined, 1000)).keys, ...(await store().list('originals/', undefined, 1000)).keys]
afterEach(async () => store().delete(await stored()))

/** The file is put and confirmed; no job has seen it. */
async function confirm(as: MadeMember, bytes: Buffer, said = bytes.byteLength) {
  const api = own.api(as)
  const sha256 = createHash('sha256').update(bytes).digest('hex')
  const { key: upload, put } = await api('GET /api/posts/upload', { query: { bytes: bytes.byteLength, type: 'image/jpeg', sha256 } })
  await own.fetch(put!.url, { method: 'PUT', headers: { ...put!.headers, 'content-length': String(bytes.byteLength) }, body: new Uint8Array(bytes) })
  const { key } = await api('POST /api/posts/upload', { body: { key: upload, bytes: said } })
  const { rows } = await own.owner.query<{ id: string }>('select id from images where key = $1', [key])
  return { upload, key, id: rows[0]!.id }
}
type Outside = NonNullable<typeof developImageJob.outside>
const outside: Outside = (...said) => developImageJob.outside!(...said)
/** The picture's job; `between`: after the sizes lie in the store, before a row says so. */
const develop = (imageId: string, between: () => Promise<unknown> = () => Promise.resolve()) =>
  doJob(
    {
      handlers: {
        'develop-image': { ...developImageJob, outside: (...said: Parameters<Outside>) => outside(...said).then(async (made) => (await between(), made)) },
      } as never,
      makeCtx: () => contextOf(own),
      read: own.db,
      write: own.db,
    },
    { job: 'develop-image', id: 'test' },
    { imageId },
    new AbortController().signal,
  )
/** What is queued about files, here or with the runner, whom the relay hands it to, is done; after that the store is empty. */
const expectNothingStored = () =>
  expect
    .poll(async () => {
      const { rows } = await own.owner.query<{ payload: { keys: string[] } }>(`with here as (delete from outbox where job = 'remove-files' returning payload)
        select payload from here union all select j.payload::jsonb from graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id where t.identifier = 'remove-files'`)
      await store().delete(rows.flatMap(({ payload }) => payload.keys))
      return stored()
    })
    .toEqual([])
const forget = () => own.db.transaction().execute((db) => forgetDrafts({ ...contextOf(own), db, now: own.clock.now() }))

describe('S016 nothing of a picture stays', () => {
  test('that was thrown away while it was developed', async () => {
    const anna = await own.member()
    const { key, id } = await confirm(anna, await picture())
    await develop(id, async () => {
      expect(await stored()).toContain(nameSize(key, '640.webp'))
      await own.api(anna)('DELETE /api/posts/upload/images/:key', { params: { key } })
    })
    await expectNothingStored()
  })
  test('whose job ended between its files and its row, once it is thrown away', async () => {
    const anna = await own.member()
    const { key, id } = await confirm(anna, await picture())
    await expect(develop(id, () => Promise.reject(new Error('killed')))).rejects.toThrow('killed')
    expect(await stored()).toContain(nameSize(key, '640.avif'))
    await own.api(anna)('DELETE /api/posts/upload/images/:key', { params: { key } })
    await expectNothingStored()
  })
  test('that nobody published for a month', async () => {
    const anna = await own.member()
    await develop((await confirm(anna, await picture())).id)
    own.clock.add(29 * DAY)
    await forget()
    expect((await own.owner.query('select 1 from images')).rowCount).toBe(1)
    own.clock.add(2 * DAY)
    await forget()
    expect((await own.owner.query('select 1 from images')).rowCount).toBe(0)
    await expectNothingStored()
  })
  test('whose file nobody confirmed, after a day or two', async () => {
    const anna = await own.member()
    const bytes = await picture()
    const { upload } = await confirm(anna, bytes)
    const sha256 = createHash('sha256').update(bytes).digest('hex')
    const { key, put } = await own.api(anna)('GET /api/posts/upload', { query: { bytes: bytes.byteLength, type: 'image/jpeg', sha256 } })
    await own.fetch(put!.url, { method: 'PUT', headers: { ...put!.headers, 'content-length': String(bytes.byteLength) }, body: new Uint8Array(bytes) })
    const sweep = () => removeUnconfirmed({ ...contextOf(own), db: own.db, now: own.clock.now() })
    expect([await sweep(), new Set(await stored())]).toEqual([0, new Set([nameOriginal(upload), nameOriginal(key)])])
    own.clock.add(2 * DAY)
    expect([await sweep(), await stored()]).toEqual([1, [nameOriginal(upload)]])
  })
  test('that was refused, after a day', async () => {
    const anna = await own.member()
    await develop((await confirm(anna, Buffer.from('GIF89a and nothing more'))).id)
    await forget()
    expect((await own.api(anna)('GET /api/posts/upload/images')).images).toMatchObject([{ state: 'refused' }])
    own.clock.add(DAY + 1)
    await forget()
    expect((await own.owner.query('select 1 from images')).rowCount).toBe(0)
  })
})

test('a draft that is published at the moment when it would be forgotten stays', async () => {
  const anna = await own.member()
  const { key, id } = await confirm(anna, await picture())
  await develop(id)
  own.clock.add(31 * DAY)
  const client = await own.owner.connect()
  await client.query('begin')
  await client.query('select 1 from images where id = $1 for update', [id]) // as publishing does
  await forget()
  await client.query('commit')
  client.release()
  expect((await own.owner.query('select key from images')).rows).toEqual([{ key }])
})

test('what a page is given back are the latest fifty, in the order in which they came', async () => {
  const anna = await own.member()
  await own.owner.query(
    `insert into images (id, key, account_id, upload_key, name, declared_bytes, state, uploaded_at)
     select gen_random_uuid(), 'k' || n, $1, 'u' || n, n::text, 1, 'queued', now() + n * interval '1 second' from generate_series(1, 120) n`,
    [anna.id],
  )
  const { images } = await own.api(anna)('GET /api/posts/upload/images')
  expect(images.map(({ name }) => Number(name))).toEqual(Array.from({ length: 50 }, (_, n) => 71 + n))
})

describe('S091 the limit of a day', () => {
  const query = { bytes: 1000, type: 'image/jpeg', sha256: 'a'.repeat(64) }
  const sign = (as: MadeMember) => own.api(as)('GET /api/posts/upload', { query })
  const counted = (as: MadeMember) => own.owner.query('select files, bytes::int from upload_days where account_id = $1', [as.id]).then(({ rows }) => rows)
  const spend = (as: MadeMember, files: number, bytes: number) =>
    own.owner.query(`insert into upload_days values ($1, ($2::timestamptz at time zone 'Asia/Shanghai')::date, $3, $4)`, [as.id, own.clock.now(), files, bytes])

  test('holds for signing and for confirming, whoever counts, until the day is over', async () => {
    const anna = await own.member()
    const { key } = await sign(anna)
    await spend(anna, 500, 0)
    expect(await reasonOf(sign(anna))).toBe('UPLOAD_DAY_LIMIT')
    expect(await reasonOf(own.api(anna)('POST /api/posts/upload', { body: { key, bytes: 1 } }))).toBe('UPLOAD_DAY_LIMIT')
    expect((await own.owner.query('select 1 from images')).rowCount).toBe(0)
    own.clock.add(DAY)
    expect(await reasonOf(sign(anna))).toBe('done')
    await forget()
    own.clock.add(DAY)
    await forget()
    expect(await counted(anna)).toEqual([])
  })
  test('is not given back by throwing pictures away, and counts the bytes that a file has', async () => {
    const anna = await own.member()
    const bytes = await picture()
    const { key, id } = await confirm(anna, bytes, 0)
    expect(await counted(anna)).toEqual([{ files: 1, bytes: 0 }])
    await develop(id)
    expect(await counted(anna)).toEqual([{ files: 1, bytes: bytes.byteLength }])
    await own.api(anna)('DELETE /api/posts/upload/images/:key', { params: { key } })
    expect(await counted(anna)).toEqual([{ files: 1, bytes: bytes.byteLength }])
  })
  test('holds in a storm: of twenty at once with room for three, three are taken', async () => {
    const anna = await own.member()
    const keys = await Promise.all(Array.from({ length: 20 }, async () => (await sign(anna)).key))
    await spend(anna, 497, 0)
    const answers = await Promise.all(keys.map((key) => reasonOf(own.api(anna)('POST /api/posts/upload', { body: { key, bytes: 1 } }))))
    expect([answers.filter((one) => one === 'done').length, new Set(answers)]).toEqual([3, new Set(['done', 'UPLOAD_DAY_LIMIT'])])
  })
  test('does not keep somebody from hearing once more that their last file is there', async () => {
    const anna = await own.member()
    const { key } = await sign(anna)
    await spend(anna, 499, 0)
    const say = () => own.api(anna)('POST /api/posts/upload', { body: { key, bytes: 1 } }, { idempotencyKey: randomUUID() })
    expect((await say()).key).toBe((await say()).key)
    expect(await counted(anna)).toMatchObject([{ files: 500 }])
  })
})
