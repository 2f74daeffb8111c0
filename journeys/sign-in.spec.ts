import AxeBuilder from '@axe-core/playwright'
import { expect, test, type Page } from '@playwright/test'
import { createApi } from '#api/client.ts'
import { codeFor, freshAddress, freshName, freshPhone, newPerson, PASSWORD, signIn } from './people.ts'
import { locales, say } from './say.ts'

const { login: w, shell } = say.zh
// an address gets 20 codes a day
test.use({ extraHTTPHeaders: { 'x-forwarded-for': freshAddress() } })
const userIn = (page: Page) => page.evaluate(() => localStorage.getItem('user_info'))
const expectNoAxe = async (page: Page) =>
  expect((await new AxeBuilder({ page }).analyze()).violations.map(({ id, nodes }) => `${id} ${nodes[0]?.html}`)).toEqual([])
/** The page runs its script from here on: what is typed before that is not heard. */
const open = (page: Page, path: string) => page.goto(path, { waitUntil: 'networkidle' })

test('somebody without an account signs in by code and is led on to register, then to where they wanted to go', async ({ page, baseURL }) => {
  const phone = freshPhone()
  const account = freshName('harbor')
  await open(page, '/login?return=%2Fuser-protocol.html')
  await expect(page).toHaveURL('/login')
  await page.getByLabel(w.phone).fill(phone)
  await page.getByRole('button', { name: w.sendCode }).click()
  await expect(page.getByText(`+86 ${phone.slice(0, 3)}****${phone.slice(-4)}`)).toBeVisible()
  await expect(page.getByRole('button', { name: /^\d+秒后重发$/ })).toBeDisabled()
  await expect(page.getByLabel(w.code, { exact: true })).toBeFocused()
  const code = await codeFor(baseURL!, phone)
  await page.getByLabel(w.code, { exact: true }).fill(code)
  await page.keyboard.press('Enter')

  await expect(page).toHaveURL('/login?tab=register')
  await expect(page.getByRole('alert')).toBeVisible()
  await expect(page.getByLabel(w.phone)).toHaveValue(phone)
  await expect(page.getByLabel(w.code, { exact: true })).toHaveValue(code)
  await expect(page.getByLabel(w.account)).toBeFocused()
  await page.getByRole('button', { name: w.accountTake }).click()
  await expect(page.getByText(w.accountFree)).toBeVisible()
  await page.getByLabel(w.account).fill('admin')
  await expect(page.getByRole('button', { name: w.accountTake })).toBeVisible()
  await page.getByLabel(w.account).fill(account)
  await expect(page.getByText(w.accountFree)).toBeVisible()
  await page.getByLabel(w.password, { exact: true }).fill(PASSWORD)
  await page.getByRole('button', { name: w.showPassword }).click()
  await expect(page.getByLabel(w.password, { exact: true })).toHaveAttribute('type', 'text')
  await expectNoAxe(page)
  await page.getByRole('button', { name: w.register }).click()

  await expect(page.getByRole('checkbox')).toBeFocused()
  await expect(page.getByLabel(w.password, { exact: true })).toHaveValue(PASSWORD)
  await page.getByRole('checkbox').check()
  await page.getByRole('button', { name: w.register }).click()
  await expect(page).toHaveURL('/create-register-key?return=%2Fuser-protocol.html')
  await page.getByRole('link', { name: say.zh.security.keySkip }).click()
  await expect(page).toHaveURL('/user-protocol.html')
  await expect.poll(() => userIn(page)).not.toBeNull()
  const user = JSON.parse((await userIn(page))!) as Record<string, unknown>
  expect(user).toMatchObject({ name: account, account, nickName: account, json_metadata: { account } })
  expect(JSON.stringify(user)).not.toMatch(new RegExp(`${phone}|${PASSWORD}|token`))
  expect(await page.evaluate(() => sessionStorage.getItem('login_return'))).toBeNull()
})

test('an empty form: every field says what it lacks, the first has the focus, and turning tabs loses nothing', async ({ page }) => {
  await open(page, '/login?tab=register')
  await page.getByRole('button', { name: w.register }).click()
  await expect(page.getByText('您还没有填写密码')).toBeVisible()
  await expect(page.locator('.err')).toHaveCount(5)
  await expect(page.getByLabel(w.phone)).toBeFocused()
  await expectNoAxe(page)
  const number = `${freshPhone().slice(3, 7)} ${freshPhone().slice(-4)}`
  await page.getByLabel(w.phone).fill(number)
  await page.getByLabel(w.account).fill('quiet-lens')
  await page.getByLabel(w.password, { exact: true }).fill('short')
  await page.getByRole('combobox', { name: w.country }).selectOption('SG')
  await page.getByRole('link', { name: w.signIn, exact: true }).last().click()
  await expect(page).toHaveURL('/login')
  await expect(page.getByLabel(w.phone)).toHaveValue(number)
  await page.getByRole('link', { name: w.byPassword }).click()
  await expect(page).toHaveURL('/login?by=password')
  await page.getByRole('link', { name: w.register }).click()
  await expect(page.getByLabel(w.phone)).toHaveValue(number)
  await expect(page.getByRole('combobox', { name: w.country })).toHaveValue('SG')
  await expect(page.getByLabel(w.account)).toHaveValue('quiet-lens')
  await expect(page.getByLabel(w.password, { exact: true })).toHaveValue('short')
  await page.getByRole('button', { name: w.sendCode }).click()
  await expect(page.getByText(`+65 ****${number.slice(-4)}`)).toBeVisible()
})

test('other tabs follow: signed in here, signed in there; signed out here, signed out there', async ({ page, context, baseURL }) => {
  const person = await newPerson(baseURL!, 'tabs')
  const other = await context.newPage()
  await open(other, '/privacy-policy.html')
  await open(page, '/login?by=password')
  await page.getByLabel(w.name).fill(person.account)
  await page.getByLabel(w.password, { exact: true }).fill('not-the-password')
  await page.getByRole('button', { name: w.signIn, exact: true }).click()
  await expect(page.getByText('账号和密码对不上')).toBeVisible()
  await expect(page.getByLabel(w.password, { exact: true })).toBeFocused()
  await page.getByLabel(w.password, { exact: true }).fill(PASSWORD)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/')
  await expect.poll(() => userIn(other)).toContain(person.account)
  await expect(other.locator('a.sign-in')).toHaveCount(0)
  await expect(other.locator('body')).toContainText(say.zh.agreements.contents)

  await open(page, '/logout')
  await expectNoAxe(page)
  await page.getByRole('button', { name: w.logout }).click()
  await expect(page).toHaveURL('/')
  await expect(other.locator('a.sign-in')).toHaveCount(1)
  expect(await userIn(other)).toBeNull()
  await expect(page.locator('a.sign-in')).toHaveCount(1)
})

test('a session that ended elsewhere takes its user along, and the door does not loop', async ({ page, context, baseURL }) => {
  const person = await newPerson(baseURL!, 'ends')
  await signIn(context, baseURL!, person)
  await open(page, '/privacy-policy.html')
  await expect.poll(() => userIn(page)).toContain(person.account)
  await page.request.post('/api/logout', { headers: { origin: baseURL! } })
  await open(page, '/logout')
  await expect(page).toHaveURL('/')
  await expect.poll(() => userIn(page)).toBeNull()
  await open(page, '/login')
  await expect(page.getByRole('heading', { name: w.heading })).toBeVisible()
})

test('after five wrong passwords the page shows by itself that no robot is at work, and goes on', { tag: '@desk' }, async ({ page, baseURL }) => {
  const person = await newPerson(baseURL!, 'careful')
  const elsewhere = createApi((request) => fetch(request), baseURL!, { 'x-forwarded-for': freshAddress() })
  for (let n = 0; n < 5; n++) await elsewhere('POST /api/login', { body: { account: person.account, password: 'not-the-password' } }).catch(() => null)
  const { promise: seen, resolve: cut } = Promise.withResolvers<void>()
  await page.route('**/api/human-check?action=login', (route) => seen.then(() => route.abort()))
  await open(page, '/login?by=password')
  await page.getByLabel(w.name).fill(person.account)
  await page.getByLabel(w.password, { exact: true }).fill(PASSWORD)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('status').filter({ hasText: w.checking })).toBeVisible()
  await expect(page.getByRole('button', { name: w.goingOn })).toBeVisible()
  cut()
  await expect(page.getByRole('alert').filter({ hasText: w.checkOffline })).toBeVisible()
  await expect(page.locator('.notice')).toHaveCount(0)
  await expect(page.getByLabel(w.password, { exact: true })).toHaveValue(PASSWORD)
  await expectNoAxe(page)
  await page.unroute('**/api/human-check?action=login')
  await page.getByRole('button', { name: w.checkAgain }).press('Enter')
  await expect(page).toHaveURL('/')
  await expect.poll(() => userIn(page)).toContain(person.account)
})

test.describe('the offer of the other language', () => {
  test.use({ locale: locales.en })
  test('comes to whoever asks for it, moves nothing, and is gone once answered', async ({ page }) => {
    await open(page, '/user-protocol.html')
    const offer = page.getByRole('link', { name: shell.languageOffer })
    await expect(offer).toHaveAttribute('href', '/en/user-protocol.html')
    await expectNoAxe(page)
    await page.locator('.offer').getByRole('button', { name: shell.close }).click()
    await expect(offer).toHaveCount(0)
    await open(page, '/privacy-policy.html')
    await expect(page.locator('html')).toHaveAttribute('lang', 'zh-CN')
    await expect(offer).toHaveCount(0)
    await page.context().clearCookies()
    await open(page, '/privacy-policy.html')
    await offer.click()
    await expect(page).toHaveURL('/en/privacy-policy.html')
    await page.goto('/login')
    await expect(page).toHaveURL('/en/login')
    await expect(page.locator('.offer')).toHaveCount(0)
  })
})

test('each door and each agreement, in both languages, has no barrier', { tag: '@desk' }, async ({ page }) => {
  for (const path of [
    '/login',
    '/login?by=password',
    '/user-protocol.html',
    '/nowhere',
    '/fr/nowhere',
    '/en/login?tab=register',
    '/en/self-review-system.html',
    '/en/nowhere',
  ]) {
    await open(page, path)
    await expectNoAxe(page)
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth), path).toBeLessThanOrEqual(0)
  }
})
