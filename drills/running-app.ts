// `npm start` as a person types it, with a DATA_DIR and port of its own: started, killed and ended by drills.
import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { createServer } from 'node:net'
import path from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import type { RunFile } from '#server/run-file.ts'

const root = path.resolve(import.meta.dirname, '..')

// A signal's default end would skip the clean-up at exit.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.once(signal, () => process.exit(130))

export type RunningApp = { origin: string; readyMs: number; npm: ChildProcess; pids: () => Record<string, number>; said: () => string }

export async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as { port: number }
  server.close()
  await once(server, 'close')
  return port
}

type Start = { patience?: number; tests?: boolean; cwd?: string }
/**
 * Resolves at the ready line; fails with what the start said when it ends or takes longer than `patience` ms. `tests`: whoever calls plays the proxy of
 * TRUST_PROXY, so that each person has an address of their own. `cwd`: another version of the project.
 */
export async function startApp(
  dataDir: string,
  port: number,
  env: Record<string, string>,
  { patience = 180_000, tests = false, cwd = root }: Start = {},
): Promise<RunningApp> {
  const began = performance.now()
  const npm = spawn('npm', ['start', ...(tests ? ['--', '--tests'] : [])], {
    cwd,
    stdio: ['ignore', 'pipe', 'pipe'],
    detached: true,
    env: { ...process.env, DATA_DIR: dataDir, PORT: String(port), ...env },
  })
  const goWithUs = () => npm.pid && process.kill(-npm.pid, 'SIGKILL')
  process.once('exit', goWithUs) // a drill that broke leaves nothing running
  npm.once('exit', () => process.off('exit', goWithUs))
  let said = ''
  const ready = new Promise<boolean>((resolve) => {
    npm.stderr.on('data', (chunk: Buffer) => (said = (said + chunk.toString()).slice(-20_000)))
    npm.stdout.on('data', (chunk: Buffer) => {
      said = (said + chunk.toString()).slice(-20_000)
      if (said.split('\n').includes(`Pixtura is ready on http://localhost:${port}`)) resolve(true)
    })
    npm.once('exit', () => resolve(false))
    setTimeout(() => resolve(false), patience).unref()
  })
  if (!(await ready)) throw new Error(`npm start was not ready:\n${said}`)
  return { origin: `http://127.0.0.1:${port}`, readyMs: performance.now() - began, npm, pids: () => pidsIn(dataDir), said: () => said }
}

export const pidsIn = (dataDir: string): Record<string, number> => (JSON.parse(readFileSync(path.join(dataDir, 'run.json'), 'utf8')) as RunFile).pids

/** A process that still runs; a zombie, which only waits for its parent to look, does not. */
export function isAlive(pid: number): boolean {
  if (process.platform !== 'linux') return tells(pid)
  return existsSync(`/proc/${pid}/stat`) && !/^\d+ \(.*\) [ZX]/s.test(readFileSync(`/proc/${pid}/stat`, 'utf8'))
}
function tells(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}

/** Every process below `pid`, itself included (Linux; elsewhere only itself). */
export function treeOf(pid: number): number[] {
  if (process.platform !== 'linux') return [pid]
  const parents = readdirSync('/proc').flatMap((name) => {
    const file = `/proc/${name}/stat`
    if (!/^\d+$/.test(name) || !existsSync(file)) return []
    const stat = readFileSync(file, 'utf8')
    return [{ pid: Number(name), parent: Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1]) }]
  })
  const below = (top: number): number[] => [top, ...parents.filter((each) => each.parent === top).flatMap((each) => below(each.pid))]
  return below(pid)
}

/** `kill -9` for every process that run.json lists, at once; answers how many that were and which of them are still there 5 s later. */
export async function killApp(app: RunningApp): Promise<{ pids: number[]; survivors: number[] }> {
  const pids = Object.values(app.pids())
  const ended = once(app.npm, 'exit')
  for (const pid of pids) if (isAlive(pid)) process.kill(pid, 'SIGKILL')
  await ended
  const began = performance.now()
  while (pids.some(isAlive) && performance.now() - began < 5000) await delay(10)
  return { pids, survivors: pids.filter(isAlive) }
}

/** Ctrl-C: the terminal sends it to the whole foreground group. Answers the processes that are still there 15 s later. */
export async function interruptApp(app: RunningApp): Promise<{ ms: number; left: number[] }> {
  const all = [...new Set([...treeOf(app.npm.pid ?? 0), ...Object.values(app.pids())])]
  const began = performance.now()
  process.kill(-(app.npm.pid ?? 0), 'SIGINT')
  while (all.some(isAlive) && performance.now() - began < 15_000) await delay(20)
  return { ms: performance.now() - began, left: all.filter(isAlive) }
}

/** `kill -9` for npm alone: it passes nothing on, what it started has to notice. Answers the processes that are still there 15 s later. */
export async function killNpm(app: RunningApp): Promise<{ ms: number; left: number[] }> {
  const below = [...new Set([...treeOf(app.npm.pid ?? 0), ...Object.values(app.pids())])]
  const began = performance.now()
  process.kill(app.npm.pid ?? 0, 'SIGKILL')
  while (below.some(isAlive) && performance.now() - began < 15_000) await delay(20)
  const [ms, left] = [performance.now() - began, below.filter(isAlive)]
  for (const pid of left) process.kill(pid, 'SIGKILL') // told, and not left to others
  return { ms, left }
}
