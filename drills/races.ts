// drill:mutants -- races: drops a lock, an order of locks, a reversal or a guard at a time, on a copy of the tree, and runs the tests that are to notice.
import { spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { TEMPLATE } from '#tests/start-postgres.ts'
import { COPIED, configOf, home, root } from './mutants-run.ts'
import { places, type Place } from './races-places.ts'
import type { Report } from './report.ts'

/** Of thirty-five. */
const LEAST = 33
/** Whoever waits for a lock that nobody gives back is noticed too. */
const PATIENCE_MS = 240_000
const tree = path.join(home, 'races/tree')
const CONFIG = 'races.config.mjs'
const SETUP = 'mutants.setup.mjs'

export type Raced = { name: string; noticed: boolean; seconds: number; why: string | null }

/** `most`: of the places from the first on, where there is no time for all. */
export function runRaces(report: Report, adminUrl: string, most = places.length): Raced[] {
  rmSync(tree, { recursive: true, force: true })
  mkdirSync(tree, { recursive: true })
  for (const name of COPIED) cpSync(path.join(root, name), path.join(tree, name), { recursive: true })
  writeFileSync(path.join(tree, SETUP), '')
  const ran: Raced[] = []
  for (const place of places.slice(0, most)) {
    const began = performance.now()
    const noticed = isNoticed(place, adminUrl)
    const one = { name: place.name, noticed, seconds: Math.round((performance.now() - began) / 1000), why: place.why ?? null }
    ran.push(one)
    report.note(`${noticed ? 'noticed' : 'NOT noticed'}  ${place.name}; ${one.seconds} s${noticed || !place.why ? '' : `: ${place.why}`}`)
  }
  const left = ran.filter(({ noticed }) => !noticed)
  const wanted = Math.ceil((LEAST / places.length) * ran.length)
  report.target(
    `races: tests notice ${LEAST} of ${places.length} places`,
    ran.length - left.length >= wanted && ran.length > 0,
    `${ran.length - left.length} of ${ran.length} that were tried`,
  )
  report.target(
    'races: what nobody notices is explained',
    left.every(({ why }) => why !== null),
    left.map(({ name }) => name).join(', ') || 'nothing is left',
  )
  return ran
}

function isNoticed({ name, file, drops, puts = '', tests }: Place, adminUrl: string): boolean {
  const place = path.join(tree, file)
  const whole = readFileSync(place, 'utf8')
  if (whole.split(drops).length !== 2) throw new Error(`${name}: ${file} has its text ${whole.split(drops).length - 1} times`)
  const isSql = file.endsWith('.sql')
  try {
    writeFileSync(
      place,
      whole.replace(drops, () => puts),
    )
    if (isSql) migrateTemplate(adminUrl)
    writeFileSync(path.join(tree, CONFIG), configOf({ files: [], tests }, adminUrl))
    const words = ['run', '--config', CONFIG, '--bail', '1', '--reporter', 'dot']
    const done = spawnSync(process.execPath, [path.join(root, 'node_modules/vitest/vitest.mjs'), ...words], {
      cwd: tree,
      timeout: PATIENCE_MS,
      stdio: 'ignore',
    })
    return done.status !== 0
  } finally {
    writeFileSync(place, whole)
    if (isSql) migrateTemplate(adminUrl)
  }
}

/** Functions of the copy into what tests clone from. */
function migrateTemplate(adminUrl: string): void {
  const url = new URL(adminUrl)
  url.pathname = `/${TEMPLATE}`
  const script = `import { migrate } from '#server/db/migrate.ts'; await migrate(${JSON.stringify(url.href)})`
  writeFileSync(path.join(tree, 'migrate-template.ts'), script)
  const done = spawnSync(process.execPath, ['migrate-template.ts'], { cwd: tree, encoding: 'utf8' })
  if (done.status !== 0) throw new Error(`the functions of the copy cannot be applied: ${done.stderr}`)
}
