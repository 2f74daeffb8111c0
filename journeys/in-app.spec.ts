import { expect, test, type Page } from '@playwright/test'
import { BRIDGE_NAME } from '#api/app-bridge.ts'
import { appSystems, openAppShell, type AppSystem } from '#tests/app-shell.ts'
import { findAppPort } from '#web/shell/app-port.ts'
import { alive } from './alive.ts'
import { say } from './say.ts'

const w = say.en.shell
const agents: Record<AppSystem, string> = {
  ios: 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Mobile/15E148 Pixtura/2.4.1 (ios)',
  android: 'Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0 Mobile Safari/537.36 Pixtura/2.4.1 (android)',
  harmony:
    'Mozilla/5.0 (Phone; OpenHarmony 5.0) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/132.0 Safari/537.36 ArkWeb/4.1.6.1 Mobile Pixtura/2.4.1 (harmony)',
}

/** The simulated app around a real page: what it puts into the page's window is what each system puts there, and leads to the same shell as in unit tests. */
async function putAround(page: Page, system: AppSystem, shell = openAppShell(system)) {
  const port = findAppPort(shell.window)!
  await page.exposeFunction('appHears', (text: string) => port.post(text))
  port.listen(
    (text) =>
      void page
        .evaluate(([name, said]) => (window as unknown as { appSays: (name: unknown, said: unknown) => void }).appSays(name, said), [BRIDGE_NAME, text])
        .catch(() => {}),
  )
  await page.addInitScript(
    ([name, on]) => {
      const world = window as unknown as Record<string, unknown>
      const hearers: ((event: { data: unknown }) => void)[] = []
      const takes = { postMessage: (text: string) => (world['appHears'] as (text: string) => unknown)(text) }
      if (on === 'ios') world['webkit'] = { messageHandlers: { [name!]: takes } }
      if (on === 'android') world[name!] = { ...takes, addEventListener: (_: string, done: (event: { data: unknown }) => void) => hearers.push(done) }
      if (on === 'harmony') world[name!] = Object.freeze(takes)
      world['appSays'] = (_: string, data: unknown) => {
        for (const hear of hearers) hear({ data })
        if (on !== 'android') document.dispatchEvent(new CustomEvent(name!, { detail: data }))
      }
    },
    [BRIDGE_NAME, system] as const,
  )
  return shell
}
const lastOf = (shell: ReturnType<typeof openAppShell>, verb: string) => shell.heard.findLast((one) => 'verb' in one && one.verb === verb)
const rootOf = (page: Page) =>
  page.evaluate(() => {
    const root = document.documentElement
    return { theme: root.dataset['theme'] ?? '', text: root.style.getPropertyValue('--text-16') }
  })

for (const system of appSystems)
  test.describe(`inside our app for ${system}`, () => {
    test.use({ userAgent: agents[system], viewport: { width: 360, height: 740 } })

    test('links and sharing go by the app, and the web’s own way where it says no or nothing', async ({ page }) => {
      const shell = await putAround(page, system)
      await page.goto('/en/photographer/anna')
      await alive(page)
      await expect.poll(() => shell.asked()).toEqual(['hello'])
      const follow = (href: string, download?: string) =>
        page.evaluate(
          ([to, name]) => {
            const link = Object.assign(document.createElement('a'), { href: to, textContent: 'x' })
            if (name !== undefined) link.download = name
            document.querySelector('main')!.append(link)
            link.click()
          },
          [href, download] as const,
        )
      await follow('/en/login?return=%2Forders')
      await expect.poll(() => lastOf(shell, 'login')).toMatchObject({ data: { back: '/en/orders' } })
      await follow('/robots.txt', 'robots.txt')
      await expect.poll(() => lastOf(shell, 'save')).toMatchObject({ data: { url: new URL('/robots.txt', page.url()).href, name: 'robots.txt' } })
      await follow('https://elsewhere.example/x')
      await expect.poll(() => lastOf(shell, 'open')).toMatchObject({ data: { url: 'https://elsewhere.example/x' } })
      const shared = await page.evaluate(() => navigator.share({ title: 'x', url: location.href }).then(() => 'shared', String))
      expect([shared, lastOf(shell, 'share')]).toMatchObject(['shared', { data: { url: new URL('/en/photographer/anna', page.url()).href } }])
      await expect(page).toHaveURL(/\/en\/photographer\/anna$/)

      shell.will('login', 'cancel')
      await follow('/en/login')
      await expect.poll(() => shell.asked().filter((verb) => verb === 'login').length).toBe(2)
      await expect(page).toHaveURL(/\/en\/photographer\/anna$/)
      shell.will('login', 'silence')
      const began = Date.now()
      await follow('/en/login')
      await page.waitForURL(/\/en\/login$/)
      expect(Date.now() - began).toBeGreaterThanOrEqual(2900)
    })

    test('what the app tells is done at once: room, letters, back, and who is signed in', async ({ page }) => {
      const shell = await putAround(page, system)
      await page.goto('/en/photographer')
      await page.goto('/en/photographer/anna')
      await alive(page)
      await expect.poll(() => shell.asked().length).toBe(2)
      shell.tell('theme-0001', 'theme', { theme: 'dark' })
      shell.tell('size-00001', 'textSize', { percent: 150 })
      await expect.poll(() => rootOf(page)).toEqual({ theme: 'dark', text: '24px' })
      shell.tell('theme-0002', 'theme', { theme: 'sepia' })
      shell.tell('theme-0003', 'theme', { theme: 'system' })
      await expect.poll(() => rootOf(page)).toEqual({ theme: '', text: '24px' })
      await page.evaluate(() => {
        const dialog = document.createElement('dialog')
        document.body.append(dialog)
        dialog.showModal()
      })
      shell.tell('back-00001', 'back', {})
      await expect.poll(() => shell.answers().findLast(({ id }) => id === 'back-00001')?.data).toEqual({ taken: true })
      expect(await page.locator('dialog[open]').count()).toBe(0)
      await expect(page).toHaveURL(/\/photographer\/anna$/)
      shell.tell('back-00002', 'back', {})
      await page.waitForURL(/\/en\/photographer$/)
      const again = page.waitForEvent('load')
      shell.tell('session-01', 'session', { signedIn: false })
      await again
      await expect.poll(() => shell.answers().findLast(({ id }) => id === 'session-01')?.ok).toBe(true)
    })
  })

test.describe('inside an older app', () => {
  test.use({ userAgent: agents.android, viewport: { width: 360, height: 740 } })
  test('what it does not know goes the web’s own way at once', async ({ page }) => {
    const shell = await putAround(page, 'android', openAppShell('android', { verbs: ['hello', 'share'] }))
    await page.goto('/en/photographer/anna')
    await alive(page)
    await expect.poll(() => shell.asked()).toEqual(['hello'])
    await page.evaluate(() => {
      const link = Object.assign(document.createElement('a'), { href: '/en/login', textContent: 'x' })
      document.querySelector('main')!.append(link)
      link.click()
    })
    await page.waitForURL(/\/en\/login$/)
    expect(shell.asked().filter((verb) => verb !== 'hello')).toEqual([])
    await expect(page.getByRole('complementary', { name: w.appBar })).toHaveCount(0)
  })
})

test.describe('on a phone outside our app', () => {
  test.use({ userAgent: agents.ios.replace(/ Pixtura.*/, ''), viewport: { width: 360, height: 740 } })
  test('who stays on the web is not asked again for thirty days, on no page, and then is', async ({ page, context }) => {
    const bar = page.getByRole('complementary', { name: w.appBar })
    await page.goto('/en/photographer/anna')
    await alive(page)
    await expect(bar).toBeVisible()
    const pressed = Date.now() / 1000
    await bar.getByRole('button', { name: w.stayOnWeb }).press('Enter')
    await expect(bar).toHaveCount(0)
    const { name, expires } = (await context.cookies()).find((cookie) => cookie.name === 'stayOnWeb')!
    expect(Math.round((expires - pressed) / 60), 'thirty days in minutes').toBe(30 * 24 * 60)
    for (const path of ['/en/photographer/anna', '/en/photographer']) {
      await page.goto(path)
      await expect(page.getByRole('main')).toBeVisible()
      await expect(bar).toHaveCount(0)
    }
    await context.clearCookies({ name }) // as the browser does on that day
    await page.reload()
    await expect(bar).toBeVisible()
  })
})
