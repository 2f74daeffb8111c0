import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import pg from 'pg'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { launchPostgres, type Postgres } from '#server/db/launch-postgres.ts'
import { temporaryDirectory } from './throw-away-postgres.ts'

let dataDir = ''
const bystanders: ChildProcess[] = []
beforeEach(() => void (dataDir = temporaryDirectory('launch')))
afterEach(() => {
  for (const process of bystanders.splice(0)) process.kill()
  rmSync(dataDir, { recursive: true, force: true })
})

const launch = (onLost?: (sentence: string) => void) => launchPostgres({ dataDir, throwAway: true, ...(onLost && { onLost }) })
async function ask<Row extends pg.QueryResultRow>(server: Postgres, text: string): Promise<Row[]> {
  const client = new pg.Client({ connectionString: server.ownerUrl })
  client.on('error', () => undefined)
  await client.connect()
  const { rows } = await client.query<Row>(text)
  await client.end()
  return rows
}

test('makes a UTF-8 cluster with both roles, listens nowhere, and keeps its rows over a restart', async () => {
  const first = await launch()
  expect(
    await ask(
      first,
      `select current_setting('listen_addresses') as at, pg_encoding_to_char(encoding) as encoding, datctype from pg_database where datname = 'pixtura'`,
    ),
  ).toEqual([{ at: '', encoding: 'UTF8', datctype: 'C.UTF-8' }])
  expect(await ask(first, `select rolname, rolsuper from pg_roles where rolcanlogin order by 1`)).toEqual([
    { rolname: 'app', rolsuper: true },
    { rolname: 'pixtura_app', rolsuper: false },
  ])
  await ask(first, 'create table kept (id int); insert into kept values (7)')
  await first.stop()
  const second = await launch()
  expect(await ask(second, 'select id from kept')).toEqual([{ id: 7 }])
  await second.stop()
})

test('starts after kill -9, with a lock file whose number belongs to another program by now', async () => {
  const lost: string[] = []
  const first = await launch((sentence) => lost.push(sentence))
  await ask(first, 'create table kept (id int); insert into kept values (7)')
  await ask(first, 'checkpoint')
  const { postgres = 0 } = first.pids()
  process.kill(postgres, 'SIGKILL')
  const second = await launch()
  expect(lost).toEqual([expect.stringContaining('PostgreSQL ended (SIGKILL)')])
  expect(await ask(second, 'select id from kept')).toEqual([{ id: 7 }])
  await second.stop()

  const bystander = spawn('sleep', ['60'])
  bystanders.push(bystander)
  await once(bystander, 'spawn')
  const lock = path.join(dataDir, 'postgres', 'postmaster.pid')
  writeFileSync(lock, [bystander.pid, path.join(dataDir, 'postgres'), 1_700_000_000, 5432, '', '', '      1 1', 'ready', ''].join('\n'))
  const third = await launch()
  expect(readFileSync(lock, 'utf8').split('\n')[0]).toBe(String(third.pids().postgres))
  await third.stop()
})

test('puts the socket elsewhere when DATA_DIR is too long for one', async () => {
  const base = dataDir
  dataDir = path.join(base, 'x'.repeat(100))
  const server = await launch()
  expect(new URL(server.ownerUrl).searchParams.get('host')?.length).toBeLessThan(90)
  expect(await ask(server, 'select 1 as one')).toEqual([{ one: 1 }])
  await server.stop()
  dataDir = base
})

test('touches nothing in a directory that is no database', async () => {
  mkdirSync(path.join(dataDir, 'postgres'))
  writeFileSync(path.join(dataDir, 'postgres', 'thesis.txt'), 'mine')
  await expect(launch()).rejects.toThrow(/holds files, but no database/)
  expect(readFileSync(path.join(dataDir, 'postgres', 'thesis.txt'), 'utf8')).toBe('mine')
})

/** What a session under another password is told. */
async function refusal(server: Postgres, role: string): Promise<string | undefined> {
  const url = new URL(server.ownerUrl)
  url.username = role
  url.password = 'guessed'
  const client = new pg.Client({ connectionString: url.href })
  client.on('error', () => undefined)
  return client.connect().then(
    () => client.end().then(() => 'came in'),
    (error: { code?: string }) => error.code,
  )
}

test('lets nobody in without the password, whoever they are, and knows nothing of our environment', async () => {
  const server = await launch()
  expect([await refusal(server, 'app'), await refusal(server, 'pixtura_app')]).toEqual(['28P01', '28P01'])
  expect(await ask(server, `select type, auth_method as method from pg_hba_file_rules`)).toEqual([{ type: 'local', method: 'scram-sha-256' }])
  expect(statSync(path.join(dataDir, 'postgres', 'pixtura.password')).mode & 0o777).toBe(0o600)
  if (process.platform === 'linux') {
    const environment = readFileSync(`/proc/${server.pids().postgres}/environ`, 'utf8').split('\0')
    expect(environment.map((line) => line.split('=')[0]).filter((name) => name && !name.startsWith('PG'))).toEqual(['PATH', 'LANG'])
  }
  await server.stop()
})

test.each([
  ['of an earlier version, which trusted everybody', (dir: string) => rmSync(path.join(dir, 'pixtura.password'))],
  ['whose password went astray', (dir: string) => writeFileSync(path.join(dir, 'pixtura.password'), 'another\n')],
])('a cluster %s is closed when it starts', async (_, spoil) => {
  const first = await launch()
  await ask(first, 'create table kept (id int); insert into kept values (7)')
  await first.stop()
  writeFileSync(path.join(dataDir, 'postgres', 'pg_hba.conf'), 'local all all trust\nhost all all 127.0.0.1/32 reject\n')
  spoil(path.join(dataDir, 'postgres'))
  const second = await launch()
  expect(await ask(second, 'select id from kept')).toEqual([{ id: 7 }])
  expect([second.ownerUrl === first.ownerUrl, await refusal(second, 'app')]).toEqual([false, '28P01'])
  await second.stop()
})
