import type pg from 'pg'
import { describe, expect, test } from 'vitest'
import { ownHolders } from '#tests/holders.ts'
import { ownDatabase } from '#tests/own-database.ts'
import { waitsFor } from '#tests/waits-for.ts'
import { chargeDebt, postEntry, type Entry, type Line, type MemberBook, type PlatformBook } from './ledger.ts'

const own = ownDatabase()
const [ANNA, BEN, CARL] = ['7', '8', '9']
ownHolders(own, ANNA, BEN, CARL)
const now = new Date('2026-11-01T04:00:00Z')
const codeOf = (work: Promise<unknown>) => work.then(() => null).catch((error: { code?: string }) => error.code)
const post = (entry: Partial<Entry> & Pick<Entry, 'key' | 'lines'>) =>
  own.db.transaction().execute((db) => postEntry({ db, now }, { cause: 'exchange', subject: 'lot', hold: { purpose: 'sale' }, ...entry }))
const of = (holder: string, book: MemberBook, amount: number): Line => ({ holder, book, amount })
const ours = (book: PlatformBook, amount: number): Line => ({ holder: 'platform', book, amount })

/** What somebody has of both currencies, and so much of it held. */
async function give(holder: string, pixt: number, yuan: number, held = { pixt: 0, yuan: 0 }): Promise<string> {
  const given = await post({ key: `give ${holder}`, lines: [ours('pixt-treasury', -pixt), of(holder, 'pixt', pixt), ours('yuan-rewards', -yuan), of(holder, 'yuan', yuan)] }) // prettier-ignore
  for (const currency of ['pixt', 'yuan'] as const)
    if (held[currency]) await post({ key: `hold ${currency} ${holder}`, lines: [of(holder, currency, -held[currency]), of(holder, `${currency}-held`, held[currency])] }) // prettier-ignore
  return given!
}
const sale = (from: string, to: string): Line[] => [
  ours('pixt-redeemed', 60),
  ours('yuan-bank', 150),
  ours('yuan-payouts', 20),
  ours('yuan-tax', 10),
  of(from, 'pixt-held', -100),
  of(from, 'yuan-held', -200),
  of(to, 'pixt', 40),
  of(to, 'yuan', 20),
]
const HELD = { pixt: 100, yuan: 200 }

async function stands() {
  const texts = [
    `select l.n, l.holder_id, l.book, l.amount, l.balance_after, h.holder_id as held_by, h.book as held_in, h.subject from ledger_lines l left join ledger_holds h on h.id = l.hold_id order by l.entry_id, l.n`,
    'select holder_id, book, balance, held, owed, floor from ledger_accounts where holder_id > 0 order by holder_id, book',
    'select holder_id, book, subject, amount, captured, released, is_open from ledger_holds order by id',
    'select account_id, ticks from energy order by account_id',
    'select book, sum(amount) as amount from ledger_unfolded group by book order by book',
  ]
  return Promise.all(texts.map(async (text) => (await own.owner.query(text)).rows))
}
async function has(holder: string): Promise<Record<string, number>> {
  const { rows } = await own.owner.query<{ book: string; balance: string }>('select book, balance from ledger_accounts where holder_id = $1', [holder])
  return Object.fromEntries(rows.map(({ book, balance }) => [book, Number(balance)]))
}

describe('an entry that captures is what it is line by line', () => {
  const cases: [string, Line[]][] = [
    ['a sale', sale(ANNA, BEN)],
    ['from the later holder', sale(BEN, ANNA)],
    ['to somebody without an account', sale(ANNA, CARL)],
    ['beside their own line of the same currency', [of(ANNA, 'yuan', 150), of(ANNA, 'yuan-held', -200), ours('yuan-bank', 50)]],
    ['beside their own PIXT', [of(ANNA, 'pixt', 70), of(ANNA, 'pixt-held', -100), of(BEN, 'pixt', 30)]],
    ['that pays of their own as well', [of(ANNA, 'yuan', -300), of(ANNA, 'yuan-held', -200), of(BEN, 'yuan', 500)]],
    ['two lines of one held account', [of(ANNA, 'yuan-held', -120), of(ANNA, 'yuan-held', -80), of(BEN, 'yuan', 200)]],
    ['two lines of one own account', [of(ANNA, 'yuan-held', -200), of(BEN, 'yuan', 120), of(BEN, 'yuan', 80)]],
    ['two lines of one of the platform’s', [ours('yuan-bank', 20), ours('yuan-bank', 180), of(ANNA, 'yuan-held', -200)]],
    ['to the treasury, and from it', [ours('pixt-treasury', -900), of(ANNA, 'pixt-held', -100), of(BEN, 'pixt', 1000)]],
    ['of two holders', [of(ANNA, 'pixt-held', -100), of(BEN, 'pixt-held', -100), of(BEN, 'yuan-held', -200), ours('yuan-bank', 200), of(CARL, 'pixt', 200)]],
    ['that changes energy', [of(ANNA, 'pixt-held', -100), of(BEN, 'pixt', 100)]],
  ]
  const left = new Map<string, unknown>()
  /** One that relates to another, and takes nothing back, is posted line by line. */
  test.each(cases.flatMap(([name, lines]) => [false, true].map((single) => [name, single ? 'line by line' : 'at once', lines, single] as const)))(
    '%s, %s',
    async (name, _how, lines, single) => {
      const origin = await give(ANNA, name === 'that changes energy' ? 1_500_000 : 1000, 1000, HELD)
      await give(BEN, name === 'that changes energy' ? 999_950 : 1000, 1000, HELD)
      expect(await post({ key: 'x', lines, ...(single && { relatesTo: origin }) })).toMatch(/^\d+$/)
      const found = await stands()
      if (name === 'that changes energy') expect(found[3]).toHaveLength(2)
      const first = left.get(name) ?? found
      left.set(name, first)
      expect(found).toEqual(first)
    },
  )

  test('what comes to somebody who owes fills their debt', async () => {
    await give(ANNA, 1000, 1000, HELD)
    await give(BEN, 1000, 10)
    const debt = { key: 'debt', subject: 'test', holder: BEN, currency: 'CNY', amount: 25, against: 'yuan-bank' } as const
    await own.db.transaction().execute((db) => chargeDebt({ db, now }, debt))
    await post({ key: 'x', lines: sale(ANNA, BEN) })
    expect(await has(BEN)).toEqual({ pixt: 1040, yuan: 5, 'yuan-owed': 0 })
  })
})

describe('again', () => {
  test('it is the same one, also when nothing is held any more, or something is held anew', async () => {
    await give(ANNA, 1000, 1000, HELD)
    const ids = await Promise.all(Array.from({ length: 8 }, () => post({ key: 'x', lines: sale(ANNA, BEN) })))
    expect(ids.filter((id) => id !== null)).toHaveLength(1)
    const again = async () => {
      const before = await stands()
      expect(await post({ key: 'x', lines: sale(ANNA, BEN) })).toBeNull()
      expect(await stands()).toEqual(before)
    }
    await again()
    for (const currency of ['pixt', 'yuan'] as const) {
      await post({ key: `anew ${currency}`, lines: [of(ANNA, currency, -HELD[currency]), of(ANNA, `${currency}-held`, HELD[currency])] })
      await again()
    }
  })

  test('another under its key is refused, whether what it takes is there or not', async () => {
    await give(ANNA, 1000, 1000, HELD)
    await give(BEN, 1000, 1000, HELD)
    await post({ key: 'x', lines: sale(ANNA, BEN) })
    const before = await stands()
    for (const [from, to] of [[BEN, ANNA], [BEN, CARL]] as const) expect(await codeOf(post({ key: 'x', lines: sale(from, to) }))).toBe('P0409') // prettier-ignore
    expect(await codeOf(post({ key: 'x', lines: sale(BEN, ANNA), subject: 'other', hold: { purpose: 'sale', subject: 'lot' } }))).toBe('P0409')
    expect(await codeOf(post({ key: 'x', lines: sale(ANNA, CARL) }))).toBe('P0409')
    expect(await stands()).toEqual(before)
  })
})

test.each<[string, string, Line[], Partial<Entry>?]>([
  ['P0410', 'the hold of the second line falls short', [of(ANNA, 'pixt-held', -100), of(ANNA, 'yuan-held', -201), of(BEN, 'pixt', 100), of(BEN, 'yuan', 201)]],
  ['P0410', 'no hold is for this', sale(ANNA, BEN), { hold: { purpose: 'sale', subject: 'another lot' } }],
  ['P0402', 'so much is not held at all', [of(ANNA, 'pixt-held', -100), of(ANNA, 'yuan-held', -301), of(BEN, 'pixt', 100), of(BEN, 'yuan', 301)]],
  ['P0402', 'they have not so much beside it', [of(ANNA, 'pixt-held', -100), of(ANNA, 'yuan', -701), of(BEN, 'pixt', 100), of(BEN, 'yuan', 701)]],
  ['P0402', 'nothing of somebody else’s is held', [of(BEN, 'yuan-held', -1), of(ANNA, 'yuan', 1)]],
  ['P0400', 'it comes to nobody', [of(ANNA, 'yuan-held', -200), of('999999', 'yuan', 200)]],
  ['P0400', 'it comes into no book', [of(ANNA, 'yuan-held', -200), of(BEN, 'yuan-secret' as 'yuan', 200)]],
  ['P0400', 'the platform has no such book', [ours('yuan-secret' as 'yuan-bank', 200), of(ANNA, 'yuan-held', -200)]],
  ['P0400', 'it is a member’s book', [ours('yuan' as 'yuan-bank', 200), of(ANNA, 'yuan-held', -200)]],
  ['P0400', 'the lines do not sum to zero', [of(ANNA, 'yuan-held', -200), of(BEN, 'yuan', 199)]],
  ['P0400', 'two currencies sum to zero only together', [of(ANNA, 'yuan-held', -200), of(BEN, 'pixt', 200)]],
])('%s, and nothing is left of it, where %s', async (code, _what, lines, more = {}) => {
  await give(ANNA, 1000, 1000, HELD)
  await post({ key: 'other lot', lines: [of(ANNA, 'yuan', -100), of(ANNA, 'yuan-held', 100)], hold: { purpose: 'sale', subject: 'lot 2' } })
  const before = await stands()
  expect(await codeOf(post({ key: 'x', lines, ...more }))).toBe(code)
  expect(await stands()).toEqual(before)
})

describe('two at a time', () => {
  test('in both orders never wait in a circle, whoever has an account yet', async () => {
    await give(ANNA, 100_000, 100_000, { pixt: 50_000, yuan: 50_000 })
    await give(CARL, 100_000, 100_000, { pixt: 50_000, yuan: 50_000 })
    const ways = [[ANNA, CARL], [CARL, ANNA], [ANNA, BEN], [CARL, BEN]] as const // prettier-ignore
    const codes = await Promise.all(Array.from({ length: 60 }, (_, n) => codeOf(post({ key: `x ${n}`, lines: sale(...ways[n % ways.length]!) }))))
    expect(new Set(codes)).toEqual(new Set([null]))
    expect(await has(BEN)).toEqual({ pixt: 30 * 40, yuan: 30 * 20 })
  })

  const locked = (more = '') => `select from ledger_accounts where holder_id = $1 and book = $2 for update ${more}`
  test.each<[string, string, string[]]>([
    [ANNA, 'pixt', ['7 pixt-held', '7 yuan', '7 yuan-held', '8 pixt', '8 yuan']],
    [ANNA, 'yuan', ['7 yuan-held', '8 pixt', '8 yuan']],
    [BEN, 'pixt', ['8 yuan']],
  ])('who waits for the account of %s in %s has locked none that comes after it', async (holder, book, later) => {
    await give(ANNA, 1000, 1000, HELD)
    await give(BEN, 1000, 1000)
    const meanwhile = async (client: pg.PoolClient) => {
      for (const place of later) await client.query(locked('nowait'), place.split(' '))
    }
    expect(await waitsFor(own, { held: locked(), values: [holder, book], meanwhile }, () => post({ key: 'x', lines: sale(ANNA, BEN) }))).toMatch(/^\d+$/)
    expect(await has(BEN)).toEqual({ pixt: 1040, yuan: 1020 })
  })

  test('a hold that is taken while it waits is captured', async () => {
    await give(ANNA, 1000, 1000, { pixt: 0, yuan: 100 })
    const taken = `select post_entry('late', 'exchange', 'lot', now(), array[7, 7], array['yuan', 'yuan-held'], array[-100, 100], null, null, 'sale')`
    expect(await waitsFor(own, { held: taken }, () => post({ key: 'x', lines: [of(ANNA, 'yuan-held', -200), of(BEN, 'yuan', 200)] }))).toMatch(/^\d+$/)
    expect(await has(ANNA)).toEqual({ pixt: 1000, yuan: 800, 'yuan-held': 0 })
  })
})
