import type pg from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { byForce } from '#tests/by-force.ts'
import { ownHolders } from '#tests/holders.ts'
import { ownDatabase, runChecks } from '#tests/own-database.ts'
import { foldLines } from './ledger.ts'

// What somebody tries who has come as far as the database: with the rights of the site itself, or with a login and nothing else.
const own = ownDatabase()
ownHolders(own, '7', '8')
const stranger = `stranger_${crypto.randomUUID().slice(0, 8)}`
beforeAll(() => own.owner.query(`create role ${stranger}; grant usage on schema public to ${stranger}`))
afterAll(() => own.owner.query(`drop owned by ${stranger}; drop role ${stranger}`))

const codeOf = (work: Promise<unknown>) => work.then(() => null).catch((error: { code?: string }) => error.code)
const asSite = (words: string) => codeOf(own.pool.query(words))
async function asStranger(words: string) {
  const client: pg.PoolClient = await own.owner.connect()
  try {
    await client.query(`set role ${stranger}`)
    return await codeOf(client.query(words))
  } finally {
    client.release(true)
  }
}
const post = (lines: string, { key = 'attempt', cause = 'reward', at = 'now()', more = '' } = {}) =>
  `select post_entry('${key}', '${cause}', 'x', ${at}, ${lines}${more})`
const to7 = (book: string, amount: number) => `array[0, 7]::bigint[], array['${book}', '${book.slice(0, 4)}'], array[-${amount}, ${amount}]::bigint[]`
const SUPPLY = 10_000_000_000_000
const DENIED = '42501'

describe('refused to the site itself', () => {
  test.each([
    ['a line changed with the triggers off', 'set session_replication_role = replica', DENIED],
    ['a line changed', 'update ledger_lines set amount = 1', DENIED],
    ['an entry taken away', 'delete from ledger_entries', DENIED],
    ['a trigger taken away', 'drop trigger final on ledger_lines', DENIED],
    ['a function of its own in the place of one', 'create or replace function pixt_of(holder bigint) returns bigint language sql return 1', DENIED],
    ['a balance written', 'update ledger_accounts set balance = 5', DENIED],
    ['a kind of account', `insert into ledger_books (book, currency, ours, part, side, floor) values ('pixt-mine', 'PIXT', false, 'own', 'credit', 0)`, DENIED],
    ['a floor taken away', 'update ledger_books set floor = null', DENIED],
    ['a currency', `insert into ledger_currencies values ('MINE', 'mine', 0)`, DENIED],
    ['a party', `insert into ledger_parties (kind, subject, opened_at) values ('pot', 'mine', now())`, DENIED],
    ['a party’s owner', 'update ledger_parties set owner_id = 7', DENIED],
    ['a relation', 'insert into ledger_relations values (1, 1)', DENIED],
    ['a row of the audit log', `update audit_log set act = 'nothing'`, DENIED],
    ['supply for a member', post(to7('pixt-supply', 5)), 'P0402'],
    ['the supply again', `select issue_supply(now())`, null],
    ['a treasury below zero', post(to7('pixt-treasury', SUPPLY + 1)), 'P0402'],
    ['a holder that nobody knows', post(`array[0, 99]::bigint[], array['pixt-treasury', 'pixt'], array[-5, 5]::bigint[]`), 'P0400'],
    ['a holder below all', post(`array[-1, 0]::bigint[], array['pixt', 'pixt-treasury'], array[5, -5]::bigint[]`), 'P0400'],
    ['a party that nobody knows', post(`array[0, 4503599627370499]::bigint[], array['pixt-treasury', 'pixt'], array[-5, 5]::bigint[]`), 'P0400'],
    ['the end of time', post(to7('pixt-treasury', 5), { at: `'infinity'` }), 'P0400'],
    ['its beginning', post(to7('pixt-treasury', 5), { at: `'-infinity'` }), 'P0400'],
    ['the year 2999', post(to7('pixt-treasury', 5), { at: `'2999-01-01'` }), 'P0400'],
    ['another’s hold', post(`array[7, 8]::bigint[], array['yuan-held', 'yuan'], array[-5, 5]::bigint[]`, { more: `, null, null, 'bid', 'lot 8'` }), 'P0410'],
    ['a hold written', `insert into ledger_holds (holder_id, book, purpose, subject, amount, taken_at) values (7, 'yuan-held', 'bid', 'x', 5, now())`, DENIED],
    ['a hold that goes on', 'update ledger_holds set ends_at = null', DENIED],
    ['a debt forgotten', 'update ledger_accounts set owed = 0', DENIED],
    ['money out of a debt', post(`array[8, 8]::bigint[], array['yuan', 'yuan-owed'], array[-5, 5]::bigint[]`), 'P0410'],
    ['what somebody has not', post(`array[7, 8]::bigint[], array['pixt', 'pixt'], array[-5, 5]::bigint[]`), 'P0402'],
  ] as const)('%s', async (_what, words, code) => {
    await own.pool.query(post(`array[0, 7, 8]::bigint[], array['yuan-rewards', 'yuan', 'yuan'], array[-200, 100, 100]::bigint[]`, { key: 'given' }))
    await own.pool.query(
      post(`array[7, 7]::bigint[], array['yuan', 'yuan-held'], array[-50, 50]::bigint[]`, { key: 'taken', more: `, null, null, 'bid', 'lot 7'` }),
    )
    await own.pool.query(
      post(`array[8, 8]::bigint[], array['yuan', 'yuan-held'], array[-50, 50]::bigint[]`, { key: 'taken 8', more: `, null, null, 'bid', 'lot 8'` }),
    )
    await foldLines(own.db)
    const before = await own.owner.query('select count(*) from ledger_lines')
    expect(await asSite(words)).toBe(code)
    expect((await own.owner.query('select count(*) from ledger_lines')).rows, 'nothing moved').toEqual(before.rows)
  })

  test('the treasury to its last unit and no further, also by many at once that are not folded in', async () => {
    const fifth = SUPPLY / 5
    const codes = await Promise.all(Array.from({ length: 8 }, (_, n) => asSite(post(to7('pixt-treasury', fifth), { key: `part ${n}` }))))
    expect(codes.filter((code) => code === null)).toHaveLength(5)
    expect(codes.filter((code) => code === 'P0402')).toHaveLength(3)
    expect(await asSite(post(to7('pixt-treasury', 1), { key: 'one more' }))).toBe('P0402')
  })
})

test.each([
  ['post_entry', post(to7('pixt-treasury', 5))],
  ['post_entries', `select post_entries('[]', now())`],
  ['spend_energy', 'select spend_energy(7, 1, now())'],
  ['fold_lines', 'select fold_lines()'],
  ['append_audit', `select append_audit(7, 'nothing', '', '{}', now())`],
  ['issue_supply', 'select issue_supply(now())'],
  ['open_party', `select open_party('pot', 'mine', null, now())`],
  ['charge_debt', `select charge_debt('k', 'x', now(), 7, 'CNY', 5, 'yuan-bank')`],
  ['end_holds', 'select end_holds(now(), 5)'],
  ['the holds', 'select from ledger_holds'],
  ['merge_party', `select merge_party(1, 7, 'reward', now())`],
  ['the lines', 'select from ledger_lines'],
  ['the balances', 'update ledger_accounts set balance = 5'],
  ['the triggers', 'set session_replication_role = replica'],
])('a login without rights does nothing with %s', async (_what, words) => {
  expect(await asStranger(words)).toBe(DENIED)
})

describe('what a superuser forces is seen by the next check', () => {
  async function given() {
    await own.pool.query(post(to7('pixt-treasury', 500), { key: 'given' }))
    await own.pool.query(post(to7('pixt-treasury', 5), { key: 'small' }))
    await own.pool.query(post(`array[0, 7]::bigint[], array['pixt-treasury', 'pixt'], array[6, -6]::bigint[]`, { key: 'refund', cause: 'reversal' }))
    await own.pool.query(
      post(`array[7, 7]::bigint[], array['pixt', 'pixt-held'], array[-50, 50]::bigint[]`, { key: 'taken', more: `, null, null, 'bid', 'lot'` }),
    )
    await own.pool.query(`select charge_debt('owes', 'x', now(), 8, 'PIXT', 70, 'pixt-redeemed')`)
  }
  test.each([
    ['a line made larger', `update ledger_lines set amount = amount + 1 where holder_id = 7`],
    ['a balance made larger', `update ledger_accounts set balance = balance + 1 where holder_id = 7`],
    ['an entry taken away', `delete from ledger_entries where key = 'given'`],
    ['a line taken away', `delete from ledger_lines where holder_id = 7`],
    ['an entry of the year 2999', `update ledger_entries set at = '2999-01-01' where key = 'given'`],
    ['supply for a member', `update ledger_lines set book = 'pixt-supply' where book = 'pixt-treasury' and amount < 0`],
    ['a holder that nobody knows', `insert into ledger_accounts (holder_id, book) values (99, 'pixt')`],
    ['the treasury under its floor', `update ledger_accounts set balance = -1 where holder_id = 0 and book = 'pixt-treasury'`],
    ['a hold made larger', `update ledger_holds set amount = amount + 1`],
    ['a hold of somebody else', `update ledger_holds set holder_id = 8`],
    ['a hold taken away', 'delete from ledger_holds'],
    ['a debt forgotten', `update ledger_accounts set balance = 0 where book = 'pixt-owed'`],
    ['an account with another floor', `update ledger_accounts set floor = -100 where holder_id = 7 and book = 'pixt'`],
    [
      'a refund beyond its entry',
      `insert into ledger_relations select a.id, b.id from ledger_entries a, ledger_entries b where a.key = 'refund' and b.key = 'small'`,
    ],
    [
      'a party merged without an entry',
      `insert into ledger_parties (kind, subject, opened_at, member_id, merged_at, entry_id) values ('pot', 'x', now(), 8, now(), 12345)`,
    ],
  ])('%s', async (_what, words) => {
    await given()
    await foldLines(own.db)
    await expect(runChecks(own.owner)).resolves.toBeUndefined()
    await byForce(own, words)
    await expect(runChecks(own.owner)).rejects.toThrow(/server\/checks\/ledger(-spans)?\.sql found/)
    await byForce(
      own,
      'delete from ledger_lines; delete from ledger_entries; delete from ledger_accounts; delete from ledger_parties; delete from ledger_holds; delete from ledger_debtors; delete from ledger_relations; delete from ledger_unfolded',
    )
    await own.owner.query('select issue_supply(now())')
  })
})
