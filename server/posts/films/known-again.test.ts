// How a film is known again by its frames, and what its file says of AI stands on its page.
import sharp from 'sharp'
import { afterEach, expect, test } from 'vitest'
import type { MadeMember } from '#server/account/make.ts'
import { makeFilm } from '#tests/make-film.ts'
import { ownApp, picture } from '#tests/own-app.ts'
import { readFilm, sendFilm } from '#tests/publish-film.ts'
import { failureOf } from '#tests/reason-of.ts'

const own = ownApp({ jobs: true })
afterEach(async () => {
  const { store } = own.app.services.kit
  for (const prefix of ['films/', 'originals/']) await store.delete((await store.list(prefix, undefined, 1000)).keys)
})
const frameOf = async (bytes: Buffer) => (await sharp(bytes).resize(160).jpeg({ quality: 70 }).toBuffer()).toString('base64')
const copiesOf = async (author: MadeMember, permlink: string) =>
  (await own.api()('GET /api/posts/:author/:permlink/alike', { params: { author: author.account, permlink } })).copies.map(({ title }) => title)
async function publish(as: MadeMember, film: string, draft: object = {}) {
  const { key } = await own.upload(as, await picture())
  const { posts } = await own.api(as)('POST /api/posts/multi', { body: { posts: [{ title: 'Tide', images: [{ key }], film, ...draft }] } })
  return posts[0]!
}

test('a film is known again by a frame that is not its cover, also under another cover; the frames themselves are kept by nobody', async () => {
  const [anna, bruno] = [await own.member(), await own.member()]
  const shot = await picture()
  const { permlink } = await own.publish(anna, { title: 'Harbour' }, shot)
  const { key } = await sendFilm(own, bruno, await makeFilm(), 'tide.webm', {
    frames: [await frameOf(await picture()), await frameOf(shot), 'bm8gcGljdHVyZQ=='],
  })
  expect(await readFilm(own, bruno, key)).toMatchObject({ state: 'ready', ai: 'none' })
  const film = await publish(bruno, key)
  expect(await copiesOf(anna, permlink)).toEqual(['Tide'])
  const { rows } = await own.owner.query('select frames_sent from films')
  expect(rows).toEqual([{ frames_sent: [] }])
  const other = await own.upload(bruno, await picture())
  const params = { author: bruno.account, permlink: film.permlink }
  await own.api(bruno)('PUT /api/posts/:author/:permlink', { params, body: { title: 'Ebb', images: [{ key: other.key }] } })
  expect(await copiesOf(anna, permlink)).toEqual(['Ebb'])
})

test('more frames than five, larger ones, or what is no base64 is refused and nothing is written', async () => {
  const anna = await own.member()
  const { key } = await own.api(anna)('GET /api/posts/upload', { query: { bytes: 100, type: 'video/webm', sha256: 'a'.repeat(64), of: 'film' } })
  for (const frames of [Array(6).fill('YQ=='), ['a'.repeat(24_004)], ['not base64!'], [1], 'YQ=='])
    expect(await failureOf(own.api(anna)('POST /api/films', { body: { key, bytes: 10, frames: frames as never } }))).toBe('2000 INVALID_INPUT')
  expect((await own.owner.query('select from films')).rowCount).toBe(0)
})

test('what its file says of AI can be made stronger by its author, and never weaker', async () => {
  const anna = await own.member()
  const chinese = Buffer.from('\0\0\0\x40freeAIGC{"Label":"1","ContentProducer":"x"}'.padEnd(0x40, ' '))
  const { key } = await sendFilm(own, anna, Buffer.concat([await makeFilm({ codec: 'avc' }), chinese]), 'dream.mp4')
  expect(await readFilm(own, anna, key)).toMatchObject({ state: 'ready', ai: 'generated' })
  const film = await publish(anna, key)
  const params = { author: anna.account, permlink: film.permlink }
  const ai = async () => {
    const post = await own.api()('GET /api/posts/:author/:permlink', { params })
    return [post.ai, ...post.images.map((picture) => picture.ai)]
  }
  expect(await ai()).toEqual(['generated', 'generated'])
  await own.api(anna)('PUT /api/posts/:author/:permlink', { params, body: { title: 'Dream' } })
  expect(await ai()).toEqual(['generated', 'generated'])
})

test.each([
  ['generated', 'none', 'generated'],
  ['suggested', 'assisted', 'suggested'],
  ['none', 'none', 'none'],
] as const)('of one that was cut on a device its file said %s, and nothing less counts: an author who says %s', async (ai, said, found) => {
  const anna = await own.member()
  const { key } = await sendFilm(own, anna, await makeFilm(), 'cut.webm', { ai })
  expect(await readFilm(own, anna, key)).toMatchObject({ state: 'ready', ai: found })
  const image = await own.upload(anna, await picture())
  const film = await publish(anna, key, { images: [{ key: image.key, ai: said }] })
  const { ai: shown } = await own.api()('GET /api/posts/:author/:permlink', { params: { author: anna.account, permlink: film.permlink } })
  expect(shown).toBe(found === 'suggested' ? said : found)
})

test('a device that says less than the file itself is not believed', async () => {
  const anna = await own.member()
  const chinese = Buffer.from('\0\0\0\x40freeAIGC{"Label":"1","ContentProducer":"x"}'.padEnd(0x40, ' '))
  const { key } = await sendFilm(own, anna, Buffer.concat([await makeFilm({ codec: 'avc' }), chinese]), 'dream.mp4', { ai: 'suggested' })
  expect(await readFilm(own, anna, key)).toMatchObject({ state: 'ready', ai: 'generated' })
})
