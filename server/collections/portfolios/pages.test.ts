import { beforeEach, describe, expect, test } from 'vitest'
import type { MadeMember } from '#server/account/make.ts'
import { ownApp } from '#tests/own-app.ts'
import { readZip } from '#tests/read-zip.ts'
import { packSite } from './pack-site.ts'
import type { Site } from './views-site.ts'

const own = ownApp({ jobs: true })
let anna: MadeMember
beforeEach(async () => {
  anna = await own.member()
})

const work = (title: string) => own.publish(anna, { title, tags: ['peak'] })
async function save(posts: { permlink: string }[], more: object = {}) {
  const named = posts.map(({ permlink }) => ({ author: anna.account, permlink }))
  const { collection } = await own.api(anna)('POST /api/collections', { body: { names: { zh: '高处 <b>', en: '' }, posts: named } })
  const body = { names: { zh: '', en: 'On foot' }, about: { zh: '我走路。', en: '' }, chapters: [collection.id], shown: true, ...more }
  await own.api(anna)('PUT /api/portfolio', { body })
}
const hide = (permlink: string) => own.api(anna)('PUT /api/posts/visibility', { body: { permlinks: [permlink], visibility: 'private' } })
const ask = (as: MadeMember | null, lang = 'en') => own.fetch(`/portfolio/pages.zip?lang=${lang}`, as ? { as } : {})
const unzip = async (as = anna, lang = 'en') => {
  const entries = readZip(Buffer.from(await (await ask(as, lang)).arrayBuffer()))
  return new Map(entries.map(({ name, bytes }) => [name, bytes]))
}

describe('GET /portfolio/pages.zip', () => {
  test('holds pages in both languages with what everybody sees: every link and picture of them stands in it, without scripts and counts', async () => {
    const [a, secret, b] = [await work('First <i>light'), await work('Secret'), await work('Second')]
    await save([a, secret, b])
    await hide(secret.permlink)
    const files = await unzip()
    const pages = [...files].filter(([name]) => name.endsWith('.html')).map(([name, bytes]) => ({ name, html: bytes.toString() }))
    expect(pages).toHaveLength(7)
    for (const { name, html } of pages) {
      expect(html).not.toMatch(/<script|Secret|<i>|<b>|https?:(?!\/\/localhost:3000\/portfolio\/)/)
      expect(html).not.toMatch(/\b(likes|followers|views)\b/i)
      for (const [, to = ''] of html.matchAll(/(?:href|src)="([^"#]+)"/g)) if (!to.startsWith('http')) expect([...files.keys()]).toContain(path(name, to))
      for (const [, set = ''] of html.matchAll(/srcset="([^"]+)"/g))
        for (const one of set.split(', ')) expect([...files.keys()]).toContain(path(name, one.split(' ')[0]!))
    }
    const [root, zh] = ['index.html', 'zh/index.html'].map((name) => files.get(name)!.toString())
    expect(root).toContain('<html lang="en" class="light">')
    expect(root).toContain('<h1>On foot')
    expect(root).toContain('lang="zh-CN">高处 &#60;b&#62;')
    expect(zh).toContain('<h1 lang="en">On foot')
    expect([...files.keys()].filter((name) => name.startsWith('pictures/')).every((name) => files.get(name)!.subarray(8, 12).toString() === 'WEBP')).toBe(true)
    expect((await unzip(anna, 'zh')).get('index.html')!.toString()).toContain('<html lang="zh-CN"')
  })

  test('is its owner’s alone, also of a draft; what reviewers took away is none', async () => {
    expect((await ask(null)).status).toBe(403)
    expect((await ask(anna)).status).toBe(404)
    await save([await work('a')], { shown: false })
    expect((await ask(anna)).headers.get('cache-control')).toBe('private, no-store')
    expect((await unzip()).get('index.html')!.toString()).not.toContain('#write')
    expect((await own.fetch('/portfolio/pages.zip', { as: anna, method: 'HEAD' })).headers.get('content-type')).toBe('application/zip')
    await own.owner.query('update portfolios set removed_at = now()')
    expect((await ask(anna)).status).toBe(404)
  })

  test('a photograph that becomes private while it is packed is not in it; where it went out already, the file does not end', async () => {
    const [a, b] = [await work('a'), await work('b')]
    await save([a, b])
    const whole = await own.api()('GET /api/portfolios/:account', { params: { account: anna.account } })
    const site: Site = { ...whole, cover: null, write: null }
    const without = (permlink: string) => ({
      ...site,
      chapters: site.chapters.map((one) => ({ ...one, posts: one.posts.filter((post) => post.permlink !== permlink) })),
    })
    const pack = async (...states: (Site | null)[]) => {
      let n = 0
      const read = async () => states[Math.min(n++, states.length - 1)]!
      const chunks: Buffer[] = []
      for await (const chunk of packSite({ store: own.app.services.store, lang: 'zh', at: own.clock.now(), read })) chunks.push(chunk as Buffer)
      return readZip(Buffer.concat(chunks)).length
    }
    expect(await pack(site)).toBeGreaterThan(8)
    await expect(pack(site, without(a.permlink))).rejects.toThrow('CHANGED_MEANWHILE')
    await expect(pack(site, null)).rejects.toThrow('NOT_FOUND')
  })
})

/** Where a relative address of a page leads. */
const path = (page: string, to: string) => new URL(to, `http://x/${page}`).pathname.slice(1)
