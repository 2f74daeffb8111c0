// One process of the money drill: started, started again whenever it dies, every other time with a named crash point.
import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import type { CrashPoint } from '#server/kit/crash.ts'
import { freePort } from './running-app.ts'

const root = path.resolve(import.meta.dirname, '..')
const { config } = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8')) as { config: { serverFlags: string } }
const READY = /^Pixtura (is ready on|works on its jobs)/m

type Role = 'web' | 'jobs'
/** `crashAt`: where it is to die by itself; `isStruck`: it was killed by us; `since`: when it was ready. */
export type Seat = {
  role: Role
  dataDir: string
  port: number
  child: ChildProcess | null
  isReady: boolean
  isStruck: boolean
  crashAt: CrashPoint | null
  since: number
  starts: number
  drawn: number
  said: string
}
/** What happened to all of them. */
export type Watch = {
  kills: Record<Role, number>
  met: Set<CrashPoint>
  ended: string[]
  isArming: boolean
  isClosing: boolean
  env: Record<string, string>
  places: Places
}

/** Where each point is passed. */
export type Places = Readonly<Record<Role, readonly CrashPoint[]>>
export const moneyPlaces: Places = {
  web: ['after-hold', 'after-approve', 'after-paid', 'after-return', 'after-commit'],
  jobs: ['before-send', 'after-send', 'after-list', 'after-count', 'after-share', 'after-day', 'after-reward', 'after-paid', 'after-return'],
}

/** Every point there is. */
export const pointsOf = (places: Places): CrashPoint[] => [...new Set(Object.values(places).flat())]

export async function openSeat(role: Role, dataDir: string): Promise<Seat> {
  mkdirSync(dataDir, { recursive: true })
  const port = role === 'web' ? await freePort() : 0
  return { role, dataDir, port, child: null, isReady: false, isStruck: false, crashAt: null, since: 0, starts: 0, drawn: 0, said: '' }
}

/** Those that nobody has met yet first. */
function nextPoint({ isArming, met, places }: Watch, seat: Seat): CrashPoint | null {
  if (!isArming || seat.starts++ % 2) return null
  const unmet = places[seat.role].filter((point) => !met.has(point))
  const among = unmet.length ? unmet : places[seat.role]
  return among[seat.drawn++ % among.length] ?? null
}

function begin(watch: Watch, seat: Seat): ChildProcess {
  Object.assign(seat, { crashAt: nextPoint(watch, seat), isReady: false, isStruck: false, said: '' })
  const own = { DATA_DIR: seat.dataDir, PORT: String(seat.port), ...(seat.crashAt && { CRASH_AT: seat.crashAt }) }
  const child = spawn(process.execPath, [...config.serverFlags.split(' '), 'server/main.ts', '--role', seat.role], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, ...watch.env, ...own },
  })
  child.stdout.on('data', (chunk: Buffer) => {
    if (!seat.isReady && READY.test(chunk.toString())) Object.assign(seat, { isReady: true, since: performance.now() })
  })
  child.stderr.on('data', (chunk: Buffer) => (seat.said = (seat.said + chunk.toString()).slice(-20_000)))
  return child
}

function noteEnd({ kills, met, ended, isClosing }: Watch, seat: Seat, how: string): void {
  if (seat.isStruck) return
  if (how === 'SIGKILL' && seat.crashAt) {
    met.add(seat.crashAt)
    kills[seat.role]++
  } else if (seat.isReady && !isClosing) ended.push(`${seat.role} ended by ${how}: ${lastWords(seat)}`)
}

const lastWords = ({ said }: Seat) => said.split('\n').find((line) => line.includes('ends because of this')) ?? said.trim().split('\n').at(-1)

/** Keeps one alive until all is closed. */
export async function keepSeat(watch: Watch, seat: Seat): Promise<void> {
  while (!watch.isClosing) {
    seat.child = begin(watch, seat)
    const [code, signal] = (await once(seat.child, 'exit')) as [number | null, string | null]
    noteEnd(watch, seat, signal ?? String(code))
    const failed = !seat.isReady && signal !== 'SIGKILL'
    seat.isReady = false
    if (failed) await delay(400) // the database was gone; it is back in a moment
  }
}

export function strikeSeat({ kills }: Watch, seat: Seat): void {
  seat.isStruck = true
  kills[seat.role]++
  seat.child?.kill('SIGKILL')
}
