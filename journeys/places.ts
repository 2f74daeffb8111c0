// What the walks ask for by a name that nothing has, so that it is missing: where a world has such a thing, its address, and who may see it.
import type { PostCard } from '#api/posts.ts'
import { apiAt, type Member } from '../drills/member.ts'

/** `reader`: who may see it, where that is not who looks at the other pages. */
export type Place = { path: string; reader?: Member }
/** By the address of what is missing. */
export type Places = ReadonlyMap<string, Place>

const NO_ITEM = '2'.repeat(10)
const NO_ORDER = 'P261124ABCDEFGHJKMNP'

/** The proof of a post of somebody's own. */
export async function placesOf(origin: string, { author, permlink }: Pick<PostCard, 'author' | 'permlink'>): Promise<[string, Place][]> {
  const { credentials } = await apiAt(origin)('GET /api/credentials', { query: { author: author.account, permlink } })
  return credentials.slice(0, 1).map(({ number }) => ['/credential/nosuchnumber', { path: `/credential/${number}` }])
}

/** Of the demo data: what its people sell, have bought and look for, and where their works are anchored. `seller` reviews as well. */
export async function demoPlaces(origin: string, seller: Member, buyer: Member): Promise<[string, Place][]> {
  const [visit, sell, buy] = [apiAt(origin), apiAt(origin, seller.token), apiAt(origin, buyer.token)]
  const [{ items }, { reviews }, { briefs }, { blocks }] = await Promise.all([
    sell('GET /api/posts/market/workList', { query: {} }),
    sell('GET /api/admin/reviews', { query: { kind: 'market-item', state: 'waiting', limit: 1 } }),
    visit('GET /api/market/briefs', { query: {} }),
    visit('GET /api/chain/blocks', { query: {} }),
  ])
  const [{ licences }, { orders }, { cartList }] = await Promise.all([
    buy('GET /api/market/library', { query: {} }),
    buy('GET /api/orders', { query: {} }),
    buy('GET /api/market/cart'),
  ])
  const subjects = cartList.carts.flatMap(({ item, kind }) => (item ? [{ kind: 'market-licence', subject: item.number, choice: kind }] : []))
  const kept = await buy('POST /api/order/temporary', { body: { routeType: 'checkout', subjects } })
  const single = await buy('POST /api/order/temporary', { body: { routeType: 'fastbuy', subjects: subjects.slice(0, 1) } })
  const [item, block] = [items.find(({ state }) => state === 'on-sale')!, blocks[0]!]
  return [
    [`/market/${NO_ITEM}`, { path: `/market/${item.number}` }],
    [`/market-item/${NO_ITEM}`, { path: `/market-item/${item.number}` }],
    [`/admin/market-item/${NO_ITEM}`, { path: `/admin/market-item/${reviews[0]!.subject}` }],
    ['/market/briefs/ab23cd45ef', { path: `/market/briefs/${briefs[0]!.number}` }],
    ['/licences/LNOSUCHNUMBER', { path: `/licences/${licences[0]!.number}`, reader: buyer }],
    [`/orders/${NO_ORDER}`, { path: `/orders/${orders[0]!.number}`, reader: buyer }],
    [`/checkout?sn=${NO_ORDER}&routeType=checkout`, { path: `/checkout?sn=${kept.orderNum}&routeType=checkout`, reader: buyer }],
    [`/fast-buy?sn=${NO_ORDER}&routeType=fastbuy`, { path: `/fast-buy?sn=${single.orderNum}&routeType=fastbuy`, reader: buyer }],
    ['/block_info/999999999', { path: `/block_info/${block.number}` }],
    ['/block_info/transfer/nosuchblock', { path: `/block_info/transfer/${block.number}` }],
    ['/block_info/digital-collection/0x00', { path: `/block_info/digital-collection/${block.hash}` }],
  ]
}
