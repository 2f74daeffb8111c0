import { expect, test, type Page as Tab } from '@playwright/test'
import { alive } from './alive.ts'
import { violationsOn } from './axe.ts'
import { addressIn, ownDemo, pagesOf, viewerOf, type Own } from './demo-pages.ts'
import { signIn } from './people.ts'
import { watchPolicy } from './policy.ts'
import { say } from './say.ts'

/** Every page, on one tab, by keyboard; quality.spec.ts looks at each by itself, at every width. */
const WIDTHS = [360, 820, 1080, 1440]
const KEYS = 20
/** Side by side, since one after another they take minutes. */
const PARTS = [1, 2, 3, 4]
/** A part of so many: each page once, however many of its states are looked at elsewhere. */
const partOf = <T>(pages: Map<string, T>, part: number): T[] => [...pages.values()].filter((_, n) => n % PARTS.length === part - 1)

let own: Own
test.beforeAll(async ({ baseURL }) => {
  own = await ownDemo(baseURL!)
})

const tooWide = (tab: Tab) => tab.evaluate(() => document.documentElement.scrollWidth - innerWidth)
for (const part of PARTS)
  test(`every page can be gone through by keyboard: each step is seen, none holds, nothing is tried that the policy keeps out (${part})`, async ({
    page: tab,
    context,
    baseURL,
  }) => {
    const keptOut = await watchPolicy(tab)
    const inFocus = () =>
      tab.evaluate(() => {
        const one = document.activeElement
        if (!one || one === document.body) return null
        const { x, y, width, height } = one.getBoundingClientRect()
        const seen = width > 0 && height > 0 && x + width > 0 && y + height > 0 && x < innerWidth && y < innerHeight
        // year, month, day and the calendar of a date are steps within one field
        const parts = one instanceof HTMLInputElement && one.type === 'date' ? 4 : 1
        return { seen, what: one.outerHTML.slice(0, 120), n: [...document.querySelectorAll('*')].indexOf(one), parts }
      })
    const pages = new Map(
      pagesOf('zh', own)
        .toReversed()
        .map((page) => [page.file, page]),
    )
    for (const page of partOf(pages, part)) {
      const address = addressIn('zh', page.path)
      await (page.member ? signIn(context, baseURL!, viewerOf(own, page)) : context.clearCookies())
      await tab.goto(address)
      await expect(tab.getByText(page.shows).first(), address).toBeAttached()
      const steps: number[] = []
      for (let n = 0; n < KEYS; n++) {
        await tab.keyboard.press('Tab')
        const focus = await inFocus()
        if (!focus) break // past the last: on to the browser's own
        expect(focus, `${address}: ${focus.what}`).toMatchObject({ seen: true })
        const before = steps.slice(-focus.parts)
        expect(before.length === focus.parts && before.every((step) => step === focus.n), `${address}: the focus stays on ${focus.what}`).toBe(false)
        steps.push(focus.n)
      }
      expect(steps.length, address).toBeGreaterThan(0)
    }
    expect(keptOut).toEqual([])
  })

for (const part of PARTS)
  test(`on a phone nothing that can be reached hides behind what is fixed (${part})`, async ({ page: tab, context, baseURL }) => {
    await tab.setViewportSize({ width: 360, height: 740 })
    const pages = new Map(pagesOf('zh', own).map((one) => [one.file, one]))
    for (const page of partOf(pages, part)) {
      const address = addressIn('zh', page.path)
      await (page.member ? signIn(context, baseURL!, viewerOf(own, page)) : context.clearCookies())
      await tab.goto(address)
      await alive(tab)
      expect(await coveredOn(tab), address).toEqual([])
    }
  })

/** What has the focus, and something else lies where it is. What only a reader of the screen hears of has no place to be covered in. */
const coveredOn = (tab: Tab) =>
  tab.evaluate(() => {
    const covered: string[] = []
    for (const one of document.querySelectorAll<HTMLElement>('a[href], button, input, select, textarea, summary')) {
      if (one.tabIndex < 0) continue
      one.focus()
      if (document.activeElement !== one || one.offsetWidth < 8 || !one.checkVisibility({ visibilityProperty: true, opacityProperty: true })) continue
      const shown = one.getClientRects().length > 1 ? one.getClientRects()[0]! : one.getBoundingClientRect() // a link over two lines is where its first one is
      const x = (Math.max(0, shown.left) + Math.min(innerWidth, shown.right)) / 2
      const y = (Math.max(0, shown.top) + Math.min(innerHeight, shown.bottom)) / 2
      const at = document.elementFromPoint(x, y)
      if (!at || !(one.contains(at) || at.closest('label')?.control === one))
        covered.push(`${one.outerHTML.slice(0, 80)} lies under ${at?.outerHTML.slice(0, 80)}`)
    }
    return covered
  })

test('a page that fails shows the error page, without a fault of its own', async ({ page: tab }) => {
  await tab.goto('/')
  await alive(tab)
  await tab.route('**/tag.data*', (route) => route.fulfill({ status: 500, contentType: 'text/plain', body: 'broken' }))
  await tab.getByRole('banner').getByRole('link', { name: say.zh.shell.tags }).click()
  await expect(tab.getByRole('heading', { level: 1, name: say.zh.shell.brokenTitle })).toBeVisible()
  expect(await violationsOn(tab)).toEqual([])
  for (const width of WIDTHS) {
    await tab.setViewportSize({ width, height: 800 })
    expect(await tooWide(tab)).toBeLessThanOrEqual(0)
  }
})
