// What pages say of themselves to machines and to browsers without a script: the same at every width, so it is looked at once.
import { expect, test, type Page as Tab } from '@playwright/test'
import { htmlLang } from '#web/lang.ts'
import { signIn } from './people.ts'
import { locales } from './say.ts'
import { addressIn, ownTown, pagesOf, viewerOf, type Own } from './town.ts'

const LANGS = ['zh', 'en'] as const

let own: Own
test.beforeAll(async ({ baseURL }) => {
  own = await ownTown(baseURL!)
})

for (const lang of LANGS) {
  test.describe(`in ${lang}`, () => {
    test.use({ locale: locales[lang] })

    test('every page, without a script, says its words, itself, its other language and what it looks like elsewhere', async ({ browser, baseURL }) => {
      const context = await browser.newContext({ javaScriptEnabled: false, baseURL: baseURL!, locale: locales[lang] })
      const tab = await context.newPage()
      const pages = pagesOf(lang, own)
      for (const page of [...pages.filter(({ member }) => !member), ...pages.filter(({ member }) => member)]) {
        if (page.member) await signIn(context, baseURL!, viewerOf(own, page))
        await tab.goto(addressIn(lang, page.path), { waitUntil: 'domcontentloaded' })
        await expect(tab.getByText(page.shows).first(), page.path).toBeVisible()
        await expect(tab.getByRole('heading', { level: 1 }), page.path).toHaveCount(1)
        const at = (one: (typeof LANGS)[number]) => baseURL! + encodeURI(addressIn(one, page.canonical ?? page.path.replace(/\?.*/, '')))
        const link = (which: string) => tab.locator(`head link[${which}]`)
        await expect(link('rel=canonical'), page.path).toHaveAttribute('href', at(lang))
        await expect(link('hreflang=zh-CN'), page.path).toHaveAttribute('href', at('zh'))
        await expect(link('hreflang=en'), page.path).toHaveAttribute('href', at('en'))
        await expect(link('hreflang=x-default'), page.path).toHaveAttribute('href', at('zh'))
        const meta = (property: string) => tab.locator(`head meta[property="${property}"]`)
        for (const property of page.social ? ['og:title', 'og:description', 'og:type'] : [])
          await expect(meta(property), page.path).toHaveAttribute('content', /.+/)
        for (const script of await tab.locator('script[type="application/ld+json"]').allTextContents())
          expect(JSON.parse(script)).toHaveProperty('@context', 'https://schema.org')
      }
      await context.close()
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

const objectsOn = async (tab: Tab) =>
  (await tab.locator('script[type="application/ld+json"]').allTextContents()).map((script) => JSON.parse(script) as Record<string, unknown>)
