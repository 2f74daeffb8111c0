// Money asks who one is once more, says what is missing, and turns PIXT into yuan before one's eyes.
import { expect, test, type Page } from '@playwright/test'
import { apiAt } from '../drills/member.ts'
import { alive } from './alive.ts'
import { expectNoAxe } from './axe.ts'
import { databaseOf, enteredOperator } from './operators.ts'
import { PASSWORD, signedIn } from './people.ts'
import { say } from './say.ts'
import { reward, tellIdentity } from './withdrawers.ts'

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
  await password.fill('not-the')
  await expect(page.getByText(w.loginWrong)).toHaveCount(0)
  await password.fill(PASSWORD)
  await page.getByRole('button', { name: w.loginEnter }).click()
  await expect(page.getByRole('heading', { name: w.nameMissing })).toBeVisible()
  await fits(page)

  await page.getByRole('link', { name: w.exchangeTitle }).click()
  await alive(page)
  const amount = page.getByLabel(w.exchangeAmount)
  await amount.fill('51')
  // what is typed before the answer would be what it is about
  const answered = page.waitForResponse((reply) => reply.request().method() === 'POST')
  await page.getByRole('button', { name: w.exchange, exact: true }).click()
  await answered
  await expect(page.getByText('2 PIXT合1分，请填2 PIXT的整数倍')).toBeVisible()
  await expect(page.locator('.sum-up')).toHaveCount(0)
  await amount.fill('50')
  await expect(page.locator('.err')).toHaveCount(0)
  await expect(page.locator('.sum-up')).toContainText('¥0.25')
  await fits(page)
  await page.getByRole('button', { name: w.exchange, exact: true }).click()
  await expect(page.locator('.notice')).toContainText('¥0.25')
  // what is left is asked for again behind the notice, while the door is open
  await expect(page.getByRole('button', { name: w.exchange, exact: true })).toBeEnabled()

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

test('the form of a withdrawal says everything that is wrong at once, each until it is mended, and promises nothing that would be refused', async ({
  page,
  context,
  baseURL,
}) => {
  const member = await signedIn(context, baseURL!, 'typist')
  const desk = await enteredOperator(baseURL!, 'desk', 'reviewer')
  await tellIdentity(baseURL!, member)
  const console = apiAt(baseURL!, desk.token)
  const { reviews } = await console('GET /api/admin/reviews', { query: { kind: 'identity', limit: 50 } })
  const { id } = reviews.find((one) => one.member.account === member.account)!
  await console('PUT /api/admin/reviews/:id', { params: { id }, body: { vote: 'approve' } })
  await reward(baseURL!, member, 2_000_000_000)
  await apiAt(baseURL!, member.token)('POST /api/withdraw-login', { body: { password: PASSWORD } })

  await page.goto('/withdraw-deposit/apply')
  await alive(page)
  const [amount, sum, alipay] = [page.getByLabel(w.amount, { exact: true }), page.locator('.sum-up'), page.getByLabel(w.target.alipay)]
  const submit = page.getByRole('button', { name: w.submit })
  for (const [typed, why] of [
    ['1998', w.refused.least('2,000 PIXT')],
    ['2001', w.refused['whole-fen']()],
    ['3000000', w.refused.have('2,000,100 PIXT')],
    ['1000002', w.refused.day('¥5,000.00')],
  ] as const) {
    await amount.fill(typed)
    await expect(page.getByText(why)).toBeVisible()
    await expect(sum).toHaveCount(0)
  }
  await amount.fill('2000')
  await expect(sum).toContainText('¥10.00')

  // all of it at once; what is mended is no longer said, what is not stays
  await amount.fill('ten')
  await alipay.fill('nobody')
  await submit.click()
  await expect(page.locator('.err')).toHaveText([w.amountWanted.PIXT, w.targetForm.alipay])
  await expect(amount).toBeFocused()
  await fits(page)
  await alipay.fill('nobody@')
  await expect(page.locator('.err')).toHaveCount(2)
  await alipay.fill('nobody@example.com')
  await expect(page.locator('.err')).toHaveText([w.amountWanted.PIXT])
  await amount.fill('1998')
  await expect(page.locator('.err')).toHaveText([w.refused.least('2,000 PIXT')])
  await amount.fill('4000')
  await expect(page.locator('.err')).toHaveCount(0)

  // the labels are those of the service that is chosen, and each keeps what was typed for it
  await page.getByText(w.service.bank, { exact: true }).click()
  const card = page.getByLabel(w.target.bank)
  await expect(card).toHaveValue('')
  await expect(page.getByText(w.targetHint.bank)).toBeVisible()
  await card.fill('6222 0000 0000 0001')
  await submit.click()
  await expect(page.locator('.err')).toHaveText([w.targetForm.bank])
  await page.getByText(w.service.alipay, { exact: true }).click()
  await expect(alipay).toHaveValue('nobody@example.com')
  await expect(page.locator('.err')).toHaveCount(0)
  await submit.click()
  await expect(page.locator('.steps li.now')).toContainText(w.state('applied'))

  // the wallet says what has gone, what is left and where it stands
  await page.goto('/withdraw-deposit/my-assets')
  const panel = page.locator('.leaving')
  await expect(panel).toContainText('¥4,980.00')
  await expect(panel).toContainText('¥20.00')
  await expect(page.locator('.running .steps li.now .due time')).toBeVisible()
  await fits(page)
})
