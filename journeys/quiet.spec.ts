// Nothing goes wrong in silence: the flows that most people take leave no error and no warning in the browser's console.
import { expect, test, type Page } from '@playwright/test'
import { prefix } from '#web/lang.ts'
import { apiAt } from '../drills/member.ts'
import { alive } from './alive.ts'
import { locales, say } from './say.ts'

/** What the browser says by itself: an API's refusal is an answer to it too, no story but that of the offline page has a worker, and a page that gives way to the next ends its transition. */
const EXPECTED = /the server responded with a status of 403|Service Worker registration blocked|^Transition was (aborted|skipped)/
/** Times at which an impatient reader presses, in ms after the first byte: before, while and after the page's script takes over. */
const PRESSES = [0, 40, 80, 120, 160, 200, 260, 320]

/** Everything that is said, thrown or recovered from. */
function hear(page: Page): string[] {
  const heard: string[] = []
  const add = (text: string) => void (EXPECTED.test(text) || heard.push(`${new URL(page.url()).pathname}: ${text}`))
  page.on('console', (said) => ['error', 'warning'].includes(said.type()) && add(said.text()))
  page.on('pageerror', (error) => add(error.message))
  return heard
}
const photographs = async (origin: string) => {
  const { posts } = await apiAt(origin)('GET /api/posts/:account', { params: { account: 'anna' } })
  return posts.map(({ author, permlink }) => `/photocomment/${author.account}/${encodeURIComponent(permlink)}`)
}

for (const lang of ['zh', 'en'] as const)
  test.describe(`in ${lang}`, () => {
    test.use({ locale: locales[lang] })
    const w = say[lang]
    const before = prefix[lang]

    test('a photograph: full view, steps, menu and back', async ({ page, baseURL }) => {
      const heard = hear(page)
      await page.goto(before + (await photographs(baseURL!))[0]!)
      await alive(page)
      for (let n = 0; n < 2; n++) {
        await page.locator('.stage-photo > a').first().click()
        await expect(page.locator('.fullview')).toBeVisible()
        await page.keyboard.press('Escape')
        await expect(page).not.toHaveURL(/#full$/)
        await expect(page.locator('.fullview')).toHaveCount(0)
      }
      const here = page.url()
      await page.keyboard.press('ArrowRight')
      await expect(page).not.toHaveURL(here)
      const menu = page.getByRole('button', { name: w.shell.menu, exact: true })
      if (await menu.isVisible()) {
        await menu.click()
        await page.getByRole('dialog').getByRole('link', { name: w.shell.signIn }).click()
        await expect(page).toHaveURL(/\/login/)
        await page.goBack()
      }
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      expect(heard).toEqual([])
    })

    test('a like by a visitor, pressed early and late, leads to the door', async ({ context, baseURL }) => {
      const paths = await photographs(baseURL!)
      for (const [n, ms] of PRESSES.entries()) {
        const page = await context.newPage()
        const heard = hear(page)
        await page.goto(before + paths[n % paths.length]!, { waitUntil: 'commit' })
        await page.waitForTimeout(ms)
        await page.locator('#like-button').click()
        await expect(page).toHaveURL(/\/login/)
        await expect(page.getByLabel(w.login.phone)).toBeVisible()
        await alive(page)
        expect([ms, heard]).toEqual([ms, []])
        await page.close()
      }
    })

    test('the register page, also when another form was open before', async ({ page }) => {
      const heard = hear(page)
      await page.goto(`${before}/login?tab=register&return=%2Fuser-protocol.html`)
      await expect(page.getByLabel(w.login.account)).toBeVisible()
      await alive(page)
      await page.getByRole('link', { name: w.login.signIn, exact: true }).last().click()
      await page.getByRole('link', { name: w.login.byPassword, exact: true }).click()
      await page.getByRole('link', { name: w.login.register, exact: true }).click()
      await expect(page.getByLabel(w.login.account)).toBeVisible()
      await page.reload()
      await alive(page)
      await expect(page.getByLabel(w.login.account)).toBeVisible()
      expect(heard).toEqual([])
    })
  })
