// A campaign from nothing to the archive: composed, previewed, opened by two, funded by a third; entered, voted, checked in to, spun, judged, claimed and sent.
import { expect, test, type Browser, type Locator, type Page } from '@playwright/test'
import { setTimeout as delay } from 'node:timers/promises'
import pg from 'pg'
import { campaignStates, type Lang } from '#api/limits.ts'
import { factorCode } from '#server/kit/factor.ts'
import { prefix } from '#web/lang.ts'
import { apiAt, makePhotograph } from '../drills/member.ts'
import { alive } from './alive.ts'
import { expectNoAxe } from './axe.ts'
import { COINS, compose, expectTooNew, PRINT, timesFrom, type Times } from './compose-steps.ts'
import { composeWords } from './compose-words.ts'
import { publishOne } from './demo-pages.ts'
import { pageOf } from './market-people.ts'
import { enteredOperator } from './operators.ts'
import { openApp } from './own-app.ts'
import { newPerson, signIn, type Person } from './people.ts'
import { locales } from './say.ts'
import { tellIdentity } from './withdrawers.ts'

const port = 20_000 + (process.pid % 1000)
const origin = `http://localhost:${port}`
const PATIENT = { timeout: 40_000 }
type Operator = Awaited<ReturnType<typeof enteredOperator>>

let app: Awaited<ReturnType<typeof openApp>>
let owner: pg.Pool

test.describe.configure({ mode: 'serial' })
test.beforeAll(async () => {
  app = await openApp({ ...process.env, PORT: String(port), DEMO: 'off', TRUST_PROXY: '1', TAKE_BACK_SECONDS: '0' })
  await app.ready
  owner = new pg.Pool({ connectionString: app.ownerUrl, max: 2 })
})
test.afterAll(async () => {
  await owner?.end()
  app?.stop()
  await app?.ended
})

for (const lang of ['zh', 'en'] as const)
  test(`a campaign from its composing to the archive, in ${lang}`, async ({ browser }) => {
    test.slow()
    const cast = await gather()
    const story = { ...cast, browser, lang, slug: `lamps-${lang}`, title: { zh: '街灯', en: 'Street lamps' }[lang], times: timesFrom(await clock()) }
    const id = await test.step('edda composes it, and previews it at five dates', () => write(story))
    const known = { ...story, id }
    await test.step('somebody else opens it; until it begins nothing can be done', () => open(known))
    await test.step('two enter; nobody has a ticket before finn has funded all that can be won', () => begin(known))
    await test.step('by keyboard and with less motion: a thing for one, money for the other', () => spin(known))
    await test.step('when entries have ended members compare them two by two', () => vote(known))
    await test.step('the jury judges blind', () => judge(known))
    await test.step('results are out, what was won is claimed, sent and received, and all of it is archived', () => end(known))
  })

type Cast = { edda: Operator; emil: Operator; finn: Operator; anna: Person; bruno: Person; chen: Person; jule: Person; joao: Person }
type Story = Cast & { browser: Browser; lang: Lang; slug: string; title: string; times: Times }
type Known = Story & { id: string }

async function gather(): Promise<Cast> {
  const [edda, emil] = [await enteredOperator(origin, 'edda', 'editor'), await enteredOperator(origin, 'emil', 'editor')]
  const [finn, olga] = [await enteredOperator(origin, 'finn', 'finance'), await enteredOperator(origin, 'olga', 'reviewer')]
  const [anna, bruno, chen] = [await newPerson(origin, 'anna'), await newPerson(origin, 'bruno'), await newPerson(origin, 'chen')]
  const [jule, joao] = [await newPerson(origin, 'jule'), await newPerson(origin, 'joao')]
  for (const one of [anna, bruno]) {
    await tellIdentity(origin, one)
    await approve(olga, 'identity', one.account)
  }
  // for more than the day that the campaign asks for
  await owner.query("update accounts set created_at = created_at - interval '2 days'")
  return { edda, emil, finn, anna, bruno, chen, jule, joao }
}
async function approve({ token }: Operator, kind: 'identity' | 'campaign', who?: string): Promise<void> {
  const api = apiAt(origin, token)
  const { reviews } = await api('GET /api/admin/reviews', { query: { kind, limit: 50, ...(who && { who }) } })
  await api('PUT /api/admin/reviews/:id', { params: { id: reviews.find(({ can }) => can.decide)!.id }, body: { vote: 'approve' } })
}
async function clock(): Promise<Date> {
  const { rows } = await owner.query<{ now: Date }>("select now() + offset_seconds * interval '1 second' as now from clock")
  return rows[0]!.now
}
/** The server looks at the clock once a second. */
async function passUntil(at: Date, hours = 0): Promise<void> {
  const seconds = Math.ceil((at.getTime() + hours * 3_600_000 - (await clock()).getTime()) / 1000) + 1
  await owner.query('update clock set offset_seconds = offset_seconds + $1', [seconds])
  await delay(1500)
}
const runJob = (job: string) => owner.query(`insert into outbox (job, payload, created_at) values ($1, '{}', now())`, [job])
/** The proof of a console's session lasts for hours; days have gone by. */
const enterAgain = async ({ token, secret }: Operator) => apiAt(origin, token)('POST /api/admin/factor', { body: { code: factorCode(secret, await clock()) } })

const pageOfStory = ({ browser, lang }: Story, who: Person | null) => pageOf(browser, origin, lang, who)
async function at(page: Page, { lang }: Story, path: string): Promise<void> {
  await page.goto(prefix[lang] + path)
  await alive(page)
}
const main = ({ slug }: Story) => `/events/${slug}`
/** The page of the campaign, once its clock says so. */
async function inState(page: Page, story: Known, state: (typeof campaignStates)[number]): Promise<void> {
  await expect(async () => {
    await at(page, story, main(story))
    await expect(page.locator('.camp-head .state')).toHaveText(composeWords[story.lang].camp.states[state], { timeout: 500 })
  }).toPass(PATIENT)
}

async function write(story: Story): Promise<string> {
  const { lang, edda, jule, joao } = story
  const { composer: w, camp } = composeWords[lang]
  const page = await pageOfStory(story, edda)
  await at(page, story, '/admin/campaigns')
  const id = await compose(page, { ...story, jury: [jule.account, joao.account] })
  await expectNoAxe(page)
  await page.getByRole('link', { name: w.preview }).click()
  for (const state of campaignStates) {
    await page.getByRole('navigation', { name: w.previewAt }).getByRole('link', { name: camp.states[state] }).click()
    await expect(page.locator('.comp-preview .camp-head .state')).toHaveText(camp.states[state])
    await expect(page.locator('.comp-preview').getByText(w.neverSo)).toHaveCount(0)
  }
  await page.getByRole('link', { name: w.backToEdit }).click()
  await page.locator('textarea[name=why]').fill('It is ready.')
  await page.getByRole('button', { name: w.askOpen }).click()
  await expect(page.getByText(w.openHint)).toHaveCount(0)
  await page.context().close()
  return id
}

async function open(story: Known): Promise<void> {
  const { lang, emil } = story
  const { checkIns, contests, wheel } = composeWords[lang]
  const page = await pageOfStory(story, null)
  expect((await page.goto(prefix[lang] + main(story)))?.status()).toBe(404)
  await approve(emil, 'campaign')
  await inState(page, story, 'upcoming')
  for (const said of [checkIns.now.upcoming, contests.now.before, wheel.states.unfunded]) await expect(page.getByText(said)).toBeVisible()
  await expectNoAxe(page)
  await page.context().close()
}

async function begin(story: Known): Promise<void> {
  const { lang, anna, bruno, chen, slug, id } = story
  const { contests: w, checkIns, tasks } = composeWords[lang]
  for (const one of [anna, bruno, chen]) await publishOne(origin, one, await makePhotograph(), { title: `Lamp of ${one.account}` })
  await passUntil(story.times.start, 10)
  const page = await pageOfStory(story, anna)
  await inState(page, story, 'ongoing')
  await refuseNewcomer(story)
  await page.getByRole('link', { name: w.enter }).click()
  await page.getByRole('button', { name: w.enterNamed(`Lamp of ${anna.account}`) }).click()
  await expect(page.getByRole('heading', { name: w.ownEntries(1, 2) })).toBeVisible()
  for (const one of [bruno, chen]) {
    const api = apiAt(origin, one.token)
    const { choices } = await api('GET /api/contest/tag/:slug/own', { params: { slug } })
    await api('POST /api/contest/tag/:slug/entries', { params: { slug }, body: { permlink: choices[0]!.post.permlink } })
  }
  await at(page, story, main(story))
  await page.getByRole('link', { name: checkIns.toSheet }).click()
  const tap = page.locator('.check-in-open').getByRole('button').last()
  await tap.click()
  await expect(page.getByText(checkIns.nothingOpen.ongoing)).toBeVisible()
  await at(page, story, `/campaign-tasks/${id}`)
  const take = page.getByRole('button', { name: tasks.takeOf(1, { zh: '每天打卡', en: 'Check in' }[lang]) })
  await take.click()
  await expect(page.getByRole('alert')).not.toBeEmpty()
  await expectNoAxe(page)
  await fund(story)
  await take.click()
  await expect(page.locator('.camp-tasks').getByText(tasks.states.taken, { exact: true })).toBeVisible()
  await page.context().close()
}
/** Whoever registered within the last day reads whom it is for, and from when they may. */
async function refuseNewcomer(story: Known): Promise<void> {
  const page = await pageOfStory(story, await newPerson(origin, 'late'))
  await at(page, story, main(story))
  await expectTooNew(page, story.lang)
  await page.context().close()
}
/** Who opened it cannot; somebody of finance sees what it comes to, and says yes. */
async function fund(story: Known): Promise<void> {
  const { lang, finn } = story
  const w = composeWords[lang].admin
  await enterAgain(finn)
  const page = await pageOfStory(story, finn)
  await at(page, story, '/admin/reviews?kind=wheel-pot')
  await expect(page.locator('.adm-facts')).toContainText('PIXT')
  await page.getByRole('button', { name: w.approve, exact: true }).click()
  await expect(page.getByText(w.nothingWaiting)).toBeVisible()
  await page.context().close()
}

const outcome = (page: Page): Locator => page.locator('.wheel output')
/** Who spins first gets the one thing, whichever round decides. */
async function spin(story: Known): Promise<void> {
  const { lang, anna, bruno, browser, id, slug } = story
  const { wheel: w, draws } = composeWords[lang]
  const api = apiAt(origin, bruno.token)
  const { sheet } = await api('GET /api/contest/punch/:slug', { params: { slug } })
  await api('POST /api/contest/punch/:slug', { params: { slug }, body: { day: sheet.open.at(-1)!.day, permlink: null } })
  await api('POST /api/general-activity/reward', { body: { activityId: Number(id), itemId: 'each-day' } })
  const still = await browser.newContext({ baseURL: origin, locale: locales[lang], reducedMotion: 'reduce' })
  await signIn(still, origin, bruno)
  const [page, flat] = [await pageOfStory(story, anna), await still.newPage()]
  await Promise.all([at(page, story, main(story)), at(flat, story, main(story))])
  await page.getByRole('button', { name: w.spin.wheel }).focus()
  await page.keyboard.press('Enter')
  await expect(page.getByText(w.kept)).toBeVisible()
  await expect(flat.locator('.dial')).toBeHidden()
  await flat.getByRole('button', { name: w.spin.wheel }).click()
  await expect(outcome(page)).toContainText(PRINT[lang], PATIENT)
  await expectNoAxe(page)
  await page.context().close()
  await expect(outcome(flat)).toContainText(COINS[lang], PATIENT)
  await flat.getByRole('link', { name: w.toClaim }).click()
  await flat.getByRole('button', { name: draws.payment }).click()
  await expect(flat.getByText(draws.awardIs.received)).toBeVisible()
  await still.close()
}

async function vote(story: Known): Promise<void> {
  const { lang, times, slug } = story
  const w = composeWords[lang].contests
  await passUntil(times.end, -71)
  const voter = await newPerson(origin, 'voter')
  const page = await pageOfStory(story, voter)
  await inState(page, story, 'endingSoon')
  await passUntil(times.end)
  await inState(page, story, 'selecting')
  await page.getByRole('link', { name: w.vote, exact: true }).click()
  await page.getByRole('button', { name: w.begin }).click()
  await expect(page.getByRole('group', { name: w.pairLabel })).toBeVisible()
  await expectNoAxe(page)
  await page.keyboard.press('ArrowLeft')
  await expect(page.getByText(w.allSeen)).toBeVisible()
  const { given } = await apiAt(origin, voter.token)('GET /api/contest/tag/:slug/ballot', { params: { slug } })
  expect(given).toBe(1)
  await page.context().close()
}

async function judge(story: Known): Promise<void> {
  const { lang, times, slug, jule, joao, chen } = story
  const w = composeWords[lang].contests
  await passUntil(times.votes, 0.1)
  await runJob('count-ballots')
  const api = apiAt(origin, joao.token)
  const finalists = async () => (await api('GET /api/contest/tag/:slug/jury', { params: { slug } })).finalists
  await expect.poll(async () => (await finalists()).length, PATIENT).toBe(3)
  const page = await pageOfStory(story, jule)
  await at(page, story, main(story))
  await page.getByRole('link', { name: w.judge, exact: true }).click()
  await expect(page.getByText(chen.account)).toHaveCount(0)
  for (const [n, { number }] of (await finalists()).entries()) {
    const entry = page.locator(`#entry-${number}`)
    await entry.getByLabel(w.score).fill(String(9 - n))
    await entry.getByLabel(w.toAuthor).fill('A lamp one would walk to.')
    await entry.getByRole('button', { name: w.judgeNamed(number) }).click()
    await expect(entry.getByText(w.judgedAs(9 - n))).toBeVisible()
    await api('PUT /api/contest/tag/:slug/jury/:number', { params: { slug, number: String(number) }, body: { score: 9 - n, words: 'Quiet.' } })
  }
  await expectNoAxe(page)
  await page.context().close()
}

async function end(story: Known): Promise<void> {
  const { lang, times, anna, edda, title, slug } = story
  const { contests: w, draws, camp, wheel, console: desk } = composeWords[lang]
  await passUntil(times.result)
  await runJob('close-judging')
  const results = async () => (await apiAt(origin)('GET /api/contest/tag/:slug/results', { params: { slug } })).results.length
  await expect.poll(results, PATIENT).toBe(3)
  const page = await pageOfStory(story, anna)
  await inState(page, story, 'ended')
  await page.getByRole('link', { name: w.results, exact: true }).click()
  await expect(page.getByText('A lamp one would walk to.').first()).toBeVisible()
  await expectNoAxe(page)
  await at(page, story, '/spins')
  await page.getByRole('row').filter({ hasText: PRINT[lang] }).getByRole('link').click()
  const award = page.locator('.draw-own')
  await award.getByLabel(draws.recipient, { exact: true }).fill('张小满')
  await award.getByLabel(draws.phone, { exact: true }).fill('13800000021')
  await award.getByLabel(draws.address, { exact: true }).fill('上海市静安区灯笼路7号')
  await page.getByRole('button', { name: draws.claim }).click()
  await expect(page.getByText(draws.awardIs.claimed)).toBeVisible()
  await enterAgain(edda)
  const theirs = await pageOfStory(story, edda)
  await at(theirs, story, '/admin/spins')
  await theirs.getByLabel(desk.parcel).fill('SF 7001')
  await theirs.getByRole('button', { name: desk.markSent }).click()
  await expect(theirs.getByText('SF 7001')).toBeVisible()
  await theirs.context().close()
  await page.reload()
  await alive(page)
  await page.getByRole('button', { name: draws.received }).click()
  await expect(page.getByText(draws.awardIs.received)).toBeVisible()
  await expectNoAxe(page)
  await at(page, story, '/past-activities')
  await page.getByRole('link', { name: title }).first().click()
  await expect(page.locator('.camp-head .state')).toHaveText(camp.states.ended)
  await expect(page.locator('.wheel-state')).toContainText(wheel.states.over)
  await page.context().close()
}
