import AxeBuilder from '@axe-core/playwright'
import { expect, test, type Page as Tab } from '@playwright/test'
import siteMap from '#web/routes.ts'
import { alive } from './alive.ts'
import { signIn } from './people.ts'
import { say } from './say.ts'
import { addressIn, ownTown, type Own } from './town.ts'

/** Every page of web/routes.ts, on one tab, for somebody signed in, by keyboard; quality.spec.ts looks at each by itself, at every width. */
const WIDTHS = [360, 820, 1080, 1440]
const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22a', 'wcag22aa']
const KEYS = 20

type Branch = { file: string; path?: string | undefined; index?: boolean | undefined; children?: readonly Branch[] | undefined }
/** The paths of all pages, as they stand in the site map; what ends in .ts answers with a file and is none. */
const pathsOf = (branches: readonly Branch[], before = ''): string[] =>
  branches.flatMap(({ file, path, children }) => {
    const here = path ? `${before}/${path}` : before
    if (children) return pathsOf(children, here)
    return file.endsWith('.ts') ? [] : [here || '/']
  })

/** What stands for the open parts of a path; a new kind of page says here whom or what it is looked at with. */
const fillersOf = ({ account, uid, post }: Own): Record<string, string> => ({
  'members/:uid': uid,
  'photographer/:id': account,
  'photocomment/:anthor': account,
  'user/:id?': account,
  ':anthor/:id': post.permlink,
  'tag/:tag': '角楼',
  'login/:provider': 'wechat',
  'detail/:number?': 'W261122ABCDEFGHJK',
})
function fill(pattern: string, own: Own): string {
  const fillers = fillersOf(own)
  const parts = pattern.split('/')
  const filled = parts.map((part, n) => {
    if (part === '*') return 'no-such-page'
    if (!part.startsWith(':')) return part
    const known = fillers[`${parts[n - 1]}/${part}`]
    if (known === undefined) throw new Error(`fillersOf does not say what stands for ${part} in ${pattern}`)
    return encodeURIComponent(known)
  })
  return filled.join('/')
}

let own: Own
test.beforeAll(async ({ baseURL }) => {
  own = await ownTown(baseURL!)
})

const tooWide = (tab: Tab) => tab.evaluate(() => document.documentElement.scrollWidth - innerWidth)
async function violationsOn(tab: Tab): Promise<string[]> {
  const { violations } = await new AxeBuilder({ page: tab }).withTags(TAGS).analyze()
  return violations.flatMap(({ id, nodes }) => nodes.map(({ target, failureSummary }) => `${id} at ${target.join(' ')}: ${failureSummary}`))
}

/** Opens a page; false when it is another one, because it is only for members or only for others. */
async function open(tab: Tab, address: string, pattern: string): Promise<boolean> {
  const answer = await tab.goto(address)
  const there = decodeURI(new URL(tab.url()).pathname)
  if (there !== decodeURI(address)) return false
  expect([address, answer?.status()]).toEqual([address, pattern === '/*' ? 404 : 200])
  return true
}

test('every page can be gone through by keyboard: each step is seen, none holds', async ({ page: tab, context, baseURL }) => {
  await signIn(context, baseURL!, own)
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
  for (const pattern of pathsOf(siteMap)) {
    const address = addressIn('zh', fill(pattern, own))
    if (!(await open(tab, address, pattern))) continue
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
