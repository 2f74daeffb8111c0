// Prizes that are there at once: energy coupons, and redeem codes that an editor brought before the first ticket.
import { beforeEach, expect, test } from 'vitest'
import type { MadeMember } from '#server/account/make.ts'
import { makeOpened } from '#server/campaigns/make.ts'
import { doAtOnce } from '#tests/do-job.ts'
import { ownApp } from '#tests/own-app.ts'
import { failureOf, reasonOf } from '#tests/reason-of.ts'
import { contextOf } from '#tests/verified-member.ts'
import { openWheel } from './name-wheel.ts'
import { takeTickets } from './take-tickets.ts'

const own = ownApp({ stopped: true })
const ID = 3_100_952
const both = (en: string) => ({ zh: '字', en })
let [edda, anna]: MadeMember[] = []
beforeEach(async () => {
  ;[edda, anna] = [await own.operator('editor'), await own.member()]
})
const days = (n: number) => new Date(own.clock.now().getTime() + n * 86_400_000).toISOString()
const blank = { id: 'blank', kind: 'blank', name: both('Blank'), worth: 0, odds: 0, stock: null, next: null }
async function open(part: object): Promise<void> {
  const definition = {
    activityId: ID,
    slug: 'lamp-codes',
    startTime: days(-1),
    endTime: days(4),
    resultTime: days(4),
    mainPath: '/events/lamp-codes',
    sharePath: '/events/lamp-codes',
    title: both('Codes'),
    summary: both('Codes'),
    photograph: { name: 'casa-mila', alt: both('A house') },
    terms: null,
    tasks: { mostADay: 9, items: [{ itemId: 'work', title: both('A work'), deed: 'publish', tag: null, times: 1, stamps: 1, daily: false }] },
    wheel: { mostADay: 9, guarantee: null, parts: [{ id: 'prize', name: both('Prize'), worth: 10, odds: 10_000, stock: 2, next: 'blank', ...part }, blank] },
    pages: [
      {
        path: '/events/lamp-codes',
        title: both('Codes'),
        blocks: [
          { kind: 'wheel', heading: both('Wheel') },
          { kind: 'tasks', heading: both('Tasks') },
        ],
      },
    ],
  }
  await own.db.transaction().execute(async (db) => {
    const ctx = { ...contextOf(own), db }
    await openWheel(ctx, await makeOpened(ctx, definition), edda!.id)
  })
}
const bring = (codes: string, as: MadeMember | null = edda!, part = 'prize') =>
  own.api(as)('POST /api/admin/spins/codes', { body: { activityId: ID, part, codes } })
async function spin(): Promise<string> {
  await own.db.transaction().execute((db) => takeTickets({ ...contextOf(own), db }, ID, { accountId: anna!.id, earnedBy: 'test', count: 1 }))
  const { number } = (await own.api(anna)('POST /api/event/roulette', { body: { activityId: ID, seed: '0123456789abcdef' } })).spin
  own.clock.add(8)
  await doAtOnce(own, 'decide-spins', {})
  return number
}
const seen = (number: string) => own.api(anna)('GET /api/event/roulette/spins/:number', { params: { number } })

test("'POST /api/admin/spins/codes' brings codes, and there are no tickets until there is one for each prize", async () => {
  await open({ kind: 'code' })
  const state = async () => (await own.api()('GET /api/event/roulette', { query: { activityId: ID } })).wheel!.state
  expect(await state()).toBe('unfunded')
  expect(await failureOf(bring('CODE-0001', null))).toBe('403 LOGIN_REQUIRED')
  expect(await reasonOf(bring('CODE-0001', anna!))).toBe('NOT_FOUND')
  expect(await reasonOf(bring('CODE-0001', edda!, 'blank'))).toBe('NOT_FOUND')
  expect(await failureOf(bring('CODE-0001\nCODE-0001'))).toBe('2678 CODES_WRONG')
  expect(await failureOf(bring('a code with spaces'))).toBe('2678 CODES_WRONG')
  expect(await failureOf(bring('CODE-0001\nCODE-0002\nCODE-0003'))).toBe('2679 CODES_MANY')
  expect(await bring('CODE-0001\n')).toEqual({ added: 1, have: 1, stock: 2 })
  expect(await failureOf(bring('CODE-0001'))).toBe('2678 CODES_WRONG')
  expect(await state()).toBe('unfunded')
  await bring('CODE-0002')
  expect(await state()).toBe('open')
  const [first, second, third] = [await spin(), await spin(), await spin()]
  const won = [await seen(first), await seen(second)]
  expect(won.map(({ code }) => code)).toEqual(['CODE-0001', 'CODE-0002'])
  expect(won[0]!.spin.award).toMatchObject({ state: 'received' })
  expect(await seen(third)).toMatchObject({ code: null, spin: { part: 'blank', award: null } })
  expect(await failureOf(own.api(anna)('POST /api/event/roulette/spins/:number/award/payment', { params: { number: first } }))).toBe('2664 AWARD_CLOSED')
})

test('a coupon that was won is an energy coupon like others', async () => {
  await open({ kind: 'coupon', points: 30 })
  const number = await spin()
  expect(await seen(number)).toMatchObject({ code: null, prize: { kind: 'coupon' }, spin: { award: { state: 'received' } } })
  const { ready } = await own.api(anna)('GET /api/coupons', { query: {} })
  expect(ready).toMatchObject([{ points: 30, usedAt: null }])
})
