// With BACKUP_DIR the site makes full backups by itself, the first one soon and then one a day: by the program that people type, in a process behind everything else.
import { fork } from 'node:child_process'
import { realpath } from 'node:fs/promises'
import type { Readable } from 'node:stream'
import { setTimeout as delay } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { readChain } from '../db/backup-chain.ts'
import type { WriteDb } from '../db/pool.ts'
import { raiseAlert, type Alert } from '../kit/alerts.ts'
import { dayStart } from '../kit/clock.ts'
import { lastWords, lowerPriority } from '../kit/confinement/launch.ts'
import { sayingSeldom } from './keep-backup.ts'

declare module '#server/kit/alerts.ts' {
  interface Alerts {
    backup: true
  }
}

const PROGRAM = fileURLToPath(new URL('../../scripts/backup.ts', import.meta.url))
const KEEP = 7
const LOOK_MS = 1_000
const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS
/** A day and a bit: at the quiet hour the last one is a day old, and the next one takes its time. */
const DUE_MS = 26 * HOUR_MS
const ALERT_MS = 2 * DAY_MS
/** Between two tries, whatever the clocks say: one that failed may have filled a disk. */
const APART_MS = HOUR_MS / 2
/** When few are awake, from the day's beginning (UTC+8). */
const QUIET_MS = 4 * HOUR_MS

type RepeatOptions = {
  dataDir: string
  /** BACKUP_DIR; null: backups are made by people alone. */
  dir: string | null
  now: () => Date
  say: (sentence: string) => void
  /** Whether the WAL since the last one is lost, so that another is wanted at once. */
  isBroken: () => boolean
  /** What the program finds in its environment, when that is not ours. */
  env?: Record<string, string | undefined>
}
/** As much of an open app as alerts need. */
type Site = { transaction: <T>(work: (db: WriteDb) => Promise<T>) => Promise<T>; kit: { alert: Alert } }
/** `due`: the newest whole backup is older than a day and a bit, or there is none; `failing`: the last try of the site's own came to nothing. */
export type FullBackups = { lastFull: Date | null; due: boolean; failing: boolean }
export type Repeating = {
  condition: () => FullBackups
  begin: (site: Site) => void
  pids: () => Record<string, number>
  stop: () => Promise<void>
}

const isOlder = (last: Date | null, than: number, now: Date) => !last || now.getTime() - last.getTime() >= than

/** Whether the next full backup should begin: once a night, and by day only when a night was missed. */
export function isTime(last: Date | null, now: Date): boolean {
  const hour = Math.floor((now.getTime() - dayStart(now).getTime() - QUIET_MS) / HOUR_MS)
  return isOlder(last, hour === 0 ? DAY_MS / 2 : DAY_MS, now)
}

/** Remembers when the last full backup ended, whoever made it; with a folder makes the next ones, from `begin` on. */
export function repeatBackups({ dataDir, dir, now, say, isBroken, env }: RepeatOptions): Repeating {
  const ending = new AbortController()
  const saySeldom = sayingSeldom(say)
  let chain = readChain(dataDir)
  let place = dir
  let making: Making | null = null
  let [triedAt, failedAt, raisedAt]: [Date | null, Date | null, Date | null] = [null, null, null]
  let working = Promise.resolve()
  const lastFull = () => (chain?.lastFull ? new Date(chain.lastFull) : null)
  const isFailing = () => failedAt !== null && (lastFull()?.getTime() ?? 0) < failedAt.getTime() // people may have made one since

  const make = async (into: string) => {
    triedAt = now()
    making = startBackup(into, env)
    const fault = await making.ended
    making = null
    if (ending.signal.aborted) return
    failedAt = fault === null ? null : now()
    if (fault) return say(`A backup by the site itself failed: ${fault}`)
    place = await realpath(into).catch(() => into)
    chain = readChain(dataDir)
  }
  const makeWhenDue = (into: string) => {
    const last = chain?.dir === place ? lastFull() : null
    const isWanted = isBroken() || isTime(last, now())
    if (isWanted && !making && isOlder(triedAt, APART_MS, now())) void make(into).catch(fail)
  }
  const alertWhenLate = async (site: Site) => {
    const isInVain = isFailing() || (making !== null && isOlder(triedAt, DAY_MS, now())) // it may hang with its disk
    if (!isInVain || !isOlder(lastFull(), ALERT_MS, now()) || !isOlder(raisedAt, DAY_MS, now())) return
    raisedAt = now()
    await raise(site, raisedAt, lastFull())
  }
  const look = async (site: Site) => {
    chain = readChain(dataDir)
    if (dir) makeWhenDue(dir)
    if (dir) await alertWhenLate(site)
  }
  const fail = (error: unknown) => saySeldom(`Backups by the site itself do not go on: ${error instanceof Error ? error.message : String(error)}`)
  const keepOn = async (site: Site) => {
    if (dir) place = await realpath(dir).catch(() => dir)
    for (;;) {
      await delay(LOOK_MS, undefined, { signal: ending.signal }).catch(() => undefined)
      if (ending.signal.aborted) break
      await look(site).catch(fail)
    }
    making?.kill()
    await making?.ended
  }
  return {
    condition: () => ({ lastFull: lastFull(), due: isOlder(lastFull(), DUE_MS, now()), failing: isFailing() }),
    begin: (site) => void (working = keepOn(site)),
    pids: () => ({ ...(making && { backup: making.pid }) }),
    stop: async () => {
      ending.abort()
      await working
    },
  }
}

type Making = { pid: number; kill: () => void; /** Why there is no backup, or null when there is one. */ ended: Promise<string | null> }
/** In a session of its own, so that Ctrl-C leaves it to us; it hears by its channel when we are gone. Nothing of our command line is its business. */
function startBackup(dir: string, env: RepeatOptions['env']): Making {
  const child = fork(PROGRAM, [dir, '--keep', String(KEEP)], {
    execArgv: [],
    detached: true,
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
    ...(env && { env }),
  })
  if (child.pid) lowerPriority(child.pid)
  const complaint = lastWords(child.stderr as Readable)
  const ended = new Promise<string | null>((resolve) => {
    child.on('error', (error) => resolve(error.message))
    child.on('close', (code, signal) => resolve(code === 0 ? null : complaint().trim() || `it was ended by ${signal ?? `code ${code}`}`))
  })
  return { pid: child.pid ?? 0, kill: () => void child.kill(), ended }
}

async function raise({ transaction, kit }: Site, now: Date, lastFull: Date | null) {
  let tell: () => void = () => undefined
  const after = { run: (effect: () => void) => void (tell = effect) }
  await transaction((db) => raiseAlert({ db, now, kit, after }, 'backup', { lastFull: lastFull?.toISOString() ?? 'never' }))
  tell()
}
