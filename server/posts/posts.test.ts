import { createHash } from 'node:crypto'
import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import type { ApiError } from '#api/client.ts'
import { ownApp, picture } from '#tests/own-app.ts'
import { reasonOf } from '#tests/reason-of.ts'

const own = ownApp({ jobs: true })

describe('POST /api/posts/multi', () => {
  test('publishes and is seen in feeds, by its author and at its address', async () => {
    const anna = await own.member({ account: 'anna-a' })
    const { permlink, key } = await own.publish(anna, { title: 'First Light, again + more', tags: ['Dawn', '#sea'], place: 'Xiamen', lang: 'en' })
    expect(permlink).toBe('first-light-again-more')
    const nobody = own.api()
    const post = await nobody('GET /api/posts/:author/:permlink', { params: { author: 'anna-a', permlink } })
    expect(post).toMatchObject({ title: 'First Light, again + more', tags: ['dawn', 'sea'], imageCount: 1, can: { edit: false, delete: false }, marks: [] })
    for (const name of ['GET /api/posts/newest', 'GET /api/posts/hot'] as const)
      expect((await nobody(name)).posts.map((one) => one.permlink)).toEqual([permlink])
    expect((await nobody('GET /api/posts/:account', { params: { account: 'anna-a' } })).posts).toHaveLength(1)
    for (const size of [320, 640, 1280]) {
      const file = await own.fetch(`/media/${key}/${size}.webp`)
      expect([file.status, file.headers.get('content-type')]).toEqual([200, 'image/webp'])
    }
    const { tags } = await nobody('GET /api/posts/tags', { query: { q: 'da' } })
    expect(tags).toEqual([{ tag: 'dawn', posts: 1 }])
    expect((await nobody('GET /api/posts/tags', { query: { with: 'dawn' } })).tags).toEqual([{ tag: 'sea', posts: 1 }])
    expect((await nobody('GET /api/photographers')).photographers.map((one) => one.person.account)).toEqual(['anna-a'])
  })

  test('all or none: one picture that cannot be used keeps all of them back', async () => {
    const anna = await own.member()
    const image = await own.upload(anna, await picture())
    const other = await own.upload(await own.member(), await picture())
    const posts = [
      { title: 'Mine', images: [{ key: image.key }] },
      { title: 'Not mine', images: [{ key: other.key }] },
    ]
    expect(await reasonOf(own.api(anna)('POST /api/posts/multi', { body: { posts } }))).toBe('NOT_FOUND')
    expect((await own.api(anna)('GET /api/posts/:account', { params: { account: anna.account } })).posts).toEqual([])
  })

  test('a picture is published once; a refused or unfinished one never', async () => {
    const anna = await own.member()
    const { key } = await own.publish(anna)
    const again = own.api(anna)('POST /api/posts/multi', { body: { posts: [{ title: 'Again', images: [{ key }] }] } })
    expect(await reasonOf(again)).toBe('IMAGE_PUBLISHED')
    const small = await own.upload(anna, await picture({ width: 799, height: 599 }))
    expect(small.refusal).toMatchObject({ reason: 'too-small', sentence: '799 × 599 is too small: one side needs 800 pixels' })
    expect(await reasonOf(own.api(anna)('POST /api/posts/multi', { body: { posts: [{ title: 'Small', images: [{ key: small.key }] }] } }))).toBe(
      'IMAGE_REFUSED',
    )
    await own.owner.query("update images set state = 'queued' where key = $1", [small.key])
    expect(await reasonOf(own.api(anna)('POST /api/posts/multi', { body: { posts: [{ title: 'Early', images: [{ key: small.key }] }] } }))).toBe(
      'IMAGE_NOT_READY',
    )
  })

  test('names that are taken get a number; Chinese titles stay Chinese; nothing left of a title becomes a name', async () => {
    const anna = await own.member()
    const links = []
    const titles = ['晨雾', '晨雾', 'It’s Time & Tide', 'Beijing 2024', 'Beijing 2024', 'Beijing', '???']
    for (const title of titles) links.push((await own.publish(anna, { title })).permlink)
    expect(links.slice(0, -1)).toEqual(['晨雾', '晨雾-2', 'its-time-tide', 'beijing-2024', 'beijing-2024-2', 'beijing'])
    expect(links.at(-1)).toMatch(/^light-[a-z0-9]{8}$/)
  })

  test('a name of eighty letters that take two places each is paged past, liked and deleted like any other', async () => {
    const [anna, bruno] = [await own.member(), await own.member()]
    const { permlink } = await own.publish(anna, { title: '𝓦'.repeat(100) })
    expect([permlink, permlink.length]).toEqual(['𝓦'.repeat(80), 160])
    own.clock.add(60)
    await own.publish(anna)
    const { next } = await own.api()('GET /api/posts/newest', { query: { limit: 1 } })
    expect((await own.api()('GET /api/posts/newest', { query: { limit: 1, ...next! } })).posts.map((post) => post.permlink)).toEqual([permlink])
    expect((await own.api()('GET /api/posts/newest', { query: { startAuthor: anna.account, startPermlink: permlink } })).posts).toEqual([])
    await own.api(bruno)('POST /api/like', { body: { author: anna.account, permlink } })
    expect(await own.api(anna)('DELETE /api/posts/works', { query: { permlink } })).toEqual({ permlink })
  })

  test('refuses what does not fit, field by field, in the reader’s language', async () => {
    const anna = await own.member()
    const bad = { posts: [{ title: ' ', images: [], tags: ['a b', '/'] }] }
    const error: ApiError = await own
      .api(anna, 'zh')('POST /api/posts/multi', { body: bad })
      .then(
        () => expect.unreachable(),
        (caught: ApiError) => caught,
      )
    expect([error.status, error.code]).toEqual([422, '2000'])
    expect(error.data).toEqual({
      fields: { 'posts.0.title': '请填写标题', 'posts.0.tags.1': '标签最多40个字，只能用文字、数字和短横线', 'posts.0.images': '请至少放一张照片' },
    })
    expect(await reasonOf(own.api()('POST /api/posts/multi', { body: { posts: [] } }))).toBe('LOGIN_REQUIRED')
    const key = 'x'.repeat(24)
    const extra = { posts: [{ title: 'a', images: [{ key }], saleFlag: true }] }
    expect(await reasonOf(own.api(anna)('POST /api/posts/multi', { body: extra as never }))).toBe('INVALID_INPUT')
    expect(
      await reasonOf(own.api(anna)('POST /api/posts/multi', { body: { posts: [{ title: 'Enlarge your income with bitcoin double', images: [{ key }] }] } })),
    ).toMatch(/BANNED_WORDS|NOT_FOUND/)
  })

  test('Idempotency-Key: the second call reads the first one’s reply; another body is refused', async () => {
    const anna = await own.member()
    const image = await own.upload(anna, await picture())
    const body = { posts: [{ title: 'Once', images: [{ key: image.key }] }] }
    const options = { idempotencyKey: 'one-key' }
    const calls = await Promise.all([1, 2, 3].map(() => own.api(anna)('POST /api/posts/multi', { body }, options)))
    expect(new Set(calls.map((one) => JSON.stringify(one))).size).toBe(1)
    expect((await own.api()('GET /api/posts/:account', { params: { account: anna.account } })).posts).toHaveLength(1)
    expect(await reasonOf(own.api(anna)('POST /api/posts/multi', { body: { posts: [{ title: 'Twice', images: [{ key: image.key }] }] } }, options))).toBe(
      'KEY_REUSED',
    )
  })
})

describe('PUT /api/posts/:author/:permlink', () => {
  test('changes words and visibility; only its author may', async () => {
    const [anna, bruno] = [await own.member(), await own.member()]
    const { permlink, key } = await own.publish(anna, { tags: ['sea'] })
    const params = { author: anna.account, permlink }
    const edit = { title: 'Second light', visibility: 'private' as const, images: [{ key, alt: 'a shore' }] }
    expect(await reasonOf(own.api(bruno)('PUT /api/posts/:author/:permlink', { params, body: edit }))).toBe('NOT_FOUND')
    expect(await reasonOf(own.api()('PUT /api/posts/:author/:permlink', { params, body: edit }))).toBe('LOGIN_REQUIRED')
    expect(await reasonOf(own.api(anna)('PUT /api/posts/:author/:permlink', { params, body: { ...edit, images: [{ key: 'z'.repeat(24) }] } }))).toBe(
      'NOT_FOUND',
    )
    expect(await reasonOf(own.api(anna)('PUT /api/posts/:author/:permlink', { params, body: { ...edit, title: '' } }))).toBe('INVALID_INPUT')
    const post = await own.api(anna)('PUT /api/posts/:author/:permlink', { params, body: edit })
    expect(post).toMatchObject({ title: 'Second light', permlink, visibility: 'private', can: { edit: true, delete: true } })
    expect(await reasonOf(own.api()('GET /api/posts/:author/:permlink', { params }))).toBe('NOT_FOUND')
    expect(await reasonOf(own.api(bruno)('GET /api/posts/:author/:permlink', { params }))).toBe('NOT_FOUND')
    expect((await own.api()('GET /api/posts/tags', { query: { q: 'sea' } })).tags).toEqual([])
    expect((await own.api(anna)('GET /api/posts/:account', { params: { account: anna.account } })).posts).toHaveLength(1)
    expect((await own.api(bruno)('GET /api/posts/:account', { params: { account: anna.account } })).posts).toHaveLength(0)
  })
})

describe('DELETE /api/posts/works', () => {
  test('S016 takes words and files away; the address says so for ever', async () => {
    const [anna, bruno] = [await own.member(), await own.member()]
    const { permlink, key } = await own.publish(anna, { tags: ['gone'] })
    expect(await reasonOf(own.api(bruno)('DELETE /api/posts/works', { query: { permlink } }))).toBe('NOT_FOUND')
    expect(await reasonOf(own.api()('DELETE /api/posts/works', { query: { permlink } }))).toBe('LOGIN_REQUIRED')
    await own.api(anna)('DELETE /api/posts/works', { query: { permlink } })
    const params = { author: anna.account, permlink }
    const error = await own
      .api()('GET /api/posts/:author/:permlink', { params })
      .then(
        () => expect.unreachable(),
        (caught: ApiError) => caught,
      )
    expect([error.reason, error.status]).toEqual(['POST_DELETED', 410])
    expect(await reasonOf(own.api(anna)('PUT /api/posts/:author/:permlink', { params, body: { title: 'x' } }))).toBe('POST_DELETED')
    expect(await reasonOf(own.api(anna)('DELETE /api/posts/works', { query: { permlink } }))).toBe('POST_DELETED')
    expect((await own.fetch(`/media/${key}/640.webp`)).status).toBe(404)
    await expect.poll(async () => (await own.app.services.store.list('')).keys.filter((file) => file.includes(key)), { timeout: 10_000 }).toEqual([])
    expect((await own.publish(anna, { title: 'First light' })).permlink).not.toBe(permlink)
  })
})

describe('uploads', () => {
  test('GET /api/posts/upload signs type, length and hash; POST /api/posts/upload takes only one’s own', async () => {
    const [anna, bruno] = [await own.member(), await own.member()]
    const bytes = await picture()
    const sha256 = createHash('sha256').update(bytes).digest('hex')
    const query = { bytes: bytes.byteLength, type: 'image/jpeg', sha256 }
    expect(await reasonOf(own.api()('GET /api/posts/upload', { query }))).toBe('LOGIN_REQUIRED')
    expect(await reasonOf(own.api(anna)('GET /api/posts/upload', { query: { ...query, bytes: 50_000_001 } }))).toBe('INVALID_INPUT')
    const { key, put } = await own.api(anna)('GET /api/posts/upload', { query })
    const wrong = await own.fetch(put!.url, { method: 'PUT', headers: { ...put!.headers, 'content-length': '5' }, body: 'wrong' })
    expect(wrong.status).toBeGreaterThanOrEqual(400)
    expect(await reasonOf(own.api(bruno)('POST /api/posts/upload', { body: { key, bytes: 5 } }))).toBe('NOT_FOUND')
    expect(await reasonOf(own.api()('POST /api/posts/upload', { body: { key, bytes: 5 } }))).toBe('LOGIN_REQUIRED')
    const missing = await own.api(anna)('POST /api/posts/upload', { body: { key, name: 'a.jpg', bytes: 5 } })
    const again = await own.api(anna)('POST /api/posts/upload', { body: { key, name: 'a.jpg', bytes: 5 } })
    expect(again.key).toBe(missing.key)
    await expect.poll(async () => (await own.api(anna)('GET /api/posts/upload/images')).images[0]?.refusal?.reason, { timeout: 10_000 }).toBe('missing')
    expect((await own.api(bruno)('GET /api/posts/upload/images')).images).toEqual([])
    expect(await reasonOf(own.api()('GET /api/posts/upload/images'))).toBe('LOGIN_REQUIRED')
  })

  test('POST /api/posts/upload/parts: a file over 8 MB goes in parts and comes out whole', async () => {
    const anna = await own.member()
    const flat = Buffer.alloc(1900 * 1500 * 3, Buffer.from([200, 90, 40]))
    const bytes = await sharp(flat, { raw: { width: 1900, height: 1500, channels: 3 } })
      .png({ compressionLevel: 0 })
      .toBuffer()
    expect(bytes.byteLength).toBeGreaterThan(8 * 1024 * 1024)
    const { key, put, parts } = await own.api(anna)('GET /api/posts/upload', {
      query: { bytes: bytes.byteLength, sha256: createHash('sha256').update(bytes).digest('hex') },
    })
    expect([put, parts]).toEqual([null, 2])
    const asked = { key, bytes: bytes.byteLength, numbers: [1, 2] }
    expect(await reasonOf(own.api(await own.member())('POST /api/posts/upload/parts', { body: asked }))).toBe('NOT_FOUND')
    expect(await reasonOf(own.api()('POST /api/posts/upload/parts', { body: asked }))).toBe('LOGIN_REQUIRED')
    const signed = await own.api(anna)('POST /api/posts/upload/parts', { body: asked })
    const sent = await Promise.all(
      signed.parts.map(async ({ number, put: part }) => {
        const piece = bytes.subarray((number - 1) * 8 * 1024 * 1024, number * 8 * 1024 * 1024)
        const reply = await own.fetch(part.url, {
          method: 'PUT',
          headers: { ...part.headers, 'content-length': String(piece.byteLength) },
          body: new Uint8Array(piece),
        })
        return { number, etag: reply.headers.get('etag')!.replaceAll('"', '') }
      }),
    )
    const image = await own.api(anna)('POST /api/posts/upload', {
      body: { key, name: 'big.png', bytes: bytes.byteLength, multipart: { upload: signed.upload, parts: sent } },
    })
    await expect
      .poll(async () => (await own.api(anna)('GET /api/posts/upload/images')).images.find((one) => one.key === image.key)?.state, { timeout: 20_000 })
      .toBe('ready')
  })

  test('parts that never came make a picture that says so', async () => {
    const anna = await own.member()
    const bytes = 9_000_000
    const { key } = await own.api(anna)('GET /api/posts/upload', { query: { bytes, sha256: 'a'.repeat(64) } })
    const { upload } = await own.api(anna)('POST /api/posts/upload/parts', { body: { key, bytes, numbers: [1, 2] } })
    const parts = [1, 2].map((number) => ({ number, etag: 'e'.repeat(64) }))
    await own.api(anna)('POST /api/posts/upload', { body: { key, name: 'lost.jpg', bytes, multipart: { upload, parts } } })
    await expect.poll(async () => (await own.api(anna)('GET /api/posts/upload/images')).images[0]?.refusal?.reason, { timeout: 10_000 }).toBe('missing')
  })

  test('DELETE /api/posts/upload/images/:key throws away one’s own draft picture only', async () => {
    const [anna, bruno] = [await own.member(), await own.member()]
    const { key } = await own.upload(anna, await picture())
    expect(await reasonOf(own.api(bruno)('DELETE /api/posts/upload/images/:key', { params: { key } }))).toBe('NOT_FOUND')
    expect(await reasonOf(own.api()('DELETE /api/posts/upload/images/:key', { params: { key } }))).toBe('LOGIN_REQUIRED')
    await own.api(anna)('DELETE /api/posts/upload/images/:key', { params: { key } })
    expect((await own.api(anna)('GET /api/posts/upload/images')).images).toEqual([])
    const published = await own.publish(anna)
    expect(await reasonOf(own.api(anna)('DELETE /api/posts/upload/images/:key', { params: { key: published.key } }))).toBe('IMAGE_PUBLISHED')
  })
})
