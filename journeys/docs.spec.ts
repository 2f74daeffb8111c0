import { expect, test } from '@playwright/test'
import { expectNoAxe } from './axe.ts'

const widths = [360, 1440]
for (const [lang, begins, copy] of [
  ['zh', '开始', '复制'],
  ['en', 'Start', 'Copy'],
] as const)
  test(`${lang}: the page for developers reads well on a phone and on a desk, in both rooms, and its commands are copied at a touch`, async ({
    page,
    context,
  }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write'])
    for (const [n, width] of widths.entries()) {
      await page.setViewportSize({ width, height: 800 })
      await page.emulateMedia({ colorScheme: n ? 'dark' : 'light' })
      await page.goto(`/api/docs?lang=${lang}#POST-api-posts-multi`)
      await expect(page.getByRole('heading', { level: 2, name: begins })).toBeAttached()
      await expect(page.locator('#POST-api-posts-multi')).toHaveAttribute('open', '')
      await expectNoAxe(page)
      const { wide, scrolls } = await page.evaluate(() => ({
        wide: document.documentElement.scrollWidth,
        scrolls: [...document.querySelectorAll('.steps pre')].some((block) => block.scrollWidth > block.clientWidth),
      }))
      expect(wide).toBe(width)
      if (width === 360) expect(scrolls).toBe(true)
    }
    const first = page.locator('.steps .block').first()
    await first.getByRole('button', { name: copy }).click()
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(await first.locator('code').textContent())
  })
