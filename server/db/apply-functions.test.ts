import { describe, expect, test } from 'vitest'
import { ownDatabase } from '#tests/own-database.ts'
import { FUNCTION_FILES, planFunctions } from './apply-functions.ts'
import { APP_ROLE } from './launch-postgres.ts'
import { migrate } from './migrate.ts'

const own = ownDatabase()
const ask = async <T extends Record<string, unknown>>(text: string, values: unknown[] = []) => (await own.owner.query<T>(text, values)).rows
const FILES = [
  'invites/functions.sql',
  'kit/functions.sql',
  'kit/jobs/functions.sql',
  'market/functions.sql',
  'market/listings/functions.sql',
  'orders/functions.sql',
  'posts/comments/functions.sql',
  'posts/functions.sql',
  'posts/likes/functions.sql',
  'rewards/functions.sql',
  'search/functions.sql',
  'wallet/books/functions.sql',
  'wallet/coupons/functions.sql',
  'wallet/energy/functions.sql',
  'wallet/functions.sql',
]
/** All that files made: functions as they are defined, and which triggers call them. */
const made = () =>
  ask(`select p.oid::regprocedure::text as name, pg_get_functiondef(p.oid) as text, array(select pg_get_triggerdef(t.oid) from pg_trigger t where t.tgfoid = p.oid order by 1) as triggers
    from pg_proc p where p.pronamespace = 'public'::regnamespace order by 1`)
const forgetHash = (file: string) => ask(`update ${FUNCTION_FILES} set sha256 = '' where file = $1`, [file])

describe('functions', () => {
  test('a file that changed is applied once by three starts, and all is as before', async () => {
    const before = await made()
    expect(before.length).toBeGreaterThan(20)
    await forgetHash('wallet/energy/functions.sql')
    const done = await Promise.all([1, 2, 3].map(() => migrate(own.ownerUrl)))
    expect(done.flatMap(({ applied }) => applied)).toEqual(['wallet/energy/functions.sql'])
    expect(await made()).toEqual(before)
    expect(await ask(`select file from ${FUNCTION_FILES} order by file`)).toEqual(FILES.map((file) => ({ file })))
  })

  test('an installation whose migrations made them comes out the same: old forms go, and what is somebody else’s stays', async () => {
    const before = await made()
    await own.owner.query(`
      drop table ${FUNCTION_FILES};
      create function is_posted(k text, print bytea) returns boolean language sql return true;
      create function put_back(holders bigint[], books text[], amounts bigint[], afters bigint[]) returns void language sql as '';
      drop function energy_then;
      create function energy_then(ticks bigint, since timestamptz, other_name timestamptz, held bigint) returns numeric language sql return 7;
      drop trigger untruncated on audit_log;
      create function not_ours() returns int language sql return 7`)
    expect((await migrate(own.ownerUrl)).applied).toEqual(FILES)
    await own.owner.query('drop function not_ours()')
    expect(await made()).toEqual(before)
  })

  test('what a migration took away comes back after it', async () => {
    const before = await made()
    await own.owner.query('drop function pixt_of(bigint)')
    const client = await own.owner.connect()
    const plan = await planFunctions(client, 'a migration that is new')
    expect(plan.changed).toEqual(FILES)
    await plan.apply()
    expect(await made()).toEqual(before)
    expect(await planFunctions(client, 'a migration that is new')).toMatchObject({ isNeeded: false, changed: [] })
    client.release()
    await migrate(own.ownerUrl)
  })

  test('a file that is gone takes its functions with it', async () => {
    await own.owner.query('create function of_yesterday() returns int language sql return 7')
    await ask(`insert into ${FUNCTION_FILES} values ('posts/yesterday/functions.sql', 'x', '{of_yesterday}')`)
    expect((await migrate(own.ownerUrl)).applied).toEqual(['posts/yesterday/functions.sql'])
    expect(await ask("select from pg_proc where proname = 'of_yesterday'")).toEqual([])
  })

  test('applied again, they change no row: the supply is issued once', async () => {
    const rows = () => ask('select (select count(*) from ledger_entries) as entries, (select count(*) from ledger_lines) as lines')
    const before = await rows()
    await forgetHash('wallet/functions.sql')
    await migrate(own.ownerUrl)
    expect(await rows()).toEqual(before)
  })

  test('the running role owns none, can make, change or take away none, and cannot say that they are applied', async () => {
    expect(await ask("select from pg_proc where proowner = $1::regrole and pronamespace = 'public'::regnamespace", [APP_ROLE])).toEqual([])
    await expect(own.pool.query('create function mine() returns int language sql return 7')).rejects.toThrow(/permission denied/)
    await expect(own.pool.query('create or replace function energy_cap(held bigint) returns bigint language sql return 7')).rejects.toThrow(/permission denied/)
    await expect(own.pool.query('drop function fold_lines(int)')).rejects.toThrow(/must be owner/)
    await expect(own.pool.query('drop trigger final on ledger_lines')).rejects.toThrow(/must be owner/)
    for (const change of [`insert into ${FUNCTION_FILES} values ('x', 'x', '{}')`, `update ${FUNCTION_FILES} set sha256 = ''`, `delete from ${FUNCTION_FILES}`])
      await expect(own.pool.query(change)).rejects.toThrow(/permission denied/)
  })
})
