import { appendFileSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, truncateSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { keepBackup } from '#server/backups/keep-backup.ts'
import { backupCluster, type Made } from '#server/backups/make-backup.ts'
import { restoreCluster } from '#server/backups/restore-backup.ts'
import { readChain, walFolder } from '#server/db/backup-chain.ts'
import { keptTo } from '#server/db/keep-wal.ts'
import { clusterIn, findRunning, launchPostgres, type Postgres } from '#server/db/launch-postgres.ts'
import { readLsn } from '#server/db/wal-place.ts'
import { findBackups, type Backup } from '#server/kit/backups/manifest.ts'
import { randomFrom } from '#server/kit/random.ts'
import { openSecrets } from '#server/kit/secrets.ts'
import { openLocalStore } from '#server/kit/storage/local.ts'
import { temporaryDirectory } from './throw-away-postgres.ts'

const base = temporaryDirectory('backup')
const [dataDir, dir] = [path.join(base, 'data'), path.join(base, 'backups')]
const random = randomFrom()
const now = () => new Date()
const options = { dataDir, dir, keep: 2, ownFiles: true, version: '0', now, random }
const launch = (place: string) => launchPostgres({ dataDir: place, throwAway: true, settings: ['wal_level=replica'] })
let server: Postgres
beforeAll(async () => void (server = await launch(dataDir)))
afterAll(async () => {
  await server.stop()
  rmSync(base, { recursive: true, force: true })
})

const back = (more: { keep?: number } = {}): Promise<Made> =>
  backupCluster({ ownerUrl: server.ownerUrl, cluster: clusterIn(dataDir), siteKeeps: false }, { ...options, ...more })
async function ask<Row extends pg.QueryResultRow>(url: string, text: string): Promise<Row[]> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  const { rows } = await client.query<Row>(text)
  await client.end()
  return rows
}
const wordsIn = async (url: string) => (await ask<{ word: string }>(url, 'select word from kept order by word')).map(({ word }) => word)
const latest = async (): Promise<Backup> => (await findBackups(dir)).at(-1)!

test('comes back as it was in its last second, with its files and its keys', async () => {
  const store = openLocalStore({ dir: path.join(dataDir, 'store'), origin: '', secrets: openSecrets('s'.repeat(32)), now })
  writeFileSync(path.join(dataDir, 'secrets.json'), '{"root":"r"}\n')
  await store.put('originals/u1/first', Buffer.from('first'), { type: 'image/jpeg' })
  await store.put('originals/u1/second', Buffer.from('second'), { type: 'image/jpeg' })
  await ask(server.ownerUrl, `create table kept (word text); insert into kept values ('before')`)
  const made = await back()
  expect(made.manifest).toMatchObject({ files: 2, cluster: { timeline: 1 } })

  // what the running site does from now on
  const keeper = keepBackup({ dataDir, cluster: clusterIn(dataDir), ownerUrl: server.ownerUrl, now, random, say: (sentence) => expect.unreachable(sentence) })
  await ask(server.ownerUrl, `insert into kept values ('after')`)
  await store.put('originals/u1/third', Buffer.from('third'), { type: 'image/jpeg' })
  await store.delete(['originals/u1/second'])
  const [{ lsn }] = (await ask<{ lsn: string }>(server.ownerUrl, `insert into kept values ('last') returning pg_current_wal_insert_lsn()::text as lsn`)) as [
    { lsn: string },
  ]
  const chain = readChain(dataDir)!
  const { segmentBytes: size, start } = made.manifest.cluster!
  await vi.waitFor(async () => expect(await keptTo(walFolder(chain), { timeline: 1, size }, readLsn(start))).toBeGreaterThan(readLsn(lsn)), { timeout: 10_000 })
  await keeper.stop()

  const whole = path.join(base, 'whole')
  const restored = await restoreCluster({ backup: await latest(), dataDir: whole, to: null, random })
  expect(restored).toMatchObject({ faults: [], endedBefore: false, files: 2 })
  const again = await launch(whole)
  expect(await wordsIn(again.ownerUrl)).toEqual(['after', 'before', 'last'])
  await again.stop()
  expect(readFileSync(path.join(whole, 'secrets.json'), 'utf8')).toBe('{"root":"r"}\n')
  const files = openLocalStore({ dir: path.join(whole, 'store'), origin: '', secrets: openSecrets('s'.repeat(32)), now })
  expect((await files.list('')).keys).toEqual(['originals/u1/first', 'originals/u1/third'])
  expect((await files.head('originals/u1/third'))?.bytes).toBe(5)
})

test('overwrites nothing and says what to do', async () => {
  const backup = await latest()
  expect(findRunning(dataDir)).toBe(server.ownerUrl)
  await expect(restoreCluster({ backup, dataDir, to: null, random })).rejects.toThrow('End it first')
  const other = path.join(base, 'other')
  mkdirSync(path.join(other, 'store'), { recursive: true })
  await expect(restoreCluster({ backup, dataDir: other, to: null, random })).rejects.toThrow(/holds an installation \(store\).*mv /)
})

test('keeps as many backups as wanted, reads no file twice, and drops what none of them needs', async () => {
  const first = await latest()
  const wal = () => readdirSync(walFolder(readChain(dataDir)!)).filter((name) => /^[0-9A-F]{24}$/.test(name))
  const [oldest = ''] = wal()
  mkdirSync(path.join(dir, 'making-20200101T000000Z'))
  const second = await back({ keep: 1 })
  const { bytes } = second.manifest
  expect(second).toMatchObject({ copied: 'third'.length + 512, removed: [path.basename(first.dir)] })
  expect(bytes).toBeGreaterThan(first.manifest.bytes / 2)
  expect(readdirSync(dir).sort()).toEqual([path.basename(second.dir), 'files', 'wal'])
  expect(wal()).not.toContain(oldest)
  const slots = await ask(server.ownerUrl, `select slot_name from pg_replication_slots`)
  expect(slots).toEqual([{ slot_name: readChain(dataDir)?.slot }])
})

test('a changed byte anywhere is found before anything is restored', async () => {
  const { dir: place } = await latest()
  const to = path.join(base, 'never')
  const attempt = async () => restoreCluster({ backup: await latest(), dataDir: to, to: null, random })
  const spoilt = async (file: string, spoil: () => void, sentence: RegExp) => {
    const before = readFileSync(file)
    spoil()
    await expect(attempt()).rejects.toThrow(sentence)
    writeFileSync(file, before)
    expect(existsSync(path.join(to, 'postgres'))).toBe(false)
  }
  const table = path.join(place, 'base', 'PG_VERSION')
  await spoilt(table, () => appendFileSync(table, ' '), /PG_VERSION is damaged/)
  const list = path.join(place, 'files.jsonl')
  await spoilt(list, () => truncateSync(list, 10), /files.jsonl is damaged/)
  const manifest = path.join(place, 'manifest.json')
  await spoilt(manifest, () => writeFileSync(manifest, readFileSync(manifest, 'utf8').replace('"timeline": 1', '"timeline": 2')), /manifest.json is damaged/)
  const wal = walFolder(readChain(dataDir)!)
  const segment = path.join(
    wal,
    readdirSync(wal).findLast((name) => /^[0-9A-F]{24}$/.test(name))!,
  )
  await spoilt(segment, () => appendFileSync(segment, ' '), /damaged/)
})
