import type { Reply } from '#api/endpoint.ts'
import type { Contract } from '#api/index.ts'
import { prices, sellers, type DemoSeller } from '../../demo/sales.ts'
import type { WriteCtx } from '../context.ts'
import { makeContributor } from '../market/contributors/make.ts'
import { makeDecided, type MadeState } from '../market/items/make.ts'

export type Within = (at: Date, account: string, work: (ctx: WriteCtx, id: string) => Promise<void>) => Promise<void>
type Ways = {
  as: <K extends keyof Contract>(at: Date, account: string | null, name: K, input: object) => Promise<Reply<Contract, K>>
  make: Within
  decide: (at: Date, numbers: readonly string[], state: MadeState) => Promise<void>
}
const REVIEWER = 'rita'
/** How the market opens and pictures come on sale: by calls, but for what takes documents and a reviewer who waits. */
export const marketWays = (as: Ways['as'], within: Within) => ({
  as,
  make: within,
  decide: (at: Date, numbers: readonly string[], state: MadeState) => within(at, REVIEWER, (ctx, id) => makeDecided(ctx, numbers, state, id)),
})

const DAY_MS = 86_400_000

/** Pictures for sale of people who have none yet: some in each state that one person alone brings about. */
export async function sellSome(ways: Ways, now: Date): Promise<void> {
  for (const [n, seller] of sellers.entries()) {
    const { contributorStatus } = await ways.as(now, seller.account, 'GET /api/market/contributor', {})
    const { said } = seller
    if (contributorStatus === 0 && said) await ways.make(new Date(now.getTime() - 9 * DAY_MS), seller.account, (ctx, id) => makeContributor(ctx, id, said))
    const { total } = await ways.as(now, seller.account, 'GET /api/posts/market/workList', { query: {} })
    if (total === 0) await sellOf(ways, seller, { now, n })
  }
}

async function sellOf(ways: Ways, { account, states }: DemoSeller, { now, n }: { now: Date; n: number }): Promise<void> {
  // as nobody, who sees what is open
  const { posts } = await ways.as(now, null, 'GET /api/posts/:account', { params: { account }, query: { limit: '50' } })
  const open = posts.filter(({ kind, imageCount }) => kind === 'photo' && imageCount === 1).slice(0, states.length)
  if (!open.length) return
  const pictures = open.map(({ permlink }) => ({ permlink }))
  const { items } = await ways.as(now, account, 'POST /api/posts/market/addToMarket', { body: { pictures, submit: false } })
  const edits = items.map(({ number }, k) => ({ number, price: prices[(n + k) % prices.length], people: 0, hasProperty: k % 3 === 2 }))
  await ways.as(now, account, 'PUT /api/posts/market/workBrief', { body: { items: edits } })
  const inState = (state: DemoSeller['states'][number]) => items.flatMap(({ number }, k) => (states[k] === state ? number : []))
  const decidedAt = new Date(now.getTime() - (n + 1) * DAY_MS)
  for (const state of ['on-sale', 'rejected', 'delisted'] as const) if (inState(state).length) await ways.decide(decidedAt, inState(state), state)
  if (inState('in-review').length) await ways.as(now, account, 'POST /api/posts/market/workSell', { body: { numbers: inState('in-review') } })
}
