import { describe, expect, test } from 'vitest'
import { ownDatabase } from '#tests/own-database.ts'
import { migrate } from './migrate.ts'

const own = ownDatabase()
const ask = async <T extends Record<string, unknown>>(text: string, values: unknown[] = []) => (await own.owner.query<T>(text, values)).rows
const forgetFunctions = () => ask(`update function_files set sha256 = ''`)
const namesHad = async () => (await ask<{ name: string }>('select name from migration_files order by name')).map(({ name }) => name)

describe('a database that others work on', () => {
  test('readers and writers pass a start that waits for somebody’s lock, and the start comes through when that one goes', async () => {
    await forgetFunctions()
    const holder = await own.owner.connect()
    await holder.query('begin; select from ledger_lines limit 1') // a long report: a trigger's table cannot be had meanwhile
    const start = migrate(own.ownerUrl)
    const waits = `select from pg_stat_activity where application_name = 'pixtura migrate' and wait_event_type = 'Lock' and query like '%lock table%'`
    await expect.poll(async () => (await ask(waits)).length, { timeout: 10_000, interval: 10 }).toBe(1)
    // stands behind the start, which gives way
    await ask(`set statement_timeout = 5000; lock table ledger_lines in row exclusive mode; reset statement_timeout`)
    await expect.poll(async () => (await ask(waits)).length, { timeout: 10_000, interval: 10 }).toBe(1)
    await holder.query('commit')
    holder.release()
    expect((await start).applied).toContain('wallet/functions.sql')
  })

  test('code that is older than its tables starts on them, and leaves their functions alone', async () => {
    await ask(`insert into migration_files (name) values ('9000-of-tomorrow')`)
    await forgetFunctions()
    await ask('create or replace function pixt_of(holder bigint) returns bigint stable language sql return 7')
    expect((await migrate(own.ownerUrl)).applied).toEqual([])
    expect(await ask('select pixt_of(1)::int as said')).toEqual([{ said: 7 }])
    await ask(`delete from migration_files where name = '9000-of-tomorrow'`)
    expect((await migrate(own.ownerUrl)).applied).toContain('wallet/functions.sql')
  })

  test('one whose files stood elsewhere runs none of them again, and that list stays for the code that reads it', async () => {
    const names = await namesHad()
    await ask('create table kysely_migration (name varchar(255) primary key, timestamp varchar(255) not null)')
    await ask(`insert into kysely_migration select name, '' from migration_files`)
    await ask('drop table migration_files')
    expect((await migrate(own.ownerUrl)).applied).toEqual([])
    expect(await namesHad()).toEqual(names)
    expect((await ask('select from kysely_migration')).length).toBe(names.length)
    await ask('drop table kysely_migration')
  })
})
