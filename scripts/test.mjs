// npm test: builds, runs every runner, then one line that counts them all.   npm test -- FILTER runs Vitest's matching files only;
// npm test -- --changed[=REF] what the working tree, against HEAD or REF, can break
import { spawn } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs'
import { join, relative } from 'node:path'
import { provideChromium } from '../drills/chromium.ts'
import { changedSince, chooseTests, filesHere } from './test/choose-tests.mjs'

/** So many stories, and so many files of Vitest, may need their second try in one run; more are a fault of ours. */
const SECOND_TRIES_MAX = 3

const args = process.argv.slice(2)
const since = args.find((arg) => /^--changed(=|$)/.test(arg))
const chosen = since ? chooseTests(filesHere(), changedSince(since.split('=')[1] || 'HEAD')) : null
const filter = chosen ? chosen.tests : args
/** Files and stories that took longest are named, so that the next can be made quicker. */
const SLOWEST = 10
const results = 'test-results'
const began = performance.now()
const times = []
const counted = { passed: 0, failed: 0, skipped: 0 }
const seconds = (since) => ((performance.now() - since) / 1000).toFixed(1)

let running
let interrupted = false
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'])
  process.on(signal, () => {
    interrupted = true
    running?.kill(signal)
  })

/** Runs one command to its end, in the foreground and without input; the exit code. */
async function step(name, command, args, env = {}) {
  const since = performance.now()
  running = spawn(command, args, { stdio: ['ignore', 'inherit', 'inherit'], env: { ...process.env, ...env } })
  const code = await new Promise((resolve) => {
    running.on('error', (error) => (console.error(error.message), resolve(127)))
    running.on('exit', (status) => resolve(status ?? 1))
  })
  running = undefined
  times.push(`${name} ${seconds(since)} s`)
  if (interrupted) process.exit(130)
  return code
}

/** A runner that died without a report is one failure, and so is a report without failures from a runner that failed. */
function count(code, report, { passed = 0, failed = 0, skipped = 0 }) {
  counted.passed += passed
  counted.skipped += skipped
  counted.failed += failed || (code === 0 && report && passed + skipped > 0 ? 0 : 1)
}
const read = (file) => (existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : null)

function finish(sentence) {
  if (sentence) console.error(`\n${sentence}\n`)
  if (counted.skipped) console.log(`${counted.skipped} skipped`)
  console.log([...times, `all ${seconds(began)} s`].join(', '))
  if (process.env.CI_BEGAN) console.log(`check and test together ${Math.round(Date.now() / 1000 - Number(process.env.CI_BEGAN))} s`)
  console.log(`${counted.passed} passed, ${counted.failed} failed`)
  process.exit(counted.failed ? 1 : 0)
}

const vitest = async (name, file, files) => ({
  code: await step(name, process.execPath, [
    'node_modules/vitest/vitest.mjs',
    'run',
    '--reporter=dot',
    '--reporter=json',
    `--outputFile.json=${file}`,
    ...files,
  ]),
  report: read(file),
})

async function runVitest() {
  const first = await vitest('vitest', join(results, 'vitest.json'), filter)
  const files = first.report?.testResults ?? []
  nameSlowest(
    'files',
    files.map(({ name, startTime, endTime }) => [relative(process.cwd(), name), endTime - startTime]),
  )
  const again = await secondTries(files)
  const tried = again ? [...files.filter((file) => !isFailed(file)), ...(again.report?.testResults ?? [])] : files
  const tests = Object.groupBy(
    tried.flatMap(({ assertionResults }) => assertionResults),
    ({ status }) => (['passed', 'failed'].includes(status) ? status : 'skipped'),
  )
  const broken = tried.filter((file) => isFailed(file) && file.assertionResults.every(({ status }) => status !== 'failed'))
  count((again ?? first).code, (again ?? first).report, {
    passed: tests.passed?.length,
    failed: (tests.failed?.length ?? 0) + broken.length,
    skipped: tests.skipped?.length,
  })
}
const isFailed = ({ status }) => status === 'failed'

/** A few files that failed in a whole run are tried once more by themselves, each from its own beginning; null where there are none or too many. */
async function secondTries(files) {
  const names = files.filter(isFailed).map(({ name }) => relative(process.cwd(), name))
  if (!names.length || names.length > SECOND_TRIES_MAX || filter.length) return null
  const again = await vitest('failed files again', join(results, 'vitest-again.json'), names)
  const passed = (again.report?.testResults ?? []).filter((file) => !isFailed(file))
  for (const { name } of passed) console.log(`passed only on its second try: ${relative(process.cwd(), name)}`)
  return again
}

async function runJourneys(chromium) {
  const file = join(results, 'journeys.json')
  const code = await step('journeys', process.execPath, ['node_modules/@playwright/test/cli.js', 'test', '--reporter=dot,json', ...(chosen?.stories ?? [])], {
    PLAYWRIGHT_JSON_OUTPUT_NAME: file,
    CHROMIUM: chromium,
  })
  const report = read(file)
  nameSlowest('stories', timesOf(report?.suites ?? []))
  const again = secondTriesIn(report)
  const tooMany = again.length > SECOND_TRIES_MAX
  const { expected: passed = 0, unexpected: failed = 0, skipped } = report?.stats ?? {}
  count(code, report, { passed: passed + (tooMany ? 0 : again.length), failed: failed + (tooMany ? again.length : 0), skipped })
}
function secondTriesIn(report) {
  const again = titlesOf(report?.suites ?? [], 'flaky')
  for (const title of again) console.log(`passed only on its second try: ${title}`)
  return again
}

function nameSlowest(what, times) {
  if (filter.length && !chosen) return
  const slowest = times.toSorted((a, b) => b[1] - a[1]).slice(0, SLOWEST)
  if (slowest.length) console.log(`slowest ${what}: ${slowest.map(([name, ms]) => `${name} ${(ms / 1000).toFixed(1)} s`).join(', ')}`)
}
/** Stories with how long they took, all their tries together. */
const timesOf = (suites) =>
  suites.flatMap(({ file, specs, suites: inner = [] }) => [
    ...specs.flatMap(({ line, tests }) =>
      tests.map(({ projectName, results: tries }) => [`${file}:${line} ${projectName}`, tries.reduce((sum, one) => sum + one.duration, 0)]),
    ),
    ...timesOf(inner),
  ])
/** Where the stories that ended in a status stand, with their titles. */
const titlesOf = (suites, status) =>
  suites.flatMap(({ file, specs, suites: inner = [] }) => [
    ...specs.filter(({ tests }) => tests.some((test) => test.status === status)).map(({ line, title }) => `${file}:${line} ${title}`),
    ...titlesOf(inner, status),
  ])

rmSync(results, { recursive: true, force: true })
mkdirSync(results, { recursive: true })
if ((await step('build', process.execPath, ['scripts/run.mjs', 'build'])) !== 0) {
  counted.failed++
  finish('The build failed, so no test ran.')
}
if (chosen) {
  console.log(chosen.why ?? `left out: ${chosen.left.tests} files of tests and ${chosen.left.stories} of stories that nothing changed can break`)
  if (!chosen.tests.length && !chosen.stories.length) {
    console.log('Nothing changed that a test or story stands on.')
    finish()
  }
}
if (!chosen || chosen.tests.length) await runVitest()
if (chosen ? !chosen.stories.length : filter.length) finish()
const chromium = await provideChromium((args, env) => step(`apt ${args[0]}`, 'apt-get', args, env))
if (chromium) await runJourneys(chromium)
else counted.failed++
finish(
  chromium
    ? ''
    : 'No browser for the journeys: install Chromium (Debian: apt-get install chromium fonts-noto-cjk) or set CHROMIUM to the path of one, then run npm test again.',
)
