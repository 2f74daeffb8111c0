// What is found is put together by keyboard, and taken along as pages that open from a disk.
import { expect, test, type Page } from '@playwright/test'
import { mkdirSync, writeFileSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { prefix } from '#web/lang.ts'
import { chooseMany as chooseEn } from '#web/words/en/choose-many.ts'
import { ownName as ownNameEn } from '#web/words/en/own-name.ts'
import { portfolio as portfolioEn } from '#web/words/en/portfolio.ts'
import { chooseMany as chooseZh } from '#web/words/zh/choose-many.ts'
import { ownName as ownNameZh } from '#web/words/zh/own-name.ts'
import { portfolio as portfolioZh } from '#web/words/zh/portfolio.ts'
import { apiAt, makePhotograph } from '../drills/member.ts'
import { readZip } from '../tests/read-zip.ts'
import { alive } from './alive.ts'
import { expectNoAxe } from './axe.ts'
import { publishOne } from './demo-pages.ts'
import { signedIn } from './people.ts'
import { locales } from './say.ts'

const words = { zh: chooseZh, en: chooseEn }
const portfolios = { zh: { p: portfolioZh, n: ownNameZh }, en: { p: portfolioEn, n: ownNameEn } }
const tiles = (page: Page) => page.locator('.wall .photo > a')

for (const lang of ['zh', 'en'] as const)
  test.describe(`in ${lang} @desk`, () => {
    test.use({ locale: locales[lang] })
    const w = words[lang]

    test('B on a wall: photographs are chosen by key and click, put into a collection that is typed, and taken back', async ({ page, context, baseURL }) => {
      const person = await signedIn(context, baseURL!, 'chooser')
      for (const title of ['First', 'Second', 'Third']) await publishOne(baseURL!, person, await makePhotograph(), { title })
      const api = apiAt(baseURL!, person.token)
      const { collection } = await api('POST /api/collections', { body: { names: { zh: '山脊线', en: 'Ridgeline' } } })
      const held = async () => (await api('GET /api/collections/:id', { params: { id: collection.id }, query: {} })).count.n
      await page.goto(`${prefix[lang]}/photographer/${person.account}`)
      await alive(page)
      await tiles(page).first().focus()
      await page.keyboard.press('b')
      const bar = page.getByRole('region', { name: w.bar })
      await expect(bar.getByText(w.chosen(1))).toBeVisible()
      await tiles(page).nth(1).focus()
      await page.keyboard.press(' ')
      await tiles(page).nth(2).click()
      await tiles(page).nth(2).click()
      await expect(bar.getByText(w.chosen(2))).toBeVisible()
      await expect(tiles(page).and(page.locator('[aria-current]'))).toHaveCount(2)
      await expectNoAxe(page)
      await page.keyboard.press('b')
      const picker = page.getByRole('dialog', { name: w.pickerTitle(2) })
      await expect(picker.getByRole('button', { name: lang === 'zh' ? '山脊线' : 'Ridgeline' })).toBeVisible()
      await expectNoAxe(page)
      await page.keyboard.type('ridge')
      await page.keyboard.press('ArrowDown')
      await page.keyboard.press('Enter')
      await expect(page.getByText(w.put(2, lang === 'zh' ? '山脊线' : 'Ridgeline'))).toBeVisible()
      expect(await held()).toBe(2)
      await page.getByRole('button', { name: w.undo }).click()
      await expect(page.getByText(w.undone)).toBeVisible()
      expect(await held()).toBe(0)
      await page.keyboard.press('b')
      await tiles(page).first().click()
      await page.keyboard.press('Escape')
      await expect(bar).toHaveCount(0)
      await tiles(page).first().click()
      await expect(page).toHaveURL(/photocomment/)
    })

    test('a portfolio is downloaded as a ZIP, opens from a disk without a script, and says which records a name of one’s own needs', async ({
      page,
      context,
      browser,
      baseURL,
    }, info) => {
      const { p, n } = portfolios[lang]
      const person = await signedIn(context, baseURL!, 'leaver')
      const api = apiAt(baseURL!, person.token)
      const posts = []
      for (const title of ['Alpha ridge', 'Beta lake']) {
        const { permlink } = await publishOne(baseURL!, person, await makePhotograph(), { title })
        posts.push({ author: person.account, permlink })
      }
      const { collection } = await api('POST /api/collections', { body: { names: { zh: '山脊', en: 'Ridges' }, posts } })
      await api('PUT /api/portfolio', { body: { names: { zh: '走路的人', en: 'On foot' }, about: { en: 'I walk.' }, chapters: [collection.id], shown: true } })
      await page.goto(`${prefix[lang]}/portfolio`)
      await alive(page)
      await page.getByLabel(n.name, { exact: true }).fill('photos.studio.example')
      await page.getByRole('button', { name: n.save }).click()
      await expect(page.getByText('_pixtura.photos.studio.example')).toBeVisible()
      await expectNoAxe(page)
      const going = page.waitForEvent('download')
      await page.getByRole('link', { name: p.asPagesGo }).click()
      const folder = info.outputPath('unpacked')
      for (const { name, bytes } of readZip(await readFile(await (await going).path()))) {
        mkdirSync(path.dirname(path.join(folder, name)), { recursive: true })
        writeFileSync(path.join(folder, name), bytes)
      }
      const disk = await browser.newContext({ viewport: { width: 360, height: 740 }, offline: true })
      const left = await disk.newPage()
      await left.goto(pathToFileURL(path.join(folder, 'index.html')).href)
      await expect(left.getByRole('heading', { level: 1 })).toHaveText(lang === 'zh' ? '走路的人' : 'On foot')
      const drawn = () =>
        left.locator('img').evaluateAll((all) =>
          Promise.all(
            (all as HTMLImageElement[]).map((one) => {
              one.loading = 'eager'
              return one.decode().then(() => true)
            }),
          ),
        )
      expect(await drawn()).toHaveLength(3)
      expect(await left.evaluate(() => document.scripts.length + document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0)
      await expectNoAxe(left)
      await left.screenshot({ path: info.outputPath('phone.png'), fullPage: true })
      await left.setViewportSize({ width: 1440, height: 900 })
      await left.screenshot({ path: info.outputPath('desk.png'), fullPage: true })
      await left.getByRole('link', { name: /^Alpha ridge/ }).click()
      await expect(left.getByRole('heading', { level: 1 })).toHaveText('Alpha ridge')
      expect(await drawn()).toEqual([true])
      await expectNoAxe(left)
      await left.getByRole('link', { name: lang === 'zh' ? '下一张' : 'Next' }).click()
      await expect(left.getByRole('heading', { level: 1 })).toHaveText('Beta lake')
      await left.screenshot({ path: info.outputPath('photo.png') })
      await left.getByRole('link', { name: lang === 'zh' ? 'English' : '中文' }).click()
      await expect(left.locator('html')).toHaveAttribute('lang', lang === 'zh' ? 'en' : 'zh-CN')
      await disk.close()
    })
  })
