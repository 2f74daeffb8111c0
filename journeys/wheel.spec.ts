// A wheel by keyboard, and laid flat for whoever wants no motion: it stops on the stored outcome, which is said once, and its file is worked out again.
import { expect, test, type BrowserContext, type Page } from '@playwright/test'
import { verifySpins } from '#api/draw-spin-check.ts'
import { prefix } from '#web/lang.ts'
import { campaignWheel as en } from '#web/words/en/campaign-wheel.ts'
import { campaignWheel as zh } from '#web/words/zh/campaign-wheel.ts'
import { autumnWheel } from '../demo/wheel.ts'
import { apiAt } from '../drills/member.ts'
import { alive } from './alive.ts'
import { expectNoAxe } from './axe.ts'
import { databaseOf } from './operators.ts'
import { signedIn } from './people.ts'
import { locales } from './say.ts'

const { mainPath, activityId } = autumnWheel(new Date())

/** A new member with a ticket, as a task would have given them. */
async function withTicket(context: BrowserContext, origin: string) {
  const person = await signedIn(context, origin, 'spins')
  const db = await databaseOf(origin)
  await db.query(
    `insert into spins (activity_id, account_id, member, ticket, earned_by, taken_at)
    select $1, id, 'story-' || id, 'story' || id, 'story', (select now() + offset_seconds * interval '1 second' from clock) from accounts where account = $2`,
    [activityId, person.account],
  )
  await db.end()
  return person
}
const said = (page: Page) => page.locator('.wheel output')

test('by keyboard: a receipt at once, a dial that turns, and one outcome, which the file bears out', { tag: '@desk' }, async ({ browser, baseURL }) => {
  const context = await browser.newContext({ locale: locales.en })
  const person = await withTicket(context, baseURL!)
  const page = await context.newPage()
  await page.goto(`${prefix.en}${mainPath}`)
  await alive(page)
  const button = page.getByRole('button', { name: en.spin.wheel })
  await button.focus()
  const before = await page.locator('.dial > g').getAttribute('transform')
  await page.keyboard.press('Enter')
  await expect(page.getByText(en.kept)).toBeVisible()
  await expect(said(page)).toHaveText('')
  await expect.poll(() => page.locator('.dial > g').getAttribute('transform')).not.toBe(before)
  await expect(said(page)).toHaveText(/^Outcome: /, { timeout: 60_000 })
  const inEnglish = (request: Request) => {
    request.headers.set('x-lang', 'en')
    return fetch(request)
  }
  const { spins } = await apiAt(baseURL!, person.token, inEnglish)('GET /api/event/roulette/spins', { query: { activityId } })
  await expect(said(page)).toHaveText(`Outcome: ${spins[0]!.name!}`)
  await expectNoAxe(page)
  const file = await (await page.request.get(`/wheel/${activityId}/spins.ndjson`)).text()
  expect(verifySpins(file, null).fault).toBeNull()
  expect(file).toContain(`"ticket":"${spins[0]!.ticket}"`)
  await page.goto(`${prefix.en}/spin/${spins[0]!.number}`)
  await expect(page.getByText(spins[0]!.signature, { exact: true })).toBeVisible()
  await expectNoAxe(page)
  await context.close()
})

test('with less motion nothing turns: the needle stands there with the outcome', async ({ browser, baseURL }) => {
  const context = await browser.newContext({ locale: locales.zh, reducedMotion: 'reduce' })
  await withTicket(context, baseURL!)
  const page = await context.newPage()
  await page.goto(mainPath)
  await alive(page)
  await expect(page.locator('.dial')).toBeHidden()
  await expect(page.locator('.flat-dial .needle')).toHaveCount(0)
  await page.getByRole('button', { name: zh.spin.wheel }).click()
  await expect(page.getByText(zh.kept)).toBeVisible()
  await expect(said(page)).toHaveText(/^结果：/, { timeout: 60_000 })
  await expect(page.locator('.flat-dial .needle')).toHaveCount(1)
  await expectNoAxe(page)
  await context.close()
})
