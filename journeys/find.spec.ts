// What is found is put together by keyboard.
import { expect, test, type Page } from '@playwright/test'
import { prefix } from '#web/lang.ts'
import { chooseMany as chooseEn } from '#web/words/en/choose-many.ts'
import { chooseMany as chooseZh } from '#web/words/zh/choose-many.ts'
import { apiAt, makePhotograph } from '../drills/member.ts'
import { alive } from './alive.ts'
import { expectNoAxe } from './axe.ts'
import { publishOne } from './demo-pages.ts'
import { signedIn } from './people.ts'
import { locales } from './say.ts'

const words = { zh: chooseZh, en: chooseEn }
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
  })
