// npm run drill:photos -- DIR: every file of a folder with a cases.json through the real upload; expected and got for each.
import { mkdirSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { createApi } from '#api/client.ts'
import { proofOf } from '#tests/human-proof.ts'
import { signing } from '#tests/signed-register.ts'
import { difference, familyOf, judge, readCases, readNames, UNSEEN, upload, type Case, type Door } from './photo-cases.ts'
import { openReport } from './report.ts'
import { freePort, interruptApp, startApp } from './running-app.ts'

const ALIKE = 15 // of 255

const dir = process.argv[2]
if (!dir) throw new Error('Name a folder with a cases.json: npm run drill:photos -- tests/fixtures/photos')
const cases = readCases(dir)
const dataDir = path.resolve(import.meta.dirname, '../.data/drills/photos')
rmSync(dataDir, { recursive: true, force: true })
mkdirSync(dataDir, { recursive: true })
const report = openReport('drill-photos')
const settings = { DEMO: 'off', RATE_LIMITS: 'off', LOG_LEVEL: 'error', TRUST_PROXY: '1', HUMAN_CHECK_COST: '1' }
const app = await startApp(dataDir, await freePort(), settings, { tests: true })
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => void interruptApp(app).then(() => process.exit(130)))

let members = 0
/** A new member, each at an address of their own: one address is sent no more than 20 codes. */
async function newMember(): Promise<string> {
  const n = ++members
  const api = createApi(signing(fetch), app.origin, { 'x-forwarded-for': `10.${n >> 8}.${n & 255}.1` })
  const phone = `139${String(10_000_000 + n)}`
  await api('POST /api/account/send-sms', { body: { phone, type: 'register', nvcVal: await proofOf(api, 'sms') } })
  for (let tries = 0; tries < 200; tries++) {
    const { messages } = (await (await fetch(`${app.origin}/dev/outbox?json&phone=${encodeURIComponent(`+86${phone}`)}`)).json()) as {
      messages: { code: string }[]
    }
    const code = messages[0]?.code
    if (!code) await delay(50)
    else {
      const body = { phone, code, account: `drill-${n}x`, password: `drill-${phone}-long`, consent: true as const, nvcVal: await proofOf(api, 'register') }
      return (await api('POST /api/register', { body })).token ?? ''
    }
  }
  throw new Error('the outbox shows no code')
}

const store = path.join(dataDir, 'store')
const door: Door = {
  fetch,
  origin: app.origin,
  member: newMember,
  files: () => Promise.resolve(readdirSync(store, { recursive: true, encoding: 'utf8' })),
}

/** Each case is somebody's first upload, but the copies are all of one person. */
async function judgeAll(): Promise<Map<string, Buffer>> {
  const pictures = new Map<string, Buffer>()
  let copyist = ''
  for (const known of cases) {
    const isCopy = known.file.startsWith('dup-')
    const token = isCopy ? (copyist ||= await door.member()) : await door.member()
    const verdict = await judge(door, token, dir!, known).catch((error: Error) => ({
      ...known,
      got: error.message,
      flaws: ['the upload failed'],
      later: false,
      picture: null,
    }))
    if (verdict.picture) pictures.set(known.file, verdict.picture)
    const said = `${verdict.got}${verdict.flaws.map((flaw) => `; ${flaw}`).join('')}`
    if (verdict.later && !verdict.flaws.length) report.note(`later   ${known.file} expected ${known.expected}: ${said}`)
    else report.target(`${known.file} expected ${known.expected}`, verdict.flaws.length === 0, said)
  }
  return pictures
}

async function compareFamilies(pictures: Map<string, Buffer>) {
  for (const [family, members] of Map.groupBy(
    [...pictures].filter(([file]) => familyOf(file)),
    ([file]) => familyOf(file),
  )) {
    if (members.length < 2) continue
    const apart = await Promise.all(members.slice(1).map(([, bytes]) => difference(members[0]![1], bytes)))
    report.target(
      `${family}: ${members.length} orientations are one upright picture`,
      Math.max(...apart) <= ALIKE,
      `at most ${Math.max(...apart).toFixed(1)} of 255 apart`,
    )
  }
}

async function tryNames(good: Case | undefined) {
  const names = readNames(dir!)
  if (!names.length || !good) return
  const [token, bytes, flaws] = [await door.member(), readFileSync(path.join(dir!, good.file)), [] as string[]]
  for (const name of names) {
    const shown = await upload(door, token, bytes, name).then(
      ({ image }) => (image.state === 'ready' ? image.name : image.state),
      (error: Error) => error.message,
    )
    if (shown === 'refused' || UNSEEN.test(shown) || [...shown].length > 200) flaws.push(JSON.stringify([name, shown]))
  }
  report.target(`${names.length} file names in any script are accepted as labels`, flaws.length === 0, flaws.join(' ') || 'all')
}

try {
  await compareFamilies(await judgeAll())
  await tryNames(cases.find(({ expected, kind, file }) => expected === 'accept' && kind === 'jpeg' && /^(size|wrong)/.test(file)))
} finally {
  await interruptApp(app)
}
report.close({ dir: path.basename(dir) })
