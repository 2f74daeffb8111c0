// The five of the market's story: who sells, who reviews, whose older picture it is like, who is in the picture, and who buys.
import { expect, type Browser, type Page } from '@playwright/test'
import { randomInt } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import sharp from 'sharp'
import type { Lang } from '#api/limits.ts'
import { isSampled } from '#server/market/items/policy.ts'
import { cart as cartEn } from '#web/words/en/cart.ts'
import { contributor as contributorEn } from '#web/words/en/contributor.ts'
import { deliveries as deliveriesEn } from '#web/words/en/deliveries.ts'
import { income as incomeEn } from '#web/words/en/income.ts'
import { marketItems as itemsEn } from '#web/words/en/market-items.ts'
import { market as marketEn } from '#web/words/en/market.ts'
import { orders as ordersEn } from '#web/words/en/orders.ts'
import { releases as releasesEn } from '#web/words/en/releases.ts'
import { signing as signingEn } from '#web/words/en/signing.ts'
import { cart as cartZh } from '#web/words/zh/cart.ts'
import { contributor as contributorZh } from '#web/words/zh/contributor.ts'
import { deliveries as deliveriesZh } from '#web/words/zh/deliveries.ts'
import { income as incomeZh } from '#web/words/zh/income.ts'
import { marketItems as itemsZh } from '#web/words/zh/market-items.ts'
import { market as marketZh } from '#web/words/zh/market.ts'
import { orders as ordersZh } from '#web/words/zh/orders.ts'
import { releases as releasesZh } from '#web/words/zh/releases.ts'
import { signing as signingZh } from '#web/words/zh/signing.ts'
import { apiAt, makePhotograph } from '../drills/member.ts'
import { publishOne } from './demo-pages.ts'
import { databaseOf, enteredOperator } from './operators.ts'
import { newPerson, signIn, type Person } from './people.ts'
import { locales } from './say.ts'

export const said = {
  zh: { cart: cartZh, c: contributorZh, d: deliveriesZh, i: incomeZh, w: itemsZh, m: marketZh, o: ordersZh, r: releasesZh, s: signingZh },
  en: { cart: cartEn, c: contributorEn, d: deliveriesEn, i: incomeEn, w: itemsEn, m: marketEn, o: ordersEn, r: releasesEn, s: signingEn },
} as const
export const PATIENT = { timeout: 60_000 }
/** What is sold, by its titles: the first shows a person, the second a house, the last is like somebody else's. */
export const TITLES = ['Portrait', 'House', 'Ridge', 'Lake', 'Tree', 'Dune', 'Bay', 'Fog', 'Road', 'Copy'] as const
export type Title = (typeof TITLES)[number]
export type Cast = {
  origin: string
  seller: Person
  owner: Person
  buyer: Person
  reviewers: readonly Person[]
  /** By which the buyer finds what is sold. */
  word: string
}

/** All of them, and ten photographs of the seller's, one of which somebody else had before. */
export async function gather(origin: string): Promise<Cast> {
  const [seller, owner, buyer] = [await newPerson(origin, 'seller'), await newPerson(origin, 'older'), await newPerson(origin, 'buyer')]
  const reviewers = [await enteredOperator(origin, 'olga', 'reviewer'), await enteredOperator(origin, 'otto', 'reviewer')]
  const word = `w${randomInt(36 ** 6).toString(36)}`
  const older = await makePhotograph()
  await publishOne(origin, owner, older, { title: 'Mine' })
  for (const title of TITLES.toReversed()) {
    const photo = title === 'Copy' ? await sharp(older).resize(880).jpeg({ quality: 70 }).toBuffer() : await makePhotograph()
    await publishOne(origin, seller, photo, { title, tags: [word, 'peak'] })
  }
  return { origin, seller, owner, buyer, reviewers, word }
}

/** A browser of somebody's own, in the window of the project. */
export async function pageOf(browser: Browser, origin: string, lang: Lang, who: Person | null): Promise<Page> {
  const context = await browser.newContext({ baseURL: origin, locale: locales[lang] })
  if (who) await signIn(context, origin, who)
  return context.newPage()
}

export const sellersItems = async ({ origin, seller }: Cast) => (await apiAt(origin, seller.token)('GET /api/posts/market/workList', { query: {} })).items
export const itemOf = async (cast: Cast, title: string) => (await sellersItems(cast)).find((one) => one.title === title)!

type Vote = { vote: 'approve' } | { vote: 'refuse'; reason: 'unsharp' | 'copied'; words: string }
type Kind = 'identity' | 'contributor' | 'release' | 'market-item' | 'market-likeness'
/** What waits of the seller's is decided; a picture of the sample takes two who agree. */
export async function decide({ origin, seller, reviewers }: Cast, kind: Kind, vote: Vote, subject?: string): Promise<void> {
  const waiting = async ({ token }: Person) => {
    const { reviews } = await apiAt(origin, token)('GET /api/admin/reviews', { query: { kind, who: seller.account, limit: 50 } })
    return reviews.find((one) => (subject === undefined || one.subject === subject) && one.can.decide)
  }
  const first = async () => {
    for (const { token, ...who } of reviewers) {
      const one = await waiting({ token, ...who })
      if (one) return { id: one.id, token }
    }
    return null
  }
  for (let left = kind === 'market-item' && isSampled(subject!) ? 2 : 1; left > 0; left--) {
    await expect.poll(async () => (await first()) !== null, PATIENT).toBe(true)
    const { id, token } = (await first())!
    await apiAt(origin, token)('PUT /api/admin/reviews/:id', { params: { id }, body: vote })
  }
}

/** The days until settlement are over for what the seller sold, and the job that settles it comes at once. */
export async function endSettlement({ origin, seller }: Cast): Promise<void> {
  const db = await databaseOf(origin)
  await db.query(`update market_licences set settles_at = issued_at where seller_id = (select id from accounts where account = $1)`, [seller.account])
  await db.query(`insert into outbox (job, payload, run_at, created_at) values ('settle-sales', '{}', null, now())`)
  await db.end()
}

const CHECKS = ['books', 'ledger', 'orders', 'cashiers', 'market', 'market-items', 'market-licences', 'licence-delivery']
/** Whatever must never be true of money, orders and licences. */
export async function faults({ origin }: Cast): Promise<unknown[]> {
  const db = await databaseOf(origin)
  const found: unknown[] = []
  for (const name of CHECKS) {
    const { rows } = await db.query(await readFile(new URL(`../server/checks/${name}.sql`, import.meta.url), 'utf8'))
    found.push(...rows)
  }
  await db.end()
  return found
}
