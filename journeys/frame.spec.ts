import { expect, test, type Page } from '@playwright/test'
import { apiAt } from '../drills/member.ts'
import { alive } from './alive.ts'
import { signedIn } from './people.ts'
import { say } from './say.ts'

const w = say.zh
/** Its window is this story's own: both projects run it once, at the widths that it is about. */
const DESK = { width: 1440, height: 900 }
const PHONE = { width: 360, height: 740 }

const newest = async (origin: string) => (await apiAt(origin)('GET /api/posts/newest', { query: { limit: 50 } })).posts
const addressOf = (post: { author: { account: string }; permlink: string }) => `/photocomment/${post.author.account}/${post.permlink}`
/** A colour of the tokens as the browser reckons it here. */
const colorOf = (page: Page, token: string) =>
  page.evaluate((name) => {
    const probe = document.body.appendChild(document.createElement('i'))
    probe.style.color = `var(${name})`
    const { color } = getComputedStyle(probe)
    probe.remove()
    return color
  }, token)
const header = (page: Page) => page.getByRole('banner')
const footer = (page: Page) => page.getByRole('contentinfo')

test.describe('language', () => {
  test('is switched on the same page, remembered, and then leads there from addresses without one', async ({ page, context, baseURL }) => {
    await page.goto('/photographer?startAuthor=zzz')
    await expect(page.locator('html')).toHaveAttribute('lang', 'zh-CN')
    await footer(page).getByRole('link', { name: w.shell.otherLanguage }).click()
    await expect(page).toHaveURL(`${baseURL}/en/photographer?startAuthor=zzz`)
    await expect(page.locator('html')).toHaveAttribute('lang', 'en')
    expect((await context.cookies()).find(({ name }) => name === 'locale')?.value).toBe('en')
    await page.goto('/')
    await expect(page).toHaveURL(`${baseURL}/en`)
    await page.goto('/login?tab=register')
    await expect(page).toHaveURL(`${baseURL}/en/login?tab=register`)
    await page.goto('/zh/photographer')
    await expect(page.locator('html')).toHaveAttribute('lang', 'zh-CN')
    await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', `${baseURL}/photographer`)
    await page.goto('/en')
    await footer(page).getByRole('link', { name: say.en.shell.otherLanguage }).click()
    await expect(page).toHaveURL(`${baseURL}/`)
    await expect(page.locator('html')).toHaveAttribute('lang', 'zh-CN')
  })

  test('is never guessed from the browser, only offered', async ({ browser, baseURL }) => {
    const context = await browser.newContext({ locale: 'en-GB', baseURL: baseURL! })
    const page = await context.newPage()
    await page.goto('/')
    await expect(page.locator('html')).toHaveAttribute('lang', 'zh-CN')
    await page.getByRole('link', { name: w.shell.languageOffer }).click()
    await expect(page).toHaveURL(`${baseURL}/en`)
    await context.close()
  })

  for (const address of ['/fr/photographer', '/de', '/fr']) {
    test(`${address} is a language that there is none of: 404 in the specification’s words`, async ({ page }) => {
      expect((await page.goto(address))?.status()).toBe(404)
      await expect(page.getByText('This page could not be found.', { exact: true })).toBeVisible()
    })
  }
})

test.describe('what goes wrong', () => {
  for (const [address, words] of [
    ['/no-such-page', w],
    ['/en/no-such-page', say.en],
    ['/photocomment/nobody-here/nothing', w],
    ['/en/photographer/nobody-here', say.en],
  ] as const) {
    test(`${address} answers 404 and leads home`, async ({ page, baseURL }) => {
      expect((await page.goto(address))?.status()).toBe(404)
      await expect(page.getByRole('heading', { level: 1, name: words.shell.lostTitle })).toBeVisible()
      await page.getByRole('link', { name: words.shell.toHome }).click()
      await expect(page).toHaveURL(words === w ? `${baseURL}/` : `${baseURL}/en`)
      await expect(page.getByRole('navigation', { name: words.posts.feeds })).toBeVisible()
    })
  }

  test('a page that fails on its way shows the error page inside the frame, and the next one works', async ({ page }) => {
    await page.setViewportSize(DESK)
    await page.goto('/')
    await alive(page)
    await page.route('**/photographer.data*', (route) => route.fulfill({ status: 500, contentType: 'text/plain', body: 'broken' }))
    await header(page).getByRole('link', { name: w.shell.photographers }).click()
    await expect(page.getByRole('heading', { level: 1, name: w.shell.brokenTitle })).toBeVisible()
    await expect(page.locator('.loading-bar.ended')).toHaveCSS('background-color', await colorOf(page, '--color-danger'))
    await expect(footer(page)).toBeVisible()
    await page.getByRole('link', { name: w.shell.toHome }).click()
    await expect(page.getByRole('navigation', { name: w.posts.feeds })).toBeVisible()
  })

  test('offline is said for 5 s', async ({ page, context }) => {
    await page.goto('/user-protocol.html')
    await page.waitForLoadState('networkidle')
    await context.setOffline(true)
    const banner = page.getByRole('alert').filter({ hasText: w.shell.offline })
    await expect(banner).toBeVisible()
    const began = Date.now()
    await expect(banner).toHaveCount(0, { timeout: 9000 })
    expect(Date.now() - began).toBeGreaterThan(4000)
    expect(Date.now() - began).toBeLessThan(6500)
    await context.setOffline(false)
    await context.setOffline(true)
    await banner.getByRole('button', { name: w.shell.understood }).click()
    await expect(banner).toHaveCount(0)
  })

  test('a call that gets no answer is said in the reader’s language, and the page stays', async ({ page, context, baseURL }) => {
    await signedIn(context, baseURL!, 'line')
    const [post] = await newest(baseURL!)
    await page.goto(addressOf(post!))
    await alive(page)
    await page.route('**/api/like', (route) => route.abort())
    const like = page.getByRole('button', { name: new RegExp(`^\\d+ ${w.likes.like}$`) })
    await like.click()
    const banner = page.getByRole('alert').filter({ hasText: w.shell.networkError })
    await expect(banner).toBeVisible()
    await expect(page.getByText('request occur error')).toHaveCount(0)
    await expect(like).toHaveAttribute('aria-pressed', 'false')
    await banner.getByRole('button', { name: w.shell.close }).click()
    await expect(banner).toHaveCount(0)
  })

  test('a short word is gone after 2.5 s', async ({ page, baseURL }) => {
    const [post] = await newest(baseURL!)
    await page.goto(`${addressOf(post!)}#saved`)
    const toast = page.getByRole('status').filter({ hasText: w.photo.saved })
    await expect(toast).toBeVisible()
    const began = Date.now()
    await expect(toast).toHaveCount(0, { timeout: 6000 })
    expect(Date.now() - began).toBeGreaterThan(1500)
    expect(Date.now() - began).toBeLessThan(4000)
  })
})

test.describe('shell', () => {
  test('the theme that was chosen stands from the first byte after a reload', async ({ page }) => {
    const ground = () => page.evaluate(() => getComputedStyle(document.body).backgroundColor)
    await page.emulateMedia({ colorScheme: 'light' })
    await page.goto('/')
    const light = await ground()
    await expect(async () => {
      await footer(page).getByRole('button', { name: w.shell.dark }).click()
      expect(await ground()).not.toBe(light)
    }).toPass()
    const dark = await ground()
    const sent = await (await page.reload())!.text()
    expect(sent).toContain('data-theme="dark"')
    expect(await ground()).toBe(dark)
    await expect(footer(page).getByRole('button', { name: w.shell.dark })).toHaveAttribute('aria-pressed', 'true')
    await footer(page).getByRole('button', { name: w.shell.system }).click()
    await page.reload()
    expect(await ground()).toBe(light)
  })

  test('type follows the size that the reader’s browser is set to', async ({ page }) => {
    await page.setViewportSize(PHONE)
    await page.goto('/en')
    const sizes = () => page.evaluate(() => [document.body, document.querySelector('.tabs a')!].map((one) => getComputedStyle(one).fontSize))
    expect(await sizes()).toEqual(['15px', '16px'])
    await page.addStyleTag({ content: 'html { font-size: 24px }' })
    expect(await sizes()).toEqual(['22.5px', '24px'])
    const beyond = await page.locator('.tabs').evaluate((one) => [one.scrollWidth - one.clientWidth, document.documentElement.scrollWidth - innerWidth])
    expect(beyond, 'nothing is cut').toEqual([0, 0])
  })

  test('a long nickname is cut at 150 px, and whole where the page is its own', async ({ page, context, baseURL }) => {
    const { account, token } = await signedIn(context, baseURL!, 'long')
    const nickname = `Wolfeschlegelsteinhausen${account.slice(-5)}`
    await apiAt(baseURL!, token)('POST /api/account/user', { body: { nickname } })
    await page.setViewportSize(PHONE)
    await page.goto(`/photographer/${account}`)
    await alive(page)
    const heading = page.getByRole('heading', { level: 1, name: nickname })
    expect(await heading.evaluate((one) => one.scrollWidth - one.clientWidth)).toBe(0)
    await header(page).getByRole('button', { name: w.shell.menu }).click()
    expect((await page.getByRole('dialog', { name: w.shell.menu }).getByText(nickname).boundingBox())?.width).toBe(150)
  })

  test('the footer is one line above 820 px and a list below', async ({ page }) => {
    await page.setViewportSize({ width: 821, height: 800 })
    await page.goto('/user-protocol.html')
    const tops = () =>
      footer(page)
        .getByRole('link')
        .evaluateAll((links) => new Set(links.map((link) => Math.round(link.getBoundingClientRect().top))).size)
    expect(await tops()).toBe(1)
    await page.setViewportSize({ width: 820, height: 800 })
    expect(await tops()).toBe(8)
  })

  for (const size of [DESK, PHONE]) {
    test(`the bar is clear over the photograph of the day and opaque past it, at ${size.width} px`, async ({ page }) => {
      await page.setViewportSize(size)
      await page.emulateMedia({ reducedMotion: 'reduce' })
      await page.goto('/')
      const ground = () => header(page).evaluate((bar) => getComputedStyle(bar).backgroundColor)
      await expect.poll(ground).toBe('rgba(0, 0, 0, 0)')
      const intro = page.getByRole('region', { name: w.posts.dayPhoto })
      const end = await intro.evaluate((one) => one.getBoundingClientRect().bottom)
      await page.evaluate((y) => scrollTo(0, y), end - 120)
      expect(await ground()).toBe('rgba(0, 0, 0, 0)')
      await page.evaluate((y) => scrollTo(0, y), end)
      await expect.poll(ground).not.toBe('rgba(0, 0, 0, 0)')
      const bar = await header(page).boundingBox()
      expect(bar?.y).toBe(0)
      await page.evaluate(() => scrollTo(0, 0))
      await expect.poll(ground).toBe('rgba(0, 0, 0, 0)')
    })
  }

  test('a page that is on its way shows a line of 2 px at the top, after 200 ms', async ({ page }) => {
    await page.setViewportSize(DESK)
    await page.goto('/')
    await alive(page)
    const going = Promise.withResolvers<void>()
    await page.route('**/photographer.data*', async (route) => {
      await going.promise
      await route.continue()
    })
    await header(page).getByRole('link', { name: w.shell.photographers }).click()
    const line = page.locator('.loading-bar')
    await expect(line).toBeVisible()
    const { height, y } = (await line.boundingBox())!
    expect([height, y]).toEqual([2, 0])
    const [wait, runs] = await line.evaluate((one) => [getComputedStyle(one).transitionDelay, getComputedStyle(one).transitionDuration])
    expect([wait, runs]).toEqual(['0.2s, 0.2s', '5s, 0s'])
    going.resolve()
    await expect(page.getByRole('heading', { level: 1, name: w.photographer.listTitle })).toBeVisible()
    await expect(line).toHaveCSS('opacity', '0')
    expect((await line.boundingBox())?.width, 'it reached its end').toBe(DESK.width)
    await expect(line).toHaveCSS('background-color', await colorOf(page, '--color-safelight'))
  })

  test('nothing moves for who asks for that', async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await page.goto('/')
    const moving = await page.evaluate(
      () =>
        [...document.querySelectorAll('body, body *')].filter((one) => {
          const { transitionDuration, animationName } = getComputedStyle(one)
          return animationName !== 'none' || transitionDuration.split(', ').some((time) => parseFloat(time) > 0)
        }).length,
    )
    expect(moving).toBe(0)
    await page.emulateMedia({ reducedMotion: 'no-preference' })
    expect(
      await page
        .locator('figcaption')
        .first()
        .evaluate((one) => parseFloat(getComputedStyle(one).transitionDuration)),
    ).toBeGreaterThan(0)
  })
})
