// New terms: asked once after signing in, put off, agreed to. Shen Bei and Emil of the demo data agreed to the terms of before.
import { expect, test } from '@playwright/test'
import { sentenceOf } from '#server/edge/fail-words.ts'
import { prefix } from '#web/lang.ts'
import { expectNoAxe } from './axe.ts'
import { locales, say } from './say.ts'

const PASSWORD = 'Darkroom2026'

for (const [lang, account] of [
  ['zh', 'shenbei'],
  ['en', 'emil'],
] as const) {
  test.describe(`in ${lang}`, () => {
    test.use({ locale: locales[lang] })

    test('somebody who agreed to the terms of before sees what changed, puts it off, and agrees when they want to change something, of which nothing is lost', async ({
      page,
    }) => {
      const w = say[lang].consent
      await page.goto(`${prefix[lang]}/login?by=password&return=%2Ftag`)
      await page.getByLabel(say[lang].login.name, { exact: true }).fill(account)
      await page.getByLabel(say[lang].login.password, { exact: true }).fill(PASSWORD)
      await page.getByRole('button', { name: say[lang].login.signIn, exact: true }).click()

      await expect(page.getByRole('heading', { level: 1, name: w.title })).toBeVisible()
      await expect(page.locator('.changed ins').first()).toBeVisible()
      await expect(page.locator('.changed del').first()).toBeVisible()
      for (const width of [1440, 360]) {
        await page.setViewportSize({ width, height: 800 })
        await expectNoAxe(page)
        expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0)
      }
      await page.getByRole('button', { name: w.later, exact: true }).click()
      await expect(page).toHaveURL(new RegExp(`${prefix[lang]}/tag$`))

      const kept = await page.evaluate(() => ({
        user: localStorage.getItem('user_info'),
        identity: localStorage.getItem('identity'),
        all: JSON.stringify(localStorage),
      }))
      expect(JSON.parse(kept.user!)).toMatchObject({ name: account, json_metadata: { account } })
      expect(JSON.parse(kept.identity!)).toEqual({ statusCode: 0 })
      const { value: token } = (await page.context().cookies()).find(({ name }) => name === 'token')!
      expect(kept.all).not.toContain(token)

      await page.goto(`${prefix[lang]}/settings`, { waitUntil: 'networkidle' })
      await page.getByLabel(say[lang].settings.bio, { exact: true }).fill('清晨出门的人')
      await page.getByRole('button', { name: say[lang].settings.save, exact: true }).click()
      await expect(page.getByRole('alert').filter({ hasText: sentenceOf('CONSENT_REQUIRED', lang) })).toBeInViewport()
      const asked = page.waitForEvent('popup')
      await page.locator('.terms-wait').getByRole('link', { name: w.look, exact: true }).click()
      const beside = await asked
      await expect(beside.getByRole('heading', { level: 1, name: w.title })).toBeVisible()
      await beside.getByRole('button', { name: w.agree, exact: true }).click()
      await expect(beside.getByRole('heading', { level: 2, name: say[lang].settings.profile })).toBeVisible()
      await beside.close()
      await expect(page.getByLabel(say[lang].settings.bio, { exact: true })).toHaveValue('清晨出门的人')
      await page.getByRole('button', { name: say[lang].settings.save, exact: true }).click()
      await expect(page.getByText(say[lang].settings.saved, { exact: true })).toBeVisible()
      await expect(page.locator('.terms-wait')).toHaveCount(0)
    })
  })
}
