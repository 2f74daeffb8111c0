// What root starts in production, as the kernel sees it: three users, none of them root, and everything still works.
import { execFile, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { chownSync, existsSync, lstatSync, mkdirSync, rmSync, statSync, symlinkSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { promisify } from 'node:util'
import { afterAll, describe, expect, test, vi } from 'vitest'
import { findBackups } from '#server/kit/backups/manifest.ts'
import { giveBackups, handOver } from '#server/kit/confinement/site-users.ts'
import { NUMBERS } from '#server/kit/confinement/users.ts'
import { makePhotograph, register, uploadPhotograph } from '../drills/member.ts'
import { flawsOfUsers, isRoot, productionAt, standingOf } from '../drills/root-production.ts'
import { freePort, interruptApp, isAlive, killApp, killNpm, startApp, treeOf, type RunningApp } from '../drills/running-app.ts'
import { temporaryDirectory } from './throw-away-postgres.ts'

const ORDINARY = 65_534 // initdb wants a user that has a name
const home = temporaryDirectory('users')
const [dataDir, backups, restored] = [path.join(home, 'data'), path.join(home, 'backups'), path.join(home, 'restored')] as const
const byItself = path.join(home, 'by-itself')
afterAll(() => rmSync(home, { recursive: true, force: true }))

const port = await freePort()
const production = productionAt(port)
const development = { DEMO: 'off', LOG_LEVEL: 'warn', HUMAN_CHECK_COST: '1', SECRET: production.SECRET }

const pidOf = (app: RunningApp, name: string) => app.pids()[name] ?? 0

async function expectUsers(app: RunningApp) {
  await vi.waitFor(() => expect(flawsOfUsers(app)).toEqual([]), { timeout: 20_000 }) // an image worker is not behind its bars at once
  const { users } = (await (await fetch(`${app.origin}/readyz`)).json()) as { users: unknown }
  expect(users).toEqual({ missing: [] })
}
/** As a person types it. */
const command = (script: string, words: string[], place = dataDir) =>
  promisify(execFile)(process.execPath, [script, ...words], { env: { ...process.env, ...production, PORT: String(port), DATA_DIR: place } })
type Backups = { copiedUntil: string | null; lastFull: string | null; due: boolean }
const backupsOf = async ({ origin }: RunningApp) => ((await (await fetch(`${origin}/readyz`)).json()) as { backups: Backups }).backups

test('root’s production drops to users of its own, in what root had made before, and pictures and backups go on', async ({ skip }) => {
  skip(!isRoot, 'only root has users to give')
  mkdirSync(dataDir)
  const before = await startApp(dataDir, port, development)
  const member = await register(before.origin, 'anna')
  await uploadPhotograph(before.origin, member, await makePhotograph())
  expect((await interruptApp(before)).left).toEqual([])
  expect(statSync(path.join(dataDir, 'store')).uid).toBe(0)

  const app = await startApp(dataDir, port, production)
  await expectUsers(app)
  const server = ['setpriv', `--reuid=${standingOf(pidOf(app, 'server')).user}`, `--regid=${standingOf(pidOf(app, 'server')).group}`, '--clear-groups']
  const reads = (file: string) => spawnSync(server[0]!, [...server.slice(1), 'cat', file]).status
  expect([reads('/etc/passwd'), reads('/etc/shadow'), reads(`/proc/${pidOf(app, 'postgres')}/environ`)]).toEqual([0, 1, 1])
  await uploadPhotograph(app.origin, member, await makePhotograph())

  const killed = pidOf(app, 'image-worker-1')
  process.kill(killed, 'SIGKILL')
  await vi.waitFor(() => expect(Object.values(app.pids())).not.toContain(killed), { timeout: 10_000 })
  await uploadPhotograph(app.origin, member, await makePhotograph())
  await expectUsers(app)

  await command('scripts/backup.ts', [backups])
  await vi.waitFor(async () => expect((await backupsOf(app)).copiedUntil).not.toBeNull(), { timeout: 10_000 })
  expect((await command('scripts/operator.ts', ['list'])).stdout).toContain('Nobody works in the console yet')
  expect((await interruptApp(app)).left).toEqual([])

  expect((await command('scripts/backup.ts', [])).stdout).toContain('whole after')
  const again = await startApp(dataDir, port, production)
  await expectUsers(again)
  await uploadPhotograph(again.origin, member, await makePhotograph())
  const below = treeOf(pidOf(again, 'server'))
  expect(below.length).toBeGreaterThan(8)
  process.kill(pidOf(again, 'server'), 'SIGKILL') // nobody is left who could end the others by a signal
  await vi.waitFor(() => expect(below.filter(isAlive)).toEqual([]), { timeout: 15_000 })

  mkdirSync(restored)
  expect((await command('scripts/restore.ts', [backups], restored)).stdout).toContain('0 with faults')
  const third = await startApp(restored, port, { ...production, BACKUP_DIR: byItself })
  await expectUsers(third)
  await uploadPhotograph(third.origin, member, await makePhotograph())
  await vi.waitFor(async () => expect(await backupsOf(third)).toMatchObject({ copiedUntil: expect.any(String), due: false }), { timeout: 60_000 })
  const [first] = await findBackups(byItself)
  expect(first?.manifest.ended).toBe((await backupsOf(third)).lastFull)
  expect([byItself, first!.dir, path.join(first!.dir, 'secrets.json')].filter((place) => existsSync(place) && statSync(place).uid !== NUMBERS.server)).toEqual(
    [],
  )
  expect((await killApp(third)).survivors).toEqual([])
  const fourth = await startApp(restored, port, production)
  await uploadPhotograph(fourth.origin, member, await makePhotograph())
  expect((await killNpm(fourth)).left).toEqual([])
}, 300_000)

test('an ordinary user’s production says that all its parts are one user’s, and, told to end, to the proxy that it leaves before it does', async () => {
  const place = path.join(home, 'ordinary')
  mkdirSync(place)
  if (isRoot) chownSync(place, ORDINARY, ORDINARY)
  const env = { ...process.env, ...production, DATA_DIR: place, PORT: '0', NODE_ENV: 'production', TRUST_PROXY: '1' }
  const app = spawn(process.execPath, ['server/main.ts'], { env, stdio: ['ignore', 'pipe', 'pipe'], ...(isRoot && { uid: ORDINARY, gid: ORDINARY }) })
  let [ready, said] = ['', '']
  app.stdout.on('data', (text: Buffer) => (ready += text.toString()))
  app.stderr.on('data', (text: Buffer) => (said += text.toString()))
  await vi.waitFor(() => expect(ready, said).toContain('is ready on '), { timeout: 60_000, interval: 100 })
  const origin = ready.trim().split(' ').at(-1)
  const answer = await fetch(`${origin}/readyz`)
  const backups = { ours: true, copiedUntil: null, lastFull: null, due: true, failing: false }
  expect(await answer.json()).toMatchObject({ ready: true, users: { missing: ['server', 'database'] }, backups })
  expect(said).toContain('Nobody backs this database up: set BACKUP_DIR')
  expect(said).toContain('parts of the site have no user of their own')
  const ended = once(app, 'exit')
  app.kill('SIGTERM')
  await vi.waitFor(async () => expect([(await fetch(`${origin}/readyz`)).status, (await fetch(`${origin}/healthz`)).status]).toEqual([503, 200]), {
    interval: 20,
  })
  app.kill('SIGTERM') // from npm as well, later
  expect((await fetch(`${origin}/healthz`)).headers.get('connection')).toBe('close')
  expect(await ended).toEqual([0, null])
})

describe('handing over', () => {
  test('goes on where it was killed, looks through nothing twice, and follows no link that the server made', ({ skip }) => {
    skip(!isRoot, 'only root has users to give')
    const place = path.join(home, 'handing')
    const file = path.join(place, 'store', 'objects', 'a')
    mkdirSync(path.dirname(file), { recursive: true })
    writeFileSync(file, '')
    handOver(place)
    expect([file, path.join(place, 'store'), path.join(place, 'image-workers')].map((name) => statSync(name).uid)).toEqual(Array(3).fill(NUMBERS.server))
    expect([statSync(place).uid, statSync(place).gid, (statSync(place).mode & 0o7777).toString(8)]).toEqual([0, NUMBERS.server, '1775'])

    writeFileSync(path.join(place, 'store', 'roots'), '')
    handOver(place)
    expect(statSync(path.join(place, 'store', 'roots')).uid).toBe(0) // the top says that all below is done

    const treasure = path.join(home, 'treasure')
    mkdirSync(treasure)
    rmSync(path.join(place, 'store'), { recursive: true })
    symlinkSync(treasure, path.join(place, 'store'))
    spawnSync('chown', ['-h', `${NUMBERS.server}`, path.join(place, 'store')])
    rmSync(path.join(place, 'image-workers'), { recursive: true })
    symlinkSync(treasure, path.join(place, 'image-workers'))
    spawnSync('chown', ['-h', `${NUMBERS.server}`, path.join(place, 'image-workers')])
    expect(() => handOver(place)).toThrow('image-workers')
    expect([statSync(treasure).uid, lstatSync(path.join(place, 'store')).isSymbolicLink(), existsSync(treasure)]).toEqual([0, true, true])
  })

  test('a folder for backups becomes the server’s, but not one that its own links lead to', ({ skip }) => {
    skip(!isRoot, 'only root has users to give')
    const [servers, treasure, named] = [path.join(home, 'servers'), path.join(home, 'other-treasure'), path.join(home, 'named')] as const
    for (const folder of [servers, treasure]) mkdirSync(folder)
    symlinkSync(treasure, path.join(servers, 'link'))
    for (const place of [servers, path.join(servers, 'link')]) spawnSync('chown', ['-h', `${NUMBERS.server}`, place])
    for (const place of [named, path.join(servers, 'link'), path.join(servers, 'link', 'backups')]) giveBackups(place)
    expect([statSync(named).uid, statSync(treasure).uid, existsSync(path.join(treasure, 'backups'))]).toEqual([NUMBERS.server, 0, false])
  })
})
