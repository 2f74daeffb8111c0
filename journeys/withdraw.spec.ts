// Money asks who one is once more, says what is missing, and turns PIXT into yuan before one's eyes.
import { expect, test, type Page } from '@playwright/test'
import { alive } from './alive.ts'
import { expectNoAxe } from './axe.ts'
import { databaseOf } from './operators.ts'
import { PASSWORD, signedIn } from './people.ts'
import { say } from './say.ts'

const w = say.zh.withdraw
const fits = async (page: Page) => {
  await page.setViewportSize({ width: 360, height: 740 })
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0)
  await expectNoAxe(page)
  await page.setViewportSize({ width: 1440, height: 900 })
}

test('the door, what is missing for a withdrawal, an exchange, and where it stands in the wallet', async ({ page, context, baseURL }) => {
  const { account } = await signedIn(context, baseURL!, 'money')
  await page.goto('/withdraw-deposit/apply')
  await expect(page).toHaveURL(/withdraw-deposit\/login\?return=/)
  await alive(page)
  await fits(page)
  const password = page.getByLabel(w.loginPassword, { exact: true })
  await password.fill('not-the-password')
  await page.getByRole('button', { name: w.loginEnter }).click()
  await expect(page.getByText(w.loginWrong)).toBeVisible()
  await password.fill(PASSWORD)
  await page.getByRole('button', { name: w.loginEnter }).click()
  await expect(page.getByRole('heading', { name: w.nameMissing })).toBeVisible()
  await fits(page)

  await page.getByRole('link', { name: w.exchangeTitle }).click()
  await alive(page)
  const amount = page.getByLabel(w.exchangeAmount)
  await amount.fill('51')
  await page.getByRole('button', { name: w.exchange, exact: true }).click()
  await expect(page.getByText('2 PIXT合1分，请填2 PIXT的整数倍')).toBeVisible()
  await amount.fill('50')
  await expect(page.locator('.sum-up')).toContainText('¥0.25')
  await fits(page)
  await page.getByRole('button', { name: w.exchange, exact: true }).click()
  await expect(page.locator('.notice')).toContainText('¥0.25')

  // a quarter of an hour later what is typed waits for the door to be opened beside it
  await amount.fill('10')
  const db = await databaseOf(baseURL!)
  await db.query(`update withdrawal_reauthentications set open_until = now() where account_id = (select id from accounts where account = $1)`, [account])
  await db.end()
  await page.getByRole('button', { name: w.exchange, exact: true }).click()
  await expect(page.getByText(w.reauthenticationOver)).toBeInViewport()
  await fits(page)
  const opened = page.waitForEvent('popup')
  await page.getByRole('link', { name: w.reauthenticateAgain }).click()
  const beside = await opened
  await alive(beside)
  await beside.getByLabel(w.loginPassword, { exact: true }).fill(PASSWORD)
  await beside.getByRole('button', { name: w.loginEnter }).click()
  await expect(beside).toHaveURL(/\/withdraw-deposit\/my-assets$/) // the address of the door ends in the same words, encoded
  await beside.close()
  await expect(amount).toHaveValue('10')
  await page.getByRole('button', { name: w.exchange, exact: true }).click()
  await expect(page.locator('.notice')).toContainText('¥0.05')

  await page.goto('/withdraw-deposit/my-assets?currency=CNY')
  await expect(page.locator('.stmt')).toContainText(say.zh.wallet.cause('exchange'))
  await page.getByRole('link', { name: say.zh.wallet.tab.record, exact: true }).click()
  await expect(page).toHaveURL(/\/revenue-record$/)
  await expect(page.locator('.chart .b')).toHaveCount(12)
  await fits(page)
  for (const [path, title] of [
    ['/withdraw-deposit/detail', w.none],
    ['/withdraw-deposit/processing', w.processingNone],
  ] as const) {
    await page.goto(path)
    await expect(page.getByRole('heading', { name: title })).toBeVisible()
    await fits(page)
  }
})
