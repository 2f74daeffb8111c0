import { expect, test } from '@playwright/test'
import { prefix } from '#web/lang.ts'
import { apiAt, makePhotograph } from '../drills/member.ts'
import { alive } from './alive.ts'
import { expectNoAxe } from './axe.ts'
import { publishOne } from './demo-pages.ts'
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

    test('a line about a work has its title and picture and leads there; of a deleted one it says no more than that', async ({ page, context, baseURL }) => {
      const author = await signedIn(context, baseURL!, 'author')
      const title =
        lang === 'zh' ? '正午的沙丘，以及一个长到在手机上要换行才放得下的标题' : 'Dune at noon, under a title that is too long for one line of a phone'
      const { permlink } = await publishOne(baseURL!, author, await makePhotograph(), { title })
      const friend = await newPerson(baseURL!, 'friend')
      await apiAt(baseURL!, friend.token)('POST /api/like', { body: { author: author.account, permlink } })
      const api = apiAt(baseURL!, author.token)
      await expect.poll(async () => (await api('GET /api/notifications', {})).notifications.some(({ kind }) => kind === 'like')).toBe(true)

      await page.setViewportSize({ width: 360, height: 740 })
      await page.goto(`${prefix[lang]}/notifications`)
      await alive(page)
      const line = page.getByRole('listitem').filter({ hasText: friend.account })
      await expect(line).toContainText(`“${title}”`)
      await expect.poll(() => line.locator('.reference img').evaluate((img: HTMLImageElement) => img.complete && img.naturalWidth > 0)).toBe(true)
      expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0)
      await expectNoAxe(page)
      await line.locator('p').getByRole('link').click()
      await expect(page).toHaveURL(new RegExp(`/photocomment/${author.account}/`))
      await page.goBack()
      await line.locator('.reference').click()
      await expect(page).toHaveURL(new RegExp(`/photocomment/${author.account}/`))

      await api('DELETE /api/posts/works', { query: { permlink } })
      await page.goto(`${prefix[lang]}/notifications`)
      await expect(line).toContainText(lang === 'zh' ? '一件已删除的作品' : 'a deleted work')
      await expect(page.getByRole('main')).not.toContainText(title)
      await expect(line.locator('.reference.none')).toBeVisible()
    })
  })
}
