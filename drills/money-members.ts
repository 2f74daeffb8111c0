// Members of the money drill: they like, forward, exchange, withdraw, take back and mend, repeat themselves, and ask for more than they have.
import { randomUUID } from 'node:crypto'
import { setTimeout as delay } from 'node:timers/promises'
import type { Api } from '#api/client.ts'
import type { PayeeInput } from '#api/withdrawals.ts'
import type { Dice } from '#tests/own-books.ts'
import { CARD } from '#tests/verified-member.ts'
import type { Deed } from './money-journal.ts'
import { attempt, insist, isDone, isLost, look, type Life, type LikedPost, type Person, type World } from './money-world.ts'

type Member = Life & { posts: readonly LikedPost[] }
type Exchange = Extract<Deed, { kind: 'exchange' }>
type Withdraw = Extract<Deed, { kind: 'withdraw' }>

/** Acts until it is over. */
export async function liveAsMember(world: World, person: Person, posts: readonly LikedPost[], dice: Dice): Promise<void> {
  const life: Member = { world, person, dice, posts: posts.filter(({ author }) => author !== person.account) }
  while (!world.isOver()) {
    await pick(dice)(life)
    await delay(dice(100))
  }
}

const acts: [weight: number, act: (life: Member) => Promise<void>][] = [
  [34, like],
  [18, (life) => exchange(life)],
  [24, (life) => withdraw(life)],
  [8, cancel],
  [6, mend],
  [5, readMoney],
  [3, (life) => askTooMuch(life)],
  [2, spendAtOnce],
]
function pick(dice: Dice): (life: Member) => Promise<void> {
  let left = dice(acts.reduce((sum, [weight]) => sum + weight, 0))
  return acts.find(([weight]) => (left -= weight) <= 0)![1]
}

async function like(life: Member): Promise<void> {
  const post = life.posts[life.dice(life.posts.length) - 1]
  if (!post) return
  const [of, undo] = [life.dice(2) === 1 ? 'like' : 'forward', life.dice(4) === 1] as const
  await insist(life, { kind: 'like', of, undo, ...post }, (api) => (undo ? api(`DELETE /api/${of}`, { query: post }) : api(`POST /api/${of}`, { body: post })))
}

/** The door of the withdrawals shuts after a quarter of an hour, and with each move of the clock. */
async function enter({ world, person }: Life): Promise<void> {
  await look(world, () => world.api(person.token)('POST /api/withdraw-login', { body: { password: person.password } }))
}

type Keyed<D extends Deed, Reply> = { deed: D; other: D; send: (api: Api, deed: D, key: string) => Promise<Reply>; nameOf: (reply: Reply) => string }

/** A call with an Idempotency-Key: at times twice at once, again until there is an answer, and again after it. Every answer to one key has to be the same. */
async function keyed<D extends Deed, Reply>(life: Life, call: Keyed<D, Reply>): Promise<void> {
  const { world, person, dice } = life
  const { deed, send, nameOf } = call
  const [key, moves, names] = [randomUUID(), world.moves(), new Set<string>()]
  const op = world.journal.begin(person.account, deed)
  const once = async () => {
    const reply = await attempt(world, op, () => send(world.api(person.token), deed, key), nameOf)
    if (reply) names.add(nameOf(reply))
  }
  await (dice(7) === 1 ? Promise.all([once(), once()]) : once())
  while (isLost(op) && world.moves() === moves && dice(8) > 1) {
    await delay(200)
    await once()
  }
  if (isDone(op) && world.moves() === moves) {
    if (dice(6) === 1) await once()
    if (dice(8) === 1) await abuseKey(life, call, key)
  }
  if (names.size > 1) world.faults.push(`${person.account}: one key, ${names.size} answers to ${JSON.stringify(deed)}: ${[...names].join(' and ')}`)
  if (op.said === 'PROOF_REQUIRED') await enter(life)
}
/** Another body under a key that was answered. */
async function abuseKey<D extends Deed, Reply>({ world, person }: Life, { other, send, nameOf }: Keyed<D, Reply>, key: string): Promise<void> {
  world.count('another body under the same key')
  const op = world.journal.begin(person.account, other)
  await attempt(world, op, () => send(world.api(person.token), other, key), nameOf)
  if (isDone(op)) world.faults.push(`${person.account}: another body under a key that was answered was done: ${JSON.stringify(other)}`)
}

const sendExchange = (api: Api, { amount }: Exchange, idempotencyKey: string) => api('POST /api/exchange', { body: { amount } }, { idempotencyKey })
const exchangeOf = (person: Person, fen = 100): Exchange => ({ kind: 'exchange', amount: 2000 * (fen + ++person.amounts) })
const exchange = (life: Life, deed = exchangeOf(life.person)) =>
  keyed(life, { deed, other: exchangeOf(life.person), send: sendExchange, nameOf: (reply) => JSON.stringify(reply) })

/** Small ones; some so large that two people approve them, and tax is withheld. */
function withdrawalOf({ person, dice }: Life): Withdraw {
  const fen = [1000, 1000, 1000, 52_000, 90_000][dice(5) - 1]! + ++person.amounts
  return dice(3) === 1 ? { kind: 'withdraw', currency: 'PIXT', amount: fen * 2000 } : { kind: 'withdraw', currency: 'CNY', amount: fen }
}
/** Mostly the same account at Alipay; at times another, which has to rest first, or a bank card, which operators transfer to. */
function payeeOf({ person, dice }: Life): PayeeInput {
  const drawn = dice(10)
  if (drawn > 7) return CARD
  return { service: 'alipay', target: `1${drawn === 1 ? 38 : 39}${person.id.padStart(8, '0')}` }
}
async function withdraw(life: Life): Promise<void> {
  const payee = payeeOf(life)
  const send = (api: Api, { currency, amount }: Withdraw, idempotencyKey: string) =>
    api('POST /api/withdraw', { body: { currency, amount, payee } }, { idempotencyKey })
  await keyed(life, { deed: withdrawalOf(life), other: withdrawalOf(life), send, nameOf: ({ number }) => number })
}

async function own({ world, person, dice }: Life, can: 'cancel' | 'mend'): Promise<string | null> {
  const list = await look(world, () => world.api(person.token)('GET /api/withdraw', { query: { limit: 30 } }))
  const fitting = list?.withdrawals.filter((one) => one.can[can]) ?? []
  return fitting[dice(Math.max(1, fitting.length)) - 1]?.number ?? null
}
async function cancel(life: Life): Promise<void> {
  const number = await own(life, 'cancel')
  if (!number) return enter(life)
  await insist(life, { kind: 'cancel', number }, (api) => api('DELETE /api/withdraw/:number', { params: { number } }))
}
/** Once: a second time would be refused as done already. */
async function mend(life: Life): Promise<void> {
  const { world, person } = life
  const number = await own(life, 'mend')
  if (!number) return
  const body = { payee: payeeOf(life), appeal: '请再看一次 please look again' }
  const op = world.journal.begin(person.account, { kind: 'mend', number })
  await attempt(
    world,
    op,
    () => world.api(person.token)('PUT /api/withdraw/:number', { params: { number }, body }),
    () => '',
  )
}

async function readMoney({ world, person }: Life): Promise<void> {
  const money = await look(world, () => world.api(person.token)('GET /api/userinfo/money'))
  if (money && Object.values(money).some((amount) => amount < 0)) world.faults.push(`${person.account} sees ${JSON.stringify(money)}`)
}
/** More than anybody has. */
const askTooMuch = (life: Life) => exchange(life, exchangeOf(life.person, 400_000_000_000))
/** Everything at once, four times, where it is little: there is enough for one of them. */
async function spendAtOnce({ world, person }: Life): Promise<void> {
  const money = await look(world, () => world.api(person.token)('GET /api/userinfo/money'))
  const fen = Math.floor((money?.pixt ?? 0) / 2000)
  if (fen < 1000 || fen > 25_000) return
  world.count('spent everything four times at once')
  await Promise.all(
    [0, 1, 2, 3].map(async (less) => {
      const deed: Exchange = { kind: 'exchange', amount: 2000 * (fen - less) }
      const op = world.journal.begin(person.account, deed)
      await attempt(
        world,
        op,
        () => sendExchange(world.api(person.token), deed, randomUUID()),
        (reply) => JSON.stringify(reply),
      )
    }),
  )
}
