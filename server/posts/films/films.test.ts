// A film from its upload to its last byte: what is found of it, who sees it, how it is sent, and that nothing of it stays.
import { createHash } from 'node:crypto'
import { afterEach, describe, expect, test } from 'vitest'
import type { MadeMember } from '#server/account/make.ts'
import { makeFilm } from '#tests/make-film.ts'
import { ownApp, picture } from '#tests/own-app.ts'
import { publishFilm, readFilm, sendFilm } from '#tests/publish-film.ts'
import { reasonOf } from '#tests/reason-of.ts'
import { contextOf } from '#tests/verified-member.ts'
import { nameOriginal } from '../uploads/name-files.ts'
import { removeUnconfirmed } from '../uploads/sweep-uploads.ts'
import { forgetFilms } from './sweep-films.ts'

const own = ownApp({ jobs: true })
const store = () => own.app.services.kit.store
const stored = async (prefix: string) => (await store().list(prefix, undefined, 1000)).keys
afterEach(async () => store().delete([...(await stored('films/')), ...(await stored('originals/'))]))

const send = (as: MadeMember, bytes: Buffer, name?: string) => sendFilm(own, as, bytes, name)
const settled = (as: MadeMember, key: string) => readFilm(own, as, key)
const sent = async (as: MadeMember, bytes: Buffer) => settled(as, (await send(as, bytes)).key)
const publish = (as: MadeMember, draft?: object) => publishFilm(own, as, draft)

describe('published', () => {
  test('a film stands in its post, in lists and at its own address, without a word of its tags', async () => {
    const anna = await own.member()
    const made = await makeFilm({ sound: true })
    expect(made.includes('Anna Owner')).toBe(true)
    const card = await publish(anna)
    expect(card).toMatchObject({ imageCount: 1, film: { type: 'webm', seconds: 2 } })
    const map = await (await own.fetch('/sitemap-posts-0.xml')).text()
    for (const part of [
      `<video:content_loc>${own.app.services.config.origin}${card.film!.url}</video:content_loc>`,
      '<video:title>Tide</video:title>',
      '<video:duration>2</video:duration>',
    ])
      expect(map).toContain(part)
    const [listed] = (await own.api()('GET /api/posts/newest', {})).posts
    expect(listed?.film).toEqual(card.film)
    const shown = await own.fetch(card.film!.url)
    expect([shown.status, shown.headers.get('content-type')]).toEqual([200, 'video/webm'])
    const bytes = Buffer.from(await shown.arrayBuffer())
    for (const word of ['Anna Owner', 'Canon', '+31.2304']) expect(bytes.includes(word)).toBe(false)
    const { rows } = await own.owner.query('select sha256, sound, frames from films')
    expect(rows).toEqual([{ sha256: createHash('sha256').update(made).digest('hex'), sound: 'opus', frames: 20 }])
  })
  test('is a kind of its own in search', async () => {
    await publish(await own.member(), { title: 'Slow harbour' })
    const found = async (kind: string) => (await own.api()('GET /api/search/posts', { query: { q: 'harbour', kind } })).posts.map(({ title }) => title)
    await expect.poll(() => found('film'), { timeout: 5000 }).toEqual(['Slow harbour'])
    expect(await found('photo,design,set')).toEqual([])
  })
  test('plays where its address is opened, and nothing else does there', async () => {
    const { film } = await publish(await own.member())
    expect((await own.fetch(film!.url)).headers.get('content-security-policy')).toBe("default-src 'none'; media-src 'self'")
  })
  test('ranges are answered exactly', async () => {
    const { film } = await publish(await own.member())
    const whole = Buffer.from(await (await own.fetch(film!.url)).arrayBuffer())
    const ask = async (range: string) => {
      const reply = await own.fetch(film!.url, { headers: { range } })
      return { status: reply.status, range: reply.headers.get('content-range'), bytes: Buffer.from(await reply.arrayBuffer()) }
    }
    const size = whole.length
    expect(await ask('bytes=0-9')).toEqual({ status: 206, range: `bytes 0-9/${size}`, bytes: whole.subarray(0, 10) })
    expect(await ask('bytes=100-')).toEqual({ status: 206, range: `bytes 100-${size - 1}/${size}`, bytes: whole.subarray(100) })
    expect(await ask('bytes=-5')).toEqual({ status: 206, range: `bytes ${size - 5}-${size - 1}/${size}`, bytes: whole.subarray(-5) })
    expect(await ask(`bytes=10-${size * 2}`)).toMatchObject({ status: 206, range: `bytes 10-${size - 1}/${size}` })
    expect(await ask(`bytes=${size}-`)).toMatchObject({ status: 416, range: `bytes */${size}` })
    expect(await ask('bytes=-0')).toMatchObject({ status: 416 })
    const many = Array.from({ length: 1000 }, (_, n) => `${n}-${n}`).join(',')
    for (const nonsense of ['bytes=--1', 'bytes=9-3', 'lines=1-2', `bytes=${many}`]) expect((await ask(nonsense)).status).toBe(200)
    const head = await own.fetch(film!.url, { method: 'HEAD' })
    expect([head.status, head.headers.get('content-length'), head.headers.get('accept-ranges')]).toEqual([200, String(size), 'bytes'])
  })
  test('who may not see it gets no byte, two seconds after it became private at the latest', async () => {
    const [anna, bruno] = [await own.member(), await own.member()]
    const { film, permlink } = await publish(anna)
    expect((await own.fetch(film!.url)).status).toBe(200)
    await own.api(anna)('PUT /api/posts/:author/:permlink', { params: { author: anna.account, permlink }, body: { title: 'Tide', visibility: 'private' } })
    await expect.poll(async () => (await own.fetch(film!.url)).status, { timeout: 2000 }).toBe(404)
    const mine = await own.api(anna)('GET /api/posts/:author/:permlink', { params: { author: anna.account, permlink } })
    expect((await own.fetch(mine.film!.url)).status).toBe(200)
    expect(await reasonOf(own.api(bruno)('GET /api/posts/:author/:permlink', { params: { author: anna.account, permlink } }))).toBe('NOT_FOUND')
  })
  test('with its post it goes, files too', async () => {
    const anna = await own.member()
    const { film, permlink } = await publish(anna)
    await own.api(anna)('DELETE /api/posts/works', { query: { permlink } })
    expect((await own.owner.query('select 1 from films')).rows).toEqual([])
    await expect.poll(() => stored('films/')).toEqual([])
    await expect.poll(async () => (await own.fetch(film!.url)).status, { timeout: 2000 }).toBe(404)
  })
})

describe('captions', () => {
  test('are written by the author in two languages, and read by who sees the film', async () => {
    const [anna, bruno] = [await own.member(), await own.member()]
    const { permlink, coverKey } = await publish(anna)
    const params = { permlink, language: 'en' }
    expect(await own.api(anna)('PUT /api/films/:permlink/captions/:language', { params, body: { text: '0:00.5 --> 0:01.5\nWater' } })).toEqual({ cues: 1 })
    const vtt = 'WEBVTT\n\n00:00:00.500 --> 00:00:01.500\nWater\n'
    expect(await own.api(anna)('GET /api/films/:permlink/captions', { params })).toEqual({ zh: null, en: vtt, seconds: 2 })
    const { captions } = await own.api()('GET /api/posts/:author/:permlink', { params: { author: anna.account, permlink } })
    expect(captions).toEqual([{ lang: 'en', url: `/media/${coverKey}/en.vtt` }])
    const sent = await own.fetch(captions[0]!.url)
    expect([sent.headers.get('content-type'), await sent.text()]).toEqual(['text/vtt; charset=utf-8', vtt])
    expect((await own.fetch(`/media/${coverKey}/zh.vtt`)).status).toBe(404)
    await own.api(anna)('PUT /api/films/:permlink/captions/:language', { params, body: { text: '' } })
    expect((await own.fetch(captions[0]!.url)).status).toBe(404)
    expect(await reasonOf(own.api(bruno)('GET /api/films/:permlink/captions', { params }))).toBe('NOT_FOUND')
    expect(await reasonOf(own.api()('GET /api/films/:permlink/captions', { params }))).toBe('LOGIN_REQUIRED')
  })
  test('with a script in them, or in another language, are refused', async () => {
    const [anna, bruno] = [await own.member(), await own.member()]
    const { permlink } = await publish(anna)
    const say = (as: MadeMember | null, language: string, text: string) =>
      reasonOf(own.api(as)('PUT /api/films/:permlink/captions/:language', { params: { permlink, language }, body: { text } }))
    expect(await say(anna, 'en', '0:00.5 --> 0:01.5\n<script>')).toBe('CAPTIONS_WRONG')
    expect(await say(anna, 'fr', '0:00.5 --> 0:01.5\nEau')).toBe('NOT_FOUND')
    expect(await say(bruno, 'en', '')).toBe('NOT_FOUND')
    expect(await say(null, 'en', '')).toBe('LOGIN_REQUIRED')
  })
})

/** Its head says High 10, which is a profile of ten bits. */
async function deepFilm(): Promise<Buffer> {
  const film = await makeFilm({ codec: 'avc' })
  film[film.indexOf('avcC') + 5] = 0x6e
  return film
}

describe('refused', () => {
  const cases: [string, () => Promise<Buffer>][] = [
    ['not-a-film', () => Promise.resolve(Buffer.from(`PK\u0003\u0004${'x'.repeat(900)}`))],
    ['other-format', () => Promise.resolve(Buffer.from(`OggS${'\0'.repeat(900)}`))],
    ['truncated', async () => (await makeFilm({ codec: 'avc' })).subarray(0, -300)],
    ['too-long', () => makeFilm({ seconds: 62 })],
    ['too-fast', () => makeFilm({ rate: 1000 })],
    ['too-large', () => makeFilm({ width: 10_000, height: 10_000 })],
    ['no-frames', () => makeFilm({ empty: true })],
    ['length-lies', () => makeFilm({ says: 3600 })],
    ['codec', () => makeFilm({ codec: 'hevc' })],
    ['bit-depth', deepFilm],
  ]
  test.for(cases)('%s, with a sentence and nothing left', async ([reason, make]) => {
    const anna = await own.member()
    const film = await sent(anna, await make())
    expect(film.refusal).toEqual({ reason, sentence: expect.stringMatching(/\w/) })
    const cover = await own.upload(anna, await picture())
    const posts = [{ title: 'Tide', images: [{ key: cover.key }], film: film.key }]
    expect(await reasonOf(own.api(anna)('POST /api/posts/multi', { body: { posts } }))).toBe('FILM_REFUSED')
    await expect.poll(async () => (await stored('originals/')).length).toBe(1) // the cover's
  })
  test('what cannot be published says why', async () => {
    const [anna, bruno] = [await own.member(), await own.member()]
    const api = own.api(anna)
    const [first, second] = [await own.upload(anna, await picture()), await own.upload(anna, await picture())]
    const film = await sent(anna, await makeFilm())
    const say = (as: MadeMember, post: object) =>
      reasonOf(own.api(as)('POST /api/posts/multi', { body: { posts: [{ title: 'Tide', images: [{ key: first.key }], ...post }] } }))
    expect(await say(anna, { film: film.key, images: [{ key: first.key }, { key: second.key }] })).toBe('FILM_ONE_COVER')
    expect(await say(anna, { film: '2'.repeat(24) })).toBe('NOT_FOUND')
    const theirs = await own.upload(bruno, await picture())
    expect(await say(bruno, { film: film.key, images: [{ key: theirs.key }] })).toBe('NOT_FOUND')
    await own.owner.query(`update films set state = 'queued', type = null where key = $1`, [film.key])
    expect(await say(anna, { film: film.key })).toBe('FILM_NOT_READY')
    await own.owner.query(`update films set state = 'ready', type = 'webm' where key = $1`, [film.key])
    const { posts } = await api('POST /api/posts/multi', { body: { posts: [{ title: 'Tide', images: [{ key: first.key }], film: film.key }] } })
    expect(await say(anna, { film: film.key, images: [{ key: second.key }] })).toBe('FILM_PUBLISHED')
    expect(await reasonOf(api('DELETE /api/films/:key', { params: { key: film.key } }))).toBe('FILM_PUBLISHED')
    const edit = { title: 'Tide', images: [{ key: first.key }, { key: second.key }] }
    expect(await reasonOf(api('PUT /api/posts/:author/:permlink', { params: { author: anna.account, permlink: posts[0]!.permlink }, body: edit }))).toBe(
      'FILM_ONE_COVER',
    )
  })
})

describe('not published', () => {
  test('only who uploaded it confirms it, sees it and throws it away; a second time is the same film', async () => {
    const [anna, bruno] = [await own.member(), await own.member()]
    const { upload, key } = await send(anna, await makeFilm())
    const body = { key: upload, bytes: 10 }
    expect((await own.api(anna)('POST /api/films', { body })).key).toBe(key)
    expect(await reasonOf(own.api(bruno)('POST /api/films', { body }))).toBe('NOT_FOUND')
    expect(await reasonOf(own.api()('POST /api/films', { body }))).toBe('LOGIN_REQUIRED')
    expect((await own.api(bruno)('GET /api/films', {})).films).toEqual([])
    expect(await reasonOf(own.api()('GET /api/films', {}))).toBe('LOGIN_REQUIRED')
    expect(await reasonOf(own.api(bruno)('DELETE /api/films/:key', { params: { key } }))).toBe('NOT_FOUND')
    expect(await reasonOf(own.api()('DELETE /api/films/:key', { params: { key } }))).toBe('LOGIN_REQUIRED')
    await settled(anna, key)
    await own.api(anna)('DELETE /api/films/:key', { params: { key } })
    await expect.poll(async () => [...(await stored('films/')), ...(await stored('originals/'))]).toEqual([])
  })
  test('it is kept for a month, a refused one for a day, and one that nobody confirmed not at all', async () => {
    const anna = await own.member()
    const kept = await send(anna, await makeFilm())
    await settled(anna, kept.key)
    await sent(anna, Buffer.from('no film'))
    const forget = (days: number) => {
      own.clock.add(days * 86_400)
      return own.db.transaction().execute((db) => forgetFilms({ ...contextOf(own), db, now: own.clock.now() }))
    }
    await forget(2)
    expect((await own.owner.query('select key from films')).rows).toEqual([{ key: kept.key }])
    await removeUnconfirmed({ ...contextOf(own), db: own.db, now: own.clock.now() })
    expect(await store().head(nameOriginal(kept.upload))).not.toBeNull()
    await forget(30)
    expect((await own.owner.query('select key from films')).rows).toEqual([])
  })
  test('a day’s limit holds for films and for pictures together', async () => {
    const anna = await own.member()
    await own.owner.query(`insert into upload_days (account_id, day, files, bytes) values ($1, ($2::timestamptz at time zone 'Asia/Shanghai')::date, 500, 0)`, [
      anna.id,
      own.clock.now(),
    ])
    const key = `u${anna.id}-20260101-${'2'.repeat(24)}`
    expect(await reasonOf(own.api(anna)('POST /api/films', { body: { key, bytes: 10 } }))).toBe('UPLOAD_DAY_LIMIT')
  })
  test('a film may have 200 MB, a picture 50', async () => {
    const api = own.api(await own.member())
    const ask = (bytes: number, of: 'film' | 'picture') => api('GET /api/posts/upload', { query: { bytes, type: 'video/mp4', sha256: 'a'.repeat(64), of } })
    expect((await ask(200_000_000, 'film')).parts).toBe(24)
    expect(await reasonOf(ask(200_000_001, 'film'))).toBe('INVALID_INPUT')
    expect(await reasonOf(ask(50_000_001, 'picture'))).toBe('INVALID_INPUT')
  })
})
