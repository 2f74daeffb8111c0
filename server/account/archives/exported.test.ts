import { sql } from 'kysely'
import { expect, test } from 'vitest'
import type { ReadCtx } from '#server/context.ts'
import type { ExportedList } from '#server/hooks/personal.ts'
import { camelCase, type Said, type ExportTable } from '#server/kit/export-tables.ts'
import { randomFrom } from '#server/kit/random.ts'
import { personal } from '#tests/domain-parts.ts'
import { ownApp } from '#tests/own-app.ts'

const own = ownApp()
const ctxOf = (): ReadCtx => ({
  db: own.app.services.readDb,
  viewer: null,
  lang: 'en',
  now: own.clock.now(),
  random: randomFrom(),
  kit: own.app.services.kit,
  call: { requestId: 'test', ip: '127.0.0.1', userAgent: 'test', browser: false },
  after: { run: (effect) => effect(), session: () => {} },
})
async function listsOf(accountId: string): Promise<ExportedList[]> {
  const lists: ExportedList[] = []
  for (const one of personal) for await (const part of one.export(ctxOf(), accountId)) if (part.kind === 'list') lists.push(part)
  return lists
}
const tables = async (): Promise<ExportTable[]> => (await listsOf((await own.member()).id)).map(({ exportTable }) => exportTable)

test('every table in which somebody’s number stands is taken along, or says why not', async () => {
  const taken = new Set<string>((await tables()).map(({ table }) => table))
  const kept = personal.flatMap((one) => Object.keys(one.notExported))
  for (const one of personal) expect(one.tables.filter((table) => !taken.has(table) && !(table in one.notExported))).toEqual([])
  expect(kept.filter((table) => taken.has(table) || !personal.some((one) => one.tables.includes(table)))).toEqual([])
})

test('every column of what is taken along is decided about: it goes out with its meaning in both languages, or stays for a reason', async () => {
  const { rows } = await sql<{ table: string; column: string; type: string }>`select table_name as table, column_name as column, data_type as type
    from information_schema.columns where table_schema = 'public'`.execute(own.db)
  for (const { name, table, fields, withheld, added = {} } of await tables()) {
    const columns = rows.filter((row) => row.table === table)
    expect([name, [...Object.keys(fields), ...Object.keys(withheld)].toSorted()]).toEqual([name, columns.map(({ column }) => column).toSorted()])
    const bytes = columns.filter(({ type, column }) => type === 'bytea' && column in fields)
    expect([name, bytes]).toEqual([name, []])
    for (const said of [...Object.values<Said>(fields), ...Object.values(added)]) expect([name, said.zh === '' || said.en === '']).toEqual([name, false])
  }
})

test('files have names of their own, and rows exactly the fields that the README names', async () => {
  const lists = await listsOf((await own.member()).id)
  expect(new Set(lists.map(({ exportTable }) => exportTable.name)).size).toBe(lists.length)
  let seen = 0
  for (const { exportTable, rows } of lists)
    for await (const row of rows) {
      seen += 1
      expect(Object.keys(row).toSorted()).toEqual([...Object.keys(exportTable.fields).map(camelCase), ...Object.keys(exportTable.added ?? {})].toSorted())
    }
  expect(seen).toBeGreaterThan(4)
})

test('a list that fills many pages comes whole, each row once', async () => {
  const anna = await own.member()
  await own.owner.query(
    `insert into account_keys (id, account_id, key_mac, made_at, ended_at) select gen_random_uuid(), $1, null, now(), now() from generate_series(1, 1203)`,
    [anna.id],
  )
  const keys = (await listsOf(anna.id)).find(({ exportTable }) => exportTable.name === 'account-keys')!
  let rows = 0
  for await (const _row of keys.rows) rows += 1
  expect(rows).toBe(1203)
})
