import { expect, test } from '@playwright/test'
import { prefix } from '#web/lang.ts'
import { apiAt } from '../drills/member.ts'
import { alive } from './alive.ts'
import { expectNoAxe } from './axe.ts'
import { newPerson, signedIn } from './people.ts'
import { locales, say } from './say.ts'

for (const lang of ['zh', 'en'] as const) {
  test.describe(`in ${lang}`, () => {
    test.use({ locale: locales[lang] })

    test('what comes shows in the bar at once and then in the list; it is read, taken away, and chosen in the settings', async ({ page, context, baseURL }) => {
      const w = say[lang]
      const reader = await signedIn(context, baseURL!, 'told')
      const bell = (unread: number) => page.getByRole('banner').getByRole('link', { name: w.shell.notifications(unread), exact: true })
      // the gift of the platform is there, and the page's line is open: what comes now comes over it
      await expect.poll(async () => (await apiAt(baseURL!, reader.token)('GET /api/notifications/unread')).unread).toBe(1)
      const line = page.waitForEvent('websocket')
      await page.goto(`${prefix[lang]}/tag`)
      await alive(page)
      await line
      await expect(bell(1)).toBeVisible()
      const other = await newPerson(baseURL!, 'friend')
      await apiAt(baseURL!, other.token)('POST /api/follow', { body: { account: reader.account } })
      await bell(2).click()

      const told = page.getByRole('listitem').filter({ has: page.getByRole('time') })
      await expect(told).toHaveCount(2)
      await expect(told.first()).toContainText(other.account)
      await expectNoAxe(page)
      await told.first().getByRole('link').click()
      await expect(page).toHaveURL(new RegExp(`/photographer/${other.account}$`))
      await expect(bell(1)).toBeVisible()
      await page.goBack()
      await page.getByRole('button', { name: w.notifications.readAll }).click()
      await expect(bell(0)).toBeVisible()
      await told.first().getByRole('button', { name: w.notifications.remove }).click()
      await expect(told).toHaveCount(1)

      await page.getByRole('link', { name: w.notifications.settings }).click()
      const follows = page.getByRole('checkbox', { name: w.notifications.cell(w.kinds.notifications.follow, w.notifications.listed) })
      await follows.uncheck()
      await page.getByRole('button', { name: w.notifications.save, exact: true }).click()
      await expect(page.getByText(w.notifications.saved, { exact: true })).toBeVisible()
      await page.reload()
      await expect(follows).not.toBeChecked()
      await expect(page.getByRole('checkbox', { name: w.notifications.cell(w.kinds.notifications.reward, w.notifications.listed) })).toBeDisabled()
    })
  })
}
