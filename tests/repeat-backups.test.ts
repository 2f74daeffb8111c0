import { sql } from 'kysely'
// The backups that a site with BACKUP_DIR makes by itself: its keepers, its server and the program of npm run backup, as they run, and a clock that moves.
import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readdirSync, renameSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterAll, afterEach, beforeAll, expect, onTestFinished, test, vi } from 'vitest'
import { keepBackup } from '#server/backups/keep-backup.ts'
import { repeatBackups } from '#server/backups/repeat-backups.ts'
import { restoreCluster } from '#server/backups/restore-backup.ts'
import { readConfig } from '#server/config.ts'
import { readChain } from '#server/db/backup-chain.ts'
import { clusterIn, launchPostgres, type Postgres } from '#server/db/launch-postgres.ts'
import { migrate } from '#server/db/migrate.ts'
import { openKysely, openPool } from '#server/db/pool.ts'
import { findBackups, MAKING } from '#server/kit/backups/manifest.ts'
import { openClock } from '#server/kit/clock.ts'
import { openLog } from '#server/kit/log.ts'
import { randomFrom } from '#server/kit/random.ts'
import { openApp } from '#server/open-app.ts'
import { isAlive } from '../drills/running-app.ts'
import { temporaryDirectory } from './throw-away-postgres.ts'

const base = temporaryDirectory('repeat')
const [dataDir, dir, away] = [path.join(base, 'data'), path.join(base, 'backups'), path.join(base, 'away')] as const
const settings = { DATA_DIR: dataDir, BACKUP_DIR: dir, DEMO: 'off', LOG_LEVEL: 'silent', IMAGE_WORKERS: '1' }
const launch = (place: string) => launchPostgres({ dataDir: place, throwAway: true, settings: ['wal_level=replica'] })
let server: Postgres
let owner: ReturnType<typeof openKysely>
beforeAll(async () => {
  server = await launch(dataDir)
  owner = openKysely(openPool({ url: server.ownerUrl, max: 1, onError: () => undefined }))
  await migrate(server.ownerUrl)
})
afterAll(async () => {
  await owner.destroy()
  await server.stop()
  rmSync(base, { recursive: true, force: true })
})

type Said = { ready: boolean; backups: { ours: boolean; copiedUntil: string | null; lastFull: string | null; due: boolean; failing: boolean } }
let site: Awaited<ReturnType<typeof openSite>>
afterEach(() => site.close())

/** As server/main.ts opens it, with a clock of its own that begins at now. */
async function openSite(into: string = dir) {
  const clock = openClock()
  let hours = 0
  const said: string[] = []
  const own = { dataDir, now: clock.now, say: (sentence: string) => void said.push(sentence) }
  const config = readConfig({ ...settings, BACKUP_DIR: into })
  const kept = keepBackup({ ...own, cluster: clusterIn(dataDir), ownerUrl: server.ownerUrl, random: randomFrom() })
  const full = repeatBackups({ ...own, dir: config.backupDir, isBroken: kept.isBroken, env: { ...process.env, ...settings } })
  const app = await openApp({
    config,
    appUrl: server.appUrl,
    ownerUrl: server.ownerUrl,
    log: openLog(config),
    clock: { now: clock.now, move: () => {} },
    pageSource: { kind: 'none' },
    backups: () => ({ copiedUntil: kept.copiedUntil(), ...full.condition() }),
  })
  full.begin(app.services)
  let closed: Promise<void> | null = null
  return {
    said,
    pid: () => full.pids().backup ?? 0,
    later: (more: number) => clock.move((hours += more) * 3600),
    ready: async () => (await (await app.fetch(new Request('http://localhost:3000/readyz'))).json()) as Said,
    alerts: () => app.services.readDb.selectFrom('alerts').select(['what', 'about']).execute(),
    close: () => (closed ??= full.stop().then(kept.stop).then(app.close)),
  }
}
const backups = async () => (await site.ready()).backups
const whole = async () => (await findBackups(dir)).length
const making = () => (existsSync(dir) ? readdirSync(dir).filter((name) => name.startsWith(MAKING)) : [])
/** Waits until a backup is half made, and answers its process. */
async function halfway(): Promise<number> {
  await vi.waitFor(() => expect(making()).toHaveLength(1), { timeout: 60_000, interval: 5 })
  return site.pid()
}
const until = (seen: () => Promise<void>) => vi.waitFor(seen, { timeout: 60_000, interval: 50 })

test('a first one comes by itself, behind everything else, and one that stops with its site counts for nothing', async () => {
  site = await openSite()
  expect(await site.ready()).toMatchObject({ ready: true, backups: { ours: true, copiedUntil: null, lastFull: null, due: true, failing: false } })
  const pid = await halfway()
  expect(os.getPriority(pid)).toBe(10)
  await site.close()
  expect([isAlive(pid), await whole(), readChain(dataDir), site.said]).toEqual([false, 0, null, []])

  site = await openSite()
  await until(async () => expect(await backups()).toMatchObject({ copiedUntil: expect.any(String), due: false, failing: false }))
  const [only] = await findBackups(dir)
  expect((await backups()).lastFull).toBe(only?.manifest.ended)
  expect([await whole(), making(), site.said]).toEqual([1, [], []])
})

test('the next one follows when a day has passed, and goes on with the same log', async () => {
  site = await openSite()
  const { lastFull } = await backups()
  site.later(25)
  await until(async () => expect(await whole()).toBe(2))
  await until(async () => expect((await backups()).lastFull! > lastFull!).toBe(true))
  expect(new Set((await findBackups(dir)).map(({ manifest }) => manifest.cluster?.chain))).toEqual(new Set([readChain(dataDir)?.chain]))
})

test('one that is killed leaves nothing that counts, and the next one works', async () => {
  site = await openSite()
  site.later(25)
  process.kill(await halfway(), 'SIGKILL')
  await until(async () => expect(await backups()).toMatchObject({ due: false, failing: true }))
  expect([await whole(), site.said, await site.alerts()]).toEqual([2, ['A backup by the site itself failed: it was ended by SIGKILL'], []])
  site.later(0.5)
  await until(async () => expect(await backups()).toMatchObject({ due: false, failing: false }))
  expect([await whole(), making()]).toEqual([3, []])
})

test('a folder that is away is not made anew: the site says so, serves on, and raises an alert once the last is two days old', async () => {
  site = await openSite()
  await until(async () => expect((await backups()).copiedUntil).not.toBeNull())
  renameSync(dir, away)
  site.later(27)
  await until(async () => expect(await site.ready()).toMatchObject({ ready: true, backups: { due: true, failing: true } }))
  expect(site.said).toContainEqual(expect.stringMatching(/^A backup by the site itself failed: .*Is its disk there\?/))
  expect([existsSync(dir), await site.alerts()]).toEqual([false, []])
  const { lastFull } = await backups()
  site.later(21.5)
  await until(async () => expect(await site.alerts()).toEqual([{ what: 'backup', about: { lastFull } }]))

  renameSync(away, dir)
  site.later(0.5)
  await until(async () => expect((await backups()).failing).toBe(false))
  expect([await whole(), await site.alerts()]).toEqual([4, [expect.anything()]])
})

test('a disk that is full is said; the site serves on, and what there was goes on', async ({ skip }) => {
  const small = path.join(base, 'small')
  mkdirSync(small)
  skip(spawnSync('mount', ['-t', 'tmpfs', '-o', 'size=8m', 'tmpfs', small]).status !== 0, 'no small disk to be had')
  onTestFinished(() => site.close().then(() => void spawnSync('umount', [small])))
  const chain = readChain(dataDir)
  site = await openSite(path.join(small, 'backups'))
  await until(async () => expect(await site.ready()).toMatchObject({ ready: true, backups: { copiedUntil: expect.any(String), due: false, failing: true } }))
  expect(site.said).toEqual([expect.stringMatching(/^A backup by the site itself failed: .*ENOSPC/)])
  expect([readChain(dataDir), readdirSync(path.join(small, 'backups')).filter((name) => name.startsWith(MAKING))]).toEqual([chain, []])
})

test('when log is lost before it was copied, the next one begins anew at once', async () => {
  site = await openSite()
  await until(async () => expect((await backups()).copiedUntil).not.toBeNull())
  const lost = readChain(dataDir)!
  await sql`select pg_drop_replication_slot(${lost.slot})`.execute(owner)
  await until(async () => expect(site.said).toEqual([expect.stringMatching(/^Backups stop here/)]))
  await until(async () => expect(readChain(dataDir)?.chain).not.toBe(lost.chain))
  await until(async () => expect(await backups()).toMatchObject({ copiedUntil: expect.any(String), due: false, failing: false }))
})

test('what it made is an installation again', async () => {
  site = await openSite()
  const place = path.join(base, 'restored')
  const backup = (await findBackups(dir)).at(-1)!
  expect(await restoreCluster({ backup, dataDir: place, to: null, random: randomFrom() })).toMatchObject({ faults: [], endedBefore: false })
  const again = await launch(place)
  expect(await migrate(again.ownerUrl)).toMatchObject({ applied: [] })
  await again.stop()
})
