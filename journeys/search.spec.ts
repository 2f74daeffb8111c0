// One looks for photographs: by key or by hand, in either language, with filters, on a phone, and without a script.
import { expect, test, type Page } from '@playwright/test'
import { prefix } from '#web/lang.ts'
import { search as en } from '#web/words/en/search.ts'
import { search as zh } from '#web/words/zh/search.ts'
import { alive } from './alive.ts'
import { expectNoAxe } from './axe.ts'
import { locales, say } from './say.ts'

const DESK = { width: 1440, height: 900 }
const PHONE = { width: 360, height: 740 }
const words = { zh, en }
const cards = (page: Page) => page.getByRole('main').getByRole('figure')
const counted = async (page: Page) => Number(/[\d,]+/.exec(await page.locator('h1 .count').innerText())![0].replace(',', ''))

for (const lang of ['zh', 'en'] as const)
  test(`by key, with a filter, and back to what was searched before, in ${lang} @desk`, async ({ browser, baseURL }) => {
    const [w, shell] = [words[lang], say[lang].shell]
    const context = await browser.newContext({ locale: locales[lang], viewport: DESK, baseURL: baseURL! })
    const page = await context.newPage()
    await page.goto(`${prefix[lang]}/tag`)
    await alive(page)
    await page.keyboard.press('/')
    const box = page.getByRole('searchbox', { name: shell.search })
    await expect(box).toBeFocused()
    // a demo photograph of a sunset is found by its name in the other language and in pinyin
    await box.fill(lang === 'zh' ? 'sunset' : 'riluo')
    await box.press('Enter')
    await expect(page).toHaveURL(/\/search\?q=/)
    await expect(cards(page).first()).toBeVisible()
    const all = await counted(page)
    expect(all).toBeGreaterThan(1)
    await page.getByRole('checkbox', { name: w.orientations.landscape }).check()
    await expect(page).toHaveURL(/orientations=landscape/)
    await expect(page.getByRole('link', { name: w.without(w.orientations.landscape) })).toBeVisible()
    expect(await counted(page)).toBeLessThanOrEqual(all)
    await expectNoAxe(page)
    await page.getByRole('link', { name: w.without(w.orientations.landscape) }).click()
    await expect.poll(() => counted(page)).toBe(all)
    // the box remembers, and forgets when it is told to
    await page.goto(`${prefix[lang]}/tag`)
    await alive(page)
    await box.focus()
    const before = page.getByRole('navigation', { name: w.ideasLabel })
    await expect(before.getByRole('link')).toHaveText([lang === 'zh' ? 'sunset' : 'riluo'])
    await box.press('ArrowDown')
    await expect(before.getByRole('link')).toBeFocused()
    await before.getByRole('button', { name: w.recentClear }).click()
    await expect(before).toHaveCount(0)
    // while typing: what is called so
    await box.fill('黑')
    await expect(before.getByRole('link', { name: /黑白/ })).toBeVisible()
    await context.close()
  })

for (const lang of ['zh', 'en'] as const)
  test(`on a phone without a script: nothing found says what to leave out, filters come as a sheet, in ${lang} @desk`, async ({ browser, baseURL }) => {
    const w = words[lang]
    const context = await browser.newContext({ locale: locales[lang], viewport: PHONE, baseURL: baseURL!, javaScriptEnabled: false })
    const page = await context.newPage()
    await page.goto(`${prefix[lang]}/search?q=sunset+qzqzqz`)
    await expect(page.getByText(w.nothing)).toBeVisible()
    await page.getByRole('link', { name: w.dropOne('qzqzqz') }).click()
    await expect(page).toHaveURL(/q=sunset$/)
    const all = await counted(page)
    expect(all).toBeGreaterThan(1)
    await page.getByRole('link', { name: w.filtersSet(0), exact: true }).click()
    await page.getByRole('radio', { name: w.resolution['24'] }).check()
    await page.getByRole('button', { name: w.apply }).click()
    await expect(page).toHaveURL(/resolution=24/)
    await expect(page.getByRole('searchbox', { name: w.title }).last()).toHaveValue('sunset')
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(PHONE.width)
    await context.close()
  })
