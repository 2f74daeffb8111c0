// What systemd would do with the units of docs/hosting.md, where it is not at hand: start, wait until ready, end, start again.
import { spawn, spawnSync, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, openSync, readFileSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import path from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { isAlive, treeOf } from './running-app.ts'

type Unit = Record<string, string[]>
type Running = { child: ChildProcess; unit: Unit; wanted: boolean; again: Promise<void> | null }
export type Units = {
  start: (name: string) => Promise<void>
  stop: (name: string) => Promise<void>
  /** Units that did not end in their time and were killed. */
  late: () => string[]
  /** How often one was started again because it had ended by itself. */
  restarts: () => number
  stopAll: () => Promise<void>
}

/** What systemd gives a service that says nothing of it. */
const ENVIRONMENT = { PATH: '/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin', LANG: 'C.UTF-8' }

const readUnit = (text: string, instance: string): Unit =>
  [...text.matchAll(/^(\w+)=(.*)$/gm)].reduce<Unit>((unit, [, key = '', value = '']) => {
    const said = value.replaceAll('%i', instance)
    return { ...unit, [key]: [...(unit[key] ?? []), said] }
  }, {})

/** Lines of KEY=VALUE; a value may stand in quotes. */
export const readVariables = (text: string): Record<string, string> =>
  Object.fromEntries([...text.matchAll(/^(\w+)=(?:'([^'\n]*)'|"([^"\n]*)"|(.*))$/gm)].map(([, key, single, double, bare]) => [key, single ?? double ?? bare]))

const seconds = ([value = '90']: string[] = []) => Number(value) * 1000

function environmentOf(unit: Unit): Record<string, string> {
  const said = (unit['Environment'] ?? []).flatMap((line) => line.split(' ')).join('\n')
  const files = (unit['EnvironmentFile'] ?? []).map((file) => readFileSync(file, 'utf8'))
  return { ...ENVIRONMENT, ...[said, ...files].map(readVariables).reduce((all, some) => ({ ...all, ...some }), {}) }
}

const endGroup = (pid: number) => {
  try {
    process.kill(-pid, 'SIGKILL')
  } catch {
    // all of it has ended
  }
}

type Site = { texts: Record<string, string>; log: string; running: Map<string, Running>; restarts: number }

function launch(site: Site, name: string): Running {
  const [template = '', instance = ''] = name.split(/(?<=@)/)
  const text = site.texts[`${template}.service`]
  if (text === undefined) throw new Error(`there is no unit ${name}`)
  const unit = readUnit(text, instance)
  const out = openSync(path.join(site.log, `${name}.log`), 'a')
  const cwd = unit['WorkingDirectory']?.[0]
  const child = spawn('/bin/sh', ['-c', `exec ${unit['ExecStart']?.[0]}`], { cwd, env: environmentOf(unit), detached: true, stdio: ['ignore', out, out] })
  const one: Running = { child, unit, wanted: true, again: null }
  child.once('exit', () => {
    endGroup(child.pid ?? 0)
    if (!one.wanted || unit['Restart']?.[0] !== 'always') return
    site.restarts++
    one.again = delay(seconds(unit['RestartSec'])).then(() => void (one.wanted && site.running.set(name, launch(site, name))))
  })
  return one
}

/** Returns as `systemctl start` does: when what comes after the start is done. */
async function start(site: Site, name: string): Promise<void> {
  const one = launch(site, name)
  site.running.set(name, one)
  for (const line of one.unit['ExecStartPost'] ?? []) {
    const after = spawn('/bin/sh', ['-c', line], { stdio: 'ignore', env: ENVIRONMENT })
    const late = delay(seconds(one.unit['TimeoutStartSec']), 'late' as const, { ref: false })
    const ended = await Promise.race([once(after, 'exit'), once(one.child, 'exit').then(() => 'gone' as const), late])
    after.kill()
    if (typeof ended === 'string') throw new Error(`${name} was not ready: ${readFileSync(path.join(site.log, `${name}.log`), 'utf8').slice(-2000)}`)
  }
}

/** KillMode=mixed: the signal to the main process alone, and the end of all others with its own. Answers whether that came in time. */
async function stop(site: Site, name: string): Promise<boolean> {
  const one = site.running.get(name)
  if (!one) return true
  one.wanted = false
  await one.again
  site.running.delete(name)
  const { child, unit } = one
  if (child.exitCode !== null || child.signalCode !== null) return true
  const below = treeOf(child.pid ?? 0)
  const ended = once(child, 'exit').then(() => true)
  child.kill('SIGTERM')
  const inTime = await Promise.race([ended, delay(seconds(unit['TimeoutStopSec']), false, { ref: false })])
  endGroup(child.pid ?? 0)
  for (const pid of below) if (isAlive(pid)) process.kill(pid, 'SIGKILL')
  return inTime
}

/** `texts`: units by the name of their file. What they say goes below `log`. */
export function openUnits(texts: Record<string, string>, log: string): Units {
  mkdirSync(log, { recursive: true })
  const site: Site = { texts, log, running: new Map(), restarts: 0 }
  const late: string[] = []
  const endAll = () => [...site.running.values()].forEach(({ child }) => endGroup(child.pid ?? 0))
  process.once('exit', endAll) // a drill that broke leaves nothing running
  const end = async (name: string) => void ((await stop(site, name)) || late.push(name))
  return {
    start: (name) => start(site, name),
    stop: end,
    late: () => late,
    restarts: () => site.restarts,
    stopAll: async () => {
      await Promise.all([...site.running.keys()].map(end))
      process.off('exit', endAll)
    },
  }
}

/** A `systemctl` for the blocks of the page, which tells them; answers the folder it lies in, for PATH. */
export async function offerSystemctl(units: Units, folder: string): Promise<string> {
  const verbs: Record<string, (name: string) => Promise<void>> = {
    enable: units.start,
    start: units.start,
    stop: units.stop,
    restart: (name) => units.stop(name).then(() => units.start(name)),
  }
  const server = createServer((request, response) => {
    const [, verb = '', name = ''] = (request.url ?? '').split('/')
    const act = verbs[verb] ?? (() => Promise.reject(new Error(`no ${verb}`)))
    act(decodeURIComponent(name)).then(
      () => response.end(),
      (error: Error) => response.writeHead(500).end(`${error.message}\n`),
    )
  }).listen(0, '127.0.0.1')
  server.requestTimeout = 0
  await once(server, 'listening')
  server.unref()
  const { port } = server.address() as { port: number }
  mkdirSync(folder, { recursive: true })
  const script = `#!/bin/sh
verb=$1; shift
for word; do
  case $word in --*) continue ;; esac
  curl -sS --fail-with-body "http://127.0.0.1:${port}/$verb/$word" || exit 1
done
`
  writeFileSync(path.join(folder, 'systemctl'), script, { mode: 0o755 })
  return folder
}

/** What systemd itself says of them; null where it is not there to be asked. */
export function verifyUnits(texts: Record<string, string>, folder: string): string | null {
  if (spawnSync('systemd-analyze', ['--version']).error) return null
  mkdirSync(folder, { recursive: true })
  const files = Object.entries(texts).map(([name, text]) => {
    const file = path.join(folder, name)
    writeFileSync(file, text)
    return file
  })
  const { status, stdout, stderr } = spawnSync('systemd-analyze', ['verify', '--man=no', ...files], { encoding: 'utf8' })
  const said = `${stdout}${stderr}`.split('\n').filter((line) => line.includes('pixtura'))
  return status === 0 && !said.length ? '' : said.join('; ') || `ended with ${status}`
}
