import { describe, expect, test } from 'vitest'
import { inForce } from '#content/agreement.ts'
import { agreements } from '#content/agreements.ts'
import { builtPages } from '#tests/built-pages.ts'
import { ORIGIN, ownApp } from '#tests/own-app.ts'

const own = ownApp({ pages: builtPages })
/** The specification's sentence (§2, §8), beneath what the page says in its own words. */
const NOT_FOUND = '<p class="muted" lang="en">This page could not be found.</p>'
const ENGLISH = { cookie: 'locale=en' }

async function page(path: string, headers: Record<string, string> = {}) {
  const reply = await own.fetch(path, { headers })
  const html = await reply.text()
  const find = (pattern: RegExp) => pattern.exec(html)?.[1] ?? null
  return {
    status: reply.status,
    location: reply.headers.get('location'),
    html,
    lang: find(/<html lang="([^"]+)"/),
    canonical: find(/rel="canonical" href="([^"]+)"/),
    others: [...html.matchAll(/rel="alternate" hrefLang="([^"]+)" href="([^"]+)"/gi)].map(([, lang, href]) => `${lang} ${href}`),
    title: find(/<title>([^<]+)<\/title>/),
    heading: find(/<h1[^>]*>([^<]+)</),
  }
}

describe('the language of an address (specification §2)', () => {
  test.each([
    ['/login', 'zh-CN', '/login'],
    ['/zh/login', 'zh-CN', '/login'],
    ['/ZH/login', 'zh-CN', '/login'],
    ['/en/login', 'en', '/en/login'],
    ['/', 'zh-CN', '/'],
    ['/zh', 'zh-CN', '/'],
    ['/zh/', 'zh-CN', '/'],
    ['/en', 'en', '/en'],
    ['/Login', 'zh-CN', '/login'],
    ['/EN/LOGIN/', 'en', '/en/login'],
    ['/User-Protocol.HTML', 'zh-CN', '/user-protocol.html'],
  ])('%s is read in %s, and its one address is %s', async (path, lang, canonical) => {
    const shown = await page(path)
    expect(shown).toMatchObject({ status: 200, lang, canonical: ORIGIN + canonical })
    const plain = canonical.replace(/^\/en/, '') || '/'
    expect(shown.others).toEqual([`zh-CN ${ORIGIN}${plain}`, `en ${ORIGIN}/en${plain === '/' ? '' : plain}`, `x-default ${ORIGIN}${plain}`])
  })

  test.each([
    ['/PhotoComment/Some-Body/%E9%9B%A8X/', '/photocomment/Some-Body/%E9%9B%A8X'],
    ['/Nowhere/X', '/Nowhere/X'],
  ])('what is a name in %s stays as it is', async (path, canonical) => {
    expect((await page(path)).canonical).toBe(ORIGIN + canonical)
  })

  test.each(['/fr', '/fr/', '/fr/login', '/de/user-protocol.html', '/zh-TW/login', '/en-GB'])(
    'S061 %s is no language of ours: 404, said in English too',
    async (path) => {
      const shown = await page(path)
      expect(shown).toMatchObject({ status: 404, lang: 'zh-CN', heading: '这里没有照片' })
      expect(shown.html).toContain(NOT_FOUND)
    },
  )

  test('S061 a lost page says so in the language of its address, and once in the specification’s words', async () => {
    const zh = await page('/nowhere')
    expect(zh).toMatchObject({ status: 404, lang: 'zh-CN', title: '这里没有照片 · 拾光' })
    expect(zh.html).toContain(NOT_FOUND)
    const en = await page('/en/nowhere')
    expect(en).toMatchObject({ status: 404, lang: 'en', title: 'This page could not be found · Pixtura' })
    for (const path of ['/en/nowhere', '/en/photographer/nobody-here', '/en/photocomment/nobody-here/nothing']) {
      const lost = await page(path)
      expect(lost).toMatchObject({ status: 404, heading: 'This page could not be found.' })
      const text = lost.html.slice(lost.html.indexOf('<main'), lost.html.indexOf('</main>'))
      expect(text.match(/not (?:be )?found/gi), `${path} says it once`).toHaveLength(1)
    }
    expect(await page('/zh/nowhere')).toMatchObject({ status: 404, lang: 'zh-CN' })
    for (const path of ['/..%2f..%2fetc%2fpasswd', '/zh/..%2fserver%2fmain.ts', '/..%5c..%5czh', '/zh%2f..%2fen'])
      expect([path, await page(path)]).toMatchObject([path, { status: 404, lang: 'zh-CN', heading: '这里没有照片' }])
    expect(await page('/en/..%2f..%2fpackage.json')).toMatchObject({ status: 404, lang: 'en', heading: 'This page could not be found.' })
  })
})

describe('the language that somebody chose', () => {
  test.each([
    ['/', '/en'],
    ['/login', '/en/login'],
    ['/?type=newest', '/en?type=newest'],
    ['/login?tab=register&return=%2Fupload-photos', '/en/login?tab=register&return=%2Fupload-photos'],
    ['/nowhere', '/en/nowhere'],
    ['//evil.example/x', '/en//evil.example/x'],
  ])('English leads %s to %s', async (path, location) => {
    const reply = await own.app.fetch(new Request(`${ORIGIN}${path}`, { headers: ENGLISH }))
    expect({ status: reply.status, location: reply.headers.get('location') }).toEqual({ status: 302, location })
  })

  test.each(['/en', '/en/login', '/zh', '/zh/login'])('English leaves %s where it is', async (path) =>
    expect(await page(path, ENGLISH)).toMatchObject({ status: 200, location: null }),
  )

  test('English never leads a form or a data request away', async () => {
    const form = await own.fetch('/login', { method: 'POST', body: new URLSearchParams({ mode: 'code' }), headers: ENGLISH })
    expect(form.status).toBe(422)
    expect((await own.fetch('/login.data', { headers: ENGLISH })).status).toBe(200)
  })

  test.each(['fr', 'english', 'EN', ''])(
    'the cookie says "%s": nobody chose that, so pages drop it and calls go by what the browser asks for',
    async (said) => {
      const headers = { cookie: `theme=dark; locale=${said}`, 'accept-language': 'zh-CN' }
      for (const path of ['/login', '/', '/en/login', '/nowhere']) {
        const reply = await own.fetch(path, { headers })
        expect([path, reply.headers.get('set-cookie')]).toEqual([path, 'locale=; Max-Age=0; Path=/; SameSite=Lax'])
      }
      for (const [asked, sentence] of Object.entries({
        'zh-CN': '请先登录，登录后会回到这里。',
        'en-GB': 'Please sign in first; you will come back here afterwards.',
      })) {
        const reply = await own.fetch('/api/account', { headers: { ...headers, 'accept-language': asked } })
        expect(await reply.json()).toMatchObject({ msg: sentence })
      }
    },
  )

  test.each(['zh', 'en'])('the cookie says "%s": it stays', async (said) => {
    expect((await own.fetch('/en/login', { headers: { cookie: `locale=${said}` } })).headers.get('set-cookie')).toBeNull()
  })

  test.each<Record<string, string>>([{ cookie: 'locale=zh' }, { cookie: 'locale=fr' }, { cookie: 'locale=' }, {}])('%j leads nowhere', async (headers) => {
    expect(await page('/login', headers)).toMatchObject({ status: 200, lang: 'zh-CN' })
    expect(await page('/en/login', headers)).toMatchObject({ status: 200, lang: 'en' })
  })

  test('what a browser asks for never redirects', async () => {
    expect(await page('/login', { 'accept-language': 'en-US,en;q=0.9' })).toMatchObject({ status: 200, lang: 'zh-CN' })
    expect(await page('/en/login', { 'accept-language': 'zh-CN' })).toMatchObject({ status: 200, lang: 'en' })
  })
})

describe.each(agreements.map((agreement) => [agreement.id, inForce(agreement, new Date())] as const))('%s.html', (id, agreement) => {
  test.each(['zh', 'en'] as const)('in %s holds every section, its version and its day, and nothing of the other language', async (lang) => {
    const shown = await page(`${lang === 'en' ? '/en' : ''}/${id}.html`)
    const text = agreement[lang]
    expect(shown).toMatchObject({ status: 200, heading: text.title, lang: lang === 'en' ? 'en' : 'zh-CN' })
    for (const section of text.sections) {
      expect(shown.html).toContain(`<section id="${section.id}"`)
      expect(shown.html).toContain(`href="#${section.id}"`)
    }
    expect(shown.html).toContain(agreement.version)
    expect(shown.html).toContain(`dateTime="${agreement.effective}"`)
    expect(shown.html).not.toContain(agreement[lang === 'en' ? 'zh' : 'en'].sections[0]!.paragraphs[0])
  })
})

test.each([
  ['/login', { 'accept-language': 'en-GB,en;q=0.9,zh;q=0.5' }, true],
  ['/login', { 'accept-language': 'zh-CN,zh;q=0.9,en;q=0.8' }, false],
  ['/login', { 'accept-language': 'fr, de' }, false],
  ['/login', {}, false],
  ['/login', { 'accept-language': 'en', cookie: 'locale=zh' }, false],
  ['/en/login', { 'accept-language': 'zh-CN' }, true],
  ['/en/login', { 'accept-language': 'en' }, false],
])('%s for %j offers the other language: %j, also where the page is kept for others', async (path, headers, offered) => {
  for (let n = 0; n < 3; n++) {
    await page(path)
    expect((await page(path, headers)).html.includes('class="offer"')).toBe(offered)
  }
})
