import { expect, test, type Page } from '@playwright/test'
import { apiAt } from '../drills/member.ts'
import { firstOfDemo } from './demo-pages.ts'
import { say } from './say.ts'

const w = say.zh
/** Its window is this story's own, as in frame.spec.ts. */
const DESK = { width: 1440, height: 900 }
const PHONE = { width: 360, height: 740 }

const scrolled = (page: Page) => page.evaluate(() => scrollY)

test.describe('the way through the pages', () => {
  for (const size of [DESK, PHONE]) {
    test(`a new page begins at its top, and back is the same pixel after more was loaded, at ${size.width} px`, async ({ page, baseURL }) => {
      await page.setViewportSize(size)
      // behind the first post of the demo data, where nothing that others publish meanwhile comes in between
      const town = await firstOfDemo(baseURL!, 'GET /api/posts/newest')
      await page.goto(`/?type=newest&startAuthor=${town.author.account}&startPermlink=${town.permlink}`)
      const cards = page.getByRole('main').getByRole('figure').getByRole('link')
      const loaded = await cards.count()
      await expect(async () => {
        await page.mouse.wheel(0, 4000)
        expect(await cards.count()).toBeGreaterThan(loaded)
      }).toPass({ timeout: 20_000 })
      const card = cards.nth(loaded)
      await card.scrollIntoViewIfNeeded()
      await page.evaluate(() => scrollBy(0, -37))
      const label = await card.getAttribute('aria-label')
      const [y, top] = [await scrolled(page), (await card.boundingBox())!.y]
      expect(y).toBeGreaterThan(1000)
      await card.click()
      await expect(page).toHaveURL(/\/photocomment\//)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await expect.poll(() => scrolled(page)).toBe(0)
      await page.goBack()
      const again = page.getByRole('link', { name: label!, exact: true })
      await expect(again).toBeInViewport()
      expect(Math.abs((await scrolled(page)) - y)).toBeLessThanOrEqual(2)
      expect(Math.abs((await again.boundingBox())!.y - top)).toBeLessThanOrEqual(2)
    })
  }

  test('a wall goes on although its end came into view while the browser was busy', async ({ page }) => {
    // what a busy browser does now and then: it tells of two changes at once, the older one first
    await page.addInitScript(() => {
      const Real = IntersectionObserver
      window.IntersectionObserver = class extends Real {
        constructor(tell: IntersectionObserverCallback, options?: IntersectionObserverInit) {
          const before = (now: IntersectionObserverEntry) => ({ isIntersecting: !now.isIntersecting }) as IntersectionObserverEntry
          super((changes, watch) => tell([before(changes.at(-1)!), ...changes], watch), options)
        }
      }
    })
    await page.setViewportSize(PHONE)
    await page.goto('/')
    const cards = page.getByRole('main').getByRole('figure').getByRole('link')
    const loaded = await cards.count()
    await page.mouse.wheel(0, 20_000)
    await expect.poll(() => cards.count()).toBeGreaterThan(loaded)
  })

  test('can be gone by the keyboard alone', async ({ page, baseURL }) => {
    await page.setViewportSize(DESK)
    await page.goto('/')
    const inFocus = page.locator(':focus')
    const tabTo = async (name: string) => {
      for (let n = 0; n < 40; n++) {
        await page.keyboard.press('Tab')
        if ((await inFocus.count()) && ((await inFocus.getAttribute('aria-label')) ?? (await inFocus.innerText())).trim() === name) return
      }
      throw new Error(`the keyboard does not reach ${name}`)
    }
    await page.keyboard.press('Tab')
    await expect(inFocus).toHaveText(w.shell.skip)
    await expect(inFocus).toBeInViewport()
    expect(await inFocus.evaluate((one) => parseFloat(getComputedStyle(one).outlineWidth))).toBeGreaterThan(0)
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(/#main$/)
    await tabTo(w.posts.newest)
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(/type=newest/)
    const { posts } = await apiAt(baseURL!)('GET /api/posts/:account', { params: { account: 'anna' } })
    const [first, second] = posts
    const nameOf = (post: typeof first) => w.posts.cardLabel(post!.title, post!.author.nickname)
    await page.goto('/photographer/anna')
    await tabTo(nameOf(second))
    await page.keyboard.press('Enter')
    const heading = page.getByRole('heading', { level: 1 })
    await expect(heading).toHaveText(second!.title)
    await page.keyboard.press('ArrowLeft')
    await expect(heading).toHaveText(first!.title)
    await page.keyboard.press('ArrowRight')
    await expect(heading).toHaveText(second!.title)
    await page.keyboard.press('f')
    const full = page.getByRole('dialog')
    await expect(full).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(page.locator('.fullview'), 'gone, not only closed').toHaveCount(0)
    await page.keyboard.press('f')
    await expect(full).toBeVisible()
    await page.goBack()
    await expect(full).toHaveCount(0)
    await expect(heading).toHaveText(second!.title)
  })
})
