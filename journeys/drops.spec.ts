// A work goes by a drop: its creator announces it, a member enters, it is frozen and drawn while its page says how it stands, and whom chance chose pays.
import { expect, test, type Locator, type Page } from '@playwright/test'
import pg from 'pg'
import type { Lang } from '#api/limits.ts'
import { layWork } from '#tests/lay-work.ts'
import { prefix } from '#web/lang.ts'
import { draws as drawsEn } from '#web/words/en/draws.ts'
import { dropTickets as ticketsEn } from '#web/words/en/drop-tickets.ts'
import { pieceDrop as en } from '#web/words/en/piece-drop.ts'
import { draws as drawsZh } from '#web/words/zh/draws.ts'
import { dropTickets as ticketsZh } from '#web/words/zh/drop-tickets.ts'
import { pieceDrop as zh } from '#web/words/zh/piece-drop.ts'
import { apiAt } from '../drills/member.ts'
import { alive } from './alive.ts'
import { expectNoAxe } from './axe.ts'
import { pageOf } from './market-people.ts'
import { enteredOperator } from './operators.ts'
import { openApp } from './own-app.ts'
import { newPerson, type Person } from './people.ts'
import { pieceWords } from './piece-words.ts'
import { tellIdentity } from './withdrawers.ts'

const port = 20_000 + (process.pid % 1000)
const origin = `http://localhost:${port}`
const [MINUTE, HOUR] = [60, 3600]
let app: Awaited<ReturnType<typeof openApp>>
let owner: pg.Pool
let reviewer: Person

test.describe.configure({ mode: 'serial' })
test.beforeAll(async () => {
  app = await openApp({ ...process.env, PORT: String(port), DEMO: 'off', TRUST_PROXY: '1', CHAIN: 'off', TAKE_BACK_SECONDS: '0' })
  await app.ready
  owner = new pg.Pool({ connectionString: app.ownerUrl, max: 2 })
  reviewer = await enteredOperator(origin, 'rita', 'reviewer')
})
test.afterAll(async () => {
  await owner?.end()
  app?.stop()
  await app?.ended
})

async function adult(name: string): Promise<Person> {
  const person = await newPerson(origin, name)
  await tellIdentity(origin, person)
  const api = apiAt(origin, reviewer.token)
  const { reviews } = await api('GET /api/admin/reviews', { query: { kind: 'identity', who: person.account, limit: 50 } })
  await api('PUT /api/admin/reviews/:id', { params: { id: reviews[0]!.id }, body: { vote: 'approve' } })
  return person
}
/** Somebody who may cast, and the number of a work of theirs that is cast. */
async function creatorOfWork(): Promise<{ creator: Person; number: string }> {
  const creator = await adult('caster')
  const { rows } = await owner.query<{ id: string }>(
    `with made as (insert into creators (id, account_id, state, about, asked_at, decided_at)
       select gen_random_uuid(), id, 'qualified', 'Three dunes', now(), now() from accounts where account = $1)
     update accounts set nft_status = 1 where account = $1 returning id::text`,
    [creator.account],
  )
  return { creator, number: await layWork({ owner, clock: { now: () => new Date() } }, rows[0]!, { editions: 1 }) }
}
/** A friend of theirs bought a piece of another work: a ticket for them. */
async function giveTicket(creator: Person, member: Person): Promise<void> {
  const { rows } = await owner.query<{ id: string }>('select id::text from accounts where account = $1', [creator.account])
  const friend = await newPerson(origin, 'friend')
  const number = await layWork({ owner, clock: { now: () => new Date() } }, rows[0]!, { editions: 1 })
  await owner.query(
    `with offered as (insert into piece_offerings (id, casting_id, account_id, price, editions, begins_at, offered_at, ended_at)
       select gen_random_uuid(), id, account_id, 9900, 1, now(), now(), now() from castings where number = $1 returning id, casting_id, account_id),
     bought as (insert into piece_purchases (number, casting_id, edition, offering_id, buyer_id, seller_id, order_number, price, seller_part, fee_part, tax_part,
         share_permille, state, bought_at, sends_at, received_at, settles_at, settled_at)
       select 'C' || upper($1), o.casting_id, 1, o.id, f.id, o.account_id, o.id::text, 9900, 9900, 0, 0, 700, 'received', now(), now(), now(), now(), now()
         from offered o, accounts f where f.account = $2 returning id, buyer_id)
     insert into piece_drop_tickets (account_id, friend_id, purchase_id, given_at) select a.id, b.buyer_id, b.id, now() from bought b, accounts a where a.account = $3`,
    [number, friend.account, member.account],
  )
}
const pass = (seconds: number) => owner.query('update clock set offset_seconds = offset_seconds + $1', [seconds])
const runJob = (job: string) => owner.query(`insert into outbox (job, payload, created_at) values ($1, '{}', now())`, [job])
/** An hour and a half from now, as somebody types it who lives by the clock of Beijing. */
async function soon(): Promise<string> {
  const { rows } = await owner.query<{ at: string }>(
    `select to_char((now() + make_interval(secs => offset_seconds) + interval '90 minutes') at time zone 'Asia/Shanghai', 'YYYY-MM-DD"T"HH24:MI') as at from clock`,
  )
  return rows[0]!.at
}
async function comesTo(page: Page, shown: Locator, nudge: () => Promise<unknown> = () => Promise.resolve()) {
  await expect(async () => {
    await nudge()
    await page.reload()
    await expect(shown).toBeVisible({ timeout: 2000 })
  }).toPass({ timeout: 60_000 })
}

for (const lang of ['zh', 'en'] as const)
  test(`a work goes by a drop, in ${lang}`, async ({ browser }) => {
    test.slow()
    const { creator, number } = await creatorOfWork()
    const [w, { sale }] = [{ zh, en }[lang], pieceWords[lang]]
    const work = `${prefix[lang]}/mobile/digital-collection/product/${number}`
    const page = await pageOf(browser, origin, lang, creator)
    await page.goto(work)
    await alive(page)
    await page.getByLabel(sale.price).fill('88')
    await page.getByLabel(sale.from).fill(await soon())
    await page.getByRole('radio', { name: w.byDrop }).check()
    await page.getByLabel(w.windowHours).fill('2')
    await expectNoAxe(page)
    await page.getByRole('button', { name: sale.offer }).click()
    await expect(page.getByText(w.phases.coming)).toBeVisible()
    await expect(page.getByRole('button', { name: w.cancel })).toBeVisible()
    await expectNoAxe(page)
    await page.context().close()
    const buyer = await adult('buyer')
    await giveTicket(creator, buyer)
    await enterAndPay(await pageOf(browser, origin, lang, buyer), lang, work)
  })

async function enterAndPay(page: Page, lang: Lang, work: string): Promise<void> {
  const [w, draws, { sale }] = [{ zh, en }[lang], { zh: drawsZh, en: drawsEn }[lang], pieceWords[lang]]
  const inPhase = (phase: keyof typeof w.phases) => page.locator('.state-line', { hasText: w.phases[phase] })
  await page.goto(work)
  await pass(2 * HOUR)
  // their name is verified a moment after the decision
  await comesTo(page, page.getByRole('button', { name: w.enter, exact: true }))
  await expect(inPhase('open')).toBeVisible()
  await alive(page)
  await page.getByRole('button', { name: w.enter, exact: true }).click()
  await expect(page.getByText(w.own.entered)).toBeVisible()
  await expect(page.getByText(w.odds(1, 1))).toBeVisible()
  const ticket = { zh: ticketsZh, en: ticketsEn }[lang]
  await page.getByRole('button', { name: ticket.use(1), exact: true }).click()
  await expect(page.getByText(ticket.lines(2))).toBeVisible()
  await expect(page.getByText(ticket.most(3))).toBeVisible()
  await expectNoAxe(page)
  await pass(2 * HOUR)
  await comesTo(page, inPhase('frozen'), () => runJob('freeze-drops'))
  await pass(11 * MINUTE)
  await comesTo(page, page.getByText(w.own.won).first(), () => runJob('settle-drops'))
  await expectNoAxe(page)
  await page.getByRole('link', { name: w.toDraw }).click()
  await expect(page.getByRole('cell', { name: draws.turns.won })).toBeVisible()
  await expect(page.getByRole('cell', { name: draws.again })).toBeVisible()
  await expectNoAxe(page)
  await page.getByRole('link', { name: draws.toWork }).click()
  await alive(page)
  await page.getByRole('button', { name: sale.buy }).click()
  await expect(page.getByRole('heading', { level: 1, name: sale.payTitle })).toBeVisible()
  await page.context().close()
}
