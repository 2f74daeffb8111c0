// Pages in a browser: each in two surroundings, what axe says of it, whether it is wider than the screen, what moves, and what its letters are measured by.
import { chromium, type Browser, type BrowserContext } from '@playwright/test'
import axe from 'axe-core'
import { agentOf, dealt, frameFor, inLanguage, nameOf, type Surrounding } from './pages-addresses.ts'

const [PHONE, DESK] = [
  { width: 360, height: 740 },
  { width: 1440, height: 900 },
]
const SHIFT_MAX = 0.01
const AT_ONCE = 2

type Cookie = { name: string; value: string; url: string }
type Look = { browser: Browser; origin: string; cookies: readonly Cookie[] }
const sizeOf = ({ system }: Surrounding) => (system === 'desktop' ? DESK : PHONE)

async function windowIn({ browser, cookies }: Look, around: Surrounding, member: boolean): Promise<BrowserContext> {
  const context = await browser.newContext({
    userAgent: agentOf(around),
    viewport: sizeOf(around),
    locale: around.lang === 'zh' ? 'zh-CN' : 'en-GB',
    reducedMotion: 'reduce',
    serviceWorkers: 'block',
  })
  if (member) await context.addCookies([...cookies])
  await context.addInitScript(() => {
    const seen = window as unknown as { shifted: number }
    seen.shifted = 0
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) seen.shifted += (entry as unknown as { value: number }).value
    }).observe({ type: 'layout-shift', buffered: true })
  })
  return context
}

async function lookAt(look: Look, address: string, around: Surrounding, member: boolean): Promise<string[]> {
  const context = await windowIn(look, around, member)
  const flaws: string[] = []
  const wrong = (what: string) => flaws.push(`${inLanguage(address, around.lang)} (${nameOf(around)}): ${what}`)
  try {
    const tab = await context.newPage()
    tab.on('pageerror', ({ message }) => wrong(message))
    await tab.goto(look.origin + inLanguage(address, around.lang), { waitUntil: 'networkidle' })
    const found = await tab.evaluate(() => ({
      wide: document.documentElement.scrollWidth - innerWidth,
      root: parseFloat(getComputedStyle(document.documentElement).fontSize),
      shifted: (window as unknown as { shifted: number }).shifted,
    }))
    const root = frameFor(around) === 'in-app' ? sizeOf(around).width / 7.5 : 16
    if (found.wide > 0) wrong(`${found.wide} px wider than the screen`)
    if (found.shifted > SHIFT_MAX) wrong(`moves by ${found.shifted.toFixed(3)} while it comes`)
    if (frameFor(around) !== 'outside-app' && Math.abs(found.root - root) > 0.2) wrong(`its root letters have ${found.root} px, not ${root}`)
    await tab.evaluate(axe.source)
    const violations = await tab.evaluate(async () => {
      const library = (window as unknown as { axe: typeof axe }).axe
      return (await library.run(document, { resultTypes: ['violations'] })).violations.map(({ id, nodes }) => `${id} at ${nodes[0]?.target.join(' ')}`)
    })
    for (const one of violations) wrong(one)
  } catch (error) {
    wrong(String(error).slice(0, 200))
  } finally {
    await context.close()
  }
  return flaws
}

/** Looks at each page in two surroundings until the time is over; how many were looked at, and what was wrong. */
export async function lookAtAll(
  { origin, executable, cookies }: { origin: string; executable: string | null; cookies: readonly Cookie[] },
  pages: readonly { address: string; member: boolean }[],
  until: number,
): Promise<{ looked: number; flaws: string[] }> {
  const browser = await chromium.launch({ ...(executable && { executablePath: executable }), chromiumSandbox: process.getuid?.() !== 0 })
  const flaws: string[] = []
  let looked = 0
  const tasks = pages.flatMap(({ address, member }, n) => dealt(n).map((around) => ({ address, member, around }))).values()
  const lane = async () => {
    for (const { address, member, around } of tasks) {
      if (Date.now() > until) return
      flaws.push(...(await lookAt({ browser, origin, cookies }, address, around, member)))
      looked++
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, lane))
  await browser.close()
  return { looked, flaws }
}
