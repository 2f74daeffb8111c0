// The browser of the stories, the drills and the benches: the one that is there, or Debian's where we may install.
import { spawnSync } from 'node:child_process'
import { accessSync, constants, existsSync } from 'node:fs'
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

const drawsChinese = () => {
  const listed = spawnSync('fc-list', [':lang=zh-cn', 'family'], { encoding: 'utf8' })
  return listed.status !== 0 || listed.stdout.trim() !== ''
}

const NO_QUESTIONS = { DEBIAN_FRONTEND: 'noninteractive' }
const SHORT = ['-qq', '-o', 'Acquire::Retries=0', '-o', 'Acquire::http::Timeout=20', '-o', 'Acquire::https::Timeout=20']
const aptGet = (args: readonly string[], env: Record<string, string>) =>
  spawnSync('apt-get', args, { stdio: ['ignore', 'inherit', 'inherit'], env: { ...process.env, ...env } })

/**
 * Where a Chromium is that starts; as root on Debian its quickest one and Chinese letters are installed first where they are missing. Without a
 * network what is there will do; null where there is nothing. `install` runs apt-get in the caller's own way.
 */
export async function provideChromium(install: (args: readonly string[], env: Record<string, string>) => unknown = aptGet): Promise<string | null> {
  const mayInstall = process.getuid?.() === 0 && existsSync('/etc/debian_version') && !process.env.CHROMIUM
  if (!mayInstall || (onPath([SHELL]) && drawsChinese())) return findChromium()
  const add = (name: string) => install(['install', '-y', '--no-install-recommends', ...SHORT, name, 'fonts-noto-cjk'], NO_QUESTIONS)
  await install(['update', ...SHORT], NO_QUESTIONS)
  await add(SHELL)
  if (!findChromium()) await add('chromium')
  return findChromium()
}
