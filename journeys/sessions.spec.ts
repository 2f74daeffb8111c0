import { expect, test } from '@playwright/test'
import { alive } from './alive.ts'
import { newPerson, PASSWORD, signedIn } from './people.ts'
import { say } from './say.ts'

const w = say.zh
const DESK = { width: 1440, height: 900 }

test('leaving from the upload page asks first, in two lines; no stays, yes leaves and empties what says who it was', async ({ page, context, baseURL }) => {
  const { account } = await signedIn(context, baseURL!, 'leave')
  await page.setViewportSize(DESK)
  await page.goto('/upload-photos')
  await alive(page)
  const askToLeave = async () => {
    await page.getByRole('button', { name: w.shell.menuOf(account) }).click()
    await page.getByRole('button', { name: w.shell.signOut }).click()
  }
  await askToLeave()
  const question = page.getByRole('alertdialog')
  const lines = w.shell.closePage.split('\n')
  expect(lines).toHaveLength(2)
  const [first, second] = await Promise.all(lines.map((line) => question.getByText(line, { exact: true }).boundingBox()))
  expect(second!.y).toBeGreaterThanOrEqual(first!.y + first!.height - 1)
  await question.getByRole('button', { name: w.shell.stay }).click()
  await expect(question).toBeHidden()
  await expect(page).toHaveURL(/\/upload-photos$/)
  expect(await page.evaluate(() => localStorage.getItem('user_info'))).toContain(account)
  await askToLeave()
  await question.getByRole('button', { name: w.shell.signOut }).click()
  await expect(page).toHaveURL(`${baseURL}/`)
  await expect(page.getByRole('banner').getByRole('link', { name: w.shell.signIn, exact: true })).toBeVisible()
  expect(await page.evaluate(() => localStorage.getItem('user_info'))).toBeNull()
  expect((await context.cookies()).filter(({ name, value }) => name === 'token' && value)).toHaveLength(0)
})

for (const [address, words] of [
  ['/upload-photos?from=story', w],
  ['/en/upload-photos', say.en],
] as const) {
  test(`${address} leads to the door and, after it, back`, async ({ page, baseURL }) => {
    const { account } = await newPerson(baseURL!, 'door')
    await page.goto(address)
    await expect(page).toHaveURL(/\/login(\?|$)/)
    await page.getByRole('link', { name: words.login.register, exact: true }).click()
    await expect(page).toHaveURL(/\btab=register\b/) // else the browser's own way there, taken before the script was, comes after the next
    await page.getByRole('link', { name: words.login.signIn, exact: true }).first().click()
    await page.getByRole('link', { name: words.login.byPassword, exact: true }).click()
    await page.getByLabel(words.login.name, { exact: true }).fill(account)
    await page.getByLabel(words.login.password, { exact: true }).fill(PASSWORD)
    await page.getByLabel(words.login.password, { exact: true }).press('Enter')
    await expect(page).toHaveURL(baseURL + address)
  })
}

test('S053 another tab follows when somebody leaves, and when somebody comes', async ({ page, context, baseURL }) => {
  const { account } = await signedIn(context, baseURL!, 'tabs')
  await page.setViewportSize(DESK)
  const other = await context.newPage()
  await other.setViewportSize(DESK)
  await Promise.all([page.goto('/'), other.goto('/photographer/anna')])
  await expect(other.getByRole('button', { name: w.shell.menuOf(account) })).toBeVisible()
  await page.getByRole('button', { name: w.shell.menuOf(account) }).click()
  await page.getByRole('button', { name: w.shell.signOut }).click()
  await expect(other.getByRole('banner').getByRole('link', { name: w.shell.signIn, exact: true })).toBeVisible()
  await expect(other.getByRole('button', { name: w.shell.menuOf(account) })).toHaveCount(0)
  await page.goto('/login?by=password')
  await page.getByLabel(w.login.name, { exact: true }).fill(account)
  await page.getByLabel(w.login.password, { exact: true }).fill(PASSWORD)
  await page.getByRole('button', { name: w.login.signIn, exact: true }).click()
  await expect(other.getByRole('button', { name: w.shell.menuOf(account) })).toBeVisible()
})
