import { beforeEach, describe, expect, test } from 'vitest'
import type { MadeMember } from '#server/account/make.ts'
import { ownApp } from '#tests/own-app.ts'
import { chargeDebt, foldLines, postEntry, type Debt, type Entry, type Line } from './ledger.ts'

const own = ownApp()
let anna: MadeMember
beforeEach(async () => void (anna = await own.member()))
const codeOf = (work: Promise<unknown>) => work.then(() => null).catch((error: { code?: string }) => error.code)
const inTransaction = <T>(work: (ctx: { db: never; now: Date }) => Promise<T>) =>
  own.db.transaction().execute((db) => work({ db: db as never, now: own.clock.now() }))

let keys = 0
const post = (lines: Line[], more: Partial<Entry> = {}) =>
  inTransaction((ctx) => postEntry(ctx, { key: `d ${++keys}`, cause: 'exchange', subject: '', lines, ...more }))
const giving = (amount: number): Line[] => [{ holder: 'platform', book: 'yuan-rewards', amount: -amount }, { holder: anna.id, book: 'yuan', amount }] // prettier-ignore
const holding = (amount: number): Line[] => [{ holder: anna.id, book: 'yuan', amount: -amount }, { holder: anna.id, book: 'yuan-held', amount }] // prettier-ignore
const charge = (amount: number, more: Partial<Debt> = {}) =>
  inTransaction((ctx) =>
    chargeDebt(ctx, { key: `chargeback ${++keys}`, subject: 'order 1', holder: anna.id, currency: 'CNY', amount, against: 'yuan-bank', ...more }),
  )
async function has() {
  const { rows } = await own.owner.query<{ book: string; balance: string }>('select book, balance from ledger_accounts where holder_id = $1', [anna.id])
  const of = (book: string) => Number(rows.find((row) => row.book === book)?.balance ?? 0)
  return { yuan: of('yuan'), held: of('yuan-held'), owed: of('yuan-owed') }
}
const statement = () => own.api(anna)('GET /api/wallet/statement', { query: { currency: 'CNY' } })

describe('a debt', () => {
  test('takes what there is, and stands below zero with the rest', async () => {
    await post(giving(300))
    await charge(1000)
    expect(await has()).toEqual({ yuan: 0, held: 0, owed: -700 })
    await charge(50)
    expect(await has()).toEqual({ yuan: 0, held: 0, owed: -750 })
    await post(giving(10))
    await expect(own.api(anna)('GET /api/userinfo/money')).resolves.toMatchObject({ yuan: 0, yuanHeld: 0 })
  })

  test('is filled by what comes in before anything can be spent, to the fen and no further', async () => {
    await charge(1000)
    await post(giving(400))
    expect(await has()).toEqual({ yuan: 0, held: 0, owed: -600 })
    await post(giving(700))
    expect(await has()).toEqual({ yuan: 100, held: 0, owed: 0 })
    await post(giving(50))
    expect(await has()).toEqual({ yuan: 150, held: 0, owed: 0 })
    await charge(100)
    expect(await has()).toEqual({ yuan: 50, held: 0, owed: 0 })
  })

  test('is filled by money that comes back from a hold, and leaves other currencies alone', async () => {
    await post(giving(500))
    await post(holding(500), { hold: { purpose: 'test' }, subject: 'x' })
    await charge(200)
    expect(await has()).toEqual({ yuan: 0, held: 500, owed: -200 })
    await post([{ holder: 'platform', book: 'pixt-treasury', amount: -9000 }, { holder: anna.id, book: 'pixt', amount: 9000 }]) // prettier-ignore
    expect(await has()).toMatchObject({ owed: -200 })
    const back = holding(500).map((line): Line => ({ ...line, amount: -line.amount }))
    await post(back, { hold: { purpose: 'test' }, subject: 'x', cause: 'reversal' })
    expect(await has()).toEqual({ yuan: 300, held: 0, owed: 0 })
  })

  test('again is the same one, and another under its key is refused', async () => {
    await post(giving(300))
    const ids = await Promise.all(Array.from({ length: 6 }, () => charge(1000, { key: 'once' })))
    expect(ids.filter((id) => id !== null)).toHaveLength(1)
    expect(await has()).toEqual({ yuan: 0, held: 0, owed: -700 })
    for (const other of [{ amount: 999 }, { against: 'yuan-payouts' as const }, { subject: 'order 2' }])
      expect(await codeOf(charge(1000, { key: 'once', ...other }))).toBe('P0409')
    for (const amount of [0, -5]) expect(await codeOf(charge(amount))).toBe('P0400')
    expect(await codeOf(charge(5, { currency: 'XTS' as 'CNY' }))).toBe('P0400')
  })

  test('whatever comes in at once fills it once, and an entry that is posted again fills nothing', async () => {
    await charge(1000)
    await Promise.all(Array.from({ length: 15 }, (_, n) => post(giving(100), { key: `come ${n}` })))
    await Promise.all(Array.from({ length: 15 }, (_, n) => post(giving(100), { key: `come ${n}` })))
    expect(await has()).toEqual({ yuan: 500, held: 0, owed: 0 })
  })
})

test('the statement shows what is owed and what went to it, each with its lines; the public figures count it as nobody’s', async () => {
  await post(giving(300))
  await charge(1000)
  await post(giving(500))
  const { entries } = await statement()
  expect(entries.map(({ cause, amount, balance }) => [cause, amount, balance])).toEqual([
    ['repayment', -500, 0],
    ['exchange', 500, 500],
    ['debt', -300, 0],
    ['exchange', 300, 300],
  ])
  expect(entries[2]!.lines).toEqual([
    { whose: 'platform', book: 'yuan-bank', currency: 'CNY', amount: 1000 },
    { whose: 'own', book: 'yuan', currency: 'CNY', amount: -300 },
    { whose: 'own', book: 'yuan-owed', currency: 'CNY', amount: -700 },
  ])
  expect(entries[0]!.lines).toEqual([
    { whose: 'own', book: 'yuan', currency: 'CNY', amount: -500 },
    { whose: 'own', book: 'yuan-owed', currency: 'CNY', amount: 500 },
  ])
  const file = await own.api(anna)('GET /api/wallet/statement/file', { query: { currency: 'CNY' } })
  expect(file.csv).toContain('Debt repaid')
  for (const folded of [false, true]) {
    if (folded) await foldLines(own.db)
    expect((await own.api()('GET /api/transparency')).now.totals).toMatchObject({ membersYuan: 0, liability: 0 })
  }
})
