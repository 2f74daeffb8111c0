import { gunzipSync } from 'node:zlib'
import { describe, expect, test } from 'vitest'
import type { MadeMember } from '#server/account/make.ts'
import { builtPages } from '#tests/built-pages.ts'
import { ORIGIN, ownApp, picture } from '#tests/own-app.ts'
import { foundGroup } from '#tests/own-groups.ts'

const own = ownApp({ jobs: true, pages: builtPages })
const text = async (path: string, headers: Record<string, string> = {}) => (await own.fetch(path, { headers })).text()
const page = async (path: string) => {
  const reply = await own.fetch(path)
  expect(reply.status, path).toBe(200)
  return reply.text()
}
const locs = (xml: string) => [...xml.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, loc]) => loc!)

test('robots.txt names the sitemap and closes what is nobody’s to list', async () => {
  const robots = await text('/robots.txt')
  expect(robots).toContain(`Sitemap: ${ORIGIN}/sitemap.xml`)
  for (const path of ['/api/', '/en/login', '/upload-photos']) expect(robots).toContain(`Disallow: ${path}\n`)
})

describe('the sitemap', () => {
  test('is an index of parts that are there, and its parts name public pages in both languages', async () => {
    const anna = await own.member()
    const shown = await own.publish(anna, { title: '雨后 & <晴>', tags: ['r&b'] })
    const hidden = await own.publish(anna, { title: 'hidden', visibility: 'private' })
    const gone = await own.publish(anna, { title: 'gone' })
    await own.api(anna)('DELETE /api/posts/works', { query: { permlink: gone.permlink } })
    const parts = locs(await page('/sitemap.xml'))
    expect(parts.filter((loc) => /pages|help|campaigns|draws|drops|articles|tags|photographers|posts|groups|collections|portfolios/.test(loc)).length).toBe(
      parts.length,
    )
    const all = (await Promise.all(parts.map((loc) => page(loc)))).join('')
    const photo = (before: string, permlink: string) => `${ORIGIN}${before}/photocomment/${anna.account}/${encodeURIComponent(permlink)}`
    const found = locs(all)
    for (const before of ['', '/en']) {
      expect(found).toContain(photo(before, shown.permlink))
      for (const post of [hidden, gone]) expect(found).not.toContain(photo(before, post.permlink))
      for (const path of [`/photographer/${anna.account}`, '/photographer', '/tag', '/tag/r&amp;b', '/user-protocol.html'])
        expect(found).toContain(ORIGIN + before + path)
    }
    expect(found).toContain(`${ORIGIN}/`)
    expect(found).toContain(`${ORIGIN}/en`)
    expect(new Set(found).size).toBe(found.length)
    const entry = all.slice(all.indexOf(`<url><loc>${photo('', shown.permlink)}</loc>`)).split('</url>')[0]!
    expect(entry).toContain(`<xhtml:link rel="alternate" hreflang="en" href="${photo('/en', shown.permlink)}"/>`)
    expect(Math.abs(Date.parse(/<lastmod>(.*)<\/lastmod>/.exec(entry)![1]!) - own.clock.now().getTime())).toBeLessThan(60_000)
  })

  test('a part is one span of ids, at most 10 000 addresses, read along the key; a part of nothing is 404', async () => {
    const anna = await own.member()
    await own.owner.query(manyPosts, [anna.id, own.clock.now()])
    await own.owner.query('update accounts set post_count = 12000, last_post_at = $2 where id = $1', [anna.id, own.clock.now()])
    const parts = locs(await page('/sitemap.xml')).filter((loc) => loc.includes('posts'))
    const lists: string[][] = []
    for (const loc of parts) lists.push(locs(await page(loc)))
    expect(lists.flat().length).toBe(24_000)
    for (const list of lists) expect(list.length).toBeLessThanOrEqual(10_000)
    expect(new Set(lists.flat()).size).toBe(24_000)
    for (const path of ['/sitemap-posts-9999999.xml', '/sitemap-posts-999999999.xml', '/sitemap-nothing-0.xml', '/sitemap-.xml'])
      expect((await own.fetch(path)).status).toBe(404)
    const zipped = await own.fetch(parts[0]!, { headers: { 'accept-encoding': 'gzip' } })
    expect(locs(gunzipSync(Buffer.from(await zipped.arrayBuffer())).toString())).toEqual(lists[0])
  })
})

/** Posts by SQL: as many uploads would take hours. */
const manyPosts = `
  with made as (
    insert into posts (account_id, permlink, title, description, lang, tags, kind, visibility, ai, image_count, cover_key, cover_alt, cover_width, cover_height, cover_widths, cover_avif, cover_placeholder, created_at, updated_at)
    select $1::bigint, 'many-' || n, 'Many ' || n, '', 'en', '{}', 'photo', 'public', 'none', 1, 'm' || n, '', 900, 600, '{320,640}', '{640}', repeat('0', 24), $2, $2
    from generate_series(1, 12000) n returning id, account_id, cover_key)
  insert into images (id, key, account_id, upload_key, name, declared_bytes, state, post_id, position, uploaded_at)
  select gen_random_uuid(), cover_key, account_id, 'u' || cover_key, '', 1, 'ready', id, 0, $2 from made`

describe('the feeds of a photographer', () => {
  const hostile = `]]></title><script>alert("x")</script> & 'b' \u2028 雨`

  for (const [format, item, before] of [
    ['rss', 'item', ''],
    ['atom', 'entry', ''],
    ['rss', 'item', '/en'],
    ['atom', 'entry', '/en'],
  ] as const)
    test(`${before}/photographer/:id/${format}.xml has the newest 50 public posts, with pictures, and no title is markup`, async () => {
      const anna = await own.member({ nickname: 'Anna <b>&' })
      const { permlink, key } = await own.publish(anna, { title: hostile, lang: 'zh', titleOther: 'In English' }, await picture({ width: 900, height: 600 }))
      await own.publish(anna, { title: 'hidden', visibility: 'private' })
      const path = `${before}/photographer/${anna.account}/${format}.xml`
      const reply = await own.fetch(path)
      const xml = await reply.text()
      expect([reply.status, reply.headers.get('content-type')]).toEqual([200, `application/${format}+xml; charset=utf-8`])
      expect(xml.match(new RegExp(`<${item}>`, 'g'))).toHaveLength(1)
      expect(xml).not.toMatch(/<script|<b>|CDATA|hidden/)
      expect(xml).toContain(before ? 'In English' : ']]&gt;&lt;/title&gt;&lt;script&gt;alert(&quot;x&quot;)')
      expect(xml).toContain(`${ORIGIN}${before}/photocomment/${anna.account}/${encodeURIComponent(permlink)}`)
      expect(xml).toContain(`${ORIGIN}${path}`)
      const shown = new RegExp(`${ORIGIN}(/media/${key}/\\d+\\.webp)`).exec(xml)![1]!
      const bytes = (await (await own.fetch(shown)).arrayBuffer()).byteLength
      expect(bytes).toBeGreaterThan(1000)
      expect(xml).toContain(`length="${bytes}"`)
      const etag = reply.headers.get('etag')!
      expect((await own.fetch(path, { headers: { 'if-none-match': etag } })).status).toBe(304)
      await own.publish(anna, { title: 'later' })
      expect((await own.fetch(path, { headers: { 'if-none-match': etag } })).status).toBe(200)
      const page = await text(`${before}/photographer/${anna.account}`)
      expect(page).toContain(`type="application/${format}+xml"`)
      expect(page).toContain(`href="${ORIGIN}${path}"`)
    })

  test('their owner sees in them what everybody sees; nobody’s feed is 404', async () => {
    const anna = await own.member()
    await own.publish(anna, { title: 'Mine alone', visibility: 'private' })
    for (const format of ['rss', 'atom']) {
      const mine = await own.fetch(`/photographer/${anna.account}/${format}.xml`, { headers: { cookie: `token=${anna.token}` } })
      expect([mine.status, (await mine.text()).includes('Mine alone')]).toEqual([200, false])
      expect((await own.fetch(`/photographer/nobody-here/${format}.xml`)).status).toBe(404)
    }
  })
})

describe('the feeds of a tag, a group and a collection', () => {
  const both = ['rss', 'atom'] as const
  /** Anna's page of each kind that shows these posts. */
  async function pagesOf(anna: MadeMember, titles: readonly string[]) {
    const made = await Promise.all(titles.map((title) => own.publish(anna, { title, tags: ['saltsea'] })))
    const group = await foundGroup(own, anna, { names: { zh: '', en: 'Shores <b>' } })
    const named = made.map(({ permlink }) => ({ author: anna.account, permlink }))
    await own.api(anna)('POST /api/group/posts/:id', { params: { id: group }, body: { permlinks: made.map(({ permlink }) => permlink) } })
    const body = { names: { zh: '', en: 'Coast & co' }, shownTo: 'everybody' as const, posts: named }
    const { collection } = await own.api(anna)('POST /api/collections', { body })
    return { made, collection: collection.id, pages: ['/tag/saltsea', `/group/${group}`, `/collection/${collection.id}`] }
  }

  test('have what everybody sees there, each with whose it is, and the page says where they are', async () => {
    const anna = await own.member({ nickname: 'Anna <i>' })
    const { made, pages } = await pagesOf(anna, ['First & <b>', 'Second'])
    for (const page of pages)
      for (const before of ['', '/en'])
        for (const format of both) {
          const path = `${before}${page}/${format}.xml`
          const reply = await own.fetch(path)
          const xml = await reply.text()
          expect([path, reply.status, reply.headers.get('content-type')]).toEqual([path, 200, `application/${format}+xml; charset=utf-8`])
          expect(xml.match(/<(item|entry)>/g), path).toHaveLength(2)
          expect(xml).toContain('First &amp; &lt;b&gt;')
          expect(xml).toContain('Anna &lt;i&gt;')
          expect(xml).not.toMatch(/<[bi]>/)
          expect(xml).toContain(`${ORIGIN}${before}/photocomment/${anna.account}/${made[0]!.permlink}`)
          expect(await text(before + page)).toContain(`href="${ORIGIN}${path}"`)
        }
  })
  test('lose what is not public any more; of what nobody may open there is none', async () => {
    const anna = await own.member()
    const { made, pages, collection } = await pagesOf(anna, ['Stays', 'Leaves'])
    await own.api(anna)('PUT /api/posts/visibility', { body: { permlinks: [made[1]!.permlink], visibility: 'private' } })
    for (const page of pages)
      for (const format of both) {
        const xml = await text(`${page}/${format}.xml`)
        expect([page, xml.includes('Stays'), xml.includes('Leaves')]).toEqual([page, true, false])
      }
    const [number] = /\d+$/.exec(collection)!
    await own.owner.query(`update collections set shown_to = 'owner' where id = $1`, [number])
    for (const path of [`/collection/${collection}`, '/collection/999999', '/collection/%00', '/group/999999', '/group/x', '/tag/nobody-used-it'])
      for (const format of both) expect([path, (await own.fetch(`${path}/${format}.xml`)).status]).toEqual([path, 404])
  })
  test('the sitemap names groups, open collections and portfolios that want to be found', async () => {
    const anna = await own.member()
    const { pages, collection } = await pagesOf(anna, ['One'])
    const portfolio = { names: { zh: '', en: 'On foot' }, chapters: [collection], shown: true }
    await own.api(anna)('PUT /api/portfolio', { body: { ...portfolio, listed: false } })
    const read = async () => (await Promise.all(locs(await text('/sitemap.xml')).map((loc) => text(loc)))).flatMap(locs)
    const found = await read()
    for (const page of pages.slice(1)) for (const before of ['', '/en']) expect(found).toContain(ORIGIN + before + page)
    expect(found).not.toContain(`${ORIGIN}/portfolio/${anna.account}`)
    await own.api(anna)('PUT /api/portfolio', { body: { ...portfolio, listed: true } })
    await own.owner.query(`update collections set shown_to = 'owner' where id = $1`, [/\d+$/.exec(collection)![0]])
    const later = await read()
    expect(later).toContain(`${ORIGIN}/portfolio/${anna.account}`)
    expect(later).not.toContain(`${ORIGIN}/collection/${collection}`)
  })
})
