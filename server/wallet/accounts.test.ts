import { describe, expect, test } from 'vitest'
import { byForce } from '#tests/by-force.ts'
import { ownHolders } from '#tests/holders.ts'
import { ownDatabase } from '#tests/own-database.ts'
import { waitsFor } from '#tests/waits-for.ts'
import { foldLines, mergeParty, openParty, postEntry, type Entry, type Line } from './ledger.ts'
import { balancesOf, entriesOf, linesOf } from './queries.ts'
import { listUnfinished } from './withdrawals/list-unfinished.ts'

const own = ownDatabase()
ownHolders(own, '7', '8')
const now = new Date('2026-11-01T04:00:00Z')
const ctx = () => ({ db: own.db, now })
let keys = 0
const book = (lines: Line[], more: Partial<Entry> = {}) => postEntry(ctx(), { key: `a ${++keys}`, cause: 'reward', subject: 'test', lines, ...more })
const codeOf = (work: Promise<unknown>) => work.then(() => null).catch((error: { code?: string }) => error.code)
const has = async (holder: string, name = 'pixt') =>
  Number(
    (await own.owner.query<{ balance: string }>('select balance from ledger_accounts where holder_id = $1 and book = $2', [holder, name])).rows[0]?.balance ??
      0,
  )
const from = (holder: string, to: string, amount: number): Line[] => [{ holder, book: 'pixt', amount: -amount }, { holder: to, book: 'pixt', amount }] // prettier-ignore
const giving = (holder: string, amount: number): Line[] => [{ holder: 'platform', book: 'pixt-treasury', amount: -amount }, { holder, book: 'pixt', amount }] // prettier-ignore

test('books that code names are rows, and the other way round', async () => {
  const named: Record<Line['book'], true> = {
    pixt: true,
    'pixt-held': true,
    yuan: true,
    'yuan-held': true,
    'pixt-supply': true,
    'pixt-treasury': true,
    'pixt-redeemed': true,
    'yuan-rewards': true,
    'yuan-payouts': true,
    'yuan-cashiers': true,
    'yuan-tax': true,
    'yuan-bank': true,
    'yuan-sales': true,
  }
  const filledByTheLedger = ['pixt-owed', 'yuan-owed']
  const { rows } = await own.owner.query<{ book: Line['book'] }>('select book from ledger_books')
  expect(rows.map((row) => row.book).toSorted()).toEqual([...Object.keys(named), ...filledByTheLedger].toSorted())
})

describe('a party', () => {
  const pot = (subject = 'autumn', ownerId: string | null = '7') => openParty(ctx(), { kind: 'pot', subject, ownerId })

  test('is opened once, and is its owner’s', async () => {
    const [first, second] = await Promise.all([pot(), pot()])
    expect(first).toBe(second)
    expect(Number.isSafeInteger(Number(first)) && Number(first) >= 2 ** 52).toBe(true)
    expect(await pot('winter')).not.toBe(first)
    expect(await codeOf(pot('autumn', '8'))).toBe('P0409')
    expect(await codeOf(pot('autumn', null))).toBe('P0409')
  })

  test('holds as members do: nothing under zero, and none that is not open', async () => {
    const id = await pot()
    await book(giving(id, 100))
    await book(from(id, '8', 60))
    expect(await codeOf(book(from(id, '8', 41)))).toBe('P0402')
    expect(await codeOf(book(giving(String(Number(id) + 100), 5)))).toBe('P0400')
    expect([await has(id), await has('8')]).toEqual([40, 60])
  })

  test('goes to its member by one entry, once, however many ask', async () => {
    const id = await pot('a-model', null)
    await book(giving(id, 100))
    await book([{ holder: 'platform', book: 'yuan-rewards', amount: -7 }, { holder: id, book: 'yuan', amount: 7 }]) // prettier-ignore
    const merge = (member: string) => own.db.transaction().execute((db) => mergeParty({ db, now }, { party: id, member, cause: 'reward' }))
    const entries = await Promise.all(Array.from({ length: 6 }, () => merge('8')))
    expect(entries.filter((entry) => entry !== null)).toHaveLength(1)
    expect([await has(id), await has('8'), await has('8', 'yuan')]).toEqual([0, 100, 7])
    expect(await codeOf(merge('7'))).toBe('P0409')
    expect(await codeOf(book(giving(id, 5))), 'nobody can give it anything any more').toBe('P0400')
    expect(await codeOf(mergeParty(ctx(), { party: '4503599627370400', member: '8', cause: 'reward' }))).toBe('P0400')
    expect(await codeOf(mergeParty(ctx(), { party: await pot('b-model', null), member: '99', cause: 'reward' }))).toBe('P0400')
    expect(await mergeParty(ctx(), { party: await pot('c-model', null), member: '8', cause: 'reward' }), 'nothing was there').toBeNull()
  })

  test('what it got can be taken back of the member it has become', async () => {
    const id = await pot('a-model', null)
    const entry = (await book(giving(id, 100)))!
    await mergeParty(ctx(), { party: id, member: '8', cause: 'reward' })
    const back = (amount: number) => book([{ holder: '8', book: 'pixt', amount: -amount }, { holder: 'platform', book: 'pixt-treasury', amount }], { cause: 'reversal', relatesTo: entry }) // prettier-ignore
    await back(60)
    expect(await codeOf(back(41))).toBe('P0410')
    expect(await has('8')).toBe(40)
  })

  test('what is given to it while it goes over is there before, or refused', async () => {
    const id = await pot('a-model', null)
    await book(giving(id, 1000))
    const gifts = Array.from({ length: 12 }, () => codeOf(book(giving(id, 10))))
    const merged = own.db.transaction().execute((db) => mergeParty({ db, now }, { party: id, member: '8', cause: 'reward' }))
    const given = (await Promise.all(gifts)).filter((code) => code === null).length
    await merged
    expect([await has(id), await has('8')]).toEqual([0, 1000 + given * 10])
  })

  test('what meets a party on its way to its member waits, and is refused', async () => {
    const id = await pot('a-model', null)
    await book(giving(id, 1000))
    const merging = { held: `select merge_party($1, 8, 'reward', $2)`, values: [id, now] }
    expect(await waitsFor(own, merging, () => codeOf(book(giving(id, 10))))).toBe('P0400')
    expect([await has(id), await has('8')]).toEqual([0, 1000])
  })
})

describe('a third currency', () => {
  const rows = `insert into ledger_currencies values ('XTS', 'xts', 0);
    insert into ledger_books (book, currency, ours, part, side, floor, version) values ('xts', 'XTS', false, 'own', 'credit', 0, 9),
      ('xts-held', 'XTS', false, 'held', 'credit', 0, 9), ('xts-float', 'XTS', true, null, 'debit', null, 9)`
  const line = (holder: string, name: string, amount: number) => ({ holder, book: name, amount }) as unknown as Line
  const without = `delete from ledger_books where currency = 'XTS'; delete from ledger_currencies where currency = 'XTS'`

  test('is a few rows: entries, balances, statements and open business need no code', async () => {
    await own.owner.query(rows)
    try {
      await book([line('platform', 'xts-float', -500), line('7', 'xts', 500)])
      await book([line('7', 'xts', -200), line('8', 'xts', 200)])
      expect(await codeOf(book([line('8', 'xts', -201), line('7', 'xts', 201)]))).toBe('P0402')
      for (const wrong of [
        [line('platform', 'xts-float', -5), line('7', 'yuan', 5)],
        [line('platform', 'xts-float', -5), line('7', 'pixt', 5)],
        [line('platform', 'xts-float', -5), line('7', 'xts', 4)],
        [line('platform', 'xts-float', -5), line('7', 'xts', 4), line('7', 'yuan', 1)],
        [line('platform', 'xts-nothing', -5), line('7', 'xts', 5)],
      ])
        expect(await codeOf(book(wrong))).toBe('P0400')
      await foldLines(own.db)
      expect(await balancesOf(own.db, '7')).toEqual([{ currency: 'XTS', part: 'own', balance: '300' }])
      const part = { currency: 'XTS' as 'PIXT', from: null, until: null, before: null, limit: 10 }
      const [last] = await entriesOf(own.db, '7', part)
      expect(await linesOf(own.db, [last!.id])).toMatchObject([{ currency: 'XTS', part: 'own', amount: '-200' }, { amount: '200' }])
      expect((await listUnfinished({ db: own.db, lang: 'en' } as never, ['7'])).get('7')).toEqual({ open: [], facts: [] })
    } finally {
      await byForce(own, `delete from ledger_lines where starts_with(book, 'xts'); delete from ledger_accounts where starts_with(book, 'xts'); delete from ledger_entries where key like 'a %'; delete from ledger_unfolded; ${without}`) // prettier-ignore
    }
  })
})
