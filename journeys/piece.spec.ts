// The whole life of a piece: its creator is refused once, makes a key and casts two; a buyer has number 2 for a day and gives it on; the chain says the same to a client that knows nothing of us.
import { expect, test, type Browser, type Page } from '@playwright/test'
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import pg from 'pg'
import { createPublicClient, http, type Hex } from 'viem'
import type { Lang } from '#api/limits.ts'
import { abi } from '#chain/artifacts/collectible.ts'
import { findAnvil } from '#server/kit/chain/anvil.ts'
import { prefix } from '#web/lang.ts'
import { apiAt, makePhotograph } from '../drills/member.ts'
import { alive } from './alive.ts'
import { expectNoAxe } from './axe.ts'
import { publishOne } from './demo-pages.ts'
import { pageOf } from './market-people.ts'
import { enteredOperator } from './operators.ts'
import { openApp } from './own-app.ts'
import { newPerson, PASSWORD, type Person } from './people.ts'
import { pieceWords } from './piece-words.ts'
import { tellIdentity } from './withdrawers.ts'

const port = 19_000 + (process.pid % 1000)
const origin = `http://localhost:${port}`
const KEY_PASSWORD = 'a right password'
const PATIENT = { timeout: 60_000 }
const [MINUTE, DAY, PRICE, ROYALTY_BPS] = [60, 86_400, '68', 1000]

let app: Awaited<ReturnType<typeof openApp>>
let owner: pg.Pool
let reviewers: Person[]
let creator: Person
let buyer: Person
let friend: Person

test.describe.configure({ mode: 'serial' })
// oxlint-disable-next-line house/no-sleeping-tests -- anvil has no build for every machine
test.skip(!findAnvil(), 'needs an anvil for this machine')
test.beforeAll(async () => {
  app = await openApp({ ...process.env, PORT: String(port), DEMO: 'off', TRUST_PROXY: '1', CHAIN: 'on', TAKE_BACK_SECONDS: '0' })
  await app.ready
  owner = new pg.Pool({ connectionString: app.ownerUrl, max: 2 })
})
test.afterAll(async () => {
  await owner?.end()
  app?.stop()
  await app?.ended
})

for (const lang of ['zh', 'en'] as const)
  test(`a piece from its casting to whom it was given, in ${lang}`, async ({ browser }) => {
    test.slow()
    reviewers = [await enteredOperator(origin, 'olga', 'reviewer'), await enteredOperator(origin, 'otto', 'reviewer')]
    ;[creator, buyer, friend] = [await adult('caster'), await adult('buyer'), await adult('friend')]
    for (const title of ['Ridge', 'Lake', 'Tree', 'Bay', 'Dune']) await publishOne(origin, creator, await makePhotograph(), { title })
    const page = await pageOf(browser, origin, lang, creator)
    await test.step('a creator is refused with a reason, applies again and is approved', () => apply(page, lang))
    await test.step('makes a key, and opens it with its kit', () => makeKey(page, lang))
    const number = await test.step('casts an edition of three, and sees each step without reloading', () => cast(page, lang))
    await test.step('offers it', () => offer(page, lang, number))
    await page.context().close()
    const theirs = await pageOf(browser, origin, lang, buyer)
    await test.step('a buyer pays number 2', () => buy(theirs, lang, number))
    await test.step('cannot give it before 24 hours, then does', () => give(theirs, lang, number))
    await theirs.context().close()
    await test.step('who gets it accepts, and five minutes later it is theirs', () => receive(browser, lang, number))
    await test.step('everybody sees where it went, and the chain says the same', () => look(browser, lang, number))
  })

const pathIn = (lang: Lang, to: string) => prefix[lang] + to

/** Somebody whose name a reviewer verified. */
async function adult(name: string): Promise<Person> {
  const person = await newPerson(origin, name)
  await tellIdentity(origin, person)
  await decide('identity', person, { vote: 'approve' })
  return person
}
type Vote = { vote: 'approve' } | { vote: 'refuse'; reason: 'about-vague'; words: string }
/** By whoever of the two may: who refused an application does not see the next. */
async function decide(kind: 'identity' | 'creator', { account }: Person, body: Vote): Promise<void> {
  for (const { token } of reviewers) {
    const api = apiAt(origin, token)
    const { reviews } = await api('GET /api/admin/reviews', { query: { kind, who: account, limit: 50 } })
    const one = reviews.find(({ can }) => can.decide)
    if (one) return void (await api('PUT /api/admin/reviews/:id', { params: { id: one.id }, body }))
  }
  throw new Error(`nobody may decide the ${kind} of ${account}`)
}
/** Time goes by, and what waits for it is done at once; the server looks at the clock once a second. */
const pass = (seconds: number) => owner.query('update clock set offset_seconds = offset_seconds + $1', [seconds])
const runJob = (job: string) => owner.query(`insert into outbox (job, payload, created_at) values ($1, '{}', now())`, [job])

async function apply(page: Page, lang: Lang) {
  const { creator: w, reasons } = pieceWords[lang]
  await page.goto(pathIn(lang, '/nft-operate/nftApply'))
  await alive(page)
  await page.getByLabel(w.about).fill('I want to cast some photographs, perhaps many.')
  await page.getByRole('button', { name: w.send, exact: true }).click()
  await expect(page.getByRole('heading', { name: w.waiting })).toBeVisible()
  await decide('creator', creator, { vote: 'refuse', reason: 'about-vague', words: 'Which of them?' })
  await page.reload()
  await alive(page)
  await expect(page.getByText(reasons['about-vague'])).toBeVisible()
  await expectNoAxe(page)
  await page.getByLabel(w.about).fill('The dune at noon, in three pieces: one for who was there, and two for who was not.')
  await page.getByRole('button', { name: w.sendAgain }).click()
  await expect(page.getByRole('heading', { name: w.waiting })).toBeVisible()
  await decide('creator', creator, { vote: 'approve' })
  await page.goto(pathIn(lang, '/nft-operate/navigation'))
  await expect(page.getByRole('heading', { name: w.qualified })).toBeVisible()
}

async function makeKey(page: Page, lang: Lang) {
  const { key: w, casting } = pieceWords[lang]
  await page.goto(pathIn(lang, '/digital_collection/seller/auth_minting'))
  await page.getByRole('link', { name: casting.toKey }).click()
  await alive(page)
  await page.getByRole('button', { name: w.make }).click()
  const dialog = page.getByRole('dialog', { name: w.makeTitle })
  await dialog.getByLabel(w.password, { exact: true }).fill(KEY_PASSWORD)
  await dialog.getByLabel(w.passwordAgain, { exact: true }).fill(KEY_PASSWORD)
  await dialog.getByRole('button', { name: w.goOn }).click()
  await expect(page.getByRole('article').getByRole('listitem')).toHaveCount(24)
  const saving = page.waitForEvent('download')
  await page.getByRole('button', { name: w.file, exact: true }).click()
  const kit = await (await saving).path()
  await page.reload()
  await alive(page)
  await page.getByLabel(w.drillFile).setInputFiles(kit)
  await page.getByRole('button', { name: w.drillStart }).click()
  await expect(page.getByText(w.acts.drilled)).toBeVisible()
}

async function cast(page: Page, lang: Lang): Promise<string> {
  const { casting: w } = pieceWords[lang]
  const chains = async () => (await apiAt(origin)('GET /api/nft/blockchains')).blockchains.length
  await expect.poll(chains, PATIENT).toBe(1)
  await page.goto(pathIn(lang, '/digital_collection/seller/auth_minting'))
  await alive(page)
  await page.getByRole('radio', { name: 'Dune' }).check()
  await page.getByLabel(w.editions).fill('3')
  await page.getByLabel(w.password, { exact: true }).fill(KEY_PASSWORD)
  await page.evaluate(() => document.documentElement.setAttribute('data-stayed', ''))
  await page.getByRole('button', { name: w.consent }).click()
  const steps = page.getByRole('list', { name: w.stepsOf }).getByRole('listitem')
  await expect(steps.first()).toContainText(w.states['to-cast'])
  await expect(steps.nth(2)).toContainText(w.states.cast, PATIENT)
  await expect(steps.nth(1)).toContainText(w.states.casting)
  await expect(page.locator('html[data-stayed]')).toBeVisible()
  await expectNoAxe(page)
  await page.locator('#own + ul').getByRole('link', { name: 'Dune' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Dune' })).toBeVisible()
  return new URL(page.url()).pathname.split('/').at(-1)!
}

async function offer(page: Page, lang: Lang, number: string) {
  const { sale: w } = pieceWords[lang]
  await page.goto(pathIn(lang, `/mobile/digital-collection/product/${number}`))
  await alive(page)
  await page.getByLabel(w.price).fill(PRICE)
  await page.getByRole('button', { name: w.offer }).click()
  await expect(page.getByRole('button', { name: w.end })).toBeVisible()
  await expectNoAxe(page)
}

async function buy(page: Page, lang: Lang, number: string) {
  const { sale: w, holdings, orders: o, sandbox } = pieceWords[lang]
  await page.goto(pathIn(lang, '/mobile/digital-collection/product/all-series'))
  await page.locator(`a[href$="/${number}"]`).first().click()
  await alive(page)
  await page.getByLabel(w.which, { exact: true }).selectOption('2')
  await page.getByRole('button', { name: w.buy }).click()
  await expect(page.getByRole('heading', { level: 1, name: w.payTitle })).toBeVisible()
  await page.getByRole('radio', { name: o.way('sandbox').name }).check()
  await page.getByRole('button', { name: new RegExp(`^${o.payAmount}`) }).click()
  const way = page.getByRole('link', { name: w.toCashier })
  await expect(way).toBeVisible(PATIENT)
  await expectNoAxe(page)
  const opens = page.waitForEvent('popup')
  await way.click()
  const cashier = await opens
  await cashier.getByRole('button', { name: sandbox.now[0]!, exact: true }).click()
  await expect(cashier.getByText(sandbox.states.paid).first()).toBeVisible()
  await cashier.close()
  await page.getByRole('link', { name: w.toPiece }).click(PATIENT)
  await expect(page.getByText(w.states.paid)).toBeVisible()
  await expect(page.getByRole('button', { name: w.takeBack })).toBeVisible()
  await pass(10 * MINUTE + 1)
  await expect(async () => {
    await runJob('send-pieces')
    await page.reload()
    await expect(page.getByText(w.states.received)).toBeVisible({ timeout: 3000 })
  }).toPass(PATIENT)
  await page.getByRole('link', { name: w.toPiece }).click()
  await expect(page.getByText(holdings.nth(2, 3))).toBeVisible()
  await expect(page.getByText(holdings.yours)).toBeVisible()
  await expectNoAxe(page)
}

async function give(page: Page, lang: Lang, number: string) {
  const { gifts: w, door } = pieceWords[lang]
  await page.goto(pathIn(lang, `/mobile/digital-collection/product/${number}`))
  const offerIt = async () => {
    await alive(page)
    // their key is in custody, without a password: a session that somebody left open does not give pieces away
    if (await page.getByRole('link', { name: w.prove }).isVisible()) {
      await page.getByRole('link', { name: w.prove }).click()
      await page.getByLabel(door.loginPassword, { exact: true }).fill(PASSWORD)
      await page.getByRole('button', { name: door.loginEnter }).click()
      await expect(page.getByRole('form', { name: w.give })).toBeVisible()
    }
    await page.getByLabel(w.to).fill(friend.account)
    await page.getByRole('button', { name: w.send, exact: true }).click()
  }
  await offerIt()
  await expect(page.getByRole('form', { name: w.give }).getByRole('alert')).not.toBeEmpty()
  await pass(DAY - MINUTE)
  await page.waitForTimeout(1500)
  await page.reload()
  await offerIt()
  await expect(page.getByRole('form', { name: w.give }).getByRole('alert')).not.toBeEmpty()
  await pass(2 * MINUTE)
  await expect(async () => {
    await page.reload()
    await offerIt()
    await expect(page.getByText(w.sent)).toBeVisible({ timeout: 3000 })
  }).toPass(PATIENT)
}

async function receive(browser: Browser, lang: Lang, number: string) {
  const { gifts: w, holdings } = pieceWords[lang]
  const page = await pageOf(browser, origin, lang, friend)
  await page.goto(pathIn(lang, '/mobile/digital-collection/gifts'))
  await alive(page)
  await expect(page.getByText(w.states.offered)).toBeVisible()
  await expectNoAxe(page)
  await page.getByRole('button', { name: w.accept, exact: true }).click()
  await expect(page.getByText(w.states.accepted)).toBeVisible()
  await pass(5 * MINUTE + 1)
  await expect(async () => {
    await page.reload()
    await expect(page.getByText(w.states.given)).toBeVisible({ timeout: 2000 })
  }).toPass(PATIENT)
  await page.goto(pathIn(lang, '/mobile/digital-collection/mine'))
  await page.getByRole('link', { name: 'Dune' }).click()
  await expect(page.getByText(holdings.nth(2, 3))).toBeVisible()
  await expect(page.getByText(holdings.yours)).toBeVisible()
  await page.goto(pathIn(lang, `/mobile/digital-collection/product/${number}`))
  await alive(page)
  await page.getByRole('button', { name: w.showOf(2) }).click()
  await expect(page.getByRole('button', { name: w.hideOf(2) })).toBeVisible()
  await page.context().close()
}

async function look(browser: Browser, lang: Lang, number: string) {
  const { gifts: w, blocks } = pieceWords[lang]
  const page = await pageOf(browser, origin, lang, null)
  await page.goto(pathIn(lang, `/mobile/digital-collection/product/${number}`))
  await expect(page.getByText(w.held(2, 1))).toBeVisible()
  const moves = page.locator('#moves + ul').getByRole('listitem')
  await expect(moves).toHaveCount(2)
  await expect(moves.first()).toContainText(w.moved.gift)
  await expect(moves.first().getByRole('link', { name: friend.account })).toBeVisible()
  await expect(moves.nth(1)).toContainText(w.moved.delivery)
  await expectNoAxe(page)
  await moves.first().getByRole('link').last().click()
  await expect(page).toHaveURL(/\/block_info\/transfer\/\d+$/)
  await expect(page.getByRole('listitem').filter({ hasText: w.ofWork('Dune') })).toContainText(w.moved.gift)
  await expect(page.getByText(blocks.kinds.transfer).first()).toBeVisible()
  await expectNoAxe(page)
  await page.context().close()
  await readChain(number)
}

/** What a client reads that has the contract's interface and a node, and nothing of ours. */
async function readChain(number: string) {
  const { url } = JSON.parse(await readFile(path.join(app.dataDir, 'chain/node.json'), 'utf8')) as { url: string }
  const { casting } = await apiAt(origin)('GET /api/nft/digital-collection/info', { query: { number } })
  const { rows } = await owner.query<{ account: string; address: string }>(
    'select a.account, k.address from creator_keys k join accounts a on a.id = k.account_id where a.account = any($1)',
    [[creator.account, friend.account]],
  )
  const addressOf = (who: Person) => rows.find(({ account }) => account === who.account)!.address
  const client = createPublicClient({ transport: http(url) })
  const first = BigInt(casting.firstPiece)
  const [address, ids] = [casting.contract as Hex, [first, first + 1n, first + 2n] as const]
  const owners = await Promise.all(ids.map((id) => client.readContract({ address, abi, functionName: 'ownerOf', args: [id] })))
  expect(owners.map((one) => one.toLowerCase())).toEqual([addressOf(creator), addressOf(friend), addressOf(creator)])
  const [uri, hash, [receiver, amount]] = await Promise.all([
    client.readContract({ address, abi, functionName: 'tokenURI', args: [ids[1]] }),
    client.readContract({ address, abi, functionName: 'contentHashOf', args: [ids[1]] }),
    client.readContract({ address, abi, functionName: 'royaltyInfo', args: [ids[1], 10_000n] }),
  ])
  expect([hash, receiver.toLowerCase(), Number(amount)]).toEqual([`0x${casting.contentHash}`, addressOf(creator), ROYALTY_BPS])
  const described = (await (await fetch(uri)).json()) as { name: string; content_sha256: string; external_url: string }
  expect(described).toMatchObject({ name: 'Dune', content_sha256: `0x${casting.contentHash}` })
  expect(described.external_url.endsWith(`/${number}`)).toBe(true)
}
