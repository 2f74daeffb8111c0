// Who takes part in the mint drill: creators who cast, offer and give, buyers and receivers; each goes on until what they began has come to its end.
import { randomUUID } from 'node:crypto'
import { setTimeout as delay } from 'node:timers/promises'
import { ApiError, type Api } from '#api/client.ts'

export type Somebody = { id: string; account: string; token: string }
export type Work = { permlink: string; creator: Somebody; fate: 'keep' | 'sell' | 'give' }
/** `opening`: calls that open a key; the signing process opens one at a time, so that few of them wait. `ended`: what became of each work, as its people heard it. */
export type Minting = {
  api: (token: string) => Api
  pkey: string
  opening: Lane
  buyers: readonly Somebody[]
  receivers: readonly Somebody[]
  isOver: () => boolean
  ended: Map<string, string>
  count: (what: string) => void
  faults: string[]
}
export type Lane = <T>(work: () => Promise<T>) => Promise<T>
/** So many at once, the others in the order in which they came. */
export function openLane(most: number): Lane {
  const waiting: (() => void)[] = []
  let running = 0
  return async (work) => {
    if (running < most) running++
    else await new Promise<void>((resolve) => waiting.push(resolve))
    try {
      return await work()
    } finally {
      const next = waiting.shift()
      if (next) next()
      else running--
    }
  }
}
type Heard<T> = { reply: T } | { refused: ApiError['reason'] } | { lost: true }

const [POLL_MS, PRICE, EDITIONS] = [2500, 9900, 2]
/** Nobody knows what came of it. */
const UNHEARD: readonly string[] = ['TRANSPORT', 'INTERNAL']
/** Refusals that say: not now. */
const LATER: readonly string[] = ['CHAIN_NOT_READY', 'TOO_FAST', 'CASTING_MOVED_ON']

async function hear<T>({ count }: Minting, what: string, work: () => Promise<T>): Promise<Heard<T>> {
  try {
    const reply = await work()
    count(what)
    return { reply }
  } catch (error) {
    const refused = error instanceof ApiError && error.status < 500 && !UNHEARD.includes(error.reason) ? error.reason : null
    count(refused ? `${what} ${refused}` : `${what} lost`)
    if (refused) return { refused }
    await delay(400)
    return { lost: true }
  }
}
/** Again until somebody answers, with a yes or a no. */
async function insist<T>(minting: Minting, what: string, work: () => Promise<T>): Promise<{ reply: T } | { refused: ApiError['reason'] } | null> {
  while (!minting.isOver()) {
    const heard = await hear(minting, what, work)
    if ('reply' in heard) return heard
    if ('refused' in heard && !LATER.includes(heard.refused)) return heard
    await delay(POLL_MS)
  }
  return null
}
const replyOf = <T>(heard: { reply: T } | { refused: ApiError['reason'] } | null): T | null => (heard && 'reply' in heard ? heard.reply : null)

/** From the order to cast to where its creator wants it to be. */
export async function liveWork(minting: Minting, work: Work, n: number): Promise<void> {
  const number = await castWork(minting, work)
  if (!number) return
  minting.ended.set(number, 'cast')
  if (work.fate === 'sell') await sellWork(minting, work, { number, buyer: minting.buyers[n % minting.buyers.length]! })
  if (work.fate === 'give') await giveWork(minting, work, { number, receiver: minting.receivers[n % minting.receivers.length]! })
}

async function castWork(minting: Minting, { permlink, creator }: Work): Promise<string | null> {
  const api = minting.api(creator.token)
  const body = { permlink, editions: EDITIONS, royaltyBps: 1000, pkey: minting.pkey }
  const ordered = await insist(minting, 'order', () => minting.opening(() => api('POST /api/nft/order', { body })))
  if (!ordered) return null
  // an answer that never came: it stands among one's own
  const number = 'reply' in ordered ? ordered.reply.number : ordered.refused === 'WORK_CAST' ? await findOwn(minting, creator, permlink) : null
  if (!number) {
    minting.faults.push(`${creator.account} ${permlink}: ${'refused' in ordered ? ordered.refused : 'not found again'}`)
    return null
  }
  while (!minting.isOver()) {
    const shown = replyOf(await insist(minting, 'look', () => api('GET /api/nft/posts-info', { query: { number } })))
    if (shown?.state === 'cast') return number
    if (shown?.state === 'failed')
      await insist(minting, 'retry', () => minting.opening(() => api('POST /api/nft/retry/posts', { body: { number, pkey: minting.pkey } })))
    await delay(POLL_MS)
  }
  return null
}
async function findOwn(minting: Minting, { account, token }: Somebody, permlink: string): Promise<string | null> {
  for (let after: string | null = null; ;) {
    const query: { account: string; after?: string } = { account, ...(after && { after }) }
    const page = replyOf(await insist(minting, 'find', () => minting.api(token)('GET /api/nft/posts', { query })))
    const found = page?.castings.find((one) => one.permlink === permlink)
    if (found || !page?.next) return found?.number ?? null
    after = page.next
  }
}

async function sellWork(minting: Minting, { creator }: Work, { number, buyer }: { number: string; buyer: Somebody }): Promise<void> {
  const [seller, api] = [minting.api(creator.token), minting.api(buyer.token)]
  const offered = await insist(minting, 'offer', () => seller('POST /api/nft/offerings', { body: { number, price: PRICE, editions: 1, beginsAt: null } }))
  if (!offered || ('refused' in offered && offered.refused !== 'OFFERING_OPEN')) return
  while (!minting.isOver()) {
    const shown = replyOf(await insist(minting, 'see', () => api('GET /api/nft/digital-collection/info', { query: { number } })))
    const state = shown?.purchase?.state
    if (state === 'received' || state === 'returned') return void minting.ended.set(number, state)
    if (shown && !state) await buyPiece(minting, api, number)
    await delay(POLL_MS)
  }
}

async function buyPiece(minting: Minting, api: Api, number: string): Promise<void> {
  const body = { routeType: 'fastbuy' as const, subjects: [{ kind: 'piece', subject: number, choice: '' }] }
  const order = replyOf(await insist(minting, 'buy', () => api('POST /api/order/temporary', { body })))
  if (!order) return
  const [params, idempotencyKey] = [{ number: order.orderNum }, randomUUID()]
  const pay = () => api('POST /api/orders/:number/payments', { params, body: { cashier: 'balance', amount: PRICE } }, { idempotencyKey })
  await insist(minting, 'pay', pay)
}

async function giveWork(minting: Minting, { creator }: Work, { number, receiver }: { number: string; receiver: Somebody }): Promise<void> {
  const [giver, taker] = [minting.api(creator.token), minting.api(receiver.token)]
  const body = { number, edition: EDITIONS, to: receiver.account, pkey: minting.pkey }
  while (!minting.isOver()) {
    const gifts = replyOf(await insist(minting, 'gifts', () => taker('GET /api/nft/gifts', { query: {} })))?.gifts ?? []
    const gift = gifts.find((one) => one.number === number)
    if (gift?.state === 'given') return void minting.ended.set(number, 'given')
    if (!gift || gift.state === 'failed') await insist(minting, 'give', () => minting.opening(() => giver('POST /api/nft/gifts', { body })))
    else if (gift.state === 'offered') await insist(minting, 'accept', () => taker('POST /api/nft/gifts/:gift/accept', { params: { gift: gift.gift } }))
    await delay(POLL_MS)
  }
}
