// How drill:mutants works: StrykerJS, installed for it alone, on a copy of the tree, with one PostgreSQL for all runs.
import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { cpSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import type { Run } from './mutants-parts.ts'

const VERSION = '10.1.1'
export const root = path.resolve(import.meta.dirname, '..')
export const home = path.join(root, '.data/mutants')
/** What tests read. Packages are found above: the tree lies below the project's own. */
export const COPIED = ['api', 'chain', 'content', 'demo', 'drills', 'scripts', 'server', 'tests', 'web', 'package.json']
const NAMES = ['core', 'vitest-runner'].map((name) => `@stryker-mutator/${name}`)
/** A test that goes on for ever is one too: this long beyond what it takes otherwise. */
const TIMEOUT_MS = 10_000

const [CONFIG, SETUP] = ['mutants.config.mjs', 'mutants.setup.mjs']
/** Vitest's configuration of a run. Tests come in the order of the list, quick ones first: the first that fails ends a run. */
export const configOf = ({ tests }: Run, adminUrl: string) => `import { BaseSequencer } from 'vitest/node'
const tests = ${JSON.stringify(tests)}
const placeOf = ({ moduleId }) => tests.findIndex((file) => moduleId.endsWith(file))
class InOrder extends BaseSequencer {
  sort = async (files) => files.toSorted((a, b) => placeOf(a) - placeOf(b))
}
const limits = { testTimeout: 60_000, hookTimeout: 60_000 }
export default {
  test: { include: tests, setupFiles: ['${SETUP}'], isolate: false, restoreMocks: true, ...limits, provide: { adminUrl: '${adminUrl}' }, sequence: { sequencer: InOrder } },
}
`
/** Processes that a test starts have the mutant too. */
const setup = `import { inject } from 'vitest'
if (inject('mode') === 'mutant') process.env.__STRYKER_ACTIVE_MUTANT__ = inject('activeMutant')
`

/** Whether Stryker is there; it weighs on nobody who does not run the drill. */
export function installStryker(): boolean {
  const wanted = JSON.stringify({ private: true, type: 'module', dependencies: Object.fromEntries(NAMES.map((name) => [name, VERSION])) })
  const file = path.join(home, 'package.json')
  const isThere = () => existsSync(path.join(home, 'node_modules/@stryker-mutator/vitest-runner/package.json'))
  if (isThere() && existsSync(file) && readFileSync(file, 'utf8') === wanted) return true
  mkdirSync(home, { recursive: true })
  writeFileSync(file, wanted)
  // --legacy-peer-deps: the Vitest above is used, none is brought along
  const words = ['install', '--legacy-peer-deps', '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error']
  return spawnSync('npm', words, { cwd: home, stdio: ['ignore', 'ignore', 'inherit'] }).status === 0 && isThere()
}

export type Status = 'Killed' | 'Timeout' | 'Survived' | 'NoCoverage' | 'Ignored' | 'CompileError' | 'RuntimeError'
type Place = { line: number; column: number }
type Written = { mutatorName: string; replacement?: string; status: Status; statusReason?: string; location: { start: Place; end: Place } }
type StrykerReport = { files: Record<string, { source: string; mutants: Written[] }> }
export type Mutant = { file: string; line: number; mutant: string; status: Status }

const SHOWN = 90
const short = (text: string) => {
  const one = text.replaceAll(/\s+/g, ' ').trim()
  return one.length > SHOWN ? `${one.slice(0, SHOWN)} …` : one
}
/** `what stood there → what stands there instead`, in one line. */
function word(source: string, { replacement = '', location: { start, end } }: Written): string {
  const lines = source.split('\n').slice(start.line - 1, end.line)
  lines.push((lines.pop() ?? '').slice(0, end.column - 1))
  lines.unshift((lines.shift() ?? '').slice(start.column - 1))
  return `${short(lines.join('\n'))} → ${short(replacement)}`
}

/** `place`: a folder below `.data/mutants` that keeps what the next run goes on from. */
type Asked = { run: Run; place: string; adminUrl: string; workers: number; anew: boolean; signal: AbortSignal }
/** Changes one place after another and runs the tests; what became of each mutant. An earlier run's results hold where neither file nor tests changed. */
export async function runStryker({ run, place: name, adminUrl, workers, anew, signal }: Asked): Promise<Mutant[]> {
  const place = path.join(home, name)
  const [tree, tmp] = [path.join(place, 'tree'), path.join(place, 'tmp')]
  for (const folder of [tree, tmp]) rmSync(folder, { recursive: true, force: true })
  mkdirSync(tmp, { recursive: true })
  for (const name of COPIED) cpSync(path.join(root, name), path.join(tree, name), { recursive: true })
  writeFileSync(path.join(tree, CONFIG), configOf(run, adminUrl))
  writeFileSync(path.join(tree, SETUP), setup)
  const written = path.join(place, 'report.json')
  rmSync(written, { force: true })
  const options = {
    inPlace: true, // of the copy
    testRunner: 'vitest',
    vitest: { configFile: CONFIG, related: false },
    mutate: run.files,
    coverageAnalysis: 'perTest',
    concurrency: workers,
    timeoutMS: TIMEOUT_MS,
    dryRunTimeoutMinutes: 15,
    reporters: ['progress-append-only', 'json'],
    jsonReporter: { fileName: written },
    incremental: true,
    incrementalFile: path.join(place, 'before.json'),
    force: anew,
    disableTypeChecks: false, // nothing here reads types
    logLevel: 'warn',
    warnings: { slow: false },
    allowConsoleColors: false,
  }
  const said = path.join(place, 'options.json')
  writeFileSync(said, JSON.stringify(options, null, 2))
  const program = path.join(home, 'node_modules/@stryker-mutator/core/bin/stryker.js')
  const env = { ...process.env, TMPDIR: tmp }
  // a group of its own: what Stryker started ends with it
  const child = spawn(process.execPath, [program, 'run', said], { cwd: tree, env, detached: true, stdio: ['ignore', 'inherit', 'inherit'] })
  const end = () => void process.kill(-child.pid!, 'SIGTERM')
  signal.addEventListener('abort', end)
  await once(child, 'exit')
  signal.removeEventListener('abort', end)
  signal.throwIfAborted()
  rmSync(tmp, { recursive: true, force: true })
  if (!existsSync(written)) throw new Error(`Stryker ended without a report on ${name}`)
  const { files } = JSON.parse(readFileSync(written, 'utf8')) as StrykerReport
  const changed = Object.entries(files).filter(([file]) => run.files.includes(file)) // a report keeps what it knew of others
  return changed.flatMap(([file, { source, mutants }]) =>
    mutants.map((one) => ({ file, line: one.location.start.line, mutant: word(source, one), status: one.status })),
  )
}
