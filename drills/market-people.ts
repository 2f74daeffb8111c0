// Who takes part in the market drill, moved in through the platform's own verbs, and what is for sale before it begins.
import { setTimeout as delay } from 'node:timers/promises'
import { makeFactor } from '#server/account/operators/service.ts'
import { makeVerified } from '#server/identity/make.ts'
import { makeContributor } from '#server/market/contributors/make.ts'
import { postEntry } from '#server/wallet/ledger.ts'
import { priceOf } from './market-sellers.ts'
import type { Seeking } from './market-world.ts'
import { apiAt, makePhotograph, publish, uploadPhotograph } from './member.ts'
import { settle, type App } from './money-people.ts'
import type { Operator, Person } from './money-world.ts'

/** Some have little, so that it does not always suffice. */
const [RICH, POOR] = [60_000_000, 20_000]
export type People = { sellers: Person[]; buyers: Person[]; reviewers: Operator[]; finance: Operator[] }
export type Counts = Record<keyof People, number>

export async function moveAllIn(app: App, counts: Counts): Promise<People> {
  let n = 0
  const each = async <P>(count: number, make: () => Promise<P>): Promise<P[]> => {
    const made: P[] = []
    while (made.length < count) made.push(await make())
    return made
  }
  const operator = async (role: 'finance' | 'reviewer'): Promise<Operator> => {
    let secret = ''
    const person = await settle(app, ++n, async (ctx, id) => void (secret = await makeFactor(ctx, id)), [role])
    return { ...person, secret }
  }
  const people = {
    sellers: await each(counts.sellers, () =>
      settle(app, ++n, async (ctx, id) => {
        await makeVerified(ctx, id, { name: '张小满' })
        await makeContributor(ctx, id)
      }),
    ),
    buyers: await each(counts.buyers, () => settle(app, ++n, () => Promise.resolve())),
    reviewers: await each(counts.reviewers, () => operator('reviewer')),
    finance: await each(counts.finance, () => operator('finance')),
  }
  for (const [at, { id }] of people.buyers.entries()) {
    const amount = at % 4 === 3 ? POOR : RICH
    const lines = [
      { holder: 'platform', book: 'yuan-rewards', amount: -amount },
      { holder: id, book: 'yuan', amount },
    ] as const
    await postEntry({ db: app.db, now: app.now() }, { key: `drill money of ${id}`, cause: 'reward', subject: 'drill', lines })
  }
  return people
}

/** Publishes a photograph and offers it; its number. Nobody can be recognised in it. */
export async function offerOne(life: Pick<Seeking, 'dice'>, origin: string, seller: Person, n: number): Promise<string> {
  const words = { title: `${seller.account} ${n}`, description: '', tags: ['light', 'drill'] }
  const { permlink } = await publish(origin, seller, await uploadPhotograph(origin, seller, await makePhotograph()), words)
  const api = apiAt(origin, seller.token)
  const { items } = await api('POST /api/posts/market/addToMarket', { body: { pictures: [{ permlink }], submit: false } })
  const { number } = items[0]!
  await api('PUT /api/posts/market/workBrief', { body: { items: [{ number, price: priceOf(life), people: 0, hasProperty: false }] } })
  await api('POST /api/posts/market/workSell', { body: { numbers: [number] } })
  return number
}

/** Waits until reviewers have let all of them through. */
export async function waitOnSale(states: () => Promise<string[]>, patienceMs: number): Promise<void> {
  const until = performance.now() + patienceMs
  for (;;) {
    const found = await states()
    if (found.every((state) => state === 'on-sale')) return
    if (performance.now() > until) throw new Error(`pictures do not come on sale: ${found.join(', ')}`)
    await delay(500)
  }
}
