// npm run drill:keys: creators make keys, sign, drill, give custody up and sign on; then everything that the site keeps and what its process remembers is searched for their secrets.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, realpathSync, rmSync, statSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import pg from 'pg'
import { readKeystore, type Keystore } from '#chain/keys/keystore.ts'
import { openKit, wordsOf } from '#chain/keys/kit.ts'
import { findRunning } from '#server/db/launch-postgres.ts'
import { openSecrets, rootSecret } from '#server/kit/secrets.ts'
import { openSigner } from '#server/kit/signer/signer.ts'
import { lockInCustody, nameCustody, nameKey } from '#server/nft/keys/lock-key.ts'
import { hashKeyPassword, makeBox } from '#web/nft/browser-key.ts'
import { apiAt, register } from './member.ts'
import { openReport } from './report.ts'
import { freePort, interruptApp, startApp, treeOf } from './running-app.ts'

const [MEMBERS, ORDERS, MOST_OPEN_MS] = [5, 12, 1000]
const root = path.resolve(import.meta.dirname, '..')
const home = path.join(root, '.data/drills/keys')
const [dataDir, backups, bare, snapshots] = ['data', 'backups', 'bare', 'snapshots'].map((name) => path.join(home, name)) as [string, string, string, string]
rmSync(home, { recursive: true, force: true })
for (const dir of [dataDir, bare, snapshots]) mkdirSync(dir, { recursive: true })
const report = openReport('drill-keys')

/** What must be found nowhere, by what it is. Bytes are looked for as they are, in hexadecimal digits and in base64. */
type Secret = { name: string; forms: Buffer[] }
const secrets: Secret[] = []
const textSecret = (name: string, text: string) => secrets.push({ name, forms: [Buffer.from(text)] })
const byteSecret = (name: string, bytes: Uint8Array) =>
  secrets.push({ name, forms: [Buffer.from(bytes), ...(['hex', 'base64'] as const).map((as) => Buffer.from(Buffer.from(bytes).toString(as)))] })
const foundIn = (bytes: Buffer) => secrets.filter(({ forms }) => forms.some((form) => bytes.includes(form))).map(({ name }) => name)

function filesBelow(dir: string): string[] {
  if (!existsSync(dir)) return []
  return readdirSync(dir, { withFileTypes: true }).flatMap((entry) => {
    const place = path.join(dir, entry.name)
    return entry.isDirectory() ? filesBelow(place) : entry.isFile() && statSync(place).size < 2 ** 30 ? [place] : []
  })
}
/** What of the secrets stands in any file below a folder, and how much was looked through. */
function search(dir: string): { found: string[]; files: number; bytes: number } {
  const files = filesBelow(dir)
  const read = files.map((place) => ({ place, bytes: readFileSync(place) }))
  const found = read.flatMap(({ place, bytes }) => foundIn(bytes).map((name) => `${name} in ${path.relative(home, place)}`))
  return { found, files: files.length, bytes: read.reduce((sum, { bytes }) => sum + bytes.length, 0) }
}
const megabytes = (bytes: number) => `${(bytes / 2 ** 20).toFixed(1)} MB`
const said = (found: string[], looked: string) => (found.length ? found.slice(0, 5).join('; ') : `nothing in ${looked}`)

async function run(
  command: string,
  args: string[],
  options: { cwd: string; env: Record<string, string>; typed?: string },
): Promise<{ code: number | null; said: string }> {
  const child = spawn(command, args, { cwd: options.cwd, env: options.env, stdio: ['pipe', 'pipe', 'pipe'] })
  let text = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => (text += chunk.toString()))
  child.stdin.end(options.typed ?? '')
  const [code] = (await once(child, 'close')) as [number | null]
  return { code, said: text }
}

// ---------- people at work
const port = await freePort()
const env = { DEMO: 'off', RATE_LIMITS: 'off', LOG_LEVEL: 'debug', HUMAN_CHECK_COST: '1', CHAIN: 'off' }
const app = await startApp(dataDir, port, { ...env, NODE_OPTIONS: `--heapsnapshot-signal=SIGUSR2 --diagnostic-dir=${snapshots}` })
let log = ''
for (const stream of [app.npm.stdout!, app.npm.stderr!]) stream.on('data', (chunk: Buffer) => (log += chunk.toString()))

type Creator = { account: string; token: string; login: string; address: string; pkey: string; words: string[]; entropy: Uint8Array }
async function makeCreator(n: number): Promise<Creator> {
  const member = await register(app.origin, 'creator')
  const api = apiAt(app.origin, member.token)
  const password = `a password of creator ${n} ${member.account}`
  const hashed = await hashKeyPassword(password)
  const box = await makeBox()
  const { nftPrivateKayList } = await api('POST /api/nft/private-keys', { body: { ...hashed, to: box.to } })
  const { address, box: sealed } = nftPrivateKayList[0]!
  const entropy = await box.open(sealed!, address)
  const words = wordsOf(entropy)
  const kit = openKit(words)
  textSecret(`password ${n}`, password)
  textSecret(`pkey ${n}`, hashed.pkey)
  textSecret(`wire password ${n}`, hashed.password)
  textSecret(`words ${n}`, words.join(' '))
  byteSecret(`entropy ${n}`, entropy)
  byteSecret(`private key ${n}`, kit.privateKey)
  await api('POST /api/nft/check-password', { body: { password: hashed.password } })
  const { challenge } = await api('GET /api/nft/private-key/drill')
  await api('POST /api/nft/private-key/drill', { body: { challenge, signature: kit.sign(challenge) } })
  // a wrong one, an unencodable one: neither may be found either, and both are refused
  await api('POST /api/nft/check-password', { body: { password: 'F'.repeat(64) } }).catch(() => null)
  await fetch(`${app.origin}/api/nft/private-keys`, {
    method: 'POST',
    headers: { authorization: `Bearer ${member.token}`, 'content-type': 'application/json' },
    body: JSON.stringify({ pkey: hashed.pkey, password: `${hashed.password}\u0000` }),
  })
  return { account: member.account, token: member.token, login: member.password, address, pkey: hashed.pkey, words, entropy }
}
const creators: Creator[] = []
for (let n = 1; n <= MEMBERS; n++) creators.push(await makeCreator(n))
const [alone, kept] = [creators[0]!, creators[1]!]
await apiAt(app.origin, alone.token)('POST /api/withdraw-login', { body: { password: alone.login } })
await apiAt(app.origin, alone.token)('DELETE /api/nft/private-key/trusteeship')
report.note(`${MEMBERS} creators made keys, showed their kits and passed the drill; one gave custody up`)

// ---------- custody given up
const url = findRunning(dataDir)
if (!url) throw new Error('the database of the drill does not run')
const database = new pg.Client({ connectionString: url })
await database.connect()
type Row = { account_id: string; address: string; password_sealed: Buffer; custody_sealed: Buffer | null }
const { rows } = await database.query<Row>('select account_id::text, address, password_sealed, custody_sealed from creator_keys')
const rowOf = (creator: Creator) => rows.find(({ address }) => address === creator.address)!
const kit = { secrets: openSecrets(rootSecret(dataDir, undefined)), config: {} } as Parameters<typeof lockInCustody>[0]['kit']
const signer = openSigner({
  onConfined: (missing) => report.target('the signing process runs behind every bar', missing.length === 0, missing.join(', ') || 'none is missing'),
})
const digest = '5a'.repeat(32)
/** Everything the site itself has, tried: its key on each sealed thing of this row. */
async function trySite(row: Row): Promise<number> {
  const lock = lockInCustody({ kit }, row.account_id, nameCustody({ kit }))
  const sealed = [row.custody_sealed, row.password_sealed].filter((one) => one !== null)
  const about = nameKey(row.account_id)
  const tried = await Promise.all(
    sealed.map((one) => signer.open({ about, source: { from: 'lock', lock, sealed: one.toString('base64'), address: row.address }, digests: [digest] })),
  )
  return tried.filter(({ wrong }) => !wrong).length
}
const refused = await apiAt(
  app.origin,
  alone.token,
)('GET /api/nft/check-nft-private-key').then(
  () => 'held',
  (error: unknown) => String((error as { code?: string }).code),
)
const [opened, control] = [await trySite(rowOf(alone)), await trySite(rowOf(kept))]
report.target(
  'after custody was given up the site cannot sign: 450, and its key opens nothing of the row',
  refused === '450' && opened === 0 && rowOf(alone).custody_sealed === null && control === 1,
  `${refused}; ${opened} of that row opened, ${control} of another that is in custody`,
)

// ---------- one at a time, and not for long
let most = 0
const bars: string[] = []
const watching = setInterval(() => {
  most = Math.max(most, signer.pids().length)
  for (const pid of signer.pids()) {
    const status = existsSync(`/proc/${pid}/status`) ? readFileSync(`/proc/${pid}/status`, 'utf8') : ''
    if (/^Seccomp:\t2$/m.test(status)) bars.push('seccomp')
  }
}, 5)
const { account_id: id, address } = rowOf(kept)
const lock = lockInCustody({ kit }, id, nameCustody({ kit }))
const source = { from: 'lock' as const, lock, sealed: rowOf(kept).custody_sealed!.toString('base64'), address }
const answers = await Promise.all(Array.from({ length: ORDERS }, () => signer.open({ about: nameKey(id), source, digests: [digest] })))
clearInterval(watching)
await signer.close()
const times = answers.map((answer) => (answer.wrong ? Infinity : answer.openMs))
report.target(`of ${ORDERS} orders at once one key lies open at a time`, most === 1, `${most} at most`)
report.target(
  `a key lies open for ${MOST_OPEN_MS} ms at most`,
  Math.max(...times) <= MOST_OPEN_MS,
  `${Math.max(...times)} ms at most, ${Math.min(...times)} ms at least`,
)
report.target('nothing of it can open a socket or a file (seccomp is on while a key is open)', bars.length > 0, `seen ${bars.length} times`)

// ---------- the kit on a machine that has nothing else
cpSync(path.join(root, 'chain/keys'), path.join(bare, 'chain/keys'), { recursive: true })
cpSync(path.join(root, 'scripts/key-open.ts'), path.join(bare, 'key-open.ts'))
for (const library of ['@noble/curves', '@noble/hashes', '@scure/bip39', '@scure/bip32', '@scure/base'])
  cpSync(realpathSync(path.join(root, 'node_modules', library)), path.join(bare, 'node_modules', library), { recursive: true, dereference: true })
writeFileSync(path.join(bare, 'package.json'), JSON.stringify({ type: 'module', imports: { '#chain/*': './chain/*' } }))
writeFileSync(path.join(bare, 'kit.txt'), `A recovery kit\n\n${kept.words.map((word, n) => `${n + 1} ${word}`).join('\n')}\n`)
const flags = ['--permission', '--no-warnings', `--allow-fs-read=${bare}`, `--allow-fs-write=${bare}`]
const opening = await run(process.execPath, [...flags, 'key-open.ts', 'kit.txt', 'keystore.json'], { cwd: bare, env: {}, typed: 'another password\n' })
const file = path.join(bare, 'keystore.json')
const keystore = existsSync(file) ? await readKeystore(JSON.parse(readFileSync(file, 'utf8')) as Keystore, 'another password') : null
const same = keystore !== null && Buffer.from(keystore).equals(openKit(kept.words).privateKey)
report.target(
  'the kit opens the key with the published tool alone, no network, no setting',
  opening.code === 0 && opening.said.includes(kept.address) && same,
  opening.code === 0 ? `${kept.address}, and the keystore holds the same key` : opening.said.slice(-300),
)
report.target('the tool prints neither words nor key', foundIn(Buffer.from(opening.said)).length === 0, `${opening.said.length} signs`)
rmSync(bare, { recursive: true })

// ---------- what the web process remembers
const web = app.pids().web ?? app.pids().server ?? Object.values(app.pids())[0]!
process.kill(web, 'SIGUSR2')
const sizeNow = () => filesBelow(snapshots).reduce((sum, place) => sum + statSync(place).size, 0)
for (let tries = 0; tries < 240 && !sizeNow(); tries++) await delay(500)
for (let size = -1; size !== sizeNow(); await delay(3000)) size = sizeNow()
const heap = search(snapshots)
// what the process is known to remember: a snapshot without it was not read, or is not of this process
const isRead = filesBelow(snapshots).some((place) => readFileSync(place).includes('GET /api/nft/private-keys'))
report.target(
  'a heap snapshot of the web process holds no key, password or pkey',
  isRead && heap.found.length === 0,
  isRead ? said(heap.found, megabytes(heap.bytes)) : `no snapshot of it in ${megabytes(heap.bytes)}`,
)
const environment = treeOf(app.npm.pid ?? 0).map((pid) =>
  ['environ', 'cmdline'].map((name) => (existsSync(`/proc/${pid}/${name}`) ? readFileSync(`/proc/${pid}/${name}`) : Buffer.alloc(0))),
)
const inEnvironment = foundIn(Buffer.concat(environment.flat()))
report.target('nor do environment and command lines of its processes', inEnvironment.length === 0, said(inEnvironment, `${environment.length} processes`))

// ---------- database, store, logs, backups
const tables = await database.query<{ name: string }>(
  `select table_schema || '.' || quote_ident(table_name) as name from information_schema.tables where table_type = 'BASE TABLE' and table_schema <> 'information_schema'`,
)
let dumped = 0
const inTables: string[] = []
for (const { name } of tables.rows) {
  const dump = await database.query<{ row: string }>(`select row_to_json(t)::text as row from ${name} t`)
  const text = Buffer.from(dump.rows.map(({ row }) => row).join('\n'))
  dumped += text.length
  inTables.push(...foundIn(text).map((found) => `${found} in ${name}`))
}
await database.query('checkpoint')
await database.end()
report.target('a dump of every table holds none', inTables.length === 0, said(inTables, `${tables.rows.length} tables, ${megabytes(dumped)}`))
const backup = await run(process.execPath, ['scripts/run.mjs', 'backup', backups], {
  cwd: root,
  env: { ...(process.env as Record<string, string>), DATA_DIR: dataDir },
})
const inBackup = search(backups)
report.target(
  'a backup holds none',
  backup.code === 0 && inBackup.files > 0 && inBackup.found.length === 0,
  backup.code === 0 ? said(inBackup.found, `${inBackup.files} files, ${megabytes(inBackup.bytes)}`) : backup.said.slice(-300),
)
await interruptApp(app)
const inData = search(dataDir)
report.target(
  'nor do database files, their log, the store and all else in DATA_DIR',
  inData.found.length === 0,
  said(inData.found, `${inData.files} files, ${megabytes(inData.bytes)}`),
)
log += app.said()
const inLog = foundIn(Buffer.from(log))
report.target('the log holds none at its most talkative', inLog.length === 0 && log.length > 0, said(inLog, `${log.length} signs`))
rmSync(home, { recursive: true, force: true })
report.close({ members: MEMBERS, secrets: secrets.length })
