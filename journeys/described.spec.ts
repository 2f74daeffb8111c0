// What pages say of themselves to machines and to browsers without a script: the same at every width, so it is looked at once.
import { expect, test, type Page as Tab } from '@playwright/test'
import { htmlLang } from '#web/lang.ts'
import { addressIn, ownDemo, pagesOf, viewerOf, type Own } from './demo-pages.ts'
import { signIn } from './people.ts'
import { locales } from './say.ts'

const LANGS = ['zh', 'en'] as const

let own: Own
test.beforeAll(async ({ baseURL }) => {
  own = await ownDemo(baseURL!)
})

for (const lang of LANGS) {
  test.describe(`in ${lang}`, () => {
    test.use({ locale: locales[lang] })

    test('every page, without a script, says its words, itself, its other language and what it looks like elsewhere', async ({ browser, baseURL, request }) => {
      const context = await browser.newContext({ javaScriptEnabled: false, baseURL: baseURL!, locale: locales[lang] })
      const tab = await context.newPage()
      const pages = pagesOf(lang, own)
      const pictures = new Set<string>()
      for (const page of [...pages.filter(({ member }) => !member), ...pages.filter(({ member }) => member)]) {
        if (page.member) await signIn(context, baseURL!, viewerOf(own, page))
        await tab.goto(addressIn(lang, page.path), { waitUntil: 'domcontentloaded' })
        await expect(tab.getByText(page.shows).filter({ visible: true }).first(), page.path).toBeVisible()
        const at = (one: (typeof LANGS)[number]) => baseURL! + encodeURI(addressIn(one, page.canonical ?? page.path.replace(/\?.*/, '')))
        const { social, listed, scripts, ...said } = await saidBy(tab)
        const links = [`canonical ${at(lang)}`, `en ${at('en')}`, `x-default ${at('zh')}`, `zh-CN ${at('zh')}`]
        expect(said, page.path).toEqual({ headings: 1, links })
        if (page.social || (listed && !page.member && !page.status)) {
          expect(
            Object.entries(social).filter(([, content]) => !content),
            page.path,
          ).toEqual([])
          pictures.add(social['og:image']!)
          if (page.social && !page.member) expect(social['og:image'], page.path).toMatch(/\/(?:media|card)\//)
        }
        for (const script of scripts) expect(JSON.parse(script), page.path).toHaveProperty('@context', 'https://schema.org')
      }
      await context.close()
      expect(pictures).toContain(`${baseURL}/preview.jpg`)
      for (const address of pictures) {
        expect(address).toMatch(new RegExp(`^${baseURL}/`))
        expect((await request.get(address)).headers()['content-type'], address).toMatch(/^image\/(?:webp|jpeg)$/)
      }
    })

    test('a photograph and its photographer say what they are to machines', async ({ page: tab, baseURL, request }) => {
      await tab.goto(addressIn(lang, `/photocomment/${own.account}/${own.post.permlink}`))
      const [photograph] = await objectsOn(tab)
      expect(photograph).toMatchObject({ '@type': 'ImageObject', name: own.post.title, inLanguage: htmlLang[lang], accessibilitySummary: '水面上的角楼' })
      expect(photograph).not.toHaveProperty('contentLocation.geo')
      const image = await tab.locator('meta[property="og:image"]').getAttribute('content')
      for (const address of [photograph!['contentUrl'], photograph!['thumbnailUrl'], image]) {
        expect(address).toMatch(new RegExp(`^${baseURL}/media/`))
        expect((await request.get(String(address))).headers()['content-type']).toBe('image/webp')
      }
      await tab.goto(addressIn(lang, `/photographer/${own.account}`))
      const [profile] = await objectsOn(tab)
      expect(profile).toMatchObject({ '@type': 'ProfilePage', mainEntity: { '@type': 'Person', name: own.account } })
    })
  })
}

/** What the head of a page says, read at once. */
const saidBy = (tab: Tab) =>
  tab.evaluate(() => ({
    headings: document.querySelectorAll('h1').length,
    links: [...document.querySelectorAll<HTMLLinkElement>('head link:is([rel=canonical], [hreflang])')]
      .map((link) => `${link.hreflang || link.rel} ${link.href}`)
      .toSorted(),
    listed: !document.querySelector<HTMLMetaElement>('head meta[name=robots]')?.content.includes('noindex'),
    social: Object.fromEntries(
      ['og:title', 'og:description', 'og:type', 'og:url', 'og:image', 'og:image:width', 'og:image:height', 'og:image:alt', 'twitter:card'].map((name) => [
        name,
        document.querySelector<HTMLMetaElement>(`head meta:is([property="${name}"], [name="${name}"])`)?.content ?? '',
      ]),
    ),
    scripts: [...document.querySelectorAll('script[type="application/ld+json"]')].map((script) => script.textContent),
  }))

const objectsOn = async (tab: Tab) =>
  (await tab.locator('script[type="application/ld+json"]').allTextContents()).map((script) => JSON.parse(script) as Record<string, unknown>)
