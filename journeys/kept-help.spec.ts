import { expect } from '@playwright/test'
import { help as en } from '#web/words/en/help.ts'
import { help as zh } from '#web/words/zh/help.ts'
import { expectNoAxe } from './axe.ts'
import { test } from './line.ts'
import { say } from './say.ts'

test.use({ serviceWorkers: 'allow' })

const ASKED = { zh: '照片太小', en: 'photo too small' }
/** A lesson takes a photograph apart. */
const LESSON = { zh: '/course/light', en: '/en/course/light' }

for (const lang of ['zh', 'en'] as const) {
  const w = { zh, en }[lang]
  const before = lang === 'en' ? '/en' : ''

  test(`${lang}: help that was stored is searched and read without a network, pictures too, until it is removed`, async ({ page, network }, info) => {
    await page.goto(`${before}/help`)
    await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined))
    await page.getByRole('link', { name: w.keepOffline }).click()
    await expect(page.getByRole('heading', { level: 1, name: w.keptTitle })).toBeVisible()
    await page.getByRole('button', { name: w.keepNow }).press('Enter')
    await expect(page.getByRole('button', { name: w.keepDrop })).toBeVisible()
    await expect(page.getByRole('heading', { name: w.topics.course })).toBeVisible()
    await expectNoAxe(page)
    await page.screenshot({ path: info.outputPath('stored.png') })

    network.cut()
    const answer = await page.goto(`${before}/help`)
    expect(answer?.status(), 'what is stored').toBe(200)
    await expect(page).toHaveURL(new RegExp(`${before}/help/kept$`))
    const box = page.getByRole('searchbox', { name: w.box })
    await box.fill(ASKED[lang])
    const first = page.locator('.help-found article').first()
    await expect(first).toContainText('800')
    await box.fill('')
    await page.locator(`a[href="${LESSON[lang]}"]`).click()
    await expect(page.locator('.help-kept article h2')).toBeFocused()
    const picture = page.locator('.marked img').first()
    await picture.scrollIntoViewIfNeeded()
    await expect.poll(() => picture.evaluate((one: HTMLImageElement) => one.naturalWidth)).toBeGreaterThan(0)
    await page.getByRole('button', { name: w.keptClose }).click()
    expect((await page.goto(`${before}/photographer`))?.status(), 'nothing else is').toBe(503)
    await expect(page.getByRole('heading', { level: 1, name: say[lang].shell.offlineTitle })).toBeVisible()

    network.mend()
    await page.goto(`${before}/help/kept`)
    await page.getByRole('button', { name: w.keepDrop }).click()
    await expect(page.getByRole('button', { name: w.keepNow })).toBeVisible()
    expect(await page.evaluate(() => caches.keys().then((names) => names.filter((name) => name.startsWith('kept-help'))))).toEqual([])
  })
}
