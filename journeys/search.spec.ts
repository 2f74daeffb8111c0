// One looks for photographs: by key or by hand, in either language, with filters, on a phone, and without a script.
import { expect, test, type Page } from '@playwright/test'
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { prefix } from '#web/lang.ts'
import { alike as alikeEn } from '#web/words/en/alike.ts'
import { search as en } from '#web/words/en/search.ts'
import { alike as alikeZh } from '#web/words/zh/alike.ts'
import { search as zh } from '#web/words/zh/search.ts'
import { apiAt } from '../drills/member.ts'
import { alive } from './alive.ts'
import { expectNoAxe } from './axe.ts'
import { signedIn } from './people.ts'
import { locales, say } from './say.ts'

const DESK = { width: 1440, height: 900 }
const PHONE = { width: 360, height: 740 }
const words = { zh, en }
const alikes = { zh: alikeZh, en: alikeEn }
/** A photograph of the demo data. */
const SUNSET = fileURLToPath(new URL('../demo/photos/beacon-street-sunset.jpg', import.meta.url))
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

for (const lang of ['zh', 'en'] as const)
  test(`from a photograph that was found one steps through what was found, and Back leads to it, in ${lang} @desk`, async ({ browser, baseURL }) => {
    const photo = say[lang].photo
    const context = await browser.newContext({ locale: locales[lang], viewport: DESK, baseURL: baseURL! })
    const page = await context.newPage()
    await page.goto(`${prefix[lang]}/search?q=sunset&sort=newest`)
    await alive(page)
    const names = await cards(page).locator('b').allInnerTexts()
    // a set would be walked picture by picture first
    const { posts } = await apiAt(baseURL!)('GET /api/search/posts', { query: { q: 'sunset', sort: 'newest' } })
    const first = posts.findIndex(({ imageCount }) => imageCount === 1)
    await cards(page).nth(first).getByRole('link').click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(names[first]!)
    const place = (n: number) => photo.placeOn({ in: 'search:q=sunset', named: 'sunset', at: n, of: names.length, more: false }, '')
    await expect(page.getByRole('link', { name: place(first + 1) })).toBeVisible()
    await page.keyboard.press('ArrowRight')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(names[first + 1]!)
    await expect(page.getByRole('link', { name: place(first + 2) })).toBeVisible()
    await page.goBack()
    await expect(page).toHaveURL(/\/search\?q=sunset/)
    await expect(cards(page)).toHaveCount(names.length)
    await context.close()
  })

for (const lang of ['zh', 'en'] as const)
  test(`by a picture: chosen, dropped on the page, and without a script, in ${lang} @desk`, async ({ browser, baseURL }) => {
    const a = alikes[lang]
    for (const javaScriptEnabled of [true, false]) {
      const context = await browser.newContext({ locale: locales[lang], viewport: PHONE, baseURL: baseURL!, javaScriptEnabled })
      const page = await context.newPage()
      await page.goto(`${prefix[lang]}/search/image`)
      if (javaScriptEnabled) await alive(page)
      await page.getByLabel(a.image, { exact: true }).setInputFiles(SUNSET)
      await page.getByRole('button', { name: a.find }).click()
      await expect(page.getByRole('heading', { name: a.copies })).toBeVisible({ timeout: 30_000 })
      if (javaScriptEnabled) await expectNoAxe(page) // axe itself is a script that waits
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(PHONE.width)
      await context.close()
    }
    const context = await browser.newContext({ locale: locales[lang], viewport: DESK, baseURL: baseURL! })
    const page = await context.newPage()
    await page.goto(`${prefix[lang]}/search`)
    await alive(page)
    const bytes = readFileSync(SUNSET).toString('base64')
    await page.evaluate((base64) => {
      const data = new DataTransfer()
      data.items.add(new File([Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0))], 'sunset.jpg', { type: 'image/jpeg' }))
      document.querySelector('main')!.dispatchEvent(new DragEvent('drop', { dataTransfer: data, bubbles: true, cancelable: true }))
    }, bytes)
    await expect(page).toHaveURL(/\/search\/image/)
    const copy = page.getByRole('region', { name: a.copies }).getByRole('figure').getByRole('link')
    await copy.first().click()
    // below the photograph stands what is like it, fetched when it comes near
    const more = page.getByRole('region', { name: a.more })
    await more.scrollIntoViewIfNeeded()
    await expect(more.getByRole('listitem').or(more.getByText(a.none)).first()).toBeVisible({ timeout: 30_000 })
    await more.getByRole('link', { name: a.more }).click()
    await expect(page).toHaveURL(/\/alike$/)
    await expectNoAxe(page)
    await context.close()
  })

for (const lang of ['zh', 'en'] as const)
  test(`a tag has one page in both languages, and is followed, in ${lang} @desk`, async ({ browser, baseURL }) => {
    const w = say[lang].tags
    const context = await browser.newContext({ locale: locales[lang], viewport: DESK, baseURL: baseURL! })
    await signedIn(context, baseURL!, 'tagger')
    const page = await context.newPage()
    await page.goto(`${prefix[lang]}/tag/sunset`)
    await expect(page).toHaveURL(new RegExp(`/tag/${encodeURIComponent('日落')}$`))
    const called = { zh: '日落', en: 'sunset' }[lang]
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(`#${called}`)
    await alive(page)
    await page.getByRole('button', { name: w.followTag(called) }).click()
    await expect(page.getByRole('button', { name: w.followedTag(called) })).toHaveAttribute('aria-pressed', 'true')
    await expectNoAxe(page)
    await page.goto(`${prefix[lang]}/followed-tags`)
    await expect(cards(page).first()).toBeVisible()
    await page.getByRole('button', { name: w.unfollowTag(called) }).click()
    await expect(page.getByText(w.followedNoneHint)).toBeVisible()
    await context.close()
  })
