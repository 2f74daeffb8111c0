// The processes of the money drill: PostgreSQL, two that serve and one that works; and who kills them.
import { mkdirSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { launchPostgres, type Postgres } from '#server/db/launch-postgres.ts'
import type { CrashPoint } from '#server/kit/crash.ts'
import type { Dice } from '#tests/own-books.ts'
import { keepSeat, moneyPlaces, openSeat, pointsOf, strikeSeat, type Seat, type Watch } from './money-seats.ts'

/** An armed process that is ready has so long to come to its crash point before it may be killed at random like the others. */
const ARMED_MS = 12_000
const STEADY_MS = 120_000
/** Three processes and the drill hold more connections than one process may. */
const SETTINGS = ['max_connections=200']

export type Site = {
  postgres: () => Postgres
  /** Addresses that answer now; all of them when none does. */
  origins: () => string[]
  /** From now on every other start has a crash point. */
  arm: () => void
  /** kill -9 for one of all, drawn. */
  strike: (dice: Dice) => Promise<void>
  /** PostgreSQL was killed within so many milliseconds. */
  isAway: (ms: number) => boolean
  kills: () => { web: number; jobs: number; postgres: number }
  /** Crash points at which nobody has died yet. */
  unmet: () => CrashPoint[]
  /** Processes that ended although nobody wanted it, with their last words. */
  ended: readonly string[]
  /** All three serve and work, and go on doing so. */
  steady: () => Promise<void>
  close: () => Promise<void>
}

/** `places`: at which crash points processes are to die once they are armed. */
export async function openSite(home: string, envOf: (postgres: Postgres) => Record<string, string>, places = moneyPlaces): Promise<Site> {
  const dataDir = path.join(home, 'data')
  mkdirSync(dataDir, { recursive: true })
  const cluster = await openCluster(dataDir)
  // the worker shares the first one's files: it develops what is uploaded there
  const seats = [await openSeat('web', dataDir), await openSeat('web', path.join(home, 'data-2')), await openSeat('jobs', dataDir)]
  const env = envOf(cluster.postgres())
  const watch: Watch = { kills: { web: 0, jobs: 0 }, met: new Set(), ended: [], isArming: false, isClosing: false, env, places }
  const kept = seats.map((seat) => keepSeat(watch, seat))
  const goWithUs = () => {
    for (const { child } of seats) child?.kill('SIGKILL')
    cluster.kill()
  }
  process.once('exit', goWithUs) // a drill that broke leaves nothing running
  return {
    postgres: cluster.postgres,
    origins: () => {
      const web = seats.filter(({ role }) => role === 'web')
      const ready = web.filter(({ isReady }) => isReady)
      return (ready.length ? ready : web).map(({ port }) => `http://127.0.0.1:${port}`)
    },
    arm: () => void (watch.isArming = true),
    strike: async (dice) => {
      if (dice(12) === 1) return cluster.strike()
      const open = seats.filter(isOpen)
      const seat = open[dice(Math.max(1, open.length)) - 1]
      if (seat) strikeSeat(watch, seat)
    },
    isAway: (ms) => performance.now() - cluster.struckAt() < ms,
    kills: () => ({ ...watch.kills, postgres: cluster.struck() }),
    unmet: () => pointsOf(places).filter((point) => !watch.met.has(point)),
    ended: watch.ended,
    steady: async () => {
      watch.isArming = false
      await becomeSteady(watch, seats)
    },
    close: async () => {
      watch.isClosing = true
      for (const { child } of seats) child?.kill('SIGTERM')
      await Promise.all(kept)
      process.off('exit', goWithUs)
      await cluster.postgres().stop()
    },
  }
}

const isOpen = ({ isReady, isStruck, crashAt, since }: Seat) => isReady && !isStruck && (!crashAt || performance.now() - since > ARMED_MS)

async function becomeSteady(watch: Watch, seats: Seat[]): Promise<void> {
  const began = performance.now()
  while (!seats.every(({ isReady, isStruck, crashAt }) => isReady && !isStruck && !crashAt)) {
    for (const seat of seats) if (seat.crashAt && seat.isReady && !seat.isStruck) strikeSeat(watch, seat)
    if (performance.now() - began > STEADY_MS)
      throw new Error(`they do not start: ${seats.map(({ role, isReady, said }) => `${role} ${isReady ? 'is ready' : said}`).join('; ')}`)
    await delay(100)
  }
}

/** PostgreSQL as the product brings it, killed as a whole and started again at once, on the same files. */
async function openCluster(dataDir: string) {
  let postgres = await launchPostgres({ dataDir, settings: SETTINGS })
  let [struck, struckAt] = [0, -Infinity]
  const kill = () => {
    const pid = postgres.pids().postgres
    if (pid) process.kill(pid, 'SIGKILL')
  }
  const relaunch = async (tries: number): Promise<Postgres> => {
    try {
      return await launchPostgres({ dataDir, settings: SETTINGS })
    } catch (error) {
      if (tries === 0) throw error
      await delay(300)
      return relaunch(tries - 1)
    }
  }
  const strike = async () => {
    kill()
    struck++
    struckAt = performance.now()
    postgres = await relaunch(30)
    struckAt = performance.now()
  }
  return { postgres: () => postgres, struck: () => struck, struckAt: () => struckAt, kill, strike }
}
