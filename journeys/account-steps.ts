// What a person does about the security of their account, step by step, for the story of a whole account.
import { expect, type Browser, type Page } from '@playwright/test'
import { readFile } from 'node:fs/promises'
import { prefix } from '#web/lang.ts'
import { expectNoAxe } from './axe.ts'
import { codeFor, freshPhone, PASSWORD } from './people.ts'
import { locales, say } from './say.ts'

const [SECOND, THIRD] = ['harbour-at-first-light', 'ferry-under-the-moon-9']
const PHONE = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Mobile/15E148 Safari/604.1'

const userIn = (page: Page) => page.evaluate(() => localStorage.getItem('user_info'))

export function accountSteps(lang: 'zh' | 'en') {
  const w = say[lang]
  const s = w.security
  /** The page runs its script from here on: what is typed before that is not heard. */
  const open = (page: Page, path: string) => page.goto(prefix[lang] + path, { waitUntil: 'networkidle' })
  const password = (page: Page, label: string) => page.getByLabel(label, { exact: true })

  async function register(page: Page, account: string): Promise<string> {
    const phone = freshPhone()
    await open(page, '/login?tab=register&return=%2Fprivacy-policy.html')
    await page.getByLabel(w.login.phone).fill(phone)
    await page.getByRole('button', { name: w.login.sendCode }).click()
    await page.getByLabel(w.login.code, { exact: true }).fill(await codeFor(new URL(page.url()).origin, phone))
    await page.getByLabel(w.login.account).fill(account)
    await expect(page.getByText(w.login.accountFree)).toBeVisible()
    await password(page, w.login.password).fill(PASSWORD)
    await page.getByRole('checkbox').check()
    await page.getByRole('button', { name: w.login.register }).click()
    await expect(page).toHaveURL(`${prefix[lang]}/create-register-key?return=%2Fprivacy-policy.html`)
    return phone
  }

  async function keepKey(page: Page, account: string): Promise<string> {
    await expectNoAxe(page)
    await page.getByRole('button', { name: s.keyMake }).click()
    await expect(page.getByRole('heading', { name: s.keyShownTitle })).toBeVisible()
    const shown = await page.locator('code.key').innerText()
    const key = shown.replace(/\s/g, '')
    expect(key).toMatch(/^[2-9a-hjkmnp-z]{32}$/)
    await expectNoAxe(page)
    const [download] = await Promise.all([page.waitForEvent('download'), page.getByRole('button', { name: s.keyDownload }).click()])
    expect(download.suggestedFilename()).toBe(s.keyFile(account))
    const saved = await readFile(await download.path(), 'utf8')
    expect(saved).toContain(key.match(/.{4}/g)!.join(' '))
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
    await page.getByRole('button', { name: s.keyCopy }).click()
    await expect(page.getByText(s.keyCopied)).toBeVisible()
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(key)
    await page.getByRole('link', { name: s.keyKept }).click()
    await expect(page).toHaveURL(`${prefix[lang]}/privacy-policy.html`)
    await open(page, '/create-register-key')
    await expect(password(page, s.keyPassword)).toBeVisible()
    expect(await page.content()).not.toContain(key.slice(0, 4) + ' ')
    expect(await page.evaluate(() => JSON.stringify([Object.entries(localStorage), Object.entries(sessionStorage)]))).not.toContain(key)
    return key
  }

  async function changePassword(page: Page) {
    await open(page, '/settings/security')
    await expectNoAxe(page)
    await page.getByRole('link', { name: s.passwordChange }).click()
    const dialog = page.getByRole('dialog', { name: s.passwordChange })
    await expect(password(page, s.oldPassword)).toBeFocused()
    await expectNoAxe(page)
    const save = dialog.getByRole('button', { name: s.passwordChange })
    await save.click()
    for (const said of [s.oldEmpty, s.newEmpty, s.confirmEmpty]) await expect(dialog.getByText(said, { exact: true })).toBeVisible()
    await expect(password(page, s.oldPassword)).toBeFocused()
    await password(page, s.oldPassword).fill('not-the-password')
    await password(page, s.newPassword).fill('short')
    await password(page, s.confirmPassword).fill('other')
    await save.click()
    for (const said of [s.newShort, s.mismatch]) await expect(dialog.getByText(said, { exact: true })).toBeVisible()
    await password(page, s.newPassword).fill(SECOND)
    await password(page, s.confirmPassword).fill(SECOND)
    await page.keyboard.press('Enter')
    await expect(dialog.locator('.err')).toHaveCount(1)
    await expect(password(page, s.oldPassword)).toBeFocused()
    await password(page, s.oldPassword).fill(PASSWORD)
    await page.keyboard.press('Enter')
    const done = page.getByRole('dialog', { name: s.passwordDone })
    await expect(done.getByText(s.passwordDoneText(0))).toBeVisible()
    await expectNoAxe(page)
    await done.getByRole('link', { name: s.ok, exact: true }).click()
    await expect(page).toHaveURL(`${prefix[lang]}/settings/security`)
    // the dialog says the same while it closes
    await expect(done).toHaveCount(0)
    await expect(page.getByText(s.notice['password-changed'])).toBeVisible()
    await page.getByRole('link', { name: s.passwordChange }).click()
    await expect(dialog).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(dialog).toHaveCount(0)
  }

  async function signInByPassword(page: Page, account: string, secret: string, path: string) {
    await open(page, `/login?by=password&return=${encodeURIComponent(path)}`)
    await page.getByLabel(w.login.name).fill(account)
    await password(page, w.login.password).fill(secret)
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(prefix[lang] + path)
  }

  async function endOtherDevice(page: Page, browser: Browser, account: string) {
    const elsewhere = await browser.newContext({ locale: locales[lang], baseURL: new URL(page.url()).origin, userAgent: PHONE })
    const other = await elsewhere.newPage()
    await signInByPassword(other, account, SECOND, '/settings/security')
    await expect.poll(() => userIn(other)).toContain(account)
    const reader = await elsewhere.newPage()
    await open(reader, '/privacy-policy.html')
    await open(page, '/settings/sessions')
    await expect(page.getByText(s.here, { exact: true })).toHaveCount(1)
    await expectNoAxe(page)
    const out = page.getByRole('button', { name: s.endThis(s.device('Safari', 'iPhone')) })
    // the first of that browser's pages to hear it says so
    const told = Promise.any([other, reader].map((one) => one.getByText(w.shell.signedOutElsewhere).waitFor()))
    await Promise.all([page.waitForResponse((reply) => reply.request().method() === 'POST'), out.click()])
    await expect(other).toHaveURL(/\/login/, { timeout: 1000 })
    await expect.poll(() => userIn(reader), { timeout: 1000 }).toBeNull()
    await told
    await expect(page.getByText(s.ended, { exact: true })).toBeVisible()
    await expect(out).toHaveCount(0)
    expect((await other.request.get('/api/account')).status()).toBe(403)
    await elsewhere.close()
  }

  async function comeBack(page: Page, account: string, key: string) {
    await open(page, '/login?by=password')
    await page.getByRole('link', { name: w.login.forgot }).click()
    await expectNoAxe(page)
    await page.getByRole('link', { name: s.proveByKey }).click()
    await page.getByRole('button', { name: s.resetSave }).click()
    await expect(page.locator('.err')).toHaveCount(3)
    await expectNoAxe(page)
    await page.getByLabel(s.account).fill(account)
    await page.getByLabel(s.keyTitle).fill('2'.repeat(32))
    await password(page, s.newPassword).fill(THIRD)
    await page.getByRole('button', { name: s.resetSave }).click()
    await expect(page.getByLabel(s.keyTitle)).toBeFocused()
    await page.getByLabel(s.keyTitle).fill(key.toUpperCase().match(/.{4}/g)!.join('-'))
    await page.keyboard.press('Enter')
    await expect(page.getByRole('heading', { name: s.resetDone })).toBeVisible()
    await expectNoAxe(page)
    await page.locator('#main').getByRole('link', { name: s.toLogin }).click()
    await signInByPassword(page, account, THIRD, '/settings/security')
    await expect(page.getByText(s.notice['password-reset'])).toBeVisible()
  }

  async function changePhone(page: Page, origin: string, key: string): Promise<string> {
    const phone = freshPhone()
    await open(page, '/settings/security')
    await page.getByRole('link', { name: s.phoneTitle }).click()
    const dialog = page.getByRole('dialog', { name: s.phoneTitle })
    await dialog.getByRole('link', { name: s.proveByKey }).click()
    await expectNoAxe(page)
    await page.getByLabel(s.keyTitle).fill(key)
    await dialog.getByRole('button', { name: s.prove }).click()
    await expect(dialog.getByText(s.phoneSteps(2))).toBeVisible()
    await page.getByLabel(w.login.phone, { exact: true }).fill(phone)
    await dialog.getByRole('button', { name: w.login.sendCode }).click()
    await expect(dialog.getByText(`+86 ${phone.slice(0, 3)}****${phone.slice(-4)}`)).toBeVisible()
    await expectNoAxe(page)
    await page.getByLabel(w.login.code, { exact: true }).fill(await codeFor(origin, phone))
    await page.keyboard.press('Enter')
    await expect(page.getByRole('dialog', { name: s.phoneDone })).toContainText(phone.slice(-4))
    await page.getByRole('link', { name: s.ok, exact: true }).click()
    await expect(page.getByText(`+86 ${phone.slice(0, 3)}****${phone.slice(-4)}`, { exact: true })).toBeVisible()
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0)
    return phone
  }

  return { open, register, keepKey, changePassword, endOtherDevice, comeBack, changePhone, password: THIRD }
}
