import jsQR from 'jsqr'
import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { cardForms, cardPath } from '#api/cards.ts'
import { cardSizes } from '#api/limits.ts'
import type { MadeMember } from '#server/account/make.ts'
import { ORIGIN, ownApp, picture } from '#tests/own-app.ts'
import { foundGroup } from '#tests/own-groups.ts'
import { reasonOf } from '#tests/reason-of.ts'

const own = ownApp({ jobs: true })
const limited = ownApp({ settings: { RATE_LIMITS: 'on' } })
const card = (path: string, image?: number) => own.api()('GET /api/share/card', { query: { path, image } })
const photoPath = ({ account }: MadeMember, permlink: string) => `/photocomment/${account}/${encodeURIComponent(permlink)}`
const fetchCard = (path: string, { size = 'square', room = 'light', lang = 'zh', image }: Partial<Parameters<typeof cardPath>[0]> = {}) =>
  own.fetch(cardPath({ size, room, lang, path, image }))
async function codeIn(reply: Response): Promise<string | undefined> {
  const { data, info } = await sharp(Buffer.from(await reply.arrayBuffer()))
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  return jsQR(new Uint8ClampedArray(data), info.width, info.height)?.data
}
/** Where an address of ours leads somebody who scans it. */
const leadsTo = async (address: string) => (await own.fetch(address, { redirect: 'manual' })).headers.get('location')

describe('GET /api/share/card', () => {
  test('says of a photograph what anybody may know: title, author, exposure, place, and where the card is in each size and room', async () => {
    const anna = await own.member({ nickname: 'Anna Lin' })
    const { key } = await own.upload(anna, await picture())
    const draft = { title: '雨后', lang: 'zh' as const, titleOther: 'After rain', place: '杭州', images: [{ key, placePrecision: 'city' as const }] }
    const { permlink } = (await own.api(anna)('POST /api/posts/multi', { body: { posts: [draft] } })).posts[0]!
    const said = await card(photoPath(anna, permlink))
    expect(said).toMatchObject({
      kind: 'photo',
      title: { text: '雨后', lang: 'zh' },
      by: { account: anna.account, name: 'Anna Lin' },
      lines: [{ text: '杭州', lang: 'zh' }],
      alt: 'Anna Lin的作品《雨后》，扫码看原作',
      url: ORIGIN + photoPath(anna, permlink),
    })
    expect(said.pictures.map((one) => one.key)).toEqual([key])
    expect(said.cards.map(({ size, room, width, height }) => ({ size, room, width, height }))).toEqual(
      cardForms.map(({ size, room }) => ({ size, room, ...cardSizes[size] })),
    )
    const english = await card(`/en${photoPath(anna, permlink)}`)
    expect([english.title, english.alt]).toEqual([{ text: 'After rain', lang: 'en' }, '“After rain” by Anna Lin, with a code that leads to it'])
    expect(await leadsTo(english.short)).toBe(`/en${photoPath(anna, permlink)}`)
  })
  test('one picture of a set is a card of its own; there is none beyond the last', async () => {
    const anna = await own.member()
    const images = [await own.upload(anna, await picture()), await own.upload(anna, await picture())]
    const { posts } = await own.api(anna)('POST /api/posts/multi', { body: { posts: [{ title: 'Two', images: images.map(({ key }) => ({ key })) }] } })
    const path = photoPath(anna, posts[0]!.permlink)
    expect(await card(path, 2)).toMatchObject({ kind: 'image', lines: [], pictures: [{ key: images[1]!.key }] })
    expect(await reasonOf(card(path, 3))).toBe('NOT_FOUND')
    expect((await fetchCard(path, { image: 2 })).status).toBe(200)
    expect((await fetchCard(path, { image: 3 })).status).toBe(404)
  })
  test('people, groups, collections, portfolios and tags have cards; lists and agreements have none', async () => {
    const anna = await own.member({ nickname: 'Anna', bio: { zh: '拍海。', en: 'The sea.' } })
    for (const title of ['One', 'Two', 'Three']) await own.publish(anna, { title, tags: ['sea'] })
    const { posts } = await own.api()('GET /api/posts/:account', { params: { account: anna.account }, query: {} })
    const id = await foundGroup(own, anna, { names: { zh: '屋顶以下', en: '' } })
    const named = posts.map(({ permlink }) => ({ author: anna.account, permlink }))
    const body = { names: { zh: '', en: 'Shores' }, shownTo: 'everybody' as const, posts: named }
    const { collection } = await own.api(anna)('POST /api/collections', { body })
    await own.api(anna)('PUT /api/portfolio', { body: { names: { zh: '', en: 'On foot' }, chapters: [collection.id], shown: true } })
    const person = await card(`/en/photographer/${anna.account}`)
    expect(person).toMatchObject({ kind: 'person', title: { text: '' }, by: { name: 'Anna' }, lines: [{ text: 'The sea.', lang: 'en' }, { text: '3 works' }] })
    expect(person.pictures).toHaveLength(3)
    expect(await card(`/group/${id}`)).toMatchObject({ kind: 'group', title: { text: '屋顶以下', lang: 'zh' }, by: null, lines: [{ text: '1名成员' }] })
    expect(await card(`/en/collection/${collection.id}`)).toMatchObject({
      kind: 'collection',
      title: { text: 'Shores' },
      by: { name: 'Anna' },
      lines: [{ text: '3 works' }],
    })
    expect(await card(`/en/portfolio/${anna.account}`)).toMatchObject({ kind: 'portfolio', title: { text: 'On foot' }, by: { name: 'Anna' } })
    expect(await card('/en/tag/sea')).toMatchObject({ kind: 'tag', title: { text: '#sea' }, lines: [{ text: '3 public works' }] })
    for (const path of ['/', '/photographer', '/group', '/collection', '/user-protocol.html', '/nothing', '/login', '//evil.example/', 'x'])
      expect([path, await reasonOf(card(path))]).toEqual([path, 'NOT_FOUND'])
    for (const path of [`/photographer/${anna.account}`, `/group/${id}`, `/collection/${collection.id}`]) {
      const shared = await own.api()('GET /api/share', { query: { path } })
      expect(shared.shareImgUrl).toBe(ORIGIN + cardPath({ size: 'wide', room: 'light', lang: 'zh', path: new URL(shared.shareUrl).pathname }))
      expect((await own.fetch(shared.shareImgUrl)).headers.get('content-type')).toBe('image/jpeg')
    }
  })
  test('a labelled work shows nothing of itself: nobody could be asked first', async () => {
    const anna = await own.member()
    const { permlink } = await own.publish(anna, { title: 'Veiled', labels: ['violence'] })
    await own.publish(anna, { title: 'Open' })
    expect((await card(photoPath(anna, permlink))).pictures).toEqual([])
    const { pictures } = await card(`/photographer/${anna.account}`)
    expect(pictures).toHaveLength(1)
    expect((await fetchCard(photoPath(anna, permlink))).status).toBe(200)
  })
})

describe('a card as a picture', () => {
  test('has its size, is the same for everybody, and its code leads to the page; who has it is told so', async () => {
    const anna = await own.member({ nickname: '𠮷田 👩‍💻 محمد' })
    const { permlink } = await own.publish(anna, { title: 'แสงสุดท้าย' })
    for (const { size, room } of cardForms)
      for (const lang of ['zh', 'en'] as const) {
        const reply = await fetchCard(photoPath(anna, permlink), { size, room, lang })
        expect([reply.status, reply.headers.get('content-type')]).toEqual([200, 'image/jpeg'])
        const { short } = await card(`${lang === 'en' ? '/en' : ''}${photoPath(anna, permlink)}`)
        expect(await codeIn(reply)).toBe(short)
        expect(await leadsTo(short)).toBe(`${lang === 'en' ? '/en' : ''}${photoPath(anna, permlink)}`)
      }
    const first = await fetchCard(photoPath(anna, permlink))
    const etag = first.headers.get('etag')!
    expect(first.headers.get('cross-origin-resource-policy')).toBe('cross-origin')
    const again = await own.fetch(cardPath({ size: 'square', room: 'light', lang: 'zh', path: photoPath(anna, permlink) }), {
      headers: { 'if-none-match': etag },
    })
    expect([again.status, await again.text()]).toEqual([304, ''])
  })
  test('what its author changes changes the card, and its name with it', async () => {
    const anna = await own.member()
    const { permlink } = await own.publish(anna, { title: 'Before' })
    const path = photoPath(anna, permlink)
    const before = (await fetchCard(path)).headers.get('etag')
    const post = await own.api(anna)('GET /api/posts/:author/:permlink', { params: { author: anna.account, permlink } })
    const images = post.images.map(({ key }) => ({ key }))
    await own.api(anna)('PUT /api/posts/:author/:permlink', {
      params: { author: anna.account, permlink },
      body: { title: 'After', version: post.version, images },
    })
    await expect.poll(async () => (await fetchCard(path)).headers.get('etag'), { timeout: 30_000 }).not.toBe(before)
  })
  test('is gone when the photograph is: 404 when it is private, 410 when it was deleted or taken down, and so is its short address', async () => {
    const anna = await own.member()
    const made = await Promise.all(['Hidden', 'Deleted'].map((title) => own.publish(anna, { title })))
    const [hidden, deleted] = made.map(({ permlink }) => photoPath(anna, permlink)) as [string, string]
    const shorts = await Promise.all([hidden, deleted].map(async (path) => (await card(path)).short))
    for (const path of [hidden, deleted]) expect((await fetchCard(path)).status).toBe(200)
    await own.api(anna)('PUT /api/posts/visibility', { body: { permlinks: [made[0]!.permlink], visibility: 'private' } })
    await own.api(anna)('DELETE /api/posts/works', { query: { permlink: made[1]!.permlink } })
    await expect.poll(async () => (await fetchCard(hidden)).status, { timeout: 30_000 }).toBe(404)
    await expect.poll(async () => (await fetchCard(deleted)).status, { timeout: 30_000 }).toBe(410)
    const gone = await fetchCard(deleted)
    expect([gone.headers.get('cache-control'), gone.headers.get('content-type')]).toEqual(['no-store', 'text/plain; charset=UTF-8'])
    for (const short of shorts) expect(await leadsTo(short)).toBeNull()
    expect(await reasonOf(card(deleted))).toBe('POST_DELETED')
    await own.owner.query(`update posts set deleted_at = null, taken_down_at = now(), taken_down_for = 'rights' where permlink = $1`, [made[1]!.permlink])
    expect(await reasonOf(card(deleted))).toBe('POST_REMOVED')
    await own.owner.query(`update posts set deleted_at = now(), taken_down_at = null, taken_down_for = null where permlink = $1`, [made[1]!.permlink])
  })
  test('what is no card is 404, whatever the address looks like', async () => {
    for (const path of [
      '/card/1x1-light/photographer/anna.jpg',
      '/card/600x600-blue/photographer/anna.jpg',
      '/card/600x600-light.jpg',
      '/card/600x600-light/.jpg',
      '/card/600x600-light/photographer/nobody-here.jpg',
      '/card/600x600-light/photographer/%00.jpg',
      '/card/600x600-light/photographer/%zz.jpg',
      '/card/600x600-light//evil.example.jpg',
      `/card/600x600-light/photographer/${'a'.repeat(3000)}.jpg`,
      '/card/',
      '/p/0',
      '/p/999999999999999999',
      '/p/anna',
    ])
      expect([path.slice(0, 60), (await own.fetch(path)).status]).toEqual([path.slice(0, 60), 404])
  })
  test('who has too many drawn is asked to wait, and what is kept stays to be had', async () => {
    const anna = await limited.member()
    const ask = (room: 'light' | 'dark') => limited.fetch(cardPath({ size: 'square', room, lang: 'zh', path: `/photographer/${anna.account}` }))
    expect((await ask('light')).status).toBe(200)
    for (let n = 0; n < 59; n++) await limited.app.services.rates.take('card', '127.0.0.1')
    const many = await ask('dark')
    expect([many.status, Number(many.headers.get('retry-after')) > 0]).toEqual([429, true])
    expect((await ask('light')).status).toBe(200)
  })
})
