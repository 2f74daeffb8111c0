import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import type { Endpoint } from '#api/endpoint.ts'
import { contract } from '#api/index.ts'
import type { MadeMember } from '#server/account/make.ts'
import { builtPages } from '#tests/built-pages.ts'
import { ownApp } from '#tests/own-app.ts'
import { pagePaths } from '#tests/page-paths.ts'
import { quiet } from '#tests/row-prints.ts'
import { endpointNames, nobodysThings, requestOf, sampleOf, type Things } from '#tests/sample-calls.ts'
import { saysPlace } from '#tests/says-place.ts'

const own = ownApp({ jobs: true, pages: builtPages })
const original = await readFile(new URL('../../tests/fixtures/photos/meta-gps-made.jpg', import.meta.url))

/** Every address that can be read: endpoints from where a list begins and from the post on, pages and their data, what machines ask for. */
function addressesAbout(things: Things): string[] {
  const endpoints = endpointNames
    .filter((name) => name.startsWith('GET ') && !['operator', 'admin', 'reviewer', 'finance', 'editor'].includes((contract[name] as Endpoint).auth))
    .flatMap((name) => [sampleOf(name, things), { ...sampleOf(name, things), query: {} }].map((call) => requestOf(name, call).path))
  const pages = pagePaths(things).flatMap((path) => [path, `/en${path}`, `${path === '/' ? '/_' : path}.data`])
  const parts = ['pages', 'tags-0', 'photographers-0', 'posts-0'].map((part) => `/sitemap-${part}.xml`)
  const feeds = ['', '/en'].flatMap((lang) => ['rss', 'atom'].map((format) => `${lang}/photographer/${things.account}/${format}.xml`))
  return [...endpoints, ...pages, '/?type=newest', '/sitemap.xml', ...parts, ...feeds, '/manifest.webmanifest', '/metrics']
}
/** Those of them that show the post, for what says nothing proves nothing. */
async function read(as: MadeMember | undefined, addresses: string[], permlink: string): Promise<string[]> {
  const showing: string[] = []
  for (const address of addresses) {
    const whole = Buffer.from(await (await own.fetch(address, as ? { as } : {})).arrayBuffer())
    // how often and how long something took may be any number; what it is of may not
    const bytes = address === '/metrics' ? Buffer.from(whole.toString('utf8').replaceAll(/ [\d.e+-]+$/gm, '')) : whole
    expect([address, saysPlace(bytes)]).toEqual([address, false])
    if (bytes.includes(permlink)) showing.push(address)
  }
  return showing
}

test.each(['none', 'city'] as const)('S087 where a photograph was taken stands in no reply and on no page, when its author says %s', async (placePrecision) => {
  expect(saysPlace(original), 'the file itself tells').toBe(true)
  const [anna, bruno] = [await own.member(), await own.member()]
  const images = [await own.upload(anna, original), await own.upload(anna, original)] as const
  const drafts = images.map(({ key }) => ({ title: 'corner-tower', tags: ['sea'], place: 'Beijing', images: [{ key, placePrecision }] }))
  const { posts } = await own.api(anna)('POST /api/posts/multi', { body: { posts: drafts } })
  const { permlink } = posts[0]!
  await own.api(bruno)('POST /api/follow', { body: { account: anna.account } })
  await own.api(bruno)('POST /api/forward', { body: { author: anna.account, permlink } })
  own.clock.add(86_400) // it may be the photograph of the day
  await quiet(own.owner)
  const addresses = addressesAbout({ ...nobodysThings, account: anna.account, permlink, key: images[0].key })
  const asNobody = await read(undefined, [...addresses, `/api/forwards/${bruno.account}`, `/photographer/${bruno.account}/forwards`], permlink)
  const path = `${anna.account}/${permlink}`
  const shown = ['newest', 'hot', 'day', 'tag/sea', anna.account, path, `${path}/around?in=author`].map((end) => `/api/posts/${end}`)
  const machines = ['/sitemap-posts-0.xml', `/photographer/${anna.account}/rss.xml`, `/en/photographer/${anna.account}/atom.xml`]
  const others = [
    `/api/share?path=${encodeURIComponent(`/photocomment/${path}`)}`,
    `/api/forwards/${bruno.account}`,
    '/tag/sea',
    `/photocomment/${path}.data`,
    '/',
  ]
  expect([...shown, ...machines, ...others].filter((address) => !asNobody.includes(address))).toEqual([])
  if (placePrecision === 'city') expect(await read(bruno, addresses, permlink)).toContain('/api/posts/following')
})

test('S087 who says exactly is heard: in the reply about the post and nowhere in a list', async () => {
  const anna = await own.member()
  const image = await own.upload(anna, original)
  const draft = { title: 'corner-tower', images: [{ key: image.key, placePrecision: 'exact' as const }] }
  const { posts } = await own.api(anna)('POST /api/posts/multi', { body: { posts: [draft] } })
  const said = async (address: string) => saysPlace(Buffer.from(await (await own.fetch(address)).arrayBuffer()))
  expect(await said(`/api/posts/${anna.account}/${posts[0]!.permlink}`)).toBe(true)
  for (const list of ['/api/posts/newest', '/api/posts/hot', `/api/posts/${anna.account}`, '/sitemap-posts-0.xml'])
    expect([list, await said(list)]).toEqual([list, false])
})
