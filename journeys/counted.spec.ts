// A visitor looks at a work; its author sees that somebody did and not who, and the visitor says that they do not want to be counted.
import { expect, test, type Browser, type Page } from '@playwright/test'
import { readFile } from 'node:fs/promises'
import { prefix } from '#web/lang.ts'
import { badges as badgesEn } from '#web/words/en/badges.ts'
import { counting as countingEn } from '#web/words/en/counting.ts'
import { viewsLink as linkEn } from '#web/words/en/views-link.ts'
import { views as viewsEn } from '#web/words/en/views.ts'
import { badges as badgesZh } from '#web/words/zh/badges.ts'
import { counting as countingZh } from '#web/words/zh/counting.ts'
import { viewsLink as linkZh } from '#web/words/zh/views-link.ts'
import { views as viewsZh } from '#web/words/zh/views.ts'
import { makePhotograph } from '../drills/member.ts'
import { alive } from './alive.ts'
import { expectNoAxe } from './axe.ts'
import { publishOne } from './demo-pages.ts'
import { freshAddress, signedIn } from './people.ts'
import { locales } from './say.ts'

const words = {
  zh: { v: viewsZh, c: countingZh, b: badgesZh, l: linkZh },
  en: { v: viewsEn, c: countingEn, b: badgesEn, l: linkEn },
}
/** A browser that nobody takes for a machine. */
const CHROME = 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36'
const WIDTHS = [360, 1440] as const

async function visitor(browser: Browser, origin: string, locale: string) {
  const headers = { 'x-forwarded-for': freshAddress() }
  const context = await browser.newContext({ baseURL: origin, locale, viewport: { width: 1280, height: 900 }, userAgent: CHROME, extraHTTPHeaders: headers })
  return { context, page: await context.newPage() }
}
/** No page is wider than its window, and axe finds nothing, on a phone and on a desk. */
async function expectSound(page: Page) {
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 900 })
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0)
    await expectNoAxe(page)
  }
}
/** The browser has said that the page was opened, and was answered. */
const told = (page: Page) => page.waitForResponse((answer) => answer.url().endsWith('/api/analytics/events') && answer.ok(), { timeout: 30_000 })

for (const lang of ['zh', 'en'] as const)
  test.describe(`in ${lang}`, () => {
    test.use({ locale: locales[lang] })
    const { v, c, b, l } = words[lang]
    const at = (path: string) => prefix[lang] + path

    test('a work is opened, its author reads how often and from where, and whoever does not want to be counted is not', async ({
      page,
      context,
      baseURL,
      browser,
    }) => {
      const origin = baseURL!
      const person = await signedIn(context, origin, 'counted')
      const first = await publishOne(origin, person, await makePhotograph(), { title: 'First of all' })
      const second = await publishOne(origin, person, await makePhotograph(), { title: 'Second of all' })
      const photo = ({ permlink }: { permlink: string }) => at(`/photocomment/${person.account}/${permlink}`)
      const guest = await visitor(browser, origin, locales[lang])

      await test.step('a visitor opens it', async () => {
        const answered = told(guest.page)
        await guest.page.goto(photo(first))
        await answered
        await expect.poll(() => guest.page.evaluate(() => localStorage.getItem('markCode')), { timeout: 30_000 }).toMatch(/^[\w-]{16}$/)
      })
      await test.step('its author reads that somebody did', async () => {
        await page.goto(photo(first))
        await page.getByRole('link', { name: l.viewsOf }).click()
        await expect(page.getByRole('heading', { level: 1, name: v.title })).toBeVisible()
        await expect(page.getByRole('row', { name: new RegExp(`^${v.sources.direct}`) })).toContainText('1')
        await expectSound(page)
        await page.getByRole('link', { name: v.allWorks }).click()
        await expect(page.getByRole('link', { name: 'Second of all' })).toBeVisible()
        await expect(page.getByText(v.promise(30))).toBeVisible()
        await expectSound(page)
        await page.getByRole('link', { name: v.spans.weeks }).click()
        await expect(page).toHaveURL(/span=weeks/)
        await expectSound(page)
      })
      await test.step('and takes it along as a table', async () => {
        const saving = page.waitForEvent('download')
        await page.getByRole('link', { name: v.file }).click()
        const csv = await readFile(await (await saving).path(), 'utf8')
        expect(csv.trim().split('\r\n')).toHaveLength(2)
        expect(csv).toContain('First of all')
        for (const trace of ['Chrome', '10.', guest.page.url()]) expect(csv).not.toContain(trace)
      })
      await test.step('the visitor sees what a page could read, and is not counted any more', async () => {
        await guest.page.goto(at('/webgl-info'))
        await alive(guest.page)
        await expect(guest.page.getByRole('row', { name: new RegExp(c.traits.browser) })).toContainText(CHROME)
        await expectSound(guest.page)
        await guest.page.getByRole('button', { name: c.change.on }).click()
        await expect(guest.page.getByText(c.standing.off)).toBeVisible()
        await expectSound(guest.page)
        await guest.page.goto(photo(second))
        await alive(guest.page)
        await guest.page.goto(at('/webgl-info'))
        await guest.page.getByRole('button', { name: c.change.off }).click()
        await expect(guest.page.getByText(c.standing.on)).toBeVisible()
        const answered = told(guest.page)
        await guest.page.goto(photo(first))
        await answered
        await page.goto(at(`/views?work=${second.permlink}`))
        await expect(page.getByText(v.none)).toBeVisible()
      })
      await test.step('a badge stands where it was earned, beside the others and how far they are', async () => {
        await expect(async () => {
          await page.goto(at('/badges'))
          await expect(page.getByRole('link', { name: b.where })).toBeVisible({ timeout: 1000 })
        }).toPass({ timeout: 30_000 })
        await expect(page.getByText(b.far(1, 7))).toBeVisible()
        await expectSound(page)
        await page.getByRole('link', { name: b.where }).click()
        await expect(page.getByRole('heading', { name: b.here })).toBeVisible()
        await expectSound(page)
      })
      await guest.context.close()
    })

    test('without a script the page says what it could read and takes the choice', async ({ browser, baseURL }) => {
      const context = await browser.newContext({
        baseURL: baseURL!,
        locale: locales[lang],
        javaScriptEnabled: false,
        extraHTTPHeaders: { 'x-forwarded-for': freshAddress() },
      })
      const page = await context.newPage()
      await page.goto(at('/webgl-info'))
      await expect(page.getByText(c.readByScript)).toBeVisible()
      await page.getByRole('button', { name: c.change.on }).click()
      await expect(page.getByText(c.standing.off)).toBeVisible()
      await context.close()
    })
  })
