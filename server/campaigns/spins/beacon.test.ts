// A beacon that lies, is late or says nothing: tickets wait, nothing stands in for it, and an operator hears once of each.
import { createServer, type RequestListener, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { proveRound, quicknet, timeOfRound } from '#api/draw-beacons.ts'
import { verifySpins } from '#api/draw-spin-check.ts'
import type { MadeMember } from '#server/account/make.ts'
import { makeOpened } from '#server/campaigns/make.ts'
import type { WriteCtx } from '#server/context.ts'
import { doAtOnce } from '#tests/do-job.ts'
import { ownApp } from '#tests/own-app.ts'
import { contextOf } from '#tests/verified-member.ts'
import { openWheel } from './name-wheel.ts'
import { takeTickets } from './take-tickets.ts'

const server: Server = createServer((request, reply) => answer(request, reply))
let answer: RequestListener
await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
const own = ownApp({ stopped: true, settings: { DRAND_URL: `http://127.0.0.1:${(server.address() as AddressInfo).port}` } })
afterAll(() => {
  server.closeAllConnections()
  server.close()
})

const ID = 3_100_951
// two rounds of quicknet as they were published, and when they were there
const [ROUND, LATER] = [657_413, 5_928_395]
const said: Record<number, string> = {
  [ROUND]: 'b713718a38ae728dfd477991af2822e08d2f305e47718cef9f7848ce4050e7be41076862b98fad56e91a6b85b89cd97b',
  [LATER]: 'a5d07c0071b4e386b3ae09206522253c68fefe8490ad59ecc44a7dd0d0745be91da5779e2247a82403fbc0cb9a34cb61',
}
const roundAt = timeOfRound({ kind: 'drand', chain: quicknet.chain, round: ROUND })!
const both = (en: string) => ({ zh: '字', en })
const part = (id: string, odds: number, change: object = {}) => ({ id, kind: 'goods', name: both(id), worth: 10, odds, stock: 50, next: 'blank', ...change })
const inCtx = <T>(act: (ctx: WriteCtx) => Promise<T>) => own.db.transaction().execute((db) => act({ ...contextOf(own), db }))
const setClock = (ms: number) => own.clock.add((ms - own.clock.now().getTime()) / 1000)

let edda: MadeMember
let anna: MadeMember
beforeEach(async () => {
  setClock(roundAt - 3_600_000)
  ;[edda, anna] = [await own.operator('editor'), await own.member()]
  const start = new Date(roundAt - 7_200_000).toISOString()
  const end = new Date(roundAt + 86_400_000).toISOString()
  const path = '/events/lamp-wheel'
  const blocks = ['wheel', 'tasks'].map((kind) => ({ kind, heading: both(kind) }))
  const made = await inCtx((ctx) =>
    makeOpened(ctx, {
      activityId: ID,
      slug: 'lamp-wheel',
      startTime: start,
      endTime: end,
      resultTime: end,
      mainPath: path,
      sharePath: path,
      title: both('Lamps'),
      summary: both('Lamps'),
      photograph: { name: 'casa-mila', alt: both('A house') },
      terms: null,
      tasks: { mostADay: 8, items: [{ itemId: 'work', title: both('A work'), deed: 'publish', tag: null, times: 1, stamps: 2, daily: false }] },
      wheel: { mostADay: 20, guarantee: null, parts: [part('some', 10_000), part('blank', 0, { kind: 'blank', worth: 0, stock: null, next: null })] },
      pages: [{ path, title: both('Lamps'), blocks }],
    }),
  )
  await inCtx((ctx) => openWheel(ctx, made, edda.id))
  await inCtx((ctx) => takeTickets(ctx, ID, { accountId: anna.id, earnedBy: 'test', count: 1 }))
  setClock(roundAt - 2000)
})
const spin = async () => (await own.api(anna)('POST /api/event/roulette', { body: { activityId: ID, seed: '0123456789abcdef' } })).spin
const outcome = async (number: string) => (await own.api(anna)('GET /api/event/roulette/spins/:number', { params: { number } })).spin
const alerts = async () => (await own.owner.query<{ about: object }>(`select about from alerts where what = 'draw' order by id`)).rows.map(({ about }) => about)
const decide = () => doAtOnce(own, 'decide-spins', {})
const says = (what: unknown, status = 200) =>
  void (answer = (_request, reply) => void reply.writeHead(status).end(typeof what === 'string' ? what : JSON.stringify(what)))
const waits = async (number: string) => expect(await outcome(number)).toMatchObject({ decidedAt: null, part: null, proof: null, value: null })

test('what cannot be proved decides nothing, and an operator hears of it once; the right word decides', async () => {
  const { number, round } = await spin()
  expect(round).toBe(ROUND)
  setClock(roundAt + 1000)
  for (const signature of [said[LATER]!, said[ROUND]!.replace('b7', 'a7'), '00'.repeat(48), 'ff'.repeat(48)]) {
    says({ round: ROUND, signature })
    await decide()
    await waits(number)
  }
  expect(await alerts()).toEqual([{ draw: `wheel-${ID}`, round: ROUND, why: 'wrong' }])
  says({ round: ROUND, signature: said[ROUND] })
  await decide()
  const { proof, value, part: given } = await outcome(number)
  expect([proof, given]).toEqual([said[ROUND], 'some'])
  expect(value).toBeGreaterThanOrEqual(0)
  expect(verifySpins(await (await own.fetch(`/wheel/${ID}/spins.ndjson`)).text(), null).fault).toBeNull()
  expect(await alerts()).toHaveLength(1)
})

test('late, silent, of another round or chain, a page, garbage: the ticket waits, and once a minute has gone by an operator hears of it, once', async () => {
  const { number } = await spin()
  const answers: (() => void)[] = [
    () => says({ round: ROUND + 1, signature: said[ROUND] }),
    () => says({ error: 'no such chain' }, 404),
    () => says('<!doctype html><title>Welcome</title>'),
    () => says('{]'),
    () => (answer = (request) => request.socket.destroy()),
  ]
  for (const silent of answers) {
    silent()
    setClock(roundAt + 59_000)
    await decide()
    await waits(number)
  }
  expect(await alerts()).toEqual([])
  for (const silent of answers) {
    silent()
    own.clock.add(2)
    await decide()
    await waits(number)
  }
  expect(await alerts()).toEqual([{ draw: `wheel-${ID}`, round: ROUND, why: 'silent' }])
  expect((await own.owner.query('select from spin_rounds')).rows).toEqual([])
  says({ round: ROUND, signature: said[ROUND] })
  await decide()
  expect((await outcome(number)).part).toBe('some')
})

test('the signatures are those that were published, and of nothing else', () => {
  for (const round of [ROUND, LATER]) expect(proveRound({ kind: 'drand', chain: quicknet.chain, round }, said[round]!)).not.toBeNull()
  expect(proveRound({ kind: 'drand', chain: '0'.repeat(64), round: ROUND }, said[ROUND]!)).toBeNull()
})
