import { beforeEach, expect, test } from 'vitest'
import type { TakedownReason } from '#api/posts.ts'
import type { MadeMember } from '#server/account/make.ts'
import type { WriteCtx } from '#server/context.ts'
import { builtPages } from '#tests/built-pages.ts'
import { ownApp } from '#tests/own-app.ts'
import { failureOf, reasonOf } from '#tests/reason-of.ts'
import { putBackPost, takeDownPost } from './take-down.ts'

const own = ownApp({ jobs: true, pages: builtPages })
let anna: MadeMember
let bruno: MadeMember
let rita: MadeMember
let post: { id: string; permlink: string; key: string }

const idOf = async (permlink: string) => (await own.owner.query<{ id: string }>('select id::text from posts where permlink = $1', [permlink])).rows[0]!.id
beforeEach(async () => {
  ;[anna, bruno, rita] = [await own.member(), await own.member(), await own.operator('reviewer')]
  const made = await own.publish(anna, { title: 'The dune', tags: ['dune'] })
  post = { ...made, id: await idOf(made.permlink) }
})

const change = (work: (ctx: WriteCtx) => Promise<void>) =>
  own.db.transaction().execute((db) => work({ db, now: own.clock.now(), kit: own.app.services.kit } as never))
const takeDown = (postId = post.id, reason: TakedownReason = 'privacy') => change((ctx) => takeDownPost(ctx, { postId, reason, by: rita.id }))
const putBack = (postId = post.id) => change((ctx) => putBackPost(ctx, { postId, by: rita.id }))
const at = () => ({ params: { author: anna.account, permlink: post.permlink } })
const show = (as: MadeMember | null) => own.api(as)('GET /api/posts/:author/:permlink', at())
/** In how many lists of everybody's it stands. */
async function listedIn() {
  const api = own.api(bruno)
  const lists = [
    (await api('GET /api/posts/newest')).posts,
    (await api('GET /api/posts/hot')).posts,
    (await api('GET /api/posts/tag/:tag', { params: { tag: 'dune' } }).catch(() => ({ posts: [] }))).posts,
    (await api('GET /api/posts/:account', { params: { account: anna.account } })).posts,
    (await api('GET /api/photographers/:account/featured', { params: { account: anna.account } })).posts,
  ]
  return lists.map((posts) => posts.length)
}

test('what is taken down stands in no list, and says why to who could see it: 161 POST_REMOVED, on its page 410', async () => {
  await own.api(bruno)('POST /api/like', { body: { author: anna.account, permlink: post.permlink } })
  await own.api(anna)('PUT /api/account/featured', { body: { permlinks: [post.permlink] } })
  expect(await listedIn()).toEqual([1, 1, 1, 1, 1])
  await takeDown()
  expect(await listedIn()).toEqual([0, 0, 0, 0, 0])
  for (const who of [null, bruno, rita])
    expect(await show(who).catch(({ reason, status, data, message }) => [reason, status, data, message])).toEqual([
      'POST_REMOVED',
      410,
      { takenDownFor: 'privacy' },
      'This work was taken down for a violation of somebody’s privacy.',
    ])
  const named = { query: { author: anna.account, permlink: post.permlink } }
  const others = [
    () => own.api(bruno)('GET /api/likes', named),
    () => own.api(bruno)('DELETE /api/like', named),
    () => own.api(bruno)('POST /api/forward', { body: named.query }),
    () => own.api(bruno)('GET /api/posts/:author/:permlink/around', at()),
    () => own.api(bruno)('GET /api/posts/:author/:permlink/comments/newer', at()),
    () => own.api()('GET /api/share', { query: { path: `/photocomment/${anna.account}/${post.permlink}` } }),
  ]
  for (const call of others) expect(await failureOf(call())).toBe('161 POST_REMOVED')
  const sitemap = await (await own.fetch('/sitemap-posts-0.xml')).text()
  expect(sitemap).not.toContain(post.permlink)
  const page = await own.fetch(`/en/photocomment/${anna.account}/${post.permlink}`)
  expect(page.status).toBe(410)
  const html = await page.text()
  expect(html).toContain('taken down for a violation of somebody’s privacy')
  expect(html).not.toContain('The dune')
  expect(await (await own.fetch(`/photocomment/${anna.account}/${post.permlink}`)).text()).toContain('侵犯他人隐私')
})

test('its author goes on seeing it with the reason, and no edit shows it to anybody else', async () => {
  await takeDown()
  expect(await show(anna)).toMatchObject({ title: 'The dune', takenDownFor: 'privacy', visibility: 'public', can: { edit: true, delete: true } })
  const { posts } = await own.api(anna)('GET /api/posts/:account', { params: { account: anna.account } })
  expect(posts.map(({ permlink, takenDownFor }) => [permlink, takenDownFor])).toEqual([[post.permlink, 'privacy']])
  for (const visibility of ['private', 'public'] as const)
    await own.api(anna)('PUT /api/posts/:author/:permlink', { ...at(), body: { title: 'Another word', tags: ['dune', 'sand'], visibility } })
  expect(await reasonOf(show(bruno))).toBe('POST_REMOVED')
  expect(await listedIn()).toEqual([0, 0, 0, 0, 0])
  const page = await own.fetch(`/en/photocomment/${anna.account}/${post.permlink}`, { headers: { cookie: `token=${anna.token}` } })
  expect(page.status).toBe(200)
  expect(await page.text()).toContain('taken down for a violation of somebody’s privacy')
  await putBack()
  expect(await show(bruno)).toMatchObject({ title: 'Another word', takenDownFor: null })
  expect((await own.api()('GET /api/posts/tag/:tag', { params: { tag: 'sand' } })).count).toBe(1)
})

test('who never could see it is told nothing, and a deleted one is deleted', async () => {
  await own.api(anna)('PUT /api/posts/:author/:permlink', { ...at(), body: { title: 'The dune', visibility: 'private' } })
  await takeDown()
  for (const who of [null, bruno, rita]) expect(await failureOf(show(who))).toBe('2001 NOT_FOUND')
  expect((await show(anna)).takenDownFor).toBe('privacy')
  await own.api(anna)('PUT /api/posts/:author/:permlink', { ...at(), body: { title: 'The dune', visibility: 'public' } })
  await own.api(anna)('DELETE /api/posts/works', { query: { permlink: post.permlink } })
  for (const who of [null, anna]) expect(await reasonOf(show(who))).toBe('POST_DELETED')
  await putBack()
  expect(await reasonOf(show(null))).toBe('POST_DELETED')
})

test('its pictures are gone within two seconds and come back with it; its author has them all the time', async () => {
  const file = `/media/${post.key}/640.webp`
  const answers = (path: string, status: number) => expect.poll(async () => (await own.fetch(path)).status, { timeout: 2000, interval: 50 }).toBe(status)
  expect((await own.fetch(file)).status).toBe(200)
  await takeDown()
  await answers(file, 404)
  const { cover } = await show(anna)
  expect(cover.signature).not.toBe('')
  const mine = await own.fetch(`${file}${cover.signature}`, { headers: { cookie: `token=${anna.token}` } })
  expect([mine.status, mine.headers.get('cache-control')?.startsWith('private')]).toEqual([200, true])
  await putBack()
  await answers(file, 200)
})

test('twice is once: rows say who and why, counts follow, and each change is announced once', async () => {
  const listeners = new Map([
    ['post-hidden', ['test/hidden']],
    ['post-shown', ['test/shown']],
  ])
  const heard: string[] = []
  /** What is announced, read in the transaction that says it. */
  const listening = (work: (ctx: WriteCtx) => Promise<void>) =>
    change(async (ctx) => {
      await work({ ...ctx, kit: { ...ctx.kit, listeners } })
      heard.push(...(await ctx.db.selectFrom('domain_events').select('listener').where('listener', 'like', 'test/%').execute()).map(({ listener }) => listener))
      await ctx.db.deleteFrom('domain_events').where('listener', 'like', 'test/%').execute()
    })
  const down = (reason: TakedownReason) => listening((ctx) => takeDownPost(ctx, { postId: post.id, reason, by: rita.id }))
  const back = () => listening((ctx) => putBackPost(ctx, { postId: post.id, by: rita.id }))
  await down('privacy')
  await down('spam')
  await back()
  await back()
  own.clock.add(60)
  await down('rights')
  expect(heard).toEqual(['test/hidden', 'test/shown', 'test/hidden'])
  const { rows } = await own.owner.query('select reason, taken_down_by::text as by, put_back_by::text as back from takedowns order by taken_down_at')
  expect(rows).toEqual([
    { reason: 'privacy', by: rita.id, back: rita.id },
    { reason: 'rights', by: rita.id, back: null },
  ])
  expect((await own.api()('GET /api/account/user/:account', { params: { account: anna.account } })).headerUrl).toBeNull()
  await expect(takeDown('999999999')).rejects.toMatchObject({ reason: 'NOT_FOUND' })
})
