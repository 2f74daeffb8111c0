import type { Reply } from '#api/endpoint.ts'
import type { Contract } from '#api/index.ts'
import { prices, sellers, type DemoSeller } from '../../demo/sales.ts'
import type { MemberCtx } from '../context.ts'
import { makeVerified } from '../identity/make.ts'
import { makeContributor } from '../market/contributors/make.ts'
import { makeDecided } from '../market/items/make.ts'

/** Calls as somebody at some time, and what takes documents or a reviewer who waits. */
export type Ways = {
  as: <K extends keyof Contract>(at: Date, account: string | null, name: K, input: object) => Promise<Reply<Contract, K>>
  make: (at: Date, account: string, make: (ctx: MemberCtx, id: string) => Promise<void>) => Promise<void>
}
const REVIEWER = 'rita'
const DAY_MS = 86_400_000

/** Pictures for sale of people who have none yet: some in each state that one person alone brings about. */
export async function sellSome(ways: Ways, now: Date): Promise<void> {
  for (const [n, seller] of sellers.entries()) {
    const { contributorStatus, identity } = await ways.as(now, seller.account, 'GET /api/market/contributor', {})
    if (contributorStatus === 0) await letSell(ways, seller, { at: new Date(now.getTime() - 40 * DAY_MS), isNew: identity === 0 })
    const { total } = await ways.as(now, seller.account, 'GET /api/posts/market/workList', { query: {} })
    if (total === 0) await sellOf(ways, seller, { now, n })
  }
}

async function letSell({ make }: Ways, { account, said, verified }: DemoSeller, { at, isNew }: { at: Date; isNew: boolean }): Promise<void> {
  if (!said || !verified) return
  if (isNew) await make(at, account, (ctx, id) => makeVerified(ctx, id, verified))
  await make(at, account, (ctx, id) => makeContributor(ctx, id, said))
}

async function sellOf(ways: Ways, { account, states }: DemoSeller, { now, n }: { now: Date; n: number }): Promise<void> {
  const { posts } = await ways.as(now, null, 'GET /api/posts/:account', { params: { account }, query: { limit: '50' } })
  const open = posts.filter(({ kind, imageCount }) => kind === 'photo' && imageCount === 1).slice(0, states.length)
  if (!open.length) return
  const pictures = open.map(({ permlink }) => ({ permlink }))
  const { items } = await ways.as(now, account, 'POST /api/posts/market/addToMarket', { body: { pictures, submit: false } })
  const edits = items.map(({ number }, k) => ({ number, price: prices[(n + k) % prices.length], people: 0, hasProperty: k % 3 === 2 }))
  await ways.as(now, account, 'PUT /api/posts/market/workBrief', { body: { items: edits } })
  const inState = (state: DemoSeller['states'][number]) => items.flatMap(({ number }, k) => (states[k] === state ? number : []))
  const decidedAt = new Date(now.getTime() - (n + 17) * DAY_MS)
  for (const state of ['on-sale', 'rejected', 'delisted'] as const)
    if (inState(state).length) await ways.make(decidedAt, REVIEWER, (ctx, id) => makeDecided(ctx, inState(state), state, id))
  if (inState('in-review').length) await ways.as(now, account, 'POST /api/posts/market/workSell', { body: { numbers: inState('in-review') } })
}
