// Smaller films that an encoder on this server makes: who sees them, what stays of a film that is gone, and what a bad encoder costs.
import { afterAll, afterEach, describe, expect, test } from 'vitest'
import type { MadeMember } from '#server/account/make.ts'
import type { WriteCtx } from '#server/context.ts'
import { drawFilm } from '#tests/draw-film.ts'
import { findFfmpeg } from '#tests/find-ffmpeg.ts'
import { makeFilm } from '#tests/make-film.ts'
import { ownApp, picture, type OwnApp } from '#tests/own-app.ts'
import { readFilm, sendFilm } from '#tests/publish-film.ts'
import { standInFfmpeg } from '#tests/stand-in-ffmpeg.ts'
import { contextOf } from '#tests/verified-member.ts'
import { waitingJobs } from '#tests/waiting-jobs.ts'
import { keepEncoded, sweepUnsized, takeFilm } from './encode-film.ts'

const ffmpeg = await findFfmpeg()
const PLACES = ['480.mp4', '480.webm', '1080.mp4', '1080.webm']

const storedIn = async (own: OwnApp) => (await own.app.services.kit.store.list('films/', undefined, 1000)).keys
const rowOf = async (own: OwnApp, key: string) => {
  const { rows } = await own.owner.query('select id, sizes, sizes_fault, encoding_since from films where key = $1', [key])
  return rows[0] as { id: string; sizes: string[] | null; sizes_fault: string | null; encoding_since: Date | null }
}
async function bring(own: OwnApp, as: MadeMember, bytes: Buffer) {
  const { key } = await sendFilm(own, as, bytes)
  expect(await readFilm(own, as, key)).toMatchObject({ state: 'ready' })
  return key
}
async function publishWith(own: OwnApp, as: MadeMember, film: string) {
  const cover = await own.upload(as, await picture())
  const { posts } = await own.api(as)('POST /api/posts/multi', { body: { posts: [{ title: 'Tide', images: [{ key: cover.key }], film }] } })
  return posts[0]!
}
const sized = (own: OwnApp, key: string) => expect.poll(async () => (await rowOf(own, key)).sizes, { timeout: 30_000, interval: 100 })

// where there is none, there is nothing to see
describe.each(ffmpeg ? [ffmpeg] : [])('with %s', (program) => {
  const own = ownApp({ jobs: true, settings: { FFMPEG: program } })
  afterEach(async () => own.app.services.kit.store.delete(await storedIn(own)))

  test('a film gets a smaller one that plays, is seen by whom the film is, and goes with it', async () => {
    const anna = await own.member()
    const key = await bring(own, anna, await drawFilm(program, { size: '960x540', seconds: 1, sound: true }))
    await sized(own, key).toEqual(['480.mp4'])
    const post = await publishWith(own, anna, key)
    expect(post.film!.sizes).toEqual([{ side: 480, type: 'mp4', url: post.film!.url.replace('film.mp4', 'film-480.mp4') }])
    const reply = await own.fetch(post.film!.sizes[0]!.url)
    expect([reply.status, reply.headers.get('content-type')]).toEqual([200, 'video/mp4'])
    const bytes = Buffer.from(await reply.arrayBuffer())
    expect(bytes.indexOf('moov')).toBeLessThan(bytes.indexOf('mdat')) // it plays before it is all there
    for (const word of ['Anna Owner', 'Lavf', 'Lavc']) expect(bytes.includes(word)).toBe(false)
    const range = await own.fetch(post.film!.sizes[0]!.url, { headers: { range: 'bytes=0-9' } })
    expect([range.status, range.headers.get('content-range')]).toEqual([206, `bytes 0-9/${bytes.length}`])
    const address = (file: string) => post.film!.url.replace('film.mp4', file)
    for (const file of ['film-1080.mp4', 'film-480.webm', 'film-99.mp4']) expect((await own.fetch(address(file))).status).toBe(404)
    const params = { author: anna.account, permlink: post.permlink }
    await own.api(anna)('PUT /api/posts/:author/:permlink', { params, body: { title: 'Tide', visibility: 'private' } })
    await expect.poll(async () => (await own.fetch(address('film-480.mp4'))).status, { timeout: 2000 }).toBe(404)
    await own.api(anna)('DELETE /api/posts/works', { query: { permlink: post.permlink } })
    await expect.poll(() => storedIn(own)).toEqual([])
  })
  test('a post that was there first learns of it', async () => {
    const anna = await own.member()
    const key = await bring(own, anna, await drawFilm(program, { size: '640x640', seconds: 1 }))
    const { permlink } = await publishWith(own, anna, key)
    await sized(own, key).toEqual(['480.mp4'])
    const { film } = await own.api()('GET /api/posts/:author/:permlink', { params: { author: anna.account, permlink } })
    expect(film!.sizes.map(({ side }) => side)).toEqual([480])
    expect((await own.api()('GET /api/posts/newest', {})).posts[0]!.film).toEqual(film)
  })
  test('one as small as that already is left alone', async () => {
    expect((await rowOf(own, await bring(own, await own.member(), await makeFilm()))).sizes).toEqual([])
  })
  test('one whose pictures cannot be decoded keeps what it has', async () => {
    const key = await bring(own, await own.member(), await makeFilm({ width: 1280, height: 720, codec: 'avc' }))
    await sized(own, key).toEqual([])
    expect((await rowOf(own, key)).sizes_fault).toMatch(/^480 /)
  })
})

describe('with an encoder that misbehaves', () => {
  const undo: (() => unknown)[] = []
  const program = standInFfmpeg('echo', undefined, (work) => undo.push(work))
  afterAll(() => undo.forEach((work) => work()))
  const own = ownApp({ jobs: true, settings: { FFMPEG: program } })

  test('what it gives is looked at: the same film is none smaller, and stays as it came', async () => {
    const anna = await own.member()
    const key = await bring(own, anna, await makeFilm({ width: 1280, height: 720 }))
    await sized(own, key).toEqual([])
    expect((await rowOf(own, key)).sizes_fault).toBe('480 other-film')
    expect(await storedIn(own)).toEqual([expect.stringMatching(/\/film\.webm$/)])
    const { film } = await publishWith(own, anna, key)
    expect(film!.sizes).toEqual([])
  })
})

describe('the job', () => {
  const own = ownApp({ settings: { FFMPEG: 'off' } })
  const insert = async (as: MadeMember, key: string) => {
    const { rows } = await own.owner.query(
      `insert into films (id, key, account_id, upload_key, name, declared_bytes, state, type, bytes, seconds, frames, width, height, uploaded_at, read_at)
        values (gen_random_uuid(), $2, $1, $2, 'tide.mp4', 9, 'ready', 'mp4', 9, 2, 20, 1280, 720, now(), now()) returning id`,
      [as.id, key],
    )
    return { filmId: (rows[0] as { id: string }).id, key }
  }
  const inTransaction = <T>(work: (ctx: WriteCtx) => Promise<T>) => own.app.services.transaction((db) => work({ ...contextOf(own), db }))
  const jobs = async () => ({ encode: payloads(await waitingJobs(own, 'encode-film')), remove: payloads(await waitingJobs(own, 'remove-files')) })
  const payloads = <P>(all: readonly { payload: P }[]) => all.map(({ payload }) => payload)

  test('takes one film of a member at a time, the same one again, and one whose process died after its time', async () => {
    const [anna, bruno] = [await own.member(), await own.member()]
    const [first, second, other] = [await insert(anna, 'kfirst'), await insert(anna, 'ksecond'), await insert(bruno, 'kother')]
    const take = (film: { filmId: string; key: string }) => inTransaction((ctx) => takeFilm(ctx, film))
    expect(await take(first)).toMatchObject({ key: 'kfirst' })
    expect(await take(second)).toBe('later')
    expect(await take(other)).toMatchObject({ key: 'kother' })
    expect(await take(first)).toMatchObject({ key: 'kfirst' })
    await inTransaction((ctx) => keepEncoded(ctx, second, 'later'))
    expect(await jobs()).toEqual({ encode: [second], remove: [] })
    await inTransaction((ctx) => keepEncoded(ctx, first, { sizes: ['480.mp4'], fault: null }))
    expect(await take(second)).toMatchObject({ key: 'ksecond' })
    expect(await take(first)).toBe('gone')
    await own.owner.query(`update films set encoding_since = now() - interval '26 minutes' where key = 'ksecond'`)
    const third = await insert(anna, 'kthird')
    expect(await take(third)).toMatchObject({ key: 'kthird' })
  })
  test('of a film that was thrown away meanwhile nothing stays', async () => {
    const film = await insert(await own.member(), 'kgone')
    await own.owner.query('delete from films')
    await inTransaction((ctx) => keepEncoded(ctx, film, { sizes: ['480.mp4'], fault: null }))
    await inTransaction((ctx) => keepEncoded(ctx, film, 'gone'))
    const keys = PLACES.map((place) => `films/kg/kgone/${place}`).toSorted()
    const { encode, remove } = await jobs()
    expect([encode, remove.map((each) => each.keys.toSorted())]).toEqual([[], [keys, keys]])
  })
  test('without an encoder nobody waits for one', async () => {
    await insert(await own.member(), 'kwaits')
    await inTransaction((ctx) => sweepUnsized(ctx))
    expect(await jobs()).toEqual({ encode: [], remove: [] })
    expect(await (await own.fetch('/readyz')).json()).toMatchObject({ filmEncoder: 'off' })
  })
})
