import { describe, expect, test } from 'vitest'
import { languages, type Lang } from '#api/limits.ts'
import type { ParameterName } from '#api/parameters.ts'
import { contentPages, movedPages } from '#content/pages.ts'
import { content } from '#content/read-content.ts'
import { sayAmount } from '#content/units.ts'
import { domains } from '#server/domains.ts'
import type { Fact } from '#server/hooks/facts.ts'
import { builtPages } from '#tests/built-pages.ts'
import { ORIGIN, ownApp } from '#tests/own-app.ts'
import { reasonOf } from '#tests/reason-of.ts'
import { withParameters } from '#tests/with-parameters.ts'

const own = ownApp({ pages: builtPages, checks: false })
const at = (lang: Lang, path: string) => (lang === 'en' ? `/en${path}` : path)
const text = async (path: string) => (await own.fetch(path)).text()
const facts: [string, Fact][] = domains.flatMap((one) => Object.entries(one.facts ?? {}))
const plain = (html: string) => html.replaceAll('&amp;', '&').replaceAll('&quot;', '"').replaceAll('&#x27;', "'")

describe.each(languages)('%s', (lang) => {
  test('every page opens, says its words without a script, and is the same as Markdown', async () => {
    for (const { path } of contentPages) {
      const reply = await own.fetch(at(lang, path))
      const html = plain(await reply.text())
      const { title, sections } = content.get(path)![lang]
      expect([path, reply.status]).toEqual([path, 200])
      expect(html).toContain(`<link rel="canonical" href="${ORIGIN}${at(lang, path)}"/>`)
      const markdown = await own.fetch(at(lang, `${path}.md`))
      expect([path, markdown.status, markdown.headers.get('content-type')]).toEqual([path, 200, 'text/markdown; charset=utf-8'])
      const said = await markdown.text()
      for (const words of [title, ...sections.map(({ heading }) => heading)]) for (const whole of [html, said]) expect(whole).toContain(words)
    }
  })

  test('a parameter that changes is said at once by every page that names it: HTML, Markdown, search, link', async () => {
    const parameters = facts.flatMap(([name, fact]) => ('parameter' in fact ? [{ name, fact, parameter: fact.parameter }] : []))
    const values = Object.fromEntries(parameters.map(({ parameter }, n) => [parameter, (n + 3) * 7000])) as Partial<Record<ParameterName, number>>
    await withParameters(own, own.clock.now(), values, async () => {
      for (const { name, fact, parameter } of parameters) {
        const now = sayAmount(fact.unit, values[parameter]!, lang)
        const naming = [...content.values()].filter((page) => JSON.stringify(page[lang]).includes(`{"kind":"fact","name":"${name}"}`))
        expect([name, naming.length > 0]).toEqual([name, true])
        for (const { path } of [...naming, { path: '/member-rule' }]) {
          expect([name, path, plain(await text(at(lang, path))).includes(now)]).toEqual([name, path, true])
          expect([name, path, (await text(at(lang, `${path}.md`))).includes(now)]).toEqual([name, path, true])
        }
        const section = naming[0]![lang].sections.find((one) => JSON.stringify(one).includes(`"name":"${name}"`))
        if (!section) continue // it stands in the first paragraph
        const { passages } = await own.api(null, lang)('GET /api/help/search', { query: { q: section.heading } })
        expect([name, section.heading, JSON.stringify(passages).includes(now)]).toEqual([name, section.heading, true])
      }
    })
  })

  test('the history of parameters says from what to what, when and why, and leaves out the first day', async () => {
    await withParameters(own, new Date('2026-11-20T12:00:00+08:00'), { likeCost: 4 }, async () => {
      const { sections } = await own.api(null, lang)('GET /api/help/page', { query: { path: '/update-history' } })
      const said = JSON.stringify(sections[0])
      expect(said).toContain(`${sayAmount('points', 3, lang)} → ${sayAmount('points', 4, lang)}`)
      expect(said).toContain('2026-11-20')
      expect(said).toContain('a test')
      expect(said).not.toContain('2020-01-01')
      const feed = await text(at(lang, '/update-history/rss.xml'))
      expect(feed.match(/<item>/g)).toHaveLength(1)
      expect(feed).toContain(`${sayAmount('points', 3, lang)} → ${sayAmount('points', 4, lang)}</title>`)
      expect(feed).toContain('<pubDate>Thu, 19 Nov 2026 16:00:00 GMT</pubDate><description>a test</description>')
      expect(await text(at(lang, '/update-history'))).toContain(
        `type="application/rss+xml" title="${content.get('/update-history')![lang].title}" href="${at(lang, '/update-history/rss.xml')}"`,
      )
    })
  })

  test('the list for programs names every page, and the whole text has every title', async () => {
    const [list, whole] = await Promise.all([text(at(lang, '/llms.txt')), text(at(lang, '/llms-full.txt'))])
    for (const { path } of contentPages) {
      expect(list).toContain(`(${ORIGIN}${at(lang, path)}.md)`)
      expect(whole).toContain(`# ${content.get(path)![lang].title}\n`)
    }
  })

  test('each page is listed under its topic, and says of its link what it says of itself', async () => {
    const { topics } = await own.api(null, lang)('GET /api/help/topics')
    expect(topics.flatMap(({ pages }) => pages.map(({ path }) => path)).toSorted()).toEqual(contentPages.map(({ path }) => path).toSorted())
    for (const { path } of contentPages) {
      const [said, page] = await Promise.all([
        own.api()('GET /api/share', { query: { path: at(lang, path) } }),
        own.api(null, lang)('GET /api/help/page', { query: { path } }),
      ])
      expect([said.desc, said.shareUrl]).toEqual([page.description, `${ORIGIN}${at(lang, path)}`])
      expect(said.title).toContain(page.title)
    }
  })
})

test('files that a page hands out are there, at one address for both languages', async () => {
  for (const lang of languages)
    for (const path of ['/samples/proof.json', '/photographs/casa-mila.webp']) {
      expect(await text(at(lang, '/credential-intro'))).toContain(`href="${path}"`)
      expect(await text(at(lang, '/credential-intro.md'))).toContain(`(${ORIGIN}${path})`)
      expect([path, (await own.fetch(path)).status]).toEqual([path, 200])
    }
})

test('every fact is said with its unit in both languages, and no name is used twice', () => {
  expect(new Set(facts.map(([name]) => name)).size).toBe(facts.length)
  for (const [, fact] of facts)
    for (const lang of languages) {
      const said = sayAmount(fact.unit, 'value' in fact ? fact.value : 1, lang)
      expect(said).toMatch(/\d/)
      expect(said).not.toMatch(/NaN|undefined/)
      expect(fact.of[lang]).not.toBe('')
    }
})

test('an address in another case or with a slash leads to the page, and so does the one that it had', async () => {
  for (const path of ['/FAQ', '/faq/', '/Pixt/Rules']) {
    const reply = await own.fetch(path)
    expect([path, reply.status, reply.headers.get('location')]).toEqual([path, 301, path.toLowerCase().replace(/\/$/, '')])
  }
  for (const [from, to] of Object.entries(movedPages)) {
    const reply = await own.fetch(`/en${from}`)
    expect([from, reply.status, reply.headers.get('location')]).toEqual([from, 301, `/en${to}`])
  }
})

test('what is no page is 404, whatever is asked, and help never fails', async () => {
  for (const path of [
    '/pixtnothing',
    '/pixt/nothing',
    '/faq/more',
    '/faq.md.md',
    '/constructor',
    '/__proto__',
    '/%2e%2e/etc',
    '/nothing.md',
    `/${'x'.repeat(1900)}`,
  ])
    expect([path, (await own.fetch(path)).status]).toEqual([path, 404])
  expect(await reasonOf(own.api()('GET /api/help/page', { query: { path: '/nothing' } }))).toBe('NOT_FOUND')
  expect(await reasonOf(own.api()('GET /api/help/page', { query: { path: '' } }))).toBe('INVALID_INPUT')
  expect(await reasonOf(own.api()('GET /api/help/search', { query: { q: 'x'.repeat(2001) } }))).toBe('INVALID_INPUT')
  for (const q of ['', '\\', "'; drop table", '*', 'a'.repeat(1500), '能量'.repeat(500)])
    expect((await own.fetch(`/help?q=${encodeURIComponent(q)}`)).status).toBe(200)
})

test('GET /api/help/search answers with passages; the page shows them, or says that there are none', async () => {
  const { passages } = await own.api(null, 'en')('GET /api/help/search', { query: { q: 'photo too small' } })
  expect([passages[0]!.page.path, passages[0]!.id]).toEqual(['/faq', 'too-small'])
  expect(passages.length).toBeLessThanOrEqual(8)
  expect(JSON.stringify(passages[0]!.blocks)).toContain('800 px')
  expect(await text('/en/help?q=photo+too+small')).toContain('800 px')
  expect(await text('/en/help?q=qzqzqzqz')).toContain('No passage speaks of this')
  const byCode = await own.api(null, 'zh')('GET /api/help/search', { query: { q: '2022' } })
  expect(byCode.passages[0]).toMatchObject({ page: { path: '/help/codes' }, id: 'c-2022' })
})
