// DATA_DIR/run.json: which processes this installation runs right now. Gone after a clean end; after a crash it tells what was left.
import { readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { runsHere } from './db/postgres-lock.ts'

export type RunFile = { pids: Record<string, number>; port: number | null; startedAt: string; version: string }
export type KeptRunFile = { refresh: () => void; remove: () => void }

const fileOf = (dataDir: string, name: string) => path.join(dataDir, `${name}.json`)
const read = (file: string): RunFile | null => {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as RunFile
  } catch {
    return null // nothing runs
  }
}

/** An earlier run whose terminal was closed may still be finishing its requests: gives it time to end, then refuses. */
export async function earlierRunEnded(dataDir: string, name: string, patience: number): Promise<void> {
  const began = performance.now()
  for (;;) {
    const earlier = read(fileOf(dataDir, name))
    const pid = earlier?.pids.server ?? 0
    if (pid === process.pid || !runsHere(pid, 'server/main.ts')) return
    if (performance.now() - began > patience)
      throw new Error(
        `Pixtura already runs in ${dataDir} (pid ${pid}${earlier?.port ? `, http://localhost:${earlier.port}` : ''}). End it first, or give this one its own DATA_DIR and PORT.`,
      )
    await delay(100)
  }
}

/** Keeps the file true while children come and go. `name` tells several processes of one installation apart. */
export function keepRunFile(dataDir: string, name: string, about: Omit<RunFile, 'pids'>, pids: () => Record<string, number>): KeptRunFile {
  const file = fileOf(dataDir, name)
  let written = ''
  const refresh = () => {
    const text = JSON.stringify({ pids: pids(), ...about }, null, 2) + '\n'
    if (text === written) return
    // A reader sees the old file or the new one, never half of one.
    writeFileSync(`${file}.new`, text, { mode: 0o644 })
    renameSync(`${file}.new`, file)
    written = text
  }
  refresh()
  const timer = setInterval(() => {
    try {
      refresh()
    } catch {
      // a full disk must not end what can still answer; 250 ms later it is tried again
    }
  }, 250)
  timer.unref()
  return {
    refresh,
    remove: () => {
      clearInterval(timer)
      rmSync(file, { force: true })
    },
  }
}
