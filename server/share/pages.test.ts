// Every public address in both languages: what a page says of itself where only its link is shown is what '/api/share' says of it, and of what nobody sees it says nothing.
import { expect, test } from 'vitest'
import { brand } from '#api/brand.ts'
import type { MadeMember } from '#server/account/make.ts'
import { makeOpened } from '#server/campaigns/make.ts'
import { openWheel } from '#server/campaigns/spins/name-wheel.ts'
import { addPosts } from '#tests/add-posts.ts'
import { builtPages } from '#tests/built-pages.ts'
import { collectionCalls } from '#tests/collection-calls.ts'
import { hashOfBlock, layBatch, layBlock, layOwn, OWN_CHAIN, signed } from '#tests/lay-blocks.ts'
import { laidCreator, layWork } from '#tests/lay-work.ts'
import { ownApp } from '#tests/own-app.ts'
import { foundGroup } from '#tests/own-groups.ts'
import { pagePaths } from '#tests/page-paths.ts'
import { reasonOf } from '#tests/reason-of.ts'
import { shopCalls } from '#tests/shop-calls.ts'
import { stayIn } from '#tests/stay-in.ts'
import { contextOf } from '#tests/verified-member.ts'
import { DAY, whoLeaves } from '#tests/who-leaves.ts'
import { oneLine } from '../../demo/contest.ts'
import { earlierDraw } from '../../demo/draws.ts'
import { autumnWheel } from '../../demo/wheel.ts'

const own = ownApp({ jobs: true, pages: builtPages, concepts: true, settings: { CHAIN: 'off', RATE_LIMITS: 'off' } })
const { onSale } = shopCalls(own)
const { make } = collectionCalls(own)
const { ask, erase } = whoLeaves(own)

/** What a visitor opens and nobody hands on: doors and forms, lists of who follows or likes, and what is worked out for one reader. */
const UNSAID = [
  /^\/login(?:\/|$)/,
  /^\/(?:reset-pwd|offline|redeem|consent|notifications\/confirm)(?:\/|$)/,
  /^\/photographer\/[^/]+\/(?:followers|following|forwards)$/,
  /^\/photocomment\/[^/]+\/[^/]+\/(?:likes|alike|why)$/,
  /^\/post-honor-certificates(?:\/[^/]+)?$/,
]

const plain = (html: string) =>
  html.replaceAll('&quot;', '"').replaceAll('&#x27;', "'").replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&amp;', '&')
const inTag = (html: string, pattern: RegExp) => {
  const found = pattern.exec(html)?.[1]
  return found === undefined ? null : plain(found)
}
const og = (html: string, name: string) => inTag(html, new RegExp(`<meta property="og:${name}" content="([^"]*)"`))
const addressIn = (lang: 'zh' | 'en', path: string) => (lang === 'zh' ? path : `/en${path === '/' ? '' : path}`)
const share = (path: string, as: MadeMember | null = null) => own.api(as)('GET /api/share', { query: { path } })

type Said = Awaited<ReturnType<typeof share>> | string
const saidOf = (address: string): Promise<Said> => share(address).catch((error: unknown) => (error as { reason?: string }).reason ?? String(error))
/** Nothing where all is right; else what the page says, and what is said of it. */
async function flawOf(path: string, lang: 'zh' | 'en'): Promise<unknown> {
  const address = addressIn(lang, path)
  const reply = await own.fetch(address)
  const [html, said] = [await reply.text(), await saidOf(address)]
  if (reply.status >= 400) return typeof said === 'object' ? [address, reply.status, said] : null
  if (reply.status !== 200) return null
  if (og(html, 'title') !== null) return differenceOf(html, said, { path, lang })
  return typeof said === 'object' || !UNSAID.some((pattern) => pattern.test(path)) ? [address, 'says nothing of itself', said] : null
}
function differenceOf(html: string, said: Said, { path, lang }: { path: string; lang: 'zh' | 'en' }): unknown {
  const title = og(html, 'title')!
  const page = {
    title: path === '/' ? title.split(' · ').toReversed().join(' · ') : `${title} · ${brand.name[lang]}`,
    desc: og(html, 'description'),
    // one that pages by number says which one it is
    shareUrl: og(html, 'url')?.replace(/\?page=1$/, ''),
    head: [inTag(html, /<title>([^<]*)<\/title>/), inTag(html, /<meta name="description" content="([^"]*)"/)],
  }
  const found = typeof said === 'object' ? { title: said.title, desc: said.desc, shareUrl: said.shareUrl, head: [said.title, said.desc] } : said
  return JSON.stringify(page) === JSON.stringify(found) ? null : [addressIn(lang, path), page, found]
}

const post = (by: MadeMember, permlink: string, more: object = {}) => ({ by, permlink, title: permlink, at: own.clock.now(), ...more })
/** One of each thing that has a page of its own. */
async function makeThings(): Promise<{ anna: MadeMember; permlink: string; group: string; collection: string; more: string[] }> {
  const [anna, edda] = [await own.member({ nickname: 'Anna & "co"', bio: { zh: '拍海。', en: 'The sea.' } }), await own.operator('editor', 'finance')]
  const words = { title: '雨后', titleOther: 'After rain', description: '三行字', descriptionOther: 'Three lines', tags: ['鸟', 'rain'] }
  const { permlink } = await own.publish(anna, { ...words, lang: 'zh' })
  const labelled = await own.publish(anna, { title: 'Asked first', labels: ['nudity'] })
  const group = await foundGroup(own, anna)
  const day = (n: number) => new Date(own.clock.now().getTime() + (8 + 24 * n) * 3_600_000).toISOString().slice(0, 10)
  const { challenge } = await own.api(anna)('POST /api/group/:id/challenges', {
    params: { id: group },
    body: { theme: 'After dark', words: 'One lamp', lang: 'en', starts: day(0), ends: day(2) },
  })
  const { discussion } = await own.api(anna)('POST /api/group/:id/discussions', {
    params: { id: group },
    body: { title: 'Tripods', words: 'Which ones?', lang: 'en' },
  })
  const collection = (await make(anna, { posts: [{ author: anna.account, permlink }] })).id
  await own.api(anna)('PUT /api/portfolio', {
    body: {
      names: { zh: '走路的人', en: 'On foot' },
      words: { zh: '四个月在山上', en: 'Four months up there' },
      about: { zh: '', en: '' },
      theme: 'dark',
      cover: { author: anna.account, permlink },
      chapters: [collection],
      writes: false,
      listed: true,
      shown: true,
    },
  })
  const { certificate } = await own.api(edda)('POST /api/admin/certificates', {
    body: { kind: 'graduation', account: anna.account, zh: '全部课程', en: 'All courses' },
  })
  const revoked = await own.api(edda)('POST /api/admin/certificates', { body: { kind: 'valentine-day', account: anna.account, zh: '一起', en: 'Together' } })
  await own.api(edda)('POST /api/admin/certificates/:number/revoke', { params: { number: revoked.certificate.number }, body: { why: 'A mistake' } })
  const { draw } = await own.api(edda)('POST /api/admin/draws', {
    body: { ...earlierDraw, reserves: 0, closesAt: new Date(own.clock.now().getTime() + 86_400_000).toISOString() },
  })
  const said = (title: string) => ({
    title,
    summary: `${title}.`,
    body: { type: 'doc', content: [{ type: 'paragraph', content: [{ type: 'text', text: title, marks: [] }] }] },
  })
  const { article } = await own.api(edda)('POST /api/admin/articles', {
    body: { slug: 'lighthouse', kind: 'news', zh: said('灯塔'), en: said('Lighthouse'), why: 'new' } as never,
  })
  await own.api(edda)('POST /api/admin/articles/:id/publish', { params: { id: article.id }, body: { version: 1, from: null, why: 'ready' } })
  const contest = await makeOpened({ db: own.db, now: own.clock.now() }, oneLine(own.clock.now()))
  const wheel = await own.db.transaction().execute(async (db) => {
    const made = await makeOpened({ db, now: own.clock.now() }, autumnWheel(own.clock.now()))
    await openWheel({ ...contextOf(own), db }, made, edda.id)
    return made
  })
  const { code } = await own.api(anna)('POST /api/event/yearly/card', { body: { year: own.clock.now().getUTCFullYear(), facts: ['photographs'] } })
  const invite = (await own.api(anna)('GET /api/invite/info')).code
  const item = await onSale(anna, { title: 'Sold dune' })
  const looked = { title: 'A lane', words: 'Rain,\nupright', kind: 'standard' as const, budget: 20_000, wanted: 1, days: 14 }
  const { brief } = await own.api(anna)('POST /api/market/briefs', { body: looked })
  const work = await layWork(own, await laidCreator(own))
  return {
    anna,
    permlink,
    group,
    collection,
    more: [
      `/photocomment/${anna.account}/${labelled.permlink}`,
      `/market/${item}`,
      `/market/briefs/${brief.number}`,
      `/mobile/digital-collection/product/${work}`,
      `/inviting/${invite}`,
      `/group/${group}/challenges/${challenge.number}`,
      `/group/${group}/discussions/${discussion.number}`,
      `/portfolio/${anna.account}`,
      `/portfolio/${anna.account}/${encodeURIComponent(permlink)}`,
      `/collection/${collection}`,
      `/tag/${encodeURIComponent('鸟')}`,
      `/draw/${draw!.id}`,
      `/graduation-credential/${certificate.number}`,
      `/valentine-day-credential/${revoked.certificate.number}`,
      `/yearly/${code}`,
      `/wheel/${wheel.activityId}`,
      ...['entries', 'results'].map((part) => `/contests/${contest.slug}/${part}`),
      ...(await makeBlocks(anna)),
    ],
  }
}

/** Blocks with and without leaves, and proofs that stand in one. */
async function makeBlocks(anna: MadeMember): Promise<string[]> {
  const second = Math.floor(own.clock.now().getTime() / 1000) - 120
  const ids = await addPosts(own, [post(anna, 'dune'), post(anna, 'secret', { visibility: 'private' })])
  const [deploy, anchor] = [await signed(OWN_CHAIN, 0, undefined, '0x6001'), await signed(OWN_CHAIN, 1, '0x00000000000000000000000000000000000000b2', '0x')]
  for (const [n, raw] of [deploy, anchor].entries()) await layBlock(own, { number: n + 1, second: second + n * 60, raws: [raw] })
  await layOwn(own, { number: 1, nonce: 0, raw: deploy, purpose: 'deploy' })
  const transaction = await layOwn(own, { number: 2, nonce: 1, raw: anchor })
  await layBatch(own, transaction, second + 60, [
    { kind: 'photograph', subject: 'one', postId: ids[0]!, number: 'dune00000001' },
    { kind: 'photograph', subject: 'two', postId: ids[1]!, number: 'secret000001' },
    { kind: 'books', subject: '2026-11-26', number: 'books0000001' },
    { kind: 'audit', subject: '2026-11-27', number: 'audit0000001' },
  ])
  const named = ['1', '2', hashOfBlock(OWN_CHAIN, 2), '99'].flatMap((block) =>
    ['', 'transfer/', 'digital-collection/'].map((part) => `/block_info/${part}${block}`),
  )
  return [...named, '/credential/secret000001']
}

async function addressesOfSitemap(): Promise<string[]> {
  const locations = async (path: string) =>
    [...(await (await own.fetch(path)).text()).matchAll(/<loc>([^<]+)<\/loc>/g)].map((found) => new URL(found[1]!.replaceAll('&amp;', '&')).pathname)
  const parts = await Promise.all((await locations('/sitemap.xml')).map(locations))
  return parts.flat().filter((path) => !/^\/en(?:\/|$)/.test(path))
}

test("each public page and 'GET /api/share' say the same of it, in both languages", { timeout: 240_000 }, async () => {
  const { anna, permlink, group, collection, more } = await makeThings()
  const mapped = pagePaths({ account: anna.account, permlink, group, collection }).filter((path) => !/^\/(?:admin|logout)(?:\/|$)/.test(path))
  const paths = [...new Set([...(await addressesOfSitemap()), ...mapped, ...more, `/post-honor-certificates/${anna.account}/${permlink}`])]
  const flaws: unknown[] = []
  for (const path of paths) for (const lang of ['zh', 'en'] as const) flaws.push(await flawOf(path, lang))
  expect(flaws.filter((flaw) => flaw !== null)).toEqual([])
  expect(paths.length, 'few addresses prove little').toBeGreaterThan(350)
  const open = await Promise.all(more.map(async (path) => [path, (await own.fetch(path, { redirect: 'manual' })).status] as const))
  expect(open.filter(([path, status]) => status !== 200 && !/\/99$|secret|^\/collection/.test(path))).toEqual([])
})

test("'GET /api/share' tells nobody of what is private, deleted, gone with its owner or nowhere, and forgets within two seconds", async () => {
  const [anna, bruno] = [await own.member(), await own.member()]
  const { permlink } = await own.publish(anna, { title: 'Shown' })
  const path = `/photocomment/${anna.account}/${permlink}`
  const about = [path, `/imgshare-general-links/${anna.account}/${permlink}`, `/post-honor-certificates/${anna.account}/${permlink}`]
  for (const one of about) expect((await share(one)).title).toContain('Shown')
  await own.api(anna)('PUT /api/posts/visibility', { body: { permlinks: [permlink], visibility: 'private' } })
  const hidden = performance.now()
  for (const one of about) for (const as of [null, bruno, anna]) expect([one, await reasonOf(share(one, as))]).toEqual([one, 'NOT_FOUND'])
  expect(performance.now() - hidden).toBeLessThan(2000)
  await own.api(anna)('DELETE /api/posts/works', { query: { permlink } })
  for (const one of about) expect(await reasonOf(share(one))).toMatch(/^(?:NOT_FOUND|POST_DELETED)$/)

  const ofBruno = [
    ...['photographer', 'photocomment', 'share_card_personal'].map((first) => `/${first}/${bruno.account}`),
    ...['nft-photos', 'market', 'collections'].map((part) => `/photographer/${bruno.account}/${part}`),
    `/inviting/${(await own.api(bruno)('GET /api/invite/info')).code}`,
  ]
  for (const one of ofBruno) expect((await share(one)).title).toContain(bruno.account)
  const mine = await make(anna, { shownTo: 'owner' })
  await ask(bruno)
  own.clock.add(40 * DAY)
  await stayIn(own)
  await erase(bruno)
  const nowhere = [`/collection/${mine.id}`, '/draw/999', '/wheel/999', '/wheel/x', '/yearly/nosuchcode', '/inviting/nosuchcode', '/credential/nosuchnumber']
  for (const one of [...ofBruno, ...nowhere, '/block_info/x', '/share-news', '/article-nft/mobile/1', '/group/999/about'])
    expect([one, await reasonOf(share(one, anna))]).toEqual([one, 'NOT_FOUND'])
})
