import type pg from 'pg'
import { describe, expect, test } from 'vitest'
import { ownHolders } from '#tests/holders.ts'
import { askFor } from '#tests/jobs.ts'
import { ownApp } from '#tests/own-app.ts'
import { ownBooks } from '#tests/own-books.ts'
import { waitsFor } from '#tests/waits-for.ts'
import { endHolds, mergeParty, openParty, postEntries, postEntry, type Entry, type Hold, type Line } from './ledger.ts'

// a hold ends to the second, and on a busy machine one passes between two calls
const own = ownApp({ jobs: true, stopped: true })
const { settled } = ownBooks(own)
ownHolders(own, '1007', '1008')
const [ANNA, BEN] = ['1007', '1008']
const later = (seconds: number) => new Date(own.clock.now().getTime() + seconds * 1000)
const inTransaction = (entry: Entry) => own.db.transaction().execute((db) => postEntry({ db, now: own.clock.now() }, entry))
const codeOf = (work: Promise<unknown>) => work.then(() => null).catch((error: { code?: string }) => error.code)

let keys = 0
const entry = (lines: Line[], hold?: Hold, more: Partial<Entry> = {}): Entry => ({ key: `h ${++keys}`, cause: 'reward', subject: 'lot 1', lines, ...(hold ? { hold } : {}), ...more }) // prettier-ignore
const gift = (holder: string, amount: number) => inTransaction(entry([{ holder: 'platform', book: 'pixt-treasury', amount: -amount }, { holder, book: 'pixt', amount }])) // prettier-ignore
const taking = (holder: string, amount: number): Line[] => [{ holder, book: 'pixt', amount: -amount }, { holder, book: 'pixt-held', amount }] // prettier-ignore
const paying = (holder: string, amount: number, to: string): Line[] => [{ holder, book: 'pixt-held', amount: -amount }, { holder: to, book: 'pixt', amount }] // prettier-ignore
const back = (holder: string, amount: number): Line[] => [{ holder, book: 'pixt', amount }, { holder, book: 'pixt-held', amount: -amount }] // prettier-ignore
const bid = { purpose: 'bid' }
const take = (amount: number, hold: Hold = bid, more: Partial<Entry> = {}) => inTransaction(entry(taking(ANNA, amount), hold, more))
const capture = (amount: number, hold: Hold = bid, more: Partial<Entry> = {}) => inTransaction(entry(paying(ANNA, amount, BEN), hold, more))
const release = (amount: number, hold: Hold = bid) => inTransaction(entry(back(ANNA, amount), hold, { cause: 'reversal' }))

async function has(holder: string) {
  const { rows } = await own.owner.query<{ book: string; balance: string }>('select book, balance from ledger_accounts where holder_id = $1', [holder])
  const of = (book: string) => Number(rows.find((row) => row.book === book)?.balance ?? 0)
  return [of('pixt'), of('pixt-held')]
}
async function holds() {
  const { rows } = await own.owner.query<{ amount: string; captured: string; released: string }>(
    'select amount, captured, released from ledger_holds order by id',
  )
  return rows.map((row) => [Number(row.amount), Number(row.captured), Number(row.released)])
}

describe('a hold', () => {
  test('is taken, captured in parts and released: what is held is always what is left of it', async () => {
    await gift(ANNA, 1000)
    await take(800)
    await capture(300)
    await capture(200)
    expect([await has(ANNA), await has(BEN), await holds()]).toEqual([[200, 300], [500, 0], [[800, 500, 0]]])
    await release(300)
    expect([await has(ANNA), await holds()]).toEqual([[500, 0], [[800, 500, 300]]])
    await take(50)
    expect(await holds(), 'a new one, since the first has ended').toEqual([[800, 500, 300], [50, 0, 0]]) // prettier-ignore
  })

  test('is not captured twice, beyond its sum, nor by another’s, however much its holder has held', async () => {
    await gift(ANNA, 1000)
    await gift(BEN, 1000)
    await take(300)
    await take(300, { purpose: 'bid', subject: 'lot 2' })
    await take(300, { purpose: 'order' })
    await inTransaction(entry(taking(BEN, 300), bid))
    expect(await codeOf(capture(301))).toBe('P0410')
    await capture(300)
    expect(await codeOf(capture(1))).toBe('P0410')
    expect(await codeOf(release(1))).toBe('P0410')
    expect(await codeOf(capture(1, { purpose: 'bid', subject: 'lot 3' }))).toBe('P0410')
    expect(await has(ANNA)).toEqual([100, 600])
    expect(await has(BEN)).toEqual([1000, 300])
  })

  test('of many that capture it at once, as many as it has; the same entry again is the same one', async () => {
    await gift(ANNA, 1000)
    await take(500)
    const codes = await Promise.all(Array.from({ length: 12 }, () => codeOf(capture(100))))
    expect(codes.filter((code) => code === null)).toHaveLength(5)
    await take(200, bid, { key: 'again' })
    const same = await Promise.all(Array.from({ length: 6 }, () => take(200, bid, { key: 'again' })))
    expect(same).toEqual(Array.from({ length: 6 }, () => null))
    const paid = await Promise.all(Array.from({ length: 6 }, () => capture(150, bid, { key: 'paid' })))
    expect(paid.filter((id) => id !== null)).toHaveLength(1)
    expect([await has(ANNA), await has(BEN)]).toEqual([[300, 50], [650, 0]]) // prettier-ignore
  })

  test('a capture that is reversed is held again, and can go back', async () => {
    await gift(ANNA, 1000)
    await take(500)
    const id = (await capture(500, bid, { key: 'paid' }))!
    const turned = paying(ANNA, 500, BEN).map((line): Line => ({ ...line, amount: -line.amount }))
    const both = [entry(turned, bid, { cause: 'reversal', reverses: id }), entry(back(ANNA, 500), bid, { cause: 'reversal' })]
    await own.db.transaction().execute((db) => postEntries({ db, now: own.clock.now() }, both))
    expect([await has(ANNA), await has(BEN), await holds()]).toEqual([[1000, 0], [0, 0], [[500, 0, 500]]])
  })

  test('is what its lines come to though the clock was set back after it was taken', async () => {
    await gift(ANNA, 1000)
    await take(500)
    const before = { now: later(-5 * 86_400) }
    for (let i = 0; i < 4; i++) await own.db.transaction().execute((db) => postEntry({ db, ...before }, entry(paying(ANNA, 10, BEN), bid)))
    expect(await holds()).toEqual([[500, 40, 0]])
  })

  test('says what it is for', async () => {
    await gift(ANNA, 1000)
    await expect(inTransaction(entry(taking(ANNA, 5)))).rejects.toThrow('does not say what for')
  })
})

describe('a hold whose time is over', () => {
  test('is captured no more, and the job gives the rest back, once', async () => {
    await gift(ANNA, 1000)
    await take(600, { ...bid, until: later(60) })
    await take(100, { purpose: 'order' })
    await capture(200)
    own.clock.add(59)
    await capture(100)
    await askFor(own, 'end-holds', {})
    await settled()
    expect(await has(ANNA), 'not a second too early').toEqual([300, 400])
    own.clock.add(1)
    expect(await codeOf(capture(1))).toBe('P0410')
    await Promise.all(Array.from({ length: 4 }, () => askFor(own, 'end-holds', {})))
    await settled()
    expect([await has(ANNA), await has(BEN), await holds()]).toEqual([[600, 100], [300, 0], [[600, 300, 300], [100, 0, 0]]]) // prettier-ignore
    const { rows } = await own.owner.query(`select cause, subject from ledger_entries where key like 'hold %'`)
    expect(rows).toEqual([{ cause: 'reversal', subject: 'lot 1' }])
  })

  test('many end in portions, while others take and capture', async () => {
    await gift(ANNA, 10_000)
    await gift(BEN, 10_000)
    for (let n = 0; n < 12; n++) await take(10, { purpose: 'bid', subject: `lot ${n}`, until: later(n < 9 ? 5 : 500) })
    own.clock.add(5)
    const ctx = { db: own.db, now: own.clock.now() }
    const [ended, codes] = await Promise.all([
      Promise.all([endHolds(ctx, 4), endHolds(ctx, 4), endHolds(ctx, 4)]),
      Promise.all(Array.from({ length: 3 }, (_, n) => codeOf(capture(10, { purpose: 'bid', subject: `lot ${n + 9}` })))),
    ])
    expect(codes).toEqual([null, null, null])
    expect(ended.every((count) => count <= 4)).toBe(true)
    while (await endHolds(ctx, 4));
    expect(await has(ANNA)).toEqual([9970, 0])
  })
})

test('holds end in the order of their holders: who waits for one of them has not locked another before', async () => {
  await gift(ANNA, 100)
  await gift(BEN, 100)
  for (const holder of [BEN, ANNA]) await inTransaction(entry(taking(holder, 10), { purpose: 'bid', subject: `of ${holder}`, until: later(5) }))
  own.clock.add(5)
  const locked = (more = '') => `select from ledger_accounts where holder_id = $1 and book = 'pixt' for update ${more}`
  const waiting = { held: locked(), values: [ANNA], meanwhile: (client: pg.PoolClient) => client.query(locked('nowait'), [BEN]) }
  expect(await waitsFor(own, waiting, () => own.db.transaction().execute((db) => endHolds({ db, now: own.clock.now() }, 10)))).toBe(2)
  expect([await has(ANNA), await has(BEN)]).toEqual([[100, 0], [100, 0]]) // prettier-ignore
})

test('a party of which something is held is merged once that has ended', async () => {
  const ctx = { db: own.db, now: own.clock.now() }
  const party = await openParty(ctx, { kind: 'model', subject: 'nobody yet', ownerId: null })
  await gift(party, 100)
  await inTransaction(entry(taking(party, 40), bid))
  expect(await codeOf(mergeParty(ctx, { party, member: BEN, cause: 'reward' }))).toBe('P0410')
  await inTransaction(entry(back(party, 40), bid, { cause: 'reversal' }))
  expect(await mergeParty(ctx, { party, member: BEN, cause: 'reward' })).not.toBeNull()
  expect(await has(BEN)).toEqual([100, 0])
})
