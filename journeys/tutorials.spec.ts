import { expect, test } from '@playwright/test'
import { prefix } from '#web/lang.ts'
import { help as en } from '#web/words/en/help.ts'
import { help as zh } from '#web/words/zh/help.ts'
// A tutorial: screens in a row, turned by hand, played and paused, and read without a script.
import { alive } from './alive.ts'
import { expectNoAxe } from './axe.ts'
import { locales } from './say.ts'

for (const [lang, w, width] of [
  ['zh', zh, 360],
  ['en', en, 820],
] as const)
  test(`in ${lang} at ${width}: a tutorial is turned by keyboard, plays on by itself, pauses, ends at its last step`, async ({ browser, baseURL }) => {
    const context = await browser.newContext({ baseURL: baseURL!, locale: locales[lang], viewport: { width, height: 740 }, reducedMotion: 'reduce' })
    const page = await context.newPage()
    await page.clock.install()
    await page.goto(`${prefix[lang]}/video`)
    await alive(page)
    await expectNoAxe(page)
    const tutorial = page.locator('.tutorial').nth(2)
    const at = (n: number) => expect(tutorial.getByText(w.stepOf(n, 4), { exact: true })).toBeVisible()
    await tutorial.getByRole('button', { name: w.stepOn }).press('Enter')
    await at(2)
    await expect(tutorial.getByRole('img').nth(1)).toBeInViewport()
    await tutorial.getByRole('button', { name: w.stepBack }).press('Enter')
    await at(1)
    await tutorial.getByRole('button', { name: w.stepsPlay }).press('Enter')
    await page.clock.runFor(5000)
    await at(2)
    await tutorial.getByRole('button', { name: w.stepsPause }).press('Enter')
    await page.clock.runFor(20_000)
    await at(2)
    await tutorial.getByRole('button', { name: w.stepsPlay }).press('Enter')
    for (const n of [3, 4]) {
      await page.clock.runFor(5000)
      await at(n)
    }
    await page.clock.runFor(5000)
    await expect(tutorial.getByRole('button', { name: w.stepsPlay })).toBeVisible()
    await tutorial.getByRole('button', { name: w.stepBack }).press('Enter')
    await at(3)
    await context.close()
  })

test('without a script the steps stand in a row, each with its screen and a link', async ({ browser, baseURL }) => {
  const context = await browser.newContext({ baseURL: baseURL!, javaScriptEnabled: false })
  const page = await context.newPage()
  await page.goto('/video')
  const tutorial = page.locator('.tutorial').nth(2)
  await expect(tutorial.getByRole('img')).toHaveCount(4)
  await expect(tutorial.getByRole('button', { name: zh.stepsPlay })).toBeHidden()
  await expect(tutorial.getByRole('link')).not.toHaveCount(0)
  await context.close()
})
