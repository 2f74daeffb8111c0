import { expect, test, type CDPSession, type Page } from '@playwright/test'
import { expectNoAxe } from './axe.ts'
import { PASSWORD, signedIn } from './people.ts'
import { say } from './say.ts'

const { login, passkeys: w, security } = say.zh

/** The page runs its script from here on: what is typed before that is not heard. */
const open = (page: Page, path: string) => page.goto(path, { waitUntil: 'networkidle' })

/** A device that keeps passkeys and knows its person; whether somebody is there to say yes is said later. */
async function ownDevice(page: Page) {
  const cdp: CDPSession = await page.context().newCDPSession(page)
  await cdp.send('WebAuthn.enable')
  const { authenticatorId } = await cdp.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
  return {
    /** Nobody touches it, or somebody always does. */
    present: (enabled: boolean) => cdp.send('WebAuthn.setAutomaticPresenceSimulation', { authenticatorId, enabled }),
    verified: (isUserVerified: boolean) => cdp.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified }),
    kept: async () => (await cdp.send('WebAuthn.getCredentials', { authenticatorId })).credentials.length,
  }
}

test('a passkey is added in the settings, signs in at the door, gets a name, is removed, and opens nothing more', async ({ page, context, baseURL }) => {
  const person = await signedIn(context, baseURL!, 'passkey')
  const device = await ownDevice(page)
  await page.addInitScript(() => {
    if (sessionStorage.getItem('no-autofill')) PublicKeyCredential.isConditionalMediationAvailable = async () => false
  })

  await test.step('a wrong password makes nothing, a person who is not verified makes nothing, and what was typed stays', async () => {
    await open(page, '/settings/security')
    await page.getByRole('link', { name: w.add }).click()
    const dialog = page.getByRole('dialog', { name: w.add })
    const password = dialog.getByLabel(w.password, { exact: true })
    await expect(password).toBeFocused()
    await password.fill('not-the-password')
    await page.keyboard.press('Enter')
    await expect(dialog.getByText(w.passwordWrong)).toBeVisible()
    await password.fill(PASSWORD)
    await device.verified(false)
    await page.keyboard.press('Enter')
    await expect(dialog.getByText(w.stopped)).toBeVisible()
    await expect(password).toHaveValue(PASSWORD)
    expect(await device.kept()).toBe(0)
    await device.verified(true)
    await page.keyboard.press('Enter')
    await expect(page.getByRole('dialog', { name: w.done })).toBeVisible()
    await page.getByRole('link', { name: w.ok }).click()
    expect(await device.kept()).toBe(1)
    await expect(page.getByText(security.notice['passkey-added'])).toBeVisible()
  })

  await test.step('the same device is not asked twice', async () => {
    await page.getByRole('link', { name: w.add }).click()
    await page.getByLabel(w.password, { exact: true }).fill(PASSWORD)
    await page.keyboard.press('Enter')
    await expect(page.getByText(w.knownHere)).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toHaveCount(0)
  })

  const door = page.getByRole('button', { name: w.signIn })
  /** Comes to the door as nobody. `present`: somebody is at the device at once, as who picks the passkey where a name is typed. */
  const leave = async (present: boolean) => {
    await context.clearCookies()
    await device.present(present)
    await page.evaluate(() => sessionStorage.removeItem('no-autofill'))
    const offered = page.waitForResponse('**/api/login/passkey-options')
    await open(page, '/login?return=%2Fsettings%2Fsecurity')
    await offered
  }
  /** The same in a browser that knows the button only: no offer in a field can be taken up before the click. */
  const leaveForButton = async () => {
    await device.present(false) // the page that is left may still wait for a passkey, and would take it now
    await device.verified(true)
    await context.clearCookies()
    await page.evaluate(() => sessionStorage.setItem('no-autofill', 'yes'))
    await open(page, '/login?return=%2Fsettings%2Fsecurity')
    await device.present(true)
  }
  const expectIn = async () => {
    await expect(page).toHaveURL('/settings/security')
    await expect.poll(() => page.evaluate(() => localStorage.getItem('user_info'))).toContain(person.account)
  }

  await test.step('at the door, by the button; when nobody says yes, what was typed stays', async () => {
    await leave(false)
    await page.getByLabel(login.phone).fill('13800001234')
    await device.verified(false)
    await device.present(true)
    await door.click()
    await expect(page.getByText(w.notUsed)).toBeVisible()
    await expect(page.getByLabel(login.phone)).toHaveValue('13800001234')
    await leaveForButton()
    await door.click()
    await expectIn()
    await expect(page.getByText(w.unused)).toHaveCount(0)
  })

  await test.step('its name', async () => {
    await page.getByRole('link', { name: /^给.*改名$/ }).click()
    await page.getByLabel(w.name).fill('我的手机')
    await expectNoAxe(page)
    await page.keyboard.press('Enter')
    await expect(page.getByRole('heading', { name: '我的手机' })).toBeVisible()
  })

  await test.step('at the door, offered where a name is typed', async () => {
    await leave(true)
    await expectIn()
  })

  await test.step('removed, it opens nothing more', async () => {
    await page.getByRole('button', { name: w.removeThis('我的手机') }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: w.removeYes }).click()
    await expect(page.getByText(w.removed)).toBeVisible()
    await expect(page.getByText(w.none)).toBeVisible()
    expect(await device.kept()).toBe(1)
    await leaveForButton()
    await door.click()
    await expect(page.getByText('这个通行密钥没有通过验证')).toBeVisible()
    await expect(page).toHaveURL('/login')
    expect((await page.request.get('/api/account')).status()).toBe(403)
  })
})
