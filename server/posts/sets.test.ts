// What an author does with the pictures of a post after it was published.
import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import type { ApiError } from '#api/client.ts'
import type { MadeMember } from '#server/account/make.ts'
import { ownApp, picture } from '#tests/own-app.ts'
import { reasonOf } from '#tests/reason-of.ts'

const own = ownApp({ jobs: true })

type Said = { key: string; alt?: string; focus?: { x: number; y: number } }
/** A post of so many pictures, and what its author may do with them. */
async function set(anna: MadeMember, count: number) {
  const keys: string[] = []
  for (let n = 0; n < count; n++) keys.push((await own.upload(anna, await picture())).key)
  const images = keys.map((key, n) => ({ key, alt: `picture ${n}` }))
  const { posts } = await own.api(anna)('POST /api/posts/multi', { body: { posts: [{ title: 'Harbour', images }] } })
  const params = { author: anna.account, permlink: posts[0]!.permlink }
  const read = () => own.api(anna)('GET /api/posts/:author/:permlink', { params })
  const edit = (images: Said[], more: { version?: number } = {}) =>
    own.api(anna)('PUT /api/posts/:author/:permlink', { params, body: { title: 'Harbour', images, ...more } })
  return { params, keys, read, edit }
}
const orderOf = ({ images }: { images: { key: string }[] }) => images.map(({ key }) => key)
const statusOf = async (key: string) => (await own.fetch(`/media/${key}/320.webp`)).status
const filesOf = async (key: string) => (await own.app.services.store.list('')).keys.filter((file) => file.includes(key))
const originalsOf = async ({ id }: MadeMember) => (await own.app.services.store.list(`originals/u${id}/`)).keys

describe('PUT /api/posts/:author/:permlink with pictures', () => {
  test('another order is another cover, on walls too; address, likes and energy stay, and the post says when it changed', async () => {
    const [anna, bruno] = [await own.member(), await own.member()]
    const { params, keys, edit, read } = await set(anna, 3)
    await own.api(bruno)('POST /api/like', { body: params })
    const before = await read()
    expect([before.version, before.updatedAt]).toEqual([1, before.createdAt])
    own.clock.add(60)
    const energy = () => own.api(anna)('GET /api/energy')
    const [had, [a, b, c]] = [await energy(), keys as [string, string, string]]
    const after = await edit([{ key: c, alt: 'a lamp' }, { key: a }, { key: b }])
    expect(after).toMatchObject({
      permlink: params.permlink,
      version: 2,
      imageCount: 3,
      cover: { key: c, alt: 'a lamp' },
      likes: 1,
      createdAt: before.createdAt,
    })
    expect(orderOf(after)).toEqual([c, a, b])
    expect(after.images.map(({ alt }) => alt)).toEqual(['a lamp', '', ''])
    expect(Date.parse(after.updatedAt) - Date.parse(before.updatedAt)).toBeGreaterThanOrEqual(60_000)
    expect((await own.api()('GET /api/posts/newest')).posts[0]).toMatchObject({ cover: { key: c }, imageCount: 3 })
    expect((await energy()).points).toBeGreaterThanOrEqual(had.points)
  })

  test('a picture that is taken out goes with its original and its files, and with its hash; the others stay', async () => {
    const anna = await own.member()
    const bytes = await picture()
    const twin = await own.upload(anna, bytes)
    const { permlink } = await own.publish(anna, {}, await picture())
    const params = { author: anna.account, permlink }
    const [first] = (await own.api()('GET /api/posts/:author/:permlink', { params })).images
    const body = { title: 'Both', images: [{ key: first!.key }, { key: twin.key }] }
    await own.api(anna)('PUT /api/posts/:author/:permlink', { params, body })
    expect([await statusOf(first!.key), await statusOf(twin.key), (await originalsOf(anna)).length]).toEqual([200, 200, 2])
    const after = await own.api(anna)('PUT /api/posts/:author/:permlink', { params, body: { title: 'One', images: [{ key: first!.key }] } })
    expect([after.imageCount, orderOf(after)]).toEqual([1, [first!.key]])
    await expect.poll(() => statusOf(twin.key)).toBe(404)
    await expect.poll(() => filesOf(twin.key), { timeout: 10_000 }).toEqual([])
    await expect.poll(async () => (await originalsOf(anna)).length, { timeout: 10_000 }).toBe(1)
    expect(await statusOf(first!.key)).toBe(200)
    expect((await own.upload(anna, bytes)).marks).toEqual([])
    expect(await reasonOf(own.api(anna)('PUT /api/posts/:author/:permlink', { params, body }))).toBe('NOT_FOUND')
  })

  test('the last picture stays: none, ten, and one twice are refused with the field named', async () => {
    const anna = await own.member()
    const { keys, edit, read } = await set(anna, 2)
    const refused = (said: Said[]) =>
      edit(said).then(
        () => null,
        ({ code, data }: ApiError) => [code, data],
      )
    expect(await refused([])).toEqual(['2000', { fields: { images: 'Add at least one picture' } }])
    expect(await refused(Array.from({ length: 10 }, (_, n) => ({ key: `${n}` })))).toEqual(['2000', { fields: { images: 'At most 9 pictures in a set' } }])
    expect(await refused([{ key: keys[0]! }, { key: keys[0]! }])).toEqual(['2000', expect.anything()])
    expect(orderOf(await read())).toEqual(keys)
  })

  test('new pictures come in through the upload, whole or not at all', async () => {
    const [anna, bruno] = [await own.member(), await own.member()]
    const { params, keys, edit, read } = await set(anna, 1)
    const fresh = await own.upload(anna, await picture())
    const others = await own.upload(bruno, await picture())
    const small = await own.upload(anna, await picture({ width: 700, height: 500 }))
    const elsewhere = await own.publish(anna)
    const [first] = keys as [string]
    for (const [key, reason] of [
      [others.key, 'NOT_FOUND'],
      [small.key, 'IMAGE_REFUSED'],
      [elsewhere.key, 'IMAGE_PUBLISHED'],
    ] as const)
      expect(await reasonOf(edit([{ key: first }, { key: fresh.key }, { key }]))).toBe(reason)
    await own.owner.query("update images set state = 'queued' where key = $1", [fresh.key])
    expect(await reasonOf(edit([{ key: first }, { key: fresh.key }]))).toBe('IMAGE_NOT_READY')
    await own.owner.query("update images set state = 'ready' where key = $1", [fresh.key])
    expect([orderOf(await read()), await statusOf(fresh.key)]).toEqual([[first], 404])

    const after = await edit([{ key: fresh.key, alt: 'new' }, { key: first }])
    expect([after.imageCount, after.cover.key, orderOf(after)]).toEqual([2, fresh.key, [fresh.key, first]])
    await expect.poll(() => statusOf(fresh.key)).toBe(200)
    expect((await own.api(anna)('GET /api/posts/upload/images')).images.map(({ key }) => key)).not.toContain(fresh.key)
    expect(await reasonOf(own.api(bruno)('PUT /api/posts/:author/:permlink', { params, body: { title: 'Mine', images: [{ key: others.key }] } }))).toBe(
      'NOT_FOUND',
    )
  })

  test('of two who read the same, the second to save is told, and nothing of theirs is taken', async () => {
    const anna = await own.member()
    const { keys, edit, read } = await set(anna, 2)
    const { version } = await read()
    const [a, b] = keys as [string, string]
    expect((await edit([{ key: b }, { key: a }], { version })).version).toBe(version + 1)
    expect(await reasonOf(edit([{ key: a }], { version }))).toBe('CHANGED_MEANWHILE')
    expect(orderOf(await read())).toEqual([b, a])
    expect((await edit([{ key: a }, { key: b }], { version: version + 1 })).cover.key).toBe(a)
    const both = await Promise.all([1, 2].map(() => reasonOf(edit([{ key: b }, { key: a }], { version: version + 2 }))))
    expect(both.toSorted()).toEqual(['CHANGED_MEANWHILE', 'done'])
  })

  test('without a word of pictures they stay as they are', async () => {
    const anna = await own.member()
    const { params, keys } = await set(anna, 2)
    const after = await own.api(anna)('PUT /api/posts/:author/:permlink', { params, body: { title: 'Harbour at night' } })
    expect([after.title, orderOf(after), after.images.map(({ alt }) => alt)]).toEqual(['Harbour at night', keys, ['picture 0', 'picture 1']])
  })
})

describe('focal points', () => {
  /** Grey, with a red square in one corner. */
  const cornered = async () => {
    const square = await sharp({ create: { width: 120, height: 120, channels: 3, background: '#e04030' } })
      .png()
      .toBuffer()
    return sharp({ create: { width: 1200, height: 800, channels: 3, background: '#777' } })
      .composite([{ input: square, left: 1000, top: 60 }])
      .jpeg()
      .toBuffer()
  }

  test('a new picture has a guess, which an author may change, at publishing and later; the cover goes along', async () => {
    const anna = await own.member()
    const { permlink } = await own.publish(anna, {}, await cornered())
    const params = { author: anna.account, permlink }
    const { images, cover, version } = await own.api()('GET /api/posts/:author/:permlink', { params })
    const { key, focus } = images[0]!
    expect([focus.x > 0.75, focus.y < 0.25, cover.focus]).toEqual([true, true, focus])
    const edit = (said: Said) => own.api(anna)('PUT /api/posts/:author/:permlink', { params, body: { title: 'Square', images: [said], version: undefined } })
    expect(await edit({ key, focus: { x: 0.12345, y: 1 } })).toMatchObject({ version: version + 1, cover: { focus: { x: 0.1235, y: 1 } } })
    expect((await edit({ key })).images[0]!.focus).toEqual({ x: 0.1235, y: 1 })
    expect((await own.api()('GET /api/posts/newest')).posts[0]!.cover.focus).toEqual({ x: 0.1235, y: 1 })

    const { key: said } = await own.upload(anna, await picture())
    const { posts } = await own.api(anna)('POST /api/posts/multi', { body: { posts: [{ title: 'Said', images: [{ key: said, focus: { x: 0, y: 0.4 } }] }] } })
    expect(posts[0]!.cover.focus).toEqual({ x: 0, y: 0.4 })
  })

  test('one outside the picture is refused with the field named', async () => {
    const anna = await own.member()
    const { keys, edit, read } = await set(anna, 1)
    const { focus } = (await read()).images[0]!
    const refused = await edit([{ key: keys[0]!, focus: { x: 1.01, y: -0.2 } }]).then(
      () => expect.unreachable(),
      ({ code, data }: ApiError) => ({ code, data }),
    )
    const sentence = 'The focal point lies in the picture, from 0 to 1'
    expect(refused).toEqual({ code: '2000', data: { fields: { 'images.0.focus.x': sentence, 'images.0.focus.y': sentence } } })
    expect((await read()).images[0]!.focus).toEqual(focus)
  })

  test('pictures of before get theirs in a round, also one whose file is away; what an author said stays', async () => {
    const anna = await own.member()
    const [old, lost, said] = [await own.publish(anna, { title: 'old' }, await cornered()), await own.publish(anna, { title: 'lost' }), await own.publish(anna)]
    await own.app.services.store.delete(await filesOf(lost.key))
    const forget = async (keys: string[]) => {
      await own.owner.query('update posts set cover_focus_x = 0.5, cover_focus_y = 0.5 where cover_key = any($1)', [keys])
      await own.owner.query('update images set focus_x = null, focus_y = null where key = any($1)', [keys])
    }
    await forget([old.key, lost.key, said.key])
    const focusOf = async ({ permlink }: { permlink: string }) =>
      (await own.api()('GET /api/posts/:author/:permlink', { params: { author: anna.account, permlink } })).cover.focus
    const params = { author: anna.account, permlink: said.permlink }
    await own.api(anna)('PUT /api/posts/:author/:permlink', { params, body: { title: 'Said', images: [{ key: said.key, focus: { x: 0.2, y: 0.3 } }] } })
    await expect.poll(async () => (await focusOf(old)).x, { timeout: 15_000 }).toBeGreaterThan(0.75)
    await expect.poll(async () => (await own.owner.query('select from images where focus_x is null')).rowCount, { timeout: 15_000 }).toBe(0)
    expect([await focusOf(lost), await focusOf(said)]).toEqual([
      { x: 0.5, y: 0.5 },
      { x: 0.2, y: 0.3 },
    ])
  })
})
