import pg from 'pg'
import { describe, expect, test } from 'vitest'
import { APP_ROLE } from '#server/db/launch-postgres.ts'
import { migrate, tablesIn } from '#server/db/migrate.ts'
import { ownDatabase, runChecks } from './own-database.ts'

const own = ownDatabase()
const addReserved = (name: string) => own.db.insertInto('reserved_names').values({ name, reason: 'word' }).execute()

describe('a database of one’s own', () => {
  test.each(['first', 'second'])('starts empty (%s)', async () => {
    expect(await own.db.selectFrom('reserved_names').selectAll().execute()).toEqual([])
    await addReserved('left-behind')
    await own.db.updateTable('clock').set({ offset_seconds: 60 }).execute()
  })
  test('has its clock put right', async () => {
    expect(await own.db.selectFrom('clock').select('offset_seconds').executeTakeFirst()).toEqual({ offset_seconds: '0' })
  })
})

describe('the checks', () => {
  test('find nothing where nothing is', () => expect(runChecks(own.owner)).resolves.toBeUndefined())
  test('fail with the rows that come back', async () => {
    await expect(runChecks(own.owner, [{ name: 'one.sql', text: 'select 17 as id where false' }])).resolves.toBeUndefined()
    await expect(runChecks(own.owner, [{ name: 'one.sql', text: 'select 17 as id' }])).rejects.toThrow('server/checks/one.sql found 1:\n{"id":17}')
  })
})

describe('the running role', () => {
  test('owns nothing and cannot change tables', async () => {
    const { rows } = await own.owner.query('select relname from pg_class where relowner = $1::regrole', [APP_ROLE])
    expect(rows).toEqual([])
    await expect(own.pool.query('drop table clock')).rejects.toThrow(/must be owner/)
    await expect(own.pool.query('create table mine ()')).rejects.toThrow(/permission denied/)
    await expect(own.pool.query('truncate clock')).rejects.toThrow(/permission denied/)
  })
  test('may add to what is append-only, and not change or remove it', async () => {
    await expect(own.pool.query("update consents set version = 'x'")).rejects.toThrow(/permission denied/)
    await expect(own.pool.query('delete from consents')).rejects.toThrow(/permission denied/)
    await expect(own.pool.query('delete from migration_files')).rejects.toThrow(/permission denied/)
  })
  test('does not see the queue', async () => {
    await expect(own.pool.query('select * from graphile_worker.jobs')).rejects.toThrow(/permission denied/)
  })
})

describe('migrating', () => {
  test('again, three at once, does nothing more', async () => {
    const done = await Promise.all([migrate(own.ownerUrl), migrate(own.ownerUrl), migrate(own.ownerUrl)])
    expect(done).toEqual([1, 2, 3].map(() => ({ applied: [], appRole: APP_ROLE })))
  })
  test('refuses a database that would lose Chinese', async () => {
    await own.owner.query("create database plain encoding 'SQL_ASCII' locale_provider libc lc_collate 'C' lc_ctype 'C' template template0")
    const url = new URL(own.ownerUrl)
    url.pathname = '/plain'
    await expect(migrate(url.href)).rejects.toThrow(/SQL_ASCII.*Chinese/)
    const admin = new pg.Client({ connectionString: own.ownerUrl })
    await admin.connect()
    await admin.query('drop database plain with (force)')
    await admin.end()
  })
  test('reads owners and append-only tables off the comments', () => {
    const text =
      '-- owner: wallet\n-- append-only\n-- Each line of money.\ncreate table entries (\n  id int\n);\n\n' +
      '-- owner: wallet\n-- by function\ncreate table balances (id int);\n\n-- owner: posts\ncreate table posts (id int);\n'
    expect(tablesIn(text)).toEqual([
      { table: 'entries', owner: 'wallet', appendOnly: true, byFunction: false },
      { table: 'balances', owner: 'wallet', appendOnly: false, byFunction: true },
      { table: 'posts', owner: 'posts', appendOnly: false, byFunction: false },
    ])
  })
})
