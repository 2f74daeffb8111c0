import { describe, expect, test } from 'vitest'
import { ownHolders } from '#tests/holders.ts'
import { ownDatabase } from '#tests/own-database.ts'
import { chargeDebt, foldLines, postEntries, postEntry, type Entry, type Line } from './ledger.ts'

const own = ownDatabase()
ownHolders(own, '7', '8', '9', '10')
const now = new Date('2026-11-01T04:00:00Z')

const entry = (key: string, lines: Line[], more: Partial<Entry> = {}): Entry => ({ key, cause: 'reward', subject: 'test', lines, ...more })
const gift = (key: string, holder: string, amount: number) =>
  entry(key, [{ holder: 'platform', book: 'pixt-treasury', amount: -amount }, { holder, book: 'pixt', amount }]) // prettier-ignore
const move = (key: string, from: string, to: string, amount: number) =>
  entry(key, [{ holder: from, book: 'pixt', amount: -amount }, { holder: to, book: 'pixt', amount }]) // prettier-ignore
const post = (...entries: Entry[]) => own.db.transaction().execute((db) => postEntries({ db, now }, entries))
const book = (one: Entry) => own.db.transaction().execute((db) => postEntry({ db, now }, one))
const codeOf = (work: Promise<unknown>) => work.then(() => null).catch((error: { code?: string }) => error.code)
async function has(...holders: string[]): Promise<number[]> {
  const { rows } = await own.owner.query<{ holder_id: string; balance: string }>(`select holder_id, balance from ledger_accounts where book = 'pixt'`)
  return holders.map((holder) => Number(rows.find(({ holder_id }) => holder_id === holder)?.balance ?? 0))
}
const entries = async () => Number((await own.owner.query<{ n: string }>('select count(*) as n from ledger_entries')).rows[0]!.n)

describe('several entries of one transaction', () => {
  test('are posted in their order: a later one spends what an earlier one brought', async () => {
    const ids = await post(gift('a', '9', 100), move('b', '9', '7', 60), move('c', '7', '8', 50))
    expect(ids.map(Number)).toEqual(ids.map(Number).toSorted((a, b) => a - b))
    expect(new Set(ids).size).toBe(3)
    expect(await has('7', '8', '9')).toEqual([10, 50, 40])
  })

  test('again are the same ones, those that stood already are null', async () => {
    await book(gift('a', '9', 100))
    expect(await post(gift('a', '9', 100), move('b', '9', '7', 60))).toEqual([null, expect.stringMatching(/^\d+$/)])
    expect(await post(gift('a', '9', 100), move('b', '9', '7', 60))).toEqual([null, null])
    expect(await has('7', '9')).toEqual([60, 40])
    expect(await post()).toEqual([])
  })

  test('stand together or not at all', async () => {
    await book(gift('a', '9', 100))
    const before = await entries()
    expect(await codeOf(post(move('b', '9', '7', 60), move('c', '9', '8', 60)))).toBe('P0402')
    expect(await codeOf(post(move('b', '9', '7', 60), entry('c', [{ holder: '7', book: 'pixt-secret' as 'pixt', amount: 5 }, { holder: '9', book: 'pixt', amount: -5 }])))).toBe('P0400') // prettier-ignore
    expect([await entries(), ...(await has('7', '9'))]).toEqual([before, 0, 100])
  })

  test('in every order at once never wait for each other in a circle', async () => {
    const people = ['7', '8', '9', '10']
    await post(...people.map((holder) => gift(`gift ${holder}`, holder, 10_000)))
    const pairs = people.flatMap((from) => people.filter((to) => to !== from).map((to) => [from, to] as const))
    const orders = pairs.flatMap((first) => pairs.map((second) => [first, second] as const))
    const done = await Promise.all(orders.map(([[a, b], [c, d]], n) => codeOf(post(move(`m ${n}`, a, b, 3), move(`n ${n}`, c, d, 5)))))
    expect(new Set(done)).toEqual(new Set([null]))
    expect((await has(...people)).reduce((sum, amount) => sum + amount)).toBe(40_000)
  })

  test('two postings of one transaction are refused here, whichever call they go through', async () => {
    const twice = (first: 'one' | 'many', second: 'one' | 'many') =>
      own.db.transaction().execute(async (db) => {
        const act = (how: 'one' | 'many', one: Entry) => (how === 'one' ? postEntry({ db, now }, one) : postEntries({ db, now }, [one]))
        await act(first, gift('a', '7', 5))
        await act(second, gift('b', '8', 5))
      })
    for (const [first, second] of [['one', 'one'], ['one', 'many'], ['many', 'one'], ['many', 'many']] as const)
      await expect(twice(first, second)).rejects.toThrow('posts a second time') // prettier-ignore
    expect(await has('7', '8')).toEqual([0, 0])
  })
})

describe('entries that only give, which are posted all at once', () => {
  const reward = (key: string, shares: Record<string, number>) => {
    const amounts = Object.values(shares)
    const given = amounts.reduce((sum, amount) => sum + amount, 0)
    return {
      key,
      cause: 'reward',
      subject: 'test',
      holders: ['0', ...Object.keys(shares)],
      books: ['pixt-treasury', ...amounts.map(() => 'pixt')],
      amounts: [-given, ...amounts],
    }
  }
  /** Small ones, some that give more energy, several to the same people. */
  const rewards = [
    reward('r1', { 7: 30, 8: 20, 10: 1 }),
    reward('r2', { 8: 700_000, 9: 5 }),
    reward('r3', { 7: 4, 8: 600_000, 9: 6 }),
    reward('r4', { 10: 99_999_999 }),
  ]
  type Reward = (typeof rewards)[number]
  const together = (all: readonly Reward[]) => own.owner.query('select post_entries($1::jsonb, $2) as ids', [JSON.stringify(all), now])
  async function each(all: readonly Reward[]) {
    for (const { key, cause, subject, holders, books, amounts } of all)
      await own.owner.query('select post_entry($1, $2, $3, $4, $5::bigint[], $6::text[], $7::bigint[])', [key, cause, subject, now, holders, books, amounts])
  }
  const stands = async () => {
    const texts = [
      `select e.key, e.cause, e.subject, e.reverses, e.at, l.n, l.holder_id, l.book, l.amount, l.balance_after, l.hold_id from ledger_lines l join ledger_entries e on e.id = l.entry_id where e.cause <> 'supply' order by e.id, l.n`,
      'select * from ledger_accounts where holder_id > 0 order by holder_id, book',
      'select * from energy order by account_id',
      'select book, sum(amount) as amount from ledger_unfolded group by book order by book',
    ]
    return Promise.all(texts.map(async (text) => (await own.owner.query(text)).rows))
  }
  const begin = (tag: string) => post(...['7', '8', '9', '10'].map((holder) => gift(`${tag}${holder}`, holder, 5000)))
  let one: unknown[] | null = null

  test.each([
    ['one by one', each],
    ['at once', together],
  ])('%s they leave the same lines, balances and energy', async (_how, work) => {
    await begin('g')
    await work(rewards)
    const left = await stands()
    expect(left[0]!.filter(({ key }: { key: string }) => key.startsWith('r'))).toHaveLength(13)
    expect(left[2], 'two have more energy from here on').toHaveLength(2)
    one ??= left
    expect(left).toEqual(one)
  })

  test('again, or one of them again, they are the same ones; under another key’s name they are refused', async () => {
    await begin('g')
    await together(rewards.slice(0, 2))
    const { rows } = await together(rewards)
    expect((rows[0] as { ids: (string | null)[] }).ids.map((id) => id === null)).toEqual([true, true, false, false])
    const left = await stands()
    expect((await together(rewards)).rows).toEqual([{ ids: [null, null, null, null] }])
    expect(await codeOf(together([reward('r9', { 7: 1 }), reward('r1', { 7: 31, 8: 20, 10: 1 })]))).toBe('P0409')
    expect(await codeOf(together([reward('r9', { 7: 1 }), reward('r9', { 8: 1 })]))).toBe('P0409')
    expect(await stands()).toEqual(left)
  })

  test.each<[string, Partial<Reward>, string]>([
    ['do not sum to zero', { amounts: [-6, 2, 3] }, 'P0400'],
    ['are out of order', { holders: ['0', '8', '7'] }, 'P0400'],
    ['are of nobody', { holders: ['0', '7', '999999'] }, 'P0400'],
    ['are of no book', { books: ['pixt-treasury', 'pixt', 'pixt-secret'] }, 'P0400'],
    ['give nothing', { amounts: [-2, 2, 0] }, 'P0400'],
    ['are fewer than said', { amounts: [-5, 5] }, 'P0400'],
    ['give more than there is', { amounts: [-10_000_000_000_001, 10_000_000_000_000, 1] }, 'P0402'],
  ])('one whose lines %s takes the others with it', async (_what, wrong, code) => {
    await begin('g')
    const left = await stands()
    expect(await codeOf(together([rewards[0]!, { ...reward('wrong', { 7: 2, 8: 3 }), ...wrong }]))).toBe(code)
    expect(await stands()).toEqual(left)
  })

  test('what comes to somebody who owes fills their debt, whoever else is paid with them', async () => {
    await begin('g')
    await own.db
      .transaction()
      .execute((db) => chargeDebt({ db, now }, { key: 'debt', subject: 'test', holder: '8', currency: 'PIXT', amount: 5500, against: 'pixt-redeemed' }))
    await together(rewards.slice(0, 1))
    expect(await has('7', '8', '10')).toEqual([5030, 0, 5001])
    const { rows } = await own.owner.query<{ owed: string }>(`select owed from ledger_accounts where holder_id = 8 and book = 'pixt'`)
    expect(rows).toEqual([{ owed: '480' }])
  })
})

describe('an entry that relates to another', () => {
  const sale = () => post(gift('a', '7', 1000), entry('sale', [{ holder: '7', book: 'pixt', amount: -900 }, { holder: '8', book: 'pixt', amount: 800 }, { holder: 'platform', book: 'pixt-redeemed', amount: 100 }])) // prettier-ignore
  const refund = (key: string, relatesTo: string, seller: number, fee: number, more: Partial<Entry> = {}) =>
    entry(key, [{ holder: '7', book: 'pixt', amount: seller + fee }, { holder: '8', book: 'pixt', amount: -seller }, { holder: 'platform', book: 'pixt-redeemed', amount: -fee }], { cause: 'reversal', relatesTo, ...more }) // prettier-ignore

  test('takes back parts, all together at most what it was', async () => {
    const id = (await sale())[1]!
    await book(refund('r1', id, 300, 50))
    await book(refund('r2', id, 400, 40))
    expect(await codeOf(book(refund('r3', id, 101, 10)))).toBe('P0410')
    expect(await codeOf(book(refund('r3', id, 100, 11)))).toBe('P0410')
    await book(refund('r3', id, 100, 10))
    expect(await has('7', '8')).toEqual([1000, 0])
    await book(gift('b', '8', 500))
    expect(await codeOf(book(refund('r4', id, 1, 1)))).toBe('P0410')
    expect(await book(refund('r2', id, 400, 40))).toBeNull()
    expect(await codeOf(book(refund('r2', id, 400, 41)))).toBe('P0409')
  })

  test('the whole of it cannot go back once a part of it has, nor a part after the whole', async () => {
    const id = (await sale())[1]!
    const whole = refund('whole', id, 800, 100, { reverses: id, relatesTo: undefined as never })
    await book(refund('r1', id, 300, 50))
    await book(gift('b', '8', 500))
    expect(await codeOf(book(whole))).toBe('P0410')
    const other = (await book(entry('other', [{ holder: '7', book: 'pixt', amount: -90 }, { holder: '8', book: 'pixt', amount: 90 }])))! // prettier-ignore
    const back: Line[] = [{ holder: '7', book: 'pixt', amount: 90 }, { holder: '8', book: 'pixt', amount: -90 }] // prettier-ignore
    await book(entry('back', back, { cause: 'reversal', reverses: other }))
    const part: Line[] = [{ holder: '7', book: 'pixt', amount: 1 }, { holder: '8', book: 'pixt', amount: -1 }] // prettier-ignore
    expect(await codeOf(book(entry('part', part, { cause: 'reversal', relatesTo: other })))).toBe('P0410')
  })

  test('of nobody who was not there, and not to anything that is none', async () => {
    const id = (await sale())[1]!
    const stranger = entry('r', [{ holder: '9', book: 'pixt', amount: 5 }, { holder: '8', book: 'pixt', amount: -5 }], { cause: 'reversal', relatesTo: id }) // prettier-ignore
    expect(await codeOf(book(stranger))).toBe('P0410')
    expect(await codeOf(book(refund('r', '999999', 5, 5)))).toBe('P0400')
    expect(await codeOf(book(refund('r', id, 5, 5, { reverses: id })))).toBe('P0400')
    // what belongs to it without taking anything back has no bound
    await book(entry('bonus', [{ holder: '9', book: 'pixt', amount: 5 }, { holder: 'platform', book: 'pixt-treasury', amount: -5 }], { relatesTo: id })) // prettier-ignore
  })

  test('parts that are taken back at once: as many as there are', async () => {
    const id = (await sale())[1]!
    const codes = await Promise.all(Array.from({ length: 12 }, (_, n) => codeOf(book(refund(`r${n}`, id, 100, 10)))))
    expect(codes.filter((code) => code === null)).toHaveLength(8)
    expect(codes.filter((code) => code === 'P0410')).toHaveLength(4)
    await foldLines(own.db)
  })
})
