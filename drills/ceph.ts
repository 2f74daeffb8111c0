// A real S3 server for a drill: Ceph's monitor, one OSD in memory and the RADOS gateway, on loopback, with everything they write below one folder.
import { spawn, spawnSync, type ChildProcess } from 'node:child_process'
import { randomBytes, randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { existsSync, mkdirSync, openSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'

const PACKAGES = ['ceph-mon', 'ceph-osd', 'ceph-common', 'radosgw']
const PORTS = { gateway: 24_240, monitor: 24_250, osd: [24_260, 24_289] }
const GATEWAY_MS = 120_000
const STOP_MS = 10_000

export type Ceph = { endpoint: string; region: string; accessKey: string; secretKey: string; readyMs: number; stop: () => Promise<Stopped> }
/** Every process there was, and those that did not end by themselves. */
type Stopped = { pids: number[]; killed: number[] }

const has = (command: string) => spawnSync('sh', ['-c', `command -v ${command}`]).status === 0

/** Whether the gateway can be run here; as root on Debian it is installed when it is missing. */
export function installCeph(): boolean {
  const isThere = () => ['ceph-mon', 'ceph-osd', 'ceph', 'radosgw', 'radosgw-admin'].every(has)
  if (process.getuid?.() !== 0 || !existsSync('/etc/debian_version')) return false
  if (isThere()) return true
  // RUNLEVEL=1: packages start no service of their own
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive', RUNLEVEL: '1' }
  for (const words of [['update'], ['install', '-y', '--no-install-recommends', ...PACKAGES]])
    spawnSync('apt-get', ['-qq', ...words], { env, stdio: ['ignore', 'ignore', 'inherit'] })
  return isThere()
}

/** cephx stays on: a gateway without it hangs. `osd objectstore = memstore` keeps the data in memory. */
const settings = (dir: string, fsid: string) => `[global]
fsid = ${fsid}
mon initial members = a
mon host = [v2:127.0.0.1:${PORTS.monitor}/0,v1:127.0.0.1:${PORTS.monitor + 1}/0]
public addr = 127.0.0.1
cluster addr = 127.0.0.1
ms bind port min = ${PORTS.osd[0]}
ms bind port max = ${PORTS.osd[1]}
keyring = ${dir}/keyring
run dir = ${dir}/run
admin socket = ${dir}/run/$name.asok
pid file = ${dir}/run/$name.pid
log file = ${dir}/log/$name.log
crash dir = ${dir}/crash
mon data = ${dir}/mon
mon allow pool size one = true
mon data avail crit = 1
mon cluster log file = ${dir}/log/cluster.log
osd data = ${dir}/osd
osd objectstore = memstore
memstore device bytes = 2147483648
osd pool default size = 1
osd pool default min size = 1
osd pool default pg num = 4
osd crush chooseleaf type = 0
rgw data = ${dir}/rgw
rgw enable usage log = false
rgw gc obj min wait = 5
[osd.0]
keyring = ${dir}/osd/keyring
`

/** Starts from nothing each time: what an earlier run left in `dir` is taken away first. */
export async function startCeph(dir: string): Promise<Ceph> {
  const began = performance.now()
  rmSync(dir, { recursive: true, force: true })
  for (const name of ['run', 'log', 'crash', 'mon', 'osd', 'rgw']) mkdirSync(path.join(dir, name), { recursive: true })
  const fsid = randomUUID()
  const conf = path.join(dir, 'ceph.conf')
  writeFileSync(conf, settings(dir, fsid))

  const children: ChildProcess[] = []
  const killAll = () => children.forEach((child) => child.kill('SIGKILL'))
  process.once('exit', killAll) // a drill that broke leaves nothing running
  const daemon = (command: string, ...args: string[]) => {
    const log = openSync(path.join(dir, `log/${command}.out`), 'a')
    children.push(spawn(command, ['-f', '-c', conf, ...args], { stdio: ['ignore', log, log] }))
  }
  const run = (command: string, args: string[], input = '') => {
    const done = spawnSync(command, args, { input, encoding: 'utf8', timeout: GATEWAY_MS, env: { ...process.env, CEPH_CONF: conf } })
    if (done.status !== 0) throw new Error(`${command} ${args.join(' ')}: ${done.stderr || done.error?.message || `ended with ${done.status}`}`)
    return done.stdout.trim()
  }

  startMonitor(dir, fsid, run, daemon)
  startOsd(dir, run, daemon)
  const accessKey = randomBytes(10).toString('hex')
  const secretKey = randomBytes(20).toString('hex')
  run('radosgw-admin', ['user', 'create', '--uid=pixtura', '--display-name=Pixtura', `--access-key=${accessKey}`, `--secret-key=${secretKey}`])
  const endpoint = `http://127.0.0.1:${PORTS.gateway}`
  daemon('radosgw', '-n', 'client.admin', `--rgw_frontends=beast endpoint=127.0.0.1:${PORTS.gateway}`)
  await answers(endpoint)
  return { endpoint, region: 'default', accessKey, secretKey, readyMs: performance.now() - began, stop: () => stopAll(children, killAll) }
}

type Run = (command: string, args: string[], input?: string) => string
type Daemon = (command: string, ...args: string[]) => void

function startMonitor(dir: string, fsid: string, run: Run, daemon: Daemon) {
  const [keyring, monmap] = [path.join(dir, 'keyring'), path.join(dir, 'monmap')]
  const admin = ['mon', 'osd', 'mgr'].flatMap((what) => ['--cap', what, 'allow *'])
  run('ceph-authtool', ['--create-keyring', keyring, '--gen-key', '-n', 'mon.', '--cap', 'mon', 'allow *'])
  run('ceph-authtool', [keyring, '--gen-key', '-n', 'client.admin', ...admin])
  run('monmaptool', ['--create', '--addv', 'a', `[v2:127.0.0.1:${PORTS.monitor},v1:127.0.0.1:${PORTS.monitor + 1}]`, '--fsid', fsid, monmap])
  run('ceph-mon', ['--mkfs', '-i', 'a', '--monmap', monmap, '--keyring', keyring])
  daemon('ceph-mon', '-i', 'a')
}

function startOsd(dir: string, run: Run, daemon: Daemon) {
  const uuid = randomUUID()
  const secret = run('ceph-authtool', ['--gen-print-key'])
  run('ceph', ['--connect-timeout', '60', 'osd', 'new', uuid, '-i', '-'], JSON.stringify({ cephx_secret: secret }))
  writeFileSync(path.join(dir, 'osd/keyring'), `[osd.0]\n\tkey = ${secret}\n`)
  run('ceph-osd', ['-i', '0', '--mkfs', '--osd-uuid', uuid])
  daemon('ceph-osd', '-i', '0')
}

async function answers(endpoint: string): Promise<void> {
  const began = performance.now()
  while (performance.now() - began < GATEWAY_MS) {
    const isThere = await fetch(endpoint).then(
      (answer) => answer.status < 500,
      () => false,
    )
    if (isThere) return
    await delay(200)
  }
  throw new Error('the gateway did not answer')
}

/** The gateway first, the monitor last; the pids that had to be killed. */
async function stopAll(children: ChildProcess[], killAll: () => void): Promise<Stopped> {
  const killed: number[] = []
  for (const child of children.toReversed()) {
    if (child.exitCode !== null || child.signalCode !== null) continue
    const ended = once(child, 'exit')
    child.kill('SIGTERM')
    const late = delay(STOP_MS, 'late' as const, { ref: false })
    if ((await Promise.race([ended, late])) !== 'late') continue
    killed.push(child.pid ?? 0)
    child.kill('SIGKILL')
    await ended
  }
  process.off('exit', killAll)
  return { pids: children.map(({ pid }) => pid ?? 0), killed }
}
