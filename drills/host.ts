// npm run drill:host: docs/hosting.md, lived through: both proxies, own PostgreSQL and S3, an upgrade and a way back while people read and write, a night of cron.
import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { majorIn } from '#server/db/outside-dump.ts'
import type { RunFile } from '#server/run-file.ts'
import { installCeph } from './ceph.ts'
import { addressOf, sendFrom } from './host-clients.ts'
import { beginCrowd, type Felt, type HostPerson } from './host-crowd.ts'
import { isFound } from './host-docs.ts'
import { folder, layOut, openGround, ports, runShell, settle, site, versionBefore, type Ground } from './host-ground.ts'
import { lookThrough } from './host-look.ts'
import { proxies, type Proxy, type ProxyKind } from './host-proxies.ts'
import { offerSystemctl, openUnits, verifyUnits, type Units } from './host-units.ts'
import { apiAt, flawsOf, makePhotograph, uploadPhotograph } from './member.ts'
import { openReport } from './report.ts'

const WRITE_MS = 5_000
/** People are at it before and after what happens. */
const AROUND_MS = 4_000
const KILLED_MS = 8_000
const report = openReport('drill-host')

type Host = { ground: Ground; units: Units; people: HostPerson[]; lookers: HostPerson[]; shell: NodeJS.ProcessEnv }
const seconds = (ms: number) => `${(ms / 1000).toFixed(1)} s`
const countOf = (writes: Felt['writes']) => Object.values(writes).reduce((sum, some) => sum + some, 0)
const figureOf = ({ reads, writes, failed, repeated, agreed }: Felt) =>
  `${reads} reads, ${countOf(writes)} writes (${Object.entries(writes)
    .map(([what, times]) => `${times} × ${what}`)
    .join(', ')}), ${repeated} sent again, ${agreed} times a new edition was agreed to first, ${failed.length} failed` +
  (failed.length ? `: ${[...new Set(failed)].slice(0, 5).join('; ')}` : '')

/** What people feel of `happen`. */
async function during(door: Proxy, people: HostPerson[], happen: () => Promise<unknown>, options = {}): Promise<Felt> {
  const crowd = beginCrowd(door, people, options)
  await delay(AROUND_MS)
  await happen()
  await delay(AROUND_MS)
  return crowd.end()
}

/** What everybody still has the energy for at the end of the day. */
const ALWAYS = ['follow', 'sign in']

function judge(what: string, felt: Felt, deeds = ALWAYS) {
  const { reads, writes, failed, slowestReadMs, slowestWriteMs, closes } = felt
  const whole = deeds.every((deed) => writes[deed])
  report.target(`${what}: no request fails`, failed.length === 0 && reads > 0 && whole, figureOf(felt))
  report.target(
    `${what}: a write waits at most ${seconds(WRITE_MS)}`,
    slowestWriteMs <= WRITE_MS,
    `${seconds(slowestWriteMs)}; a read ${seconds(slowestReadMs)}`,
  )
  const cut = closes.filter((code) => code !== 1001 && code !== 1012)
  report.target(`${what}: sockets are told to come again`, cut.length === 0 && closes.length > 0, `${closes.length} told, ${cut.length} cut`)
}

/** A block of the page in a shell, as a person types it. */
async function follow({ ground, shell }: Host, first: string) {
  const { code, said, ms } = await runShell(ground.blocks(first), shell)
  report.target(`the block “${first}” runs as it stands`, code === 0, code === 0 ? seconds(ms) : said.slice(-600))
  return code === 0
}

const webUnit = (n: 0 | 1) => `pixtura-web@${ports.web[n]}`

/** As if the version that comes had other functions: taking them in turn, with their triggers, is the most that a start does to tables. */
const changeFunctions = ({ ground }: Host) => ground.postgres.ask(`update function_files set sha256 = ''`, 'pixtura')

/**
 * From a version that leaves without a word and comes before it is ready, as the one of `drills/upgrade-from` may: nginx finds a closed port and goes on with any
 * request, Caddy 2.6 loses its body by then, but waits for who is not ready. Each does what it is good at.
 */
async function upgrade(host: Host) {
  const options = { publishes: 2 }
  const deeds = [...ALWAYS, 'like', 'publish']
  const [caddy, nginx] = proxies as [ProxyKind, ProxyKind]
  const turn = (what: string, happen: () => Promise<unknown>) => async (door: Proxy) =>
    judge(`${what}, behind ${door.name}`, await during(door, host.people, happen, options), deeds)
  const toNewer = () => changeFunctions(host).then(() => follow(host, 'upgrade'))
  await through(host, nginx, turn('upgrade', toNewer))
  await through(
    host,
    caddy,
    turn('the old code on the new tables', () => follow(host, 'back')),
  )
  await through(host, nginx, turn('upgrade once more', toNewer))
}

/** `work` with a proxy in front, or its absence said. */
async function through({ ground }: Host, { name, missing, start }: ProxyKind, work: (door: Proxy) => Promise<void>) {
  const lacks = missing()
  if (lacks) return report.target(name, false, lacks)
  const door = { ...(await start({ folder, ...site, ports, blocks: ground.blocks })), name }
  try {
    await work(door)
  } finally {
    await door.stop()
  }
}

async function restartAll({ units, people }: Host, door: Proxy) {
  const again = async () => {
    for (const n of [0, 1] as const) await units.stop(webUnit(n)).then(() => units.start(webUnit(n)))
  }
  judge(`${door.name}, one web process after the other`, await during(door, people, again))
}

/** The server alone, as if it had crashed: it is started again, and in between the other one is there. */
async function killOne({ people, units }: Host, door: Proxy) {
  const before = units.restarts()
  const kill = async () => {
    const { pids } = JSON.parse(readFileSync(path.join(folder, `var/web-${ports.web[0]}/run-web.json`), 'utf8')) as RunFile
    process.kill(pids['server'] ?? 0, 'SIGKILL')
    await delay(KILLED_MS)
  }
  const felt = await during(door, people, kill, { again: true })
  const what = `${door.name}, kill -9 of one web process`
  report.target(
    `${what}: requests go on, writes that broke off once more`,
    felt.failed.length === 0 && felt.reads > 0,
    `${figureOf(felt)}; the slowest read ${seconds(felt.slowestReadMs)}`,
  )
  const ready = await fetch(`http://127.0.0.1:${ports.web[0]}/readyz`).then(({ status }) => status, String)
  report.target(`${what}: it is there again`, units.restarts() > before && ready === 200, `${units.restarts() - before} restarts, /readyz ${ready}`)
}

/** One login, both processes: asked at their own ports. */
async function shareSessions({ people }: Host, door: Proxy) {
  const [person] = people as [HostPerson]
  const send = sendFrom(door, addressOf(90))
  const { token } = await apiAt(door.origin, undefined, send)('POST /api/login', { body: { account: person.account, password: person.password } })
  const asks = (port: number) => apiAt(`http://127.0.0.1:${port}`, token ?? '')('GET /api/energy').then(() => true, String)
  const before = await Promise.all(ports.web.map(asks))
  await apiAt(door.origin, token ?? '', send)('POST /api/logout')
  const after = await Promise.all(ports.web.map(asks))
  const held = before.every((one) => one === true) && after.every((one) => one !== true)
  report.target('both web processes know a session, and that it ended', held, `${before.join()}; then ${after.join()}`)
}

/** Without the jobs' process a picture waits, whatever the web processes do. */
async function jobsAlone({ people, units }: Host, door: Proxy) {
  const [, person] = people as [HostPerson, HostPerson]
  const send = sendFrom(door, addressOf(91))
  await units.stop('pixtura-jobs')
  const made = uploadPhotograph(door.origin, person, await makePhotograph(), send).then(() => 'made', String)
  const early = await Promise.race([made, delay(5_000).then(() => 'waits')])
  await units.start('pixtura-jobs')
  const late = await Promise.race([made, delay(60_000).then(() => 'waits')])
  report.target('jobs run in the jobs’ process alone', early === 'waits' && late === 'made', `without it: ${early}; with it: ${late}`)
}

/** The line of the page as cron runs it: nothing of our environment, the file's own PATH, `/bin/sh`. `PG_BIN`: where the client programs are that this machine has. */
function cronOf(file: string): { line: string; env: Record<string, string> } {
  const [, paths = ''] = /^PATH=(.*)$/m.exec(file) ?? []
  const [, line = ''] = /^\d+ \d+ \* \* \* root (.*)$/m.exec(file) ?? []
  const PATH = [process.env['PG_BIN'] ?? [], paths].flat().join(':')
  return { line, env: { PATH, HOME: '/root', SHELL: '/bin/sh', LOGNAME: 'root' } }
}

/** What is missing for a dump, or null. */
async function lacksClient({ postgres }: Ground, env: Record<string, string>): Promise<string | null> {
  const tool = spawnSync('pg_dump', ['--version'], { encoding: 'utf8', env })
  const [server] = await postgres.ask<{ n: number }>(`select current_setting('server_version_num')::int / 10000 as n`)
  const how = `not here: apt install postgresql-client-${server!.n}, from apt.postgresql.org, or PG_BIN=its folder`
  return tool.error || majorIn(tool.stdout) < server!.n ? how : null
}

/** A night's backup, and another day's way back: the database as the page makes it, beside the one that is lost. */
async function backUp({ ground, units }: Host) {
  const { blocks, postgres } = ground
  const { line, env } = cronOf(blocks('/etc/cron.d/pixtura'))
  const lacks = await lacksClient(ground, env)
  if (lacks) return report.target('a backup by cron, and back from it', false, lacks)
  const backup = await runShell(line, env)
  report.target('a backup by cron, in an empty environment', backup.code === 0, backup.said.split('\n')[0] ?? '')
  const count = () => postgres.ask<{ n: number }>('select count(*)::int as n from posts', 'pixtura').then(([row]) => row!.n)
  const before = await count()
  const [anew = ''] = /^create database [^]*$/m.exec(blocks('as the administrator of PostgreSQL')) ?? []
  await postgres.run(`alter database pixtura rename to pixtura_lost;\n${anew}`)
  const restored = await runShell(blocks('restore'), env)
  const after = restored.code === 0 ? await count() : 0
  const said = `${after} of ${before} posts; ${restored.said.split('\n').at(-1)}`
  report.target('back from it into an empty database, its checks clean', restored.code === 0 && after === before && before > 0, said)
  await units.start(webUnit(0))
  const { posts } = await apiAt(`http://127.0.0.1:${ports.web[0]}`)('GET /api/posts/newest', { query: { limit: 50 } })
  const flaws = await Promise.all(posts.slice(0, 5).map(({ author, permlink }) => flawsOf(`http://127.0.0.1:${ports.web[0]}`, author.account, permlink)))
  report.target('the site stands on it', posts.length === after && flaws.flat().length === 0, `${posts.length} posts, ${flaws.flat().join('; ') || 'no flaw'}`)
  await units.stop(webUnit(0))
}

async function live(host: Host) {
  if (!(await follow(host, 'install'))) return
  await upgrade(host)
  for (const [n, kind] of proxies.entries())
    await through(host, kind, async (door) => {
      const plain = `http://127.0.0.1:${ports.plain}/`
      await lookThrough({ door, plain, member: host.lookers[n]!, report, name: door.name, folder, stranger: 100 + 10 * n })
      await restartAll(host, door)
      await killOne(host, door)
      if (n > 0) return
      await shareSessions(host, door)
      await jobsAlone(host, door)
    })
  report.target('each unit ends in its time', host.units.late().length === 0, host.units.late().join(', ') || 'all')
  await host.units.stopAll()
  await backUp(host)
}

async function drill() {
  report.target('README leads to docs/hosting.md', isFound(), 'docs/hosting.md')
  const { commit, isHere } = versionBefore()
  report.target(
    'the version to upgrade from is in the history',
    isHere,
    isHere ? commit : `${commit} is not here (git fetch --unshallow brings it); what follows upgrades this version to itself`,
  )
  layOut(isHere ? commit : null)
  const ground = await openGround()
  const files = ['pixtura-web@.service', 'pixtura-jobs.service']
  const texts = Object.fromEntries(files.map((name) => [name, ground.blocks(`/etc/systemd/system/${name}`)]))
  const units = openUnits(texts, path.join(folder, 'log'))
  try {
    const people = await settle(ground)
    report.note(`${people.length} people were there before, on ${commit.slice(0, 7)}`)
    const shell = { ...process.env, PATH: `${await offerSystemctl(units, path.join(folder, 'bin'))}:${process.env['PATH']}` }
    const host = { ground, units, people: people.slice(0, -proxies.length), lookers: people.slice(-proxies.length), shell }
    await live(host)
    const said = verifyUnits(texts, path.join(folder, 'units'))
    report.target('systemd-analyze verify finds nothing in the units', said === '', said === null ? 'not here: apt install systemd' : said || 'nothing')
  } finally {
    await units.stopAll()
    await ground.stop()
  }
}

const broke = (error: unknown) => report.target('the drill runs to its end', false, error instanceof Error ? (error.stack ?? error.message) : String(error))
if (installCeph()) await drill().catch(broke)
else report.target('a real S3 server', false, 'not here: as root on Debian, apt install ceph-mon ceph-osd ceph-common radosgw')
report.close()
process.exit()
