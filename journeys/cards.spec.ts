// A photograph is handed on as a card, whose code leads back to it, and as a frame within another site; both are empty once it is not public any more.
import { expect, test, type Page } from '@playwright/test'
import jsQR from 'jsqr'
import { readFile } from 'node:fs/promises'
import sharp from 'sharp'
import { prefix } from '#web/lang.ts'
import { cardLink as linkEn } from '#web/words/en/card-link.ts'
import { sharing as sharingEn } from '#web/words/en/sharing.ts'
import { cardLink as linkZh } from '#web/words/zh/card-link.ts'
import { sharing as sharingZh } from '#web/words/zh/sharing.ts'
import { apiAt, makePhotograph } from '../drills/member.ts'
import { alive } from './alive.ts'
import { expectNoAxe } from './axe.ts'
import { publishOne } from './demo-pages.ts'
import { newPerson } from './people.ts'
import { locales, say } from './say.ts'

const words = { zh: { link: linkZh, sharing: sharingZh }, en: { link: linkEn, sharing: sharingEn } }

/** What a phone reads off a saved card. */
async function scanned(file: string): Promise<string | undefined> {
  const { data, info } = await sharp(await readFile(file))
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  return jsQR(new Uint8ClampedArray(data), info.width, info.height)?.data
}
const pictureOf = (page: Page) => page.locator('.card-picture')
const isDrawn = (page: Page) => expect.poll(() => pictureOf(page).evaluate((img: HTMLImageElement) => img.complete && img.naturalWidth), { timeout: 60_000 })

for (const lang of ['zh', 'en'] as const)
  test.describe(`in ${lang}`, () => {
    test.use({ locale: locales[lang] })
    const { link, sharing: w } = words[lang]
    const at = (path: string) => prefix[lang] + path

    test('made into a card, saved, scanned; put into another site, and taken back', async ({ page, context, baseURL }) => {
      const origin = baseURL!
      const author = await newPerson(origin, 'cards')
      const title = lang === 'zh' ? '雨后的码头' : 'Quay after rain'
      const post = await publishOne(origin, author, await makePhotograph(), { title })
      const photo = at(`/photocomment/${author.account}/${encodeURIComponent(post.permlink)}`)

      await test.step('from the photograph to its card', async () => {
        await page.goto(photo)
        await alive(page)
        await page.getByRole('button', { name: say[lang].shell.share }).click()
        await page.getByRole('link', { name: link.makeCard }).click()
        await expect(page.getByRole('heading', { level: 1, name: w.photo.title })).toBeVisible()
        await isDrawn(page).toBe(1080)
        await expect(pictureOf(page)).toHaveAttribute('alt', new RegExp(title))
        await expectNoAxe(page)
      })
      await test.step('another size and the dark room, each an address', async () => {
        await page.getByRole('link', { name: w.sizes.square }).click()
        await isDrawn(page).toBe(600)
        await page.getByRole('link', { name: w.rooms.dark, exact: true }).first().click()
        await expect(page).toHaveURL(/size=square&room=dark/)
        await isDrawn(page).toBe(600)
      })
      await test.step('saved, its code leads to the photograph', async () => {
        const [saved] = await Promise.all([page.waitForEvent('download'), page.getByRole('link', { name: w.save }).click()])
        const address = await scanned(await saved.path())
        expect(address).toMatch(new RegExp(`^${origin}${prefix[lang]}/p/\\d+$`))
        await page.goto(address!)
        await expect(page).toHaveURL(origin + photo)
        await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
      })
      await test.step('framed elsewhere it says whose it is, until its author keeps it for themselves', async () => {
        await page.goto(at(`/image_link?author=${author.account}&permlink=${encodeURIComponent(post.permlink)}`))
        await alive(page)
        const frame = page.frameLocator('.embed-frame')
        await expect(frame.getByRole('link', { name: title }).last()).toBeVisible()
        await expect(frame.getByText(author.account)).toBeVisible()
        await expectNoAxe(page)
        const code = await page.getByRole('textbox', { name: w.embed.frame }).inputValue()
        const source = /src="([^"]*)"/.exec(code)![1]!.replaceAll('&amp;', '&')
        await apiAt(origin, author.token)('PUT /api/posts/visibility', { body: { permlinks: [post.permlink], visibility: 'private' } })
        const other = await context.newPage()
        await expect.poll(async () => (await other.goto(source))?.status(), { timeout: 30_000 }).toBe(404)
        await expect(other.locator('img')).toHaveCount(0)
        await expect(other.getByText(title)).toHaveCount(0)
        await other.close()
      })
    })

    test('without a script, from an address that somebody pasted, at 360 px', async ({ browser, baseURL }) => {
      const origin = baseURL!
      const context = await browser.newContext({ javaScriptEnabled: false, baseURL: origin, locale: locales[lang], viewport: { width: 360, height: 740 } })
      const page = await context.newPage()
      await page.goto(at('/share_card_personal'))
      await page.getByLabel(w.person.of).fill('nobody at all')
      await page.getByRole('button', { name: w.make }).click()
      await expect(page.getByText(w.person.wrong)).toBeVisible()
      await page.getByLabel(w.person.of).fill(`${origin}${at('/photographer/anna')}`)
      await page.getByRole('button', { name: w.make }).click()
      await expect(page).toHaveURL(origin + at('/share_card_personal/anna'))
      await isDrawn(page).toBe(1080)
      await page.getByRole('link', { name: w.sizes.wide }).click()
      await isDrawn(page).toBe(1200)
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360)
      await context.close()
    })
  })
