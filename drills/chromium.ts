// The browser of the stories, the drills and the benches: found, never fetched.
import { spawnSync } from 'node:child_process'
import { accessSync, constants } from 'node:fs'
import path from 'node:path'

/** Chromium without windows, before any other: the stories take two thirds of the time in it. */
const SHELL = 'chromium-headless-shell'
const NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable']
const ON_A_MAC = ['/Applications/Chromium.app/Contents/MacOS/Chromium', '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome']

function runs(file: string): boolean {
  try {
    accessSync(file, constants.X_OK)
  } catch {
    return false
  }
  return spawnSync(file, ['--version'], { timeout: 20_000 }).status === 0
}

const onPath = (names: readonly string[]) => {
  const directories = (process.env.PATH ?? '').split(path.delimiter)
  return names.flatMap((name) => directories.map((directory) => path.join(directory, name))).find(runs) ?? null
}

/** Where a Chromium is that starts: `CHROMIUM` alone where it is set, else the first on PATH; null where there is none. */
export function findChromium(): string | null {
  const named = process.env.CHROMIUM
  if (named) return runs(named) ? named : null
  return onPath([SHELL, ...NAMES]) ?? ON_A_MAC.find(runs) ?? null
}

export const hasHeadlessShell = (): boolean => onPath([SHELL]) !== null
