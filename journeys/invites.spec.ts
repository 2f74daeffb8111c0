// Somebody hands on their page, a friend reads it, registers with the code at hand, and each reads of the other what they may.
import { expect, test, type Page } from '@playwright/test'
import { prefix } from '#web/lang.ts'
import { invites as invitesEn } from '#web/words/en/invites.ts'
import { login as loginEn } from '#web/words/en/login.ts'
import { invites as invitesZh } from '#web/words/zh/invites.ts'
import { login as loginZh } from '#web/words/zh/login.ts'
import { apiAt, makePhotograph } from '../drills/member.ts'
import { alive } from './alive.ts'
import { expectNoAxe } from './axe.ts'
import { publishOne } from './demo-pages.ts'
import { freshAddress, newPerson, signedIn, signIn } from './people.ts'
import { locales } from './say.ts'

const words = { zh: { w: invitesZh, l: loginZh }, en: { w: invitesEn, l: loginEn } }
const WIDTHS = [360, 1440] as const

/** No page is wider than its window, and axe finds nothing, on a phone and on a desk. */
async function expectSound(page: Page) {
  await alive(page)
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 900 })
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0)
    await expectNoAxe(page)
  }
}

for (const lang of ['zh', 'en'] as const)
  test.describe(`in ${lang}`, () => {
    test.use({ locale: locales[lang] })
    const { w, l } = words[lang]
    const at = (path: string) => prefix[lang] + path

    test('a code is handed on, a friend reads what both get, comes, and is a stage', async ({ page, context, baseURL, browser }) => {
      const origin = baseURL!
      const anna = await signedIn(context, origin, 'anna')
      const nickname = anna.account
      const work = await publishOne(origin, anna, await makePhotograph(), { title: lang === 'zh' ? '晨雾茶园' : 'Tea in the mist' })
      const { code } = await apiAt(origin, anna.token)('GET /api/invite/info')
      await test.step('one’s own page: the rule, the pot, no friend yet, and the poster', async () => {
        await page.goto(at('/invite-main-v3'))
        await expect(page.getByRole('heading', { level: 1, name: w.title, exact: true })).toBeVisible()
        await expect(page.getByText(w.none)).toBeVisible()
        await expect(page.getByRole('textbox', { name: w.link })).toHaveValue(new RegExp(`${code}$`))
        await expect(page.getByText(work.title)).toBeVisible()
        await expectSound(page)
        await page.getByRole('link', { name: w.toPoster }).click()
        await expect(page.getByRole('img', { name: w.qr(nickname) })).toBeVisible()
        await expectSound(page)
      })
      const friend = await browser.newContext({ baseURL: origin, locale: locales[lang], extraHTTPHeaders: { 'x-forwarded-for': freshAddress() } })
      const door = await friend.newPage()
      await test.step('the friend reads it without registering, and the door has the code', async () => {
        await door.goto(at(`/inviting/${code}`))
        await expect(door.getByRole('heading', { level: 1, name: w.doorTitle(nickname) })).toBeVisible()
        await expect(door.getByText(w.theyGetText(nickname, 150_000))).toBeVisible()
        await expectSound(door)
        await door.getByRole('link', { name: w.register }).click()
        await expect(door.getByLabel(l.invite)).toHaveValue(code)
        await expectSound(door)
      })
      const emil = await newPerson(origin, 'emil')
      await test.step('who came without it says so within a day, and can take it back', async () => {
        await signIn(friend, origin, emil)
        await door.goto(at('/invite'))
        await alive(door)
        await door.getByLabel(w.codeField).fill('nobody')
        await door.getByRole('button', { name: w.bind }).click()
        await expect(door.getByLabel(w.codeField)).toHaveAttribute('aria-invalid', 'true')
        await door.getByLabel(w.codeField).fill(code.toUpperCase())
        await door.getByRole('button', { name: w.bind }).click()
        await expect(door.getByRole('button', { name: w.unbind })).toBeVisible()
        await expectSound(door)
      })
      await test.step('a first work, and whoever invited reads that it settles', async () => {
        await page.goto(at('/invite'))
        await expect(page.getByText(w.post)).toBeVisible()
        await publishOne(origin, emil, await makePhotograph(), { title: 'First light' })
        await expect(async () => {
          await page.goto(at('/invite'))
          await expect(page.getByText(w.settlesText)).toBeVisible({ timeout: 1000 })
        }).toPass({ timeout: 30_000 })
        await expectSound(page)
        await page.getByRole('link', { name: w.toRanking }).click()
        await expect(page.getByText(w.rankingLead)).toBeVisible()
        await expectSound(page)
      })
      await friend.close()
    })
  })
