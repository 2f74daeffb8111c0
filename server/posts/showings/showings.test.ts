import { beforeEach, describe, expect, test } from 'vitest'
import type { MadeMember } from '#server/account/make.ts'
import { ownApp } from '#tests/own-app.ts'
import { withParameters } from '#tests/with-parameters.ts'
import { endShowings } from './service.ts'

const own = ownApp({ jobs: true, settings: { TRUST_PROXY: '1' } })
const CHROME = 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/130.0 Safari/537.36'
const DAY = 86_400
let anna: MadeMember
let bruno: MadeMember
beforeEach(async () => {
  anna = await own.member()
  bruno = await own.member()
})

type Look = { as?: MadeMember; ip?: string; agent?: string; headers?: Record<string, string>; method?: string; file?: string }
const look = async (key: string, { as, ip = '203.0.113.1', agent = CHROME, headers = {}, method = 'GET', file = '640.webp' }: Look = {}) =>
  (await own.fetch(`/media/${key}/${file}`, { method, ...(as && { as }), headers: { 'user-agent': agent, 'x-forwarded-for': ip, ...headers } })).status
type Row = { readers: number; owed: boolean; ends_at: Date | null; boxes: Buffer }
const rowOf = async (permlink: string) =>
  (
    await own.owner.query<Row>('select s.readers, s.owed, s.ends_at, s.boxes from post_showings s join posts p on p.id = s.post_id where p.permlink = $1', [
      permlink,
    ])
  ).rows[0]
/** Waits until what was looked at is counted. */
const expectCount = (permlink: string, readers: number) => expect.poll(async () => (await rowOf(permlink))?.readers, { timeout: 30_000 }).toBe(readers)
const promisedPost = async (as: MadeMember, said: object = {}) => {
  const post = await own.publish(as, said)
  await expect.poll(async () => (await rowOf(post.permlink)) !== undefined, { timeout: 30_000 }).toBe(true)
  return post
}

describe('a public picture that a browser fetches', () => {
  test('counts its reader once, whatever file and however often, a member wherever they are', async () => {
    const { key, permlink } = await promisedPost(anna)
    for (const file of ['640.webp', '640.webp', '640.avif']) expect(await look(key, { file })).toBe(200)
    await expectCount(permlink, 1)
    await look(key, { as: bruno, ip: '203.0.113.2' })
    await look(key, { as: bruno, ip: '203.0.113.3' })
    await expectCount(permlink, 2)
    await look(key, { ip: '203.0.113.4' })
    await expectCount(permlink, 3)
    own.clock.add(DAY)
    await look(key, { as: bruno })
    await look(key, { ip: '203.0.113.5' })
    await expectCount(permlink, 4)
  })

  test('counts neither its author nor their followers, no robot, nobody who asks not to be counted, nothing that is not shown', async () => {
    const { key, permlink } = await promisedPost(anna)
    await own.api(bruno)('POST /api/follow', { body: { account: anna.account } })
    await look(key, { as: anna })
    await look(key, { as: bruno })
    for (const agent of ['', 'curl/8.5.0', 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)']) await look(key, { agent })
    const untold: Record<string, string>[] = [
      { dnt: '1' },
      { 'sec-gpc': '1' },
      { cookie: 'counting=off' },
      { 'sec-purpose': 'prefetch' },
      { 'sec-fetch-dest': 'document' },
    ]
    for (const headers of untold) await look(key, { headers })
    await look(key, { method: 'HEAD' })
    await look(key, { file: '320.webp' })
    await look(key, { ip: '203.0.113.9' })
    await expectCount(permlink, 1)
  })

  test('a household is one reader of each kind of device, whatever its browsers say of themselves', async () => {
    const { key, permlink } = await promisedPost(anna)
    for (let n = 0; n < 20; n++) await look(key, { agent: `${CHROME} number ${n}` })
    await look(key, { agent: 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Safari/604.1' })
    await expectCount(permlink, 2)
  })

  test('keeps nothing of who: 128 bytes, and after seven days only the number', async () => {
    const { key, permlink } = await promisedPost(anna)
    await look(key, { as: bruno })
    await expectCount(permlink, 1)
    const kept = (await rowOf(permlink))!
    expect(kept.boxes.length).toBe(128)
    expect(kept.boxes.reduce((all, byte) => all + (byte ? 1 : 0), 0)).toBe(1)
    own.clock.add(7 * DAY + 1)
    await own.db.transaction().execute((db) => endShowings({ db, now: own.clock.now() } as never))
    expect(await rowOf(permlink)).toMatchObject({ readers: 1, owed: false, boxes: Buffer.alloc(0) })
    const later = await promisedPost(await own.member())
    await look(key, { ip: '203.0.113.7' })
    await look(later.key, { ip: '203.0.113.7' })
    await expectCount(later.permlink, 1)
    expect((await rowOf(permlink))!.readers).toBe(1)
  })
})

test('the seven days of what nobody else sees begin when everybody does', async () => {
  const { key, permlink } = await promisedPost(anna, { visibility: 'private' })
  expect((await rowOf(permlink))!.ends_at).toBeNull()
  await look(key, { ip: '203.0.113.8' })
  own.clock.add(3 * DAY)
  await own.api(anna)('PUT /api/posts/visibility', { body: { permlinks: [permlink], visibility: 'public' } })
  await expect.poll(async () => (await rowOf(permlink))?.ends_at !== null, { timeout: 30_000 }).toBe(true)
  const { ends_at: ends } = (await rowOf(permlink))!
  expect(Math.abs(ends!.getTime() - own.clock.now().getTime() - 7 * DAY * 1000)).toBeLessThan(60_000)
})

test('Recommended keeps its third place for what is owed readers, until the promise is kept; its author is shown the rest', async () => {
  await withParameters(own, new Date(own.clock.now().getTime() - 1000), { promisedReaders: 2 }, async () => {
    const first = await promisedPost(anna, { title: 'first' })
    for (const title of ['second', 'third', 'fourth', 'fifth']) {
      own.clock.add(60)
      await promisedPost(await own.member(), { title })
    }
    const hot = async (as: MadeMember | null = null, limit = 40) =>
      (await own.api(as)('GET /api/posts/hot', { query: { limit } })).posts.map(({ title }) => title)
    expect(await hot()).toEqual(['fifth', 'fourth', 'first', 'third', 'second'])
    expect(await hot(anna), 'one order for everybody').toEqual(['fifth', 'fourth', 'first', 'third', 'second'])
    const page = await own.api()('GET /api/posts/hot', { query: { limit: 3 } })
    expect(page.posts.map(({ title }) => title)).toEqual(['fifth', 'fourth', 'first'])
    expect((await own.api()('GET /api/posts/hot', { query: { limit: 3, ...page.next } })).posts.map(({ title }) => title)).toEqual(['third', 'second'])
    const around = { params: { author: anna.account, permlink: first.permlink }, query: { in: 'hot' } }
    const { before, after } = await own.api()('GET /api/posts/:author/:permlink/around', around)
    expect(
      [...before.toReversed(), ...after].map(({ title }) => title),
      'steps go by the same order',
    ).toEqual(['fifth', 'fourth', 'third', 'second'])
    await look(first.key, { ip: '203.0.113.1' })
    await look(first.key, { ip: '203.0.113.2' })
    await expectCount(first.permlink, 2)
    expect((await rowOf(first.permlink))!.owed).toBe(false)
    await expect.poll(() => hot(), { timeout: 30_000 }).toEqual(['fifth', 'fourth', 'second', 'third', 'first'])
    const { works } = await own.api(anna)('GET /api/analytics/works')
    expect(works).toMatchObject([{ permlink: first.permlink, shown: 2, promised: 2 }])
  })
})
