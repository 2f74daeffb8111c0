import { test as base, expect, type Browser, type BrowserContext, type Page as Tab } from '@playwright/test'
import { setTimeout as delay } from 'node:timers/promises'
import { brand } from '#api/brand.ts'
import { htmlLang } from '#web/lang.ts'
import siteMap from '#web/routes.ts'
import { people } from '../demo/people.ts'
import { bringAxe, violationsOn } from './axe.ts'
import { addressIn, ownDemo, pagesOf, viewerOf, type Own, type Page } from './demo-pages.ts'
import { signIn } from './people.ts'
import { watchPolicy } from './policy.ts'
import { locales } from './say.ts'

const LANGS = ['zh', 'en'] as const
/** From desk to phone; axe looks at each of them, at two in each language. */
const WIDTHS = [1440, 1080, 820, 360]
const LOOKED_AT = { zh: [1440, 820], en: [1080, 360] }
const SHIFT_MAX = 0.01
/** The titles of the tests; what stands behind them needs the server. */
const outline = pagesOf('zh', { account: '{account}', token: '', post: { permlink: '{permlink}', title: '' }, withdrawer: { number: '{number}' } } as never)

type Lang = (typeof LANGS)[number]
/** A tab, who opened it, what the browser complains of in it and what the policy keeps out, since the last page was opened. */
type Opened = { context: BrowserContext; tab: Tab; errors: string[]; keptOut: string[]; page: Page | null }
/** One tab a language for all that a worker looks at: scripts, fonts and pictures come once, as to anybody who reads on. */
const test = base.extend<object, { windowIn: (lang: Lang) => Promise<Opened> }>({
  windowIn: [
    async ({ browser }, use) => {
      const windows = new Map<Lang, Promise<Opened>>()
      await use((lang) => {
        const known = windows.get(lang) ?? openWindow(browser, lang)
        windows.set(lang, known)
        return known
      })
      await Promise.all([...windows.values()].map(async (opened) => (await opened).context.close()))
    },
    { scope: 'worker' },
  ],
})
async function openWindow(browser: Browser, lang: Lang): Promise<Opened> {
  const context = await browser.newContext({ locale: locales[lang], colorScheme: 'light', serviceWorkers: 'block' })
  const tab = await context.newPage()
  await tab.addInitScript(() => localStorage.clear())
  await bringAxe(tab)
  const opened: Opened = { context, tab, errors: [], keptOut: await watchPolicy(tab), page: null }
  watchErrors(opened)
  return opened
}

let own: Own
test.beforeAll(async ({ baseURL }) => {
  own = await ownDemo(baseURL!)
})

/** What a browser complains of; the status of a page that is meant to be missing is no complaint. */
function watchErrors(opened: Opened): void {
  const { tab, errors } = opened
  tab.on('pageerror', (error) => errors.push(error.message))
  tab.on('console', (message) => {
    const status = opened.page?.status
    const expected = status !== undefined && message.text().includes(`status of ${status}`) && message.location().url === tab.url()
    if (message.type() === 'error' && !expected) errors.push(`${message.text()} ${message.location().url}`)
  })
}

const tooWide = (tab: Tab) => tab.evaluate(() => document.documentElement.scrollWidth - innerWidth)

test('every page of the site map is looked at', () => {
  type Branch = { file: string; children?: Branch[] }
  const files = (branches: readonly Branch[]): string[] => branches.flatMap(({ file, children }) => (children ? files(children) : [file]))
  // what ends in .ts answers with a file and shows nothing
  const pages = files(siteMap).filter((file) => file.endsWith('.tsx'))
  expect([...new Set(outline.map(({ file }) => file))].toSorted()).toEqual([...new Set(pages)].toSorted())
})

/** What holds of a page in a language. */
async function lookAt(opened: Opened, baseURL: string, lang: Lang, n: number) {
  const { context, tab, errors, keptOut } = opened
  const page = pagesOf(lang, own)[n]!
  await tab.setViewportSize({ width: WIDTHS[0]!, height: 900 })
  await context.clearCookies()
  if (page.member) await signIn(context, baseURL, viewerOf(own, page))
  opened.page = page
  for (const said of [errors, keptOut]) said.length = 0
  expect((await tab.goto(baseURL + addressIn(lang, page.path)))?.status(), lang).toBe(page.status ?? 200)
  await expect(tab.getByText(page.shows).filter({ visible: true }).first(), lang).toBeVisible()
  await expect(tab.locator('html')).toHaveAttribute('lang', htmlLang[lang])
  expect(await tab.title()).toMatch(/ · /)
  expect(await tab.getByRole('heading', { level: 1 }).count(), lang).toBe(1)
  expect(await tab.getByRole('main').count(), lang).toBe(1)
  await tab.waitForLoadState('networkidle')
  for (const width of WIDTHS) {
    await tab.setViewportSize({ width, height: 800 })
    expect(await tooWide(tab), `pixels beyond a screen of ${width}, in ${lang}`).toBeLessThanOrEqual(0)
    if (!LOOKED_AT[lang].includes(width)) continue
    expect(await violationsOn(tab), `at ${width} px, in ${lang}`).toEqual([])
    // for whoever looks at them, and in CI nobody does
    if (!process.env.CI)
      await tab.screenshot({ path: `test-results/pages/${lang}${outline[n]!.path.replace(/\W+/g, '-')}-${width}.jpeg`, type: 'jpeg', quality: 60 })
  }
  expect(await wordsInWrongLanguage(tab), lang).toEqual([])
  if (lang === 'zh' && /home-page|photo-page/.test(page.file)) {
    await tab.emulateMedia({ colorScheme: 'dark' })
    expect(await violationsOn(tab), 'in the dark').toEqual([])
    await tab.emulateMedia({ colorScheme: 'light' })
  }
  expect(errors, lang).toEqual([])
  expect(keptOut, lang).toEqual([])
}

// both languages side by side: while one waits for the network to be quiet, the other is looked at
for (const [n, { path }] of outline.entries())
  test(`${path}: open to everybody, silent, no wider than the screen`, async ({ windowIn, baseURL }) => {
    await Promise.all(LANGS.map(async (lang) => lookAt(await windowIn(lang), baseURL!, lang, n)))
  })

for (const lang of LANGS) {
  test.describe(`in ${lang}`, () => {
    test.use({ locale: locales[lang], colorScheme: 'light' })

    for (const file of ['posts/home-page.tsx', 'posts/photo-page.tsx', 'posts/photographer-page.tsx']) {
      test(`${file}: nothing moves while its pictures arrive late`, async ({ page: tab }) => {
        await tab.setViewportSize(lang === 'zh' ? { width: 360, height: 740 } : { width: 1440, height: 900 })
        const { path } = pagesOf(lang, own).find((one) => one.file === file)!
        await tab.addInitScript(() => {
          const seen = ((window as Shifting).shifts = [] as string[])
          new PerformanceObserver((list) => {
            for (const shift of list.getEntries() as Shift[]) {
              ;(window as Shifting).shifted = ((window as Shifting).shifted ?? 0) + shift.value
              seen.push(
                `${shift.value} at ${Math.round(shift.startTime)} ms, scrolled ${Math.round(scrollY)}: ${(shift.sources ?? []).map(({ node }) => (node as Element | null)?.outerHTML?.slice(0, 120)).join(' and ')}`,
              )
            }
          }).observe({ type: 'layout-shift', buffered: true })
        })
        await tab.route('**/media/**', async (route) => {
          await delay(250)
          await route.continue().catch(() => undefined)
        })
        await tab.goto(addressIn(lang, path))
        await tab.waitForLoadState('networkidle')
        for (let n = 0; n < 6; n++) {
          await tab.mouse.wheel(0, 600)
          await tab.waitForTimeout(150)
        }
        await tab.unrouteAll({ behavior: 'ignoreErrors' }) // pictures still on their way have nobody to wait for them
        const { shifted = 0, shifts } = await tab.evaluate(() => ({ shifted: (window as Shifting).shifted, shifts: (window as Shifting).shifts }))
        expect(shifted, shifts?.join('\n')).toBeLessThanOrEqual(SHIFT_MAX)
      })
    }
  })
}

type Shift = PerformanceEntry & { value: number; sources?: { node: Node | null }[] }
type Shifting = Window & { shifted?: number; shifts?: string[] }

/** Chinese words that are said to be English (WCAG 3.1.2). Names are names in every language. */
async function wordsInWrongLanguage(tab: Tab): Promise<string[]> {
  const names = [brand.name.zh, ...people.map(({ nickname }) => nickname)]
  return tab.evaluate((known) => {
    const wrong: string[] = []
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const text = known.reduce((left, name) => left.replaceAll(name, ''), node.textContent ?? '')
      const holder = node.parentElement
      if (!/\p{Script=Han}{2}/u.test(text) || !holder || /^(SCRIPT|STYLE|OPTION|NOSCRIPT)$/.test(holder.tagName)) continue
      if (!holder.closest('[lang]')?.getAttribute('lang')?.startsWith('zh')) wrong.push(`${holder.tagName.toLowerCase()}: ${text.slice(0, 40)}`)
    }
    return wrong
  }, names)
}
