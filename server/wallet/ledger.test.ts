import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { makeHolders, ownHolders } from '#tests/holders.ts'
import { ownDatabase } from '#tests/own-database.ts'
import { foldLines, postEntry, type Entry, type Line } from './ledger.ts'

const own = ownDatabase()
ownHolders(own, '7', '8', '9', '10')
const [BALANCE_LOW, KEY_REUSED] = ['P0402', 'P0409']
const NOW = new Date('2026-11-01T04:00:00Z')

const book = (entry: Partial<Entry> & Pick<Entry, 'key' | 'lines'>, now = NOW) =>
  own.db.transaction().execute((db) => postEntry({ db, now }, { cause: 'reward', subject: 'test', hold: { purpose: 'test' }, ...entry }))
const giving = (holder: string, amount: number): Line[] => [{ holder: 'platform', book: 'pixt-treasury', amount: -amount }, { holder, book: 'pixt', amount }] // prettier-ignore
const gift = (key: string, holder: string, amount: number) => book({ key, lines: giving(holder, amount) })
const move = (key: string, from: string, to: string, amount: number) =>
  book({ key, lines: [{ holder: from, book: 'pixt', amount: -amount }, { holder: to, book: 'pixt', amount }] }) // prettier-ignore

/** Of the platform with the lines that are not folded in. */
async function balance(holder: string, name: string): Promise<number> {
  const { rows } = await own.owner.query<{ sum: string }>(
    `select coalesce((select balance from ledger_accounts where holder_id = $1 and book = $2), 0)
       + coalesce((select sum(amount) from ledger_unfolded where $1 = 0 and book = $2), 0) as sum`,
    [holder, name],
  )
  return Number(rows[0]!.sum)
}
const entries = async () => Number((await own.owner.query<{ n: string }>('select count(*) as n from ledger_entries')).rows[0]!.n)
const codeOf = (work: Promise<unknown>) => work.then(() => null).catch((error: { code?: string }) => error.code)

test('the supply stands in the treasury, ten thousand million PIXT and no more', async () => {
  expect(await balance('0', 'pixt-treasury')).toBe(10_000_000_000_000)
  expect(await balance('0', 'pixt-supply')).toBe(-10_000_000_000_000)
})

describe('post', () => {
  test('moves amounts, and folding changes no balance of the platform', async () => {
    expect(await gift('a', '7', 1500)).toMatch(/^\d+$/)
    await move('b', '7', '8', 400)
    expect([await balance('7', 'pixt'), await balance('8', 'pixt'), await balance('0', 'pixt-treasury')]).toEqual([1100, 400, 9_999_999_998_500])
    expect(await foldLines(own.db)).toBeGreaterThan(0)
    expect(await foldLines(own.db)).toBe(0)
    expect(await balance('0', 'pixt-treasury')).toBe(9_999_999_998_500)
  })

  test('a round of folding takes so many lines and no more', async () => {
    for (const key of ['a', 'b', 'c']) await gift(key, '7', 5)
    while (await foldLines(own.db));
    for (const key of ['d', 'e', 'f']) await gift(key, '7', 5)
    const round = async () => (await own.pool.query<{ lines: string }>('select fold_lines(2) as lines')).rows[0]!.lines
    expect([await round(), await round(), await round()]).toEqual(['2', '1', '0'])
    expect(await balance('0', 'pixt-treasury')).toBe(9_999_999_999_970)
  })

  test('the same entry again is the same entry: null, and nothing moves', async () => {
    await gift('a', '7', 1500)
    expect(await gift('a', '7', 1500)).toBeNull()
    expect(await balance('7', 'pixt')).toBe(1500)
  })

  test.each([
    ['another amount', () => gift('a', '7', 1501)],
    ['another holder', () => gift('a', '8', 1500)],
    ['another cause', () => book({ key: 'a', cause: 'welcome', lines: giving('7', 1500) })],
  ])('a key that was used is refused with %s', async (_what, again) => {
    await gift('a', '7', 1500)
    expect(await codeOf(again())).toBe(KEY_REUSED)
    expect([await balance('7', 'pixt'), await balance('8', 'pixt')]).toEqual([1500, 0])
  })

  test('of many that post one key at once, one posts', async () => {
    const ids = await Promise.all(Array.from({ length: 12 }, () => gift('a', '7', 1500)))
    expect(ids.filter((id) => id !== null)).toHaveLength(1)
    expect(await balance('7', 'pixt')).toBe(1500)
  })

  test('of many that post one key at once to spend all there is, one posts and the others know', async () => {
    await gift('a', '7', 1500)
    const ids = await Promise.all(Array.from({ length: 12 }, () => move('b', '7', '8', 1500)))
    expect(ids.filter((id) => id !== null)).toHaveLength(1)
    expect([await balance('7', 'pixt'), await balance('8', 'pixt')]).toEqual([0, 1500])
    expect(await codeOf(move('b', '7', '8', 1499))).toBe(KEY_REUSED)
  })

  test('nobody goes under zero, and what was refused leaves no entry', async () => {
    await gift('a', '7', 1500)
    const before = await entries()
    expect(await codeOf(move('b', '7', '8', 1501))).toBe(BALANCE_LOW)
    expect(await codeOf(move('c', '9', '8', 1))).toBe(BALANCE_LOW)
    expect(await entries()).toBe(before)
    const drawn = await Promise.all(Array.from({ length: 10 }, (_, n) => codeOf(move(`d${n}`, '7', '8', 1500))))
    expect(drawn.filter((code) => code === null)).toHaveLength(1)
    expect(await balance('7', 'pixt')).toBe(0)
  })

  test.each<[string, Line[]]>([
    ['lines that do not sum to zero', [{ holder: 'platform', book: 'pixt-treasury', amount: -5 }, { holder: '7', book: 'pixt', amount: 4 }]], // prettier-ignore
    ['two currencies that only sum to zero together', [{ holder: 'platform', book: 'pixt-treasury', amount: -5 }, { holder: '7', book: 'yuan', amount: 5 }]], // prettier-ignore
    ['a line of nothing', [{ holder: 'platform', book: 'pixt-treasury', amount: -5 }, { holder: '7', book: 'pixt', amount: 5 }, { holder: '8', book: 'pixt', amount: 0 }]], // prettier-ignore
    ['a holder that is none', [{ holder: '-7', book: 'pixt', amount: 5 }, { holder: 'platform', book: 'pixt-treasury', amount: -5 }]], // prettier-ignore
    ['one line', [{ holder: '7', book: 'pixt', amount: 0 }]],
    ['no line', []],
    ['an unknown book', [{ holder: 'platform', book: 'pixt-treasury', amount: -5 }, { holder: '7', book: 'pixt-secret' as 'pixt', amount: 5 }]], // prettier-ignore
    ['a member’s book for the platform', [{ holder: '7', book: 'pixt', amount: 5 }, { holder: 'platform', book: 'pixt' as 'pixt-treasury', amount: -5 }]], // prettier-ignore
    ['a book of the platform for a member', [{ holder: 'platform', book: 'pixt-treasury', amount: -5 }, { holder: '7', book: 'pixt-treasury' as 'pixt', amount: 5 }]], // prettier-ignore
  ])('%s: refused, and nothing is left of it', async (_what, lines) => {
    const before = await entries()
    expect(await codeOf(book({ key: 'x', lines }))).toBe('P0400')
    expect(await entries()).toBe(before)
  })

  test('an amount that is no whole number never reaches the database', async () => {
    for (const amount of [0.5, Number.NaN, Number.POSITIVE_INFINITY, 2 ** 53]) {
      await expect(gift('a', '7', amount)).rejects.toThrow(RangeError)
      await expect(gift('a', '7', amount)).rejects.toThrow('no whole amount')
    }
  })

  test('lines come in any order, several books of one holder too, and mean the same entry', async () => {
    const lines: Line[] = [
      { holder: 'platform', book: 'pixt-treasury', amount: -900 },
      { holder: '9', book: 'pixt', amount: 500 },
      { holder: '9', book: 'pixt-held', amount: 100 },
      { holder: '9', book: 'yuan', amount: 7 },
      { holder: '10', book: 'pixt', amount: 300 },
      { holder: 'platform', book: 'yuan-rewards', amount: -7 },
    ]
    const said: (string | null)[] = []
    for (let n = 0; n < lines.length; n++)
      for (const turned of [lines, lines.toReversed()]) said.push(await book({ key: 'a', lines: [...turned.slice(n), ...turned.slice(0, n)] }))
    expect(said.filter((id) => id !== null)).toHaveLength(1)
    expect([await balance('9', 'pixt'), await balance('9', 'pixt-held'), await balance('9', 'yuan'), await balance('10', 'pixt')]).toEqual([500, 100, 7, 300])
  })

  test('two lines of one book stay in the order they were given in, and repeated they change nothing', async () => {
    const of = (...amounts: number[]): Line[] => amounts.map((amount) => ({ holder: '7', book: 'pixt', amount }))
    const treasury: Line = { holder: 'platform', book: 'pixt-treasury', amount: -10 }
    const id = await book({ key: 'a', lines: [...of(5, 2, 3), treasury] })
    expect(await book({ key: 'a', lines: [...of(5, 2, 3), treasury] })).toBeNull()
    expect(await balance('7', 'pixt')).toBe(10)
    const { rows } = await own.owner.query('select amount from ledger_lines where entry_id = $1 order by n', [id])
    expect(rows.map(({ amount }) => Number(amount))).toEqual([-10, 5, 2, 3])
  })

  test('what is held is known beside what is not, also to who repeats and who is refused', async () => {
    const hold = (key: string, holder: string, amount: number) => book({ key, lines: [{ holder, book: 'pixt', amount: -amount }, { holder, book: 'pixt-held', amount }] }) // prettier-ignore
    const pay = (key: string, holder: string, amount: number) => book({ key, lines: [{ holder, book: 'pixt-held', amount: -amount }, { holder: 'platform', book: 'pixt-redeemed', amount }] }) // prettier-ignore
    const of = async (holder: string) => (await own.owner.query<{ sum: string }>('select pixt_of($1) as sum', [holder])).rows[0]!.sum
    await gift('a', '7', 1500)
    await hold('b', '7', 1000)
    expect([await balance('7', 'pixt'), await balance('7', 'pixt-held'), await of('7')]).toEqual([500, 1000, '1500'])
    expect(await codeOf(hold('c', '7', 501))).toBe(BALANCE_LOW)
    expect(await codeOf(pay('d', '7', 1001))).toBe(BALANCE_LOW)
    await pay('e', '7', 1000)
    expect([await hold('b', '7', 1000), await pay('e', '7', 1000)]).toEqual([null, null])
    expect([await balance('7', 'pixt'), await balance('7', 'pixt-held'), await of('7')]).toEqual([500, 0, '500'])
    await book({ key: 'f', lines: [{ holder: '8', book: 'pixt-held', amount: 40 }, { holder: 'platform', book: 'pixt-treasury', amount: -40 }] }) // prettier-ignore
    await Promise.all(Array.from({ length: 20 }, (_, n) => (n % 2 ? codeOf(pay(`p${n}`, '8', 3)) : codeOf(book({ key: `h${n}`, lines: [{ holder: '8', book: 'pixt', amount: 1 }, { holder: '8', book: 'pixt-held', amount: -1 }] }))))) // prettier-ignore
    expect([await balance('8', 'pixt'), await balance('8', 'pixt-held'), await of('8'), await of('9')]).toEqual([10, 0, '10', '0'])
  })

  test('a reversal names its entry, once', async () => {
    const id = (await gift('a', '7', 1500))!
    const back = (key: string) => book({ key, cause: 'reversal', reverses: id, lines: [{ holder: '7', book: 'pixt', amount: -1500 }, { holder: 'platform', book: 'pixt-treasury', amount: 1500 }] }) // prettier-ignore
    await back('b')
    expect(await balance('7', 'pixt')).toBe(0)
    await gift('c', '7', 1500)
    expect(await codeOf(back('d'))).toBe('P0410')
    expect(await codeOf(book({ key: 'e', cause: 'reversal', reverses: '999999', lines: giving('7', 5) }))).toBe('P0400')
  })

  test.each(['', 'k'.repeat(129)])('a key of %j is none', async (key) => {
    expect(await codeOf(gift(key, '7', 5))).toBe('P0400')
  })

  test('the last entry before a moment, for every moment', async () => {
    const at = (second: number) => new Date(Date.UTC(2040, 0, 1, 0, 0, second))
    const last = async (moment: Date) => (await own.owner.query<{ id: string }>('select last_entry_before($1) as id', [moment])).rows[0]!.id
    const before = await last(at(0))
    expect(await last(new Date(0))).toBe('0')
    const ids: (string | null)[] = []
    // a number that was given to nobody lies between every two
    for (const second of [0, 1, 1, 2, 5]) {
      ids.push(await book({ key: `at ${ids.length}`, lines: giving('7', 5) }, at(second)))
      await codeOf(move(`none ${ids.length}`, '8', '7', 9))
      await own.owner.query(`select nextval(pg_get_serial_sequence('ledger_entries', 'id'))`)
    }
    expect(await Promise.all([0, 1, 2, 3, 5, 6].map((second) => last(at(second))))).toEqual([before, ids[0], ids[2], ids[3], ids[3], ids[4]])
  })

  test('two that give to each other at once never wait in a circle', async () => {
    await gift('a', '7', 5000)
    await gift('b', '8', 5000)
    await Promise.all(Array.from({ length: 30 }, (_, n) => (n % 2 ? move(`m${n}`, '7', '8', 10) : move(`m${n}`, '8', '7', 10))))
    expect([await balance('7', 'pixt'), await balance('8', 'pixt')]).toEqual([5000, 5000])
  })
})

test.each(['update ledger_lines set amount = 1', 'delete from ledger_entries', 'truncate ledger_entries cascade'])(
  '%s is refused to the owner too',
  async (words) => {
    await gift('a', '7', 1500)
    await expect(own.owner.query(words)).rejects.toMatchObject({ code: 'P0423' })
  },
)

test('a member’s balance under zero is refused to the owner too', async () => {
  await gift('a', '7', 1500)
  await expect(own.owner.query(`update ledger_accounts set balance = -1 where holder_id = 7`)).rejects.toMatchObject({
    code: '23514',
    constraint: 'no_overdraft',
  })
})

test.each([
  `insert into ledger_entries (key, cause, subject, at) values ('x', 'x', 'x', now())`,
  'insert into ledger_lines values (1, 1, 7, 1, 1, 1)',
  'update ledger_accounts set balance = 5',
  `insert into ledger_books values ('pixt-mine', 'PIXT', false)`,
  'delete from ledger_unfolded',
  'truncate ledger_accounts',
])('the running role may not: %s', async (words) => {
  await expect(own.pool.query(words)).rejects.toMatchObject({ code: '42501' })
})

const people = ['11', '12', '13']
type Step = { from: string; to: string; amount: number; again: boolean }
const step: fc.Arbitrary<Step> = fc.record({
  from: fc.constantFrom('platform', ...people),
  to: fc.constantFrom(...people),
  amount: fc.integer({ min: 1, max: 3000 }),
  again: fc.boolean(),
})
/** A step by the ledger and by a simple reckoning: both let it happen, or neither. */
async function take(key: string, { from, to, amount, again }: Step, reckoned: Map<string, number>) {
  const isGift = from === 'platform'
  const can = isGift || (reckoned.get(from) ?? 0) >= amount
  const act = () => (isGift ? gift(key, to, amount) : move(key, from, to, amount))
  expect(await codeOf(act())).toBe(can ? null : BALANCE_LOW)
  if (!can) return
  if (again) expect(await act()).toBeNull()
  if (!isGift) reckoned.set(from, reckoned.get(from)! - amount)
  reckoned.set(to, (reckoned.get(to) ?? 0) + amount)
}
test('after any history each balance is what a simple reckoning says', async () => {
  let round = 0
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 12 }), async (steps) => {
      const mine = (name: string) => (name === 'platform' ? name : `${round}${name}`)
      round++
      const reckoned = new Map<string, number>()
      await makeHolders(own, ...people.map(mine))
      for (const [n, one] of steps.entries()) if (one.from !== one.to) await take(`${round} ${n}`, { ...one, from: mine(one.from), to: mine(one.to) }, reckoned)
      for (const name of people) expect(await balance(mine(name), 'pixt')).toBe(reckoned.get(mine(name)) ?? 0)
    }),
    { numRuns: 25 },
  )
})
