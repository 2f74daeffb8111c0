// The full view on a phone: two fingers, two taps, one finger, and buttons that stay within the screen.
import { expect, test, type Page } from '@playwright/test'
import { prefix } from '#web/lang.ts'
import { apiAt } from '../drills/member.ts'
import { alive } from './alive.ts'
import { locales, say } from './say.ts'

const PHONE = { width: 360, height: 740 }
type At = readonly [x: number, y: number]

/** Fingers on the picture, from step to step; each is one pointer, as a browser tells of them. */
const draw = (page: Page, steps: readonly (readonly At[])[]) =>
  page.locator('.look').evaluate((look, steps) => {
    const { x, y, width, height } = look.getBoundingClientRect()
    const clientOf = ([dx, dy]: readonly [number, number]) => ({ clientX: x + width / 2 + dx, clientY: y + height / 2 + dy })
    const say = (type: string, id: number, at: readonly [number, number]) =>
      look.dispatchEvent(new PointerEvent(type, { bubbles: true, pointerId: id, pointerType: 'touch', isPrimary: id === 1, ...clientOf(at) }))
    const touch = (type: string, all: readonly (readonly [number, number])[], on: boolean) => {
      const touches = all.map((at, n) => new Touch({ identifier: n, target: look, ...clientOf(at) }))
      look.dispatchEvent(new TouchEvent(type, { bubbles: true, touches: on ? touches : [], changedTouches: touches }))
    }
    // a pointer that no finger of the screen stands behind cannot be captured
    look.setPointerCapture = () => {}
    const [first, last] = [steps[0]!, steps.at(-1)!]
    first.forEach((at, n) => say('pointerdown', n + 1, at))
    touch('touchstart', first, true)
    for (const step of steps.slice(1)) step.forEach((at, n) => say('pointermove', n + 1, at))
    last.forEach((at, n) => say('pointerup', n + 1, at))
    touch('touchend', last, false)
  }, steps)
const tap = (page: Page, [dx, dy]: At) =>
  page.locator('.look').evaluate(
    (look, [dx, dy]) => {
      const { x, y, width, height } = look.getBoundingClientRect()
      const at = { bubbles: true, pointerId: 9, pointerType: 'touch', detail: 1, clientX: x + width / 2 + dx, clientY: y + height / 2 + dy }
      look.dispatchEvent(new PointerEvent('pointerdown', at))
      look.dispatchEvent(new PointerEvent('pointerup', at))
      look.dispatchEvent(new PointerEvent('click', at))
    },
    [dx, dy] as const,
  )
/** Where the picture lies, from the middle of its box, and how large it is against the fitted one. */
const shown = (page: Page) =>
  page.locator('.look').evaluate((look) => {
    const [box, img] = [look.getBoundingClientRect(), look.querySelector('img')!]
    const { x, y, width, height } = img.getBoundingClientRect()
    return { scale: width / img.offsetWidth, x: x + width / 2 - box.x - box.width / 2, y: y + height / 2 - box.y - box.height / 2 }
  })
const scaleOf = async (page: Page) => (await shown(page)).scale

for (const lang of ['zh', 'en'] as const)
  test(`pinch, double tap, pan and swipe in the full view, in ${lang} @desk`, async ({ browser, baseURL }) => {
    const context = await browser.newContext({ locale: locales[lang], viewport: PHONE, hasTouch: true, isMobile: true, baseURL: baseURL! })
    const page = await context.newPage()
    const { photo: w } = say[lang]
    const { posts } = await apiAt(baseURL!)('GET /api/posts/:account', { params: { account: 'anna' } })
    await page.goto(`${prefix[lang]}/photocomment/anna/${encodeURIComponent(posts[1]!.permlink)}?in=author#full`)
    await alive(page)
    await expect(page.getByRole('dialog')).toBeVisible()
    await expect.poll(() => page.locator('.look img').evaluate((img) => (img as HTMLImageElement).offsetWidth)).toBe(PHONE.width)
    const here = page.url()

    // twice as far apart is twice as large, and what lay in the middle between the fingers stays between them
    await draw(page, [
      [
        [20, 0],
        [60, 0],
      ],
      [
        [0, 0],
        [80, 0],
      ],
    ])
    await expect.poll(() => scaleOf(page)).toBeCloseTo(2, 1)
    expect((await shown(page)).x).toBeCloseTo(-40, 0)
    await expect(page.locator('.look')).toHaveAttribute('aria-pressed', 'true')
    // one finger moves it, and does not step on
    await draw(page, [[[0, 0]], [[-60, 0]], [[-120, 0]]])
    await expect.poll(async () => Math.round((await shown(page)).x)).toBe(-160)
    expect(page.url()).toBe(here)
    // two fingers together: fitted again, still the same photograph
    await draw(page, [
      [
        [-100, 0],
        [100, 0],
      ],
      [
        [-10, 0],
        [10, 0],
      ],
    ])
    await expect.poll(() => scaleOf(page)).toBeCloseTo(1, 2)
    expect(page.url()).toBe(here)

    // one tap does nothing; two go close, to that point, and two go back
    await tap(page, [50, 0])
    expect(await scaleOf(page)).toBeCloseTo(1, 2)
    await tap(page, [50, 0])
    await expect.poll(() => scaleOf(page)).toBeGreaterThan(1.5)
    const close = await shown(page)
    expect(close.x).toBeCloseTo(50 - 50 * close.scale, 0)
    await tap(page, [50, 0])
    await tap(page, [50, 0])
    await expect.poll(() => scaleOf(page)).toBeCloseTo(1, 2)

    for (const size of [PHONE, { width: 320, height: 568 }, { width: 740, height: 360 }]) {
      await page.setViewportSize(size)
      for (const button of await page.locator('.fullview .tools button').all()) {
        const box = (await button.boundingBox())!
        expect([box.x >= 0, box.y >= 0, box.x + box.width <= size.width, box.y + box.height <= size.height], JSON.stringify(box)).toEqual([
          true,
          true,
          true,
          true,
        ])
      }
    }
    await page.setViewportSize(PHONE)
    await page.getByRole('button', { name: w.wholeSize, exact: true }).click()
    await expect(page.getByRole('button', { name: w.fit, exact: true })).toBeVisible()
    await page.getByRole('button', { name: w.fit, exact: true }).click()
    await expect.poll(() => scaleOf(page)).toBeCloseTo(1, 2)
    await draw(page, [[[100, 0]], [[0, 0]], [[-100, 0]]])
    await expect(page).not.toHaveURL(here)
    await expect(page.getByRole('dialog')).toBeVisible()
    await context.close()
  })
