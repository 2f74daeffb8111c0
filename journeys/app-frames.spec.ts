import { expect, test } from '@playwright/test'
import { encode } from 'uqr'
import { brand } from '#api/brand.ts'
import { alive } from './alive.ts'
import { signedIn } from './people.ts'
import { say } from './say.ts'

const w = say.zh.shell
const IPHONE = 'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.5 Mobile/15E148 Safari/604.1'
const ANDROID = 'Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/126.0 Mobile Safari/537.36'
const PHONE = { width: 360, height: 740 }
const OPEN_MS = 3000

test.describe('inside our app', () => {
  test.use({ userAgent: `${IPHONE} Pixtura/2.4.1 (ios)`, viewport: PHONE })

  test('a page has no bar and no foot of ours, and its root is a 750th of the screen', async ({ page }) => {
    for (const address of ['/', '/photographer/anna', '/no-such-page']) {
      await page.goto(address)
      await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1)
      await expect(page.getByRole('banner')).toHaveCount(0)
      await expect(page.getByRole('contentinfo')).toHaveCount(0)
      await expect(page.getByRole('navigation', { name: w.bottomNav })).toHaveCount(0)
      await expect(page.getByRole('complementary', { name: w.appBar })).toHaveCount(0)
      const root = () => page.evaluate(() => parseFloat(getComputedStyle(document.documentElement).fontSize))
      expect(await root()).toBeCloseTo(48, 1)
      expect(await page.evaluate(() => getComputedStyle(document.body).fontSize)).toBe('15px')
      await page.setViewportSize({ width: 1921, height: 900 })
      expect(await root()).toBe(100)
      await page.setViewportSize(PHONE)
      expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0)
    }
  })
})

test.describe('on a phone outside our app', () => {
  test.use({ userAgent: IPHONE, viewport: PHONE })

  test('the way into the app waits 3 s and then opens the store', async ({ page }) => {
    await page.route('https://apps.example/**', (route) => route.fulfill({ contentType: 'text/html', body: '<h1>Store</h1>' }))
    await page.goto('/photographer/anna')
    const began = Date.now()
    await page.getByRole('button', { name: w.openInApp }).click()
    await expect(page.getByRole('status').filter({ hasText: w.openingApp })).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(page.getByRole('status').filter({ hasText: w.openingApp })).toBeVisible()
    await page.waitForURL('https://apps.example/pixtura')
    expect(Date.now() - began).toBeGreaterThanOrEqual(OPEN_MS)
  })
})

test.describe('on a phone that there is no app for', () => {
  test.use({ userAgent: ANDROID, viewport: PHONE })

  test('it is said so after 3 s, in a message that one closes', async ({ page, baseURL }) => {
    await page.goto('/photographer/anna')
    await page.getByRole('button', { name: w.openInApp }).click()
    const message = page.getByRole('alertdialog').filter({ hasText: w.noAppHere })
    await expect(message).toBeVisible()
    // a desktop's Chromium asks about the unknown address in a window of its own, which keeps the mouse to itself
    await message.getByRole('button', { name: w.fine, exact: true }).dispatchEvent('click')
    await expect(message).toHaveCount(0)
    await expect(page).toHaveURL(`${baseURL}/photographer/anna`)
  })
})

for (const [name, userAgent, says] of [
  ['iOS', `${IPHONE} MicroMessenger/8.0.49`, w.guideIos],
  ['Android', `${ANDROID} MicroMessenger/8.0.49`, w.guideAndroid],
] as const)
  test.describe(`in a chat app on ${name}`, () => {
    test.use({ userAgent, viewport: PHONE })

    test('it is shown how to get to a browser', async ({ page }) => {
      await page.goto('/photographer/anna')
      await alive(page)
      await page.getByRole('button', { name: w.openInApp }).click()
      const guide = page.getByRole('dialog', { name: w.openInBrowser })
      await expect(guide.getByText(says)).toBeVisible()
      await page.keyboard.press('Escape')
      await expect(guide).toHaveCount(0)
      await page.getByRole('button', { name: w.openInApp }).click()
      await guide.getByRole('button', { name: w.understood }).click()
      await expect(guide).toHaveCount(0)
    })

    test('what a page asks for says that it is made there', async ({ page, context, baseURL }) => {
      await signedIn(context, baseURL!, 'chats')
      await page.goto('/photographer/anna')
      await alive(page)
      const asked = page.waitForRequest((request) => new URL(request.url()).pathname === '/api/follow')
      await page.getByRole('main').getByRole('button', { name: say.zh.people.follow }).first().click()
      expect((await asked).postDataJSON()).toMatchObject({ account: 'anna', platform: 5 })
    })
  })

test('in the foot a QR code leads to the same page; nothing floats over it', async ({ page, baseURL }) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.goto('/en/photographer/anna')
  await alive(page)
  await page.getByRole('contentinfo').getByRole('button', { name: say.en.shell.onPhone }).click()
  const code = page.getByRole('img', { name: say.en.shell.qrOfPage })
  await expect(code).toBeVisible()
  const drawn = await code.locator('path').getAttribute('d')
  const { data } = encode(`${baseURL}/en/photographer/anna`, { ecc: 'M', border: 2 })
  expect(drawn).toBe(data.flatMap((row, y) => row.flatMap((on, x) => (on ? [`M${x} ${y}h1v1h-1z`] : []))).join(''))
  const sheet = page.getByRole('dialog', { name: say.en.shell.onPhone })
  await expect(sheet.getByRole('link', { name: say.en.shell.appForIos })).toHaveAttribute('href', 'https://apps.example/pixtura')
  await expect(sheet.getByRole('link', { name: say.en.shell.appForAndroid })).toHaveCount(0)
  await expect(sheet.getByRole('link', { name: brand.support })).toHaveAttribute('href', `mailto:${brand.support}`)
  await page.keyboard.press('Escape')
  await expect(sheet).toBeHidden()
  const fixed = () =>
    page.evaluate(
      () =>
        [...document.querySelectorAll('main ~ *')].filter((one) => getComputedStyle(one).position === 'fixed' && getComputedStyle(one).pointerEvents !== 'none')
          .length,
    )
  expect(await fixed()).toBe(0)
})

test('a part of the page’s code that does not come loads the page again once, then it is said', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.goto('/')
  await page.waitForLoadState('networkidle')
  await page.route('**/assets/tags-page-*.js', (route) => route.abort())
  let loads = 0
  page.on('domcontentloaded', () => loads++)
  const link = page.getByRole('banner').getByRole('link', { name: w.tags })
  await link.click()
  await expect.poll(() => loads).toBe(1)
  await page.waitForLoadState('networkidle')
  const message = page.getByRole('alertdialog').filter({ hasText: w.chunkLost })
  await link.click()
  await expect(message).toBeVisible()
  await message.getByRole('button', { name: w.fine, exact: true }).click()
  await expect(message).toHaveCount(0)
  await expect(page.locator('.loading-bar:not(.ended)')).toHaveCount(0)
  expect(loads).toBe(1)
})
