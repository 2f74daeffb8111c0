import { expect, test, type Browser, type Page } from '@playwright/test'
import { randomUUID } from 'node:crypto'
import type pg from 'pg'
import type { Api } from '#api/client.ts'
import type { Lang } from '#api/limits.ts'
import { factorCode } from '#server/kit/factor.ts'
import { prefix } from '#web/lang.ts'
import { apiAt } from '../drills/member.ts'
import { alive } from './alive.ts'
import { expectNoAxe } from './axe.ts'
import { databaseOf, newOperator } from './operators.ts'
import { openApp } from './own-app.ts'
import { newPerson, PASSWORD, signIn, type Person } from './people.ts'
import { locales, say } from './say.ts'
import { knownPayee, reward, tellIdentity } from './withdrawers.ts'

const w = say.zh.admin
const [PEOPLE, WITHDRAWERS, EACH] = [20, 10, 5]

// an app of its own: the queues are nobody else's
const port = 19_000 + (process.pid % 1000)
const origin = `http://localhost:${port}`
let app: Awaited<ReturnType<typeof openApp>>
let db: pg.Pool
test.beforeAll(async () => {
  app = await openApp({ ...process.env, PORT: String(port), DEMO: 'off', TRUST_PROXY: '1' })
  await app.ready
  db = await databaseOf(origin)
})
test.afterAll(async () => {
  await db.end()
  app.stop()
  await app.ended
})

/** Several at a time, the machine has two processors. */
async function inFours<T, R>(all: T[], work: (one: T, n: number) => Promise<R>): Promise<R[]> {
  const done: R[] = []
  for (let n = 0; n < all.length; n += 4) done.push(...(await Promise.all(all.slice(n, n + 4).map((one, k) => work(one, n + k)))))
  return done
}

/** Comes in by the door of the console, typing the code. */
async function enterConsole(browser: Browser, who: Person & { secret: string }, to: string, lang: Lang = 'zh'): Promise<Page> {
  const context = await browser.newContext({ locale: locales[lang], viewport: { width: 1440, height: 900 } })
  await signIn(context, origin, who)
  const page = await context.newPage()
  await page.goto(`${origin}${prefix[lang]}${to}`)
  await expect(page.getByRole('heading', { name: say[lang].admin.door })).toBeVisible()
  // the field takes the focus itself, once the page's script has taken over
  await expect(page.getByRole('textbox', { name: say[lang].admin.code })).toBeFocused()
  await page.keyboard.type(factorCode(who.secret, new Date()))
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(`${origin}${prefix[lang]}${to}`)
  await expect(page.getByRole('navigation', { name: say[lang].admin.sections })).toBeVisible()
  await alive(page)
  return page
}
const queueOf = (kind: string) => `/admin/reviews?kind=${kind}`
const waiting = (page: Page, kind: 'identity' | 'withdrawal') =>
  page.getByRole('navigation', { name: w.sections }).getByRole('link', { name: say.zh.kinds.reviews[kind] }).locator('.num')

test('a queue of 20 identities and one of 50 withdrawals are cleared by keyboard alone', async ({ browser }) => {
  const people = await inFours(Array.from({ length: PEOPLE }), (_, n) => newPerson(origin, `queue${n}`))
  await inFours(people, (person) => tellIdentity(origin, person))
  const rita = await newOperator(origin, 'rita', 'reviewer')

  const page = await enterConsole(browser, rita, queueOf('identity'))
  await expect(waiting(page, 'identity')).toHaveText(String(PEOPLE))
  await expectNoAxe(page)
  // the second is refused, with a reason and words; then back to the first
  const openAccount = page.locator('.adm-evidence h2 small')
  const first = await openAccount.textContent()
  await page.keyboard.press('j')
  await expect(openAccount).not.toHaveText(first!)
  const refused = await openAccount.textContent()
  await page.keyboard.press('r')
  await page.keyboard.press('1')
  await page.keyboard.press('Tab')
  await page.keyboard.type('反光，看不清')
  await page.keyboard.press('Enter')
  await expect(waiting(page, 'identity')).toHaveText(String(PEOPLE - 1))
  await page.keyboard.press('k')
  for (let left = PEOPLE - 2; left >= 0; left--) {
    await page.keyboard.press('a')
    await expect(waiting(page, 'identity')).toHaveText(String(left))
  }
  await expect(page.getByText(w.nothingWaitingText)).toBeVisible()

  await allCounted()
  // mended by its member, it comes again, and is for somebody else
  const member = people.find(({ account }) => `@${account}` === refused)!
  await tellIdentity(origin, member, '重新拍了一张')
  await page.reload()
  await expect(page.getByText(w.notYours)).toBeVisible()
  const rolf = await newOperator(origin, 'rolf', 'reviewer')
  const second = await enterConsole(browser, rolf, queueOf('identity'))
  await expect(second.getByText('重新拍了一张')).toBeVisible()
  await expect(second.getByText('反光，看不清')).toBeVisible()
  await second.keyboard.press('a')
  await expect(waiting(second, 'identity')).toHaveText('0')
  await allCounted()

  const numbers = (await inFours(people.slice(0, WITHDRAWERS), askFor)).flat()
  const finn = await newOperator(origin, 'finn', 'finance')
  const money = await enterConsole(browser, finn, queueOf('withdrawal'))
  await expect(waiting(money, 'withdrawal')).toHaveText(String(numbers.length))
  await expect(money.locator('.adm-evidence h2')).toBeVisible()
  for (let left = numbers.length - 1; left >= 0; left--) {
    await money.keyboard.press('a')
    await expect(waiting(money, 'withdrawal')).toHaveText(String(left))
  }
  await allCounted()
  const { rows } = await db.query<{ state: string }>('select distinct state from withdrawals where number = any ($1)', [numbers])
  expect(rows).toEqual([{ state: 'paying' }])
  await expectTimes(apiAt(origin))
})

/** The last votes wait for five seconds in which they can be taken back. */
const allCounted = () => expect.poll(async () => (await db.query('select from held_votes')).rowCount).toBe(0)

/** Several withdrawals of one member to a payee that has rested. */
async function askFor(person: Person): Promise<string[]> {
  const api = apiAt(origin, person.token)
  await reward(origin, person, 100_000_000)
  await api('POST /api/withdraw-login', { body: { password: PASSWORD } })
  const { id } = await knownPayee(origin, person)
  const numbers: string[] = []
  for (let n = 0; n < EACH; n++) {
    const body = { currency: 'PIXT', amount: 4_000_000, payee: { service: 'known', id } } as const
    const asked = await api('POST /api/withdraw', { body }, { idempotencyKey: randomUUID() }) // the same within a minute would be the same deed
    numbers.push(asked.number)
  }
  return numbers
}

/** What everybody reads of waiting times is what the table holds. */
async function expectTimes(api: Api) {
  const { times } = await api('GET /api/review-times')
  const { rows } = await db.query<{ kind: string; decided: number; took: number[] }>(
    `select kind, count(*)::int as decided, array_agg(extract(epoch from closed_at - opened_at)::float8 / 60 order by closed_at - opened_at) as took
    from reviews where state in ('approved', 'refused') and kind in ('identity', 'withdrawal') group by kind`,
  )
  for (const { kind, decided, took } of rows) {
    const middle = (took[Math.floor((took.length - 1) / 2)]! + took[Math.ceil((took.length - 1) / 2)]!) / 2
    expect(times.find((time) => time.kind === kind)).toMatchObject({ decided, median: Math.ceil(middle), slowest: Math.ceil(took.at(-1)!) })
  }
}

for (const lang of ['zh', 'en'] as const) {
  const t = say[lang].admin
  const path = (to: string) => `${origin}${prefix[lang]}${to}`
  const likeCost = async () =>
    (await db.query<{ value: string }>(`select value from parameter_changes where parameter = 'likeCost' order by id desc limit 1`)).rows[0]?.value

  test(`${lang}: two people change a parameter; what the second decides waits five seconds, and U takes it back`, async ({ browser }) => {
    const olga = await newOperator(origin, 'olga', 'admin')
    const otto = await newOperator(origin, 'otto', 'admin')
    const wanted = lang === 'zh' ? '7' : '8'
    const first = await enterConsole(browser, olga, '/admin/parameters?parameter=likeCost', lang)
    const run = say[lang].consoleWords
    await first.getByLabel(run.newValue).fill(wanted)
    await first.getByLabel(run.why, { exact: true }).fill('likes are rare')
    const money = say[lang].consoleMoney
    await first.getByRole('button', { name: money.reckon }).click()
    await expect(first.locator('.run-form .notice')).toContainText(money.worstOf.likeCost)
    await first.getByRole('button', { name: money.sendAtThat }).click()
    await expect(first.getByRole('heading', { name: run.waiting })).toBeVisible()
    // her own is for somebody else
    await first.goto(path(queueOf('parameter')))
    await expect(first.getByText(t.notYours)).toBeVisible()
    await first.context().close()

    const page = await enterConsole(browser, otto, '/admin', lang)
    // the site's own bar does not stand above the console's
    await expect(page.getByRole('banner')).toHaveCount(1)
    await expect(page.getByRole('navigation', { name: say[lang].shell.mainNav })).toHaveCount(0)
    await expectNoAxe(page)
    await page.keyboard.press('j')
    await expect(page.locator('.con-board th a').first()).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(page.getByRole('heading', { level: 1, name: say[lang].kinds.reviews.parameter })).toBeVisible()
    await page.keyboard.press('a')
    const last = page.locator('.takeback')
    await expect(last).toContainText(t.approvedSoon(olga.account))
    await expect(page.getByText(t.nothingWaitingText)).toBeVisible()
    await expectNoAxe(page)
    await page.keyboard.press('u')
    await expect(page.getByText(t.takenBack(olga.account))).toBeVisible()
    await expect(last).not.toContainText(t.takeBack)
    await expect(page.locator('.adm-evidence h2')).toContainText(olga.account)
    expect((await db.query('select from held_votes')).rowCount).toBe(0)
    expect(await likeCost()).not.toBe(wanted)
    // refused by R and a figure, and taken back by the button, from another page
    await page.keyboard.press('r')
    await page.keyboard.press('1')
    await page.keyboard.press('Enter')
    await expect(last).toContainText(t.refusedSoon(olga.account))
    await page.getByRole('link', { name: t.queues, exact: true }).click()
    await last.getByRole('button').click()
    await expect(page.locator('.adm-evidence h2')).toContainText(olga.account)
    // a closed tab loses nothing
    await page.keyboard.press('a')
    await expect(last).toContainText(t.approvedSoon(olga.account))
    await page.context().close()
    await expect.poll(likeCost).toBe(wanted)
  })

  test(`${lang}: one field finds, ? tells the keys, and what is missing is said inside the frame`, async ({ browser }) => {
    const olga = await newOperator(origin, 'olga', 'admin')
    const page = await enterConsole(browser, olga, '/admin', lang)
    await page.keyboard.press('?')
    const keys = page.getByRole('dialog', { name: t.allKeys })
    await expect(keys).toContainText(t.keyTakeBack)
    await expectNoAxe(page)
    await page.keyboard.press('Escape')
    await expect(keys).toBeHidden()
    await page.keyboard.press('/')
    await page.keyboard.type(olga.account)
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(path(`/admin/find?q=${olga.account}`))
    await expectNoAxe(page)
    await page.getByRole('main').getByRole('link', { name: olga.account }).click()
    await expect(page.getByRole('heading', { level: 1 })).toContainText(olga.account)

    const missing = async (who: Page, to: string, title: string) => {
      expect((await who.goto(path(to)))?.status()).toBe(404)
      await expect(who.getByRole('heading', { level: 1, name: title })).toBeVisible()
      await expect(who.getByRole('navigation', { name: t.sections })).toBeVisible()
    }
    await missing(page, '/admin/members/1', t.noSuchMember)
    await expectNoAxe(page)
    await page.getByRole('link', { name: t.backToMembers }).click()
    await expect(page.getByText(say[lang].consoleRun.membersLead)).toBeVisible()
    await missing(page, '/admin/no-such-page', t.noSuchPage)

    const edda = await enterConsole(browser, await newOperator(origin, 'edda', 'editor'), '/admin', lang)
    const menu = edda.getByRole('navigation', { name: t.sections })
    await expect(menu.getByRole('link', { name: say[lang].consoleWords.pages.words })).toBeVisible()
    await expect(menu.getByRole('link', { name: say[lang].consoleWords.pages.members })).toHaveCount(0)
    for (const to of ['/admin/members', '/admin/members?q=anna', `/admin/members/${10_001}`, '/admin/audit', queueOf('withdrawal')])
      await missing(edda, to, t.notForYou)
    await edda.setViewportSize({ width: 360, height: 740 })
    await expect(edda.getByRole('searchbox', { name: t.find })).toBeVisible()
    await expectNoAxe(edda)
  })
}
