// The whole house on a database of its own, reached by its front door: fetch, the typed client as anybody, a clock that moves, pictures, the outbox.
import { createHash } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach } from 'vitest'
import type { HumanAction } from '#api/account.ts'
import { createApi, type Api } from '#api/client.ts'
import type { Lang } from '#api/limits.ts'
import type { Draft } from '#api/posts.ts'
import type { UploadedImage } from '#api/uploads.ts'
import type { Agreement } from '#content/agreement.ts'
import { makeMember, type MadeMember, type MemberPlan } from '#server/account/make.ts'
import { makeFactor } from '#server/account/operators/service.ts'
import { readConfig } from '#server/config.ts'
import type { Role, WriteCtx } from '#server/context.ts'
import type { PageSource } from '#server/edge/page-build.ts'
import type { Payables } from '#server/hooks/payable.ts'
import { makeVerified, type VerifiedPlan } from '#server/identity/make.ts'
import { openClock, type Clock } from '#server/kit/clock.ts'
import type { ResolveText } from '#server/kit/dns/resolve-text.ts'
import { factorCode } from '#server/kit/factor.ts'
import { openLog } from '#server/kit/log.ts'
import { randomFrom } from '#server/kit/random.ts'
import { openApp, type App } from '#server/open-app.ts'
import { checkedApi, proofOf } from './human-proof.ts'
import { ownDatabase, type OwnDatabase } from './own-database.ts'
import { signing } from './signed-register.ts'

export const ORIGIN = 'http://localhost:3000'
type Settings = Record<string, string>
/** Where a test says nothing else; a decision counts at once. */
const ENV = {
  RATE_LIMITS: 'off',
  HUMAN_CHECK_COST: '1',
  TAKE_BACK_SECONDS: '0',
  CHECK_REPLIES: 'on',
  LOG_LEVEL: 'error',
  IMAGE_WORKERS: '1',
  DEMO: 'off',
  CHAIN: 'off',
  ORIGIN,
}
type Options = {
  jobs?: boolean
  settings?: Settings
  pages?: () => Promise<PageSource>
  checks?: boolean
  agreements?: readonly Agreement[]
  payables?: Payables
  resolveText?: ResolveText
  stopped?: boolean
  concepts?: boolean
}

export type OwnApp = OwnDatabase & {
  app: App
  dataDir: string
  clock: Clock & { add: (seconds: number) => void }
  fetch: (path: string, init?: RequestInit & { as?: MadeMember }) => Promise<Response>
  api: (as?: MadeMember | null, lang?: Lang) => Api
  /** The client of a person whose machine checks that no robot is at work wherever that is wanted. */
  checked: (as?: MadeMember | null, lang?: Lang) => Api
  member: (plan?: Partial<MemberPlan>) => Promise<MadeMember>
  /** Somebody with these roles whose session has proved their second factor. */
  operator: (...roles: Role[]) => Promise<MadeMember>
  /** Their name is verified. */
  verify: (as: MadeMember, plan?: Partial<VerifiedPlan>) => Promise<void>
  /** A solved check that no robot is at work: what goes into `nvcVal`. */
  proof: (action: HumanAction) => Promise<string>
  /** Messages sent so far, newest first; waits for the job that sends them when jobs run. */
  outbox: () => Promise<{ phone: string; code: string }[]>
  /** Uploads bytes as the upload page does and waits for what becomes of them. */
  upload: (as: MadeMember, bytes: Buffer, name?: string) => Promise<UploadedImage>
  publish: (as: MadeMember, draft?: Partial<Draft>, bytes?: Buffer) => Promise<{ permlink: string; key: string }>
}

const KEPT = ['reserved_names', 'banned_words', 'parameter_changes'] as const
/** Call it at the top of a test file. `jobs` runs background work too, which pictures and messages need; `stopped`: time goes on only where the test moves it; `concepts`: those that a site begins with are there. */
export function ownApp({
  jobs = false,
  settings = {},
  pages = () => Promise.resolve({ kind: 'none' }),
  checks = true,
  stopped = false,
  concepts = false,
  ...given
}: Options = {}): OwnApp {
  const own = ownDatabase({ keep: [...KEPT, ...(concepts ? (['concepts', 'concept_names'] as const) : [])], checks }) as OwnApp
  let offset = 0
  beforeAll(async () => {
    own.dataDir = mkdtempSync(path.join(tmpdir(), 'px-app-'))
    const clock = stopped ? stoppedClock() : openClock()
    own.clock = { ...clock, add: (seconds) => clock.move((offset += seconds)) }
    const still = { now: clock.now, move: () => {} } // the platform's own clock follows a table; here the test moves it
    const config = readConfig({ DATA_DIR: own.dataDir, ...ENV, ...settings }, undefined, { tests: true })
    own.app = await openApp({
      config,
      appUrl: own.appUrl,
      ownerUrl: own.ownerUrl,
      log: openLog(config),
      pageSource: await pages(),
      clock: still,
      cron: [], // what the hour strikes for would change rows between two looks; a test does a job when it is its turn
      ...given,
    })
    if (jobs) own.app.startJobs()
  })
  beforeEach(() => {
    own.clock.move((offset = 0))
    own.app.services.kit.commits.count++ // the rows of the test before are gone
  })
  afterAll(async () => {
    await own.app.close()
    rmSync(own.dataDir, { recursive: true, force: true })
  })
  own.fetch = async (to, { as, ...init } = {}) => {
    const headers = new Headers(init.headers)
    if (as) headers.set('authorization', `Bearer ${as.token}`)
    return own.app.fetch(new Request(new URL(to, ORIGIN), { ...init, headers }))
  }
  own.api = (as, lang = 'en') =>
    createApi(
      signing(async (request) => own.app.fetch(request)),
      ORIGIN,
      { 'x-lang': lang, ...(as && { authorization: `Bearer ${as.token}` }) },
    )
  addPeople(own)
  own.checked = (as, lang) => checkedApi(own.api(as, lang))
  own.proof = (action) => proofOf(own.api(), action)
  own.outbox = () => own.fetch('/dev/outbox?json').then(async (reply) => ((await reply.json()) as { messages: { phone: string; code: string }[] }).messages)
  own.upload = (as, bytes, name = 'photo.jpg') => uploadTo(own, as, bytes, name)
  own.publish = async (as, draft = {}, bytes) => {
    const image = await own.upload(as, bytes ?? (await picture()))
    const { posts } = await own.api(as)('POST /api/posts/multi', { body: { posts: [{ title: 'First light', images: [{ key: image.key }], ...draft }] } })
    return { permlink: posts[0]!.permlink, key: image.key }
  }
  return own
}

function stoppedClock(): Clock {
  const began = Date.now()
  let at = began
  return { now: () => new Date(at), move: (seconds) => void (at = began + seconds * 1000) }
}

/** Of everybody who is given none of their own: hashing it takes as long as the rest of a registration, so that an app does it once. */
const PASSWORD = 'Darkroom-of-tests'
let phones = 0
function addPeople(own: OwnApp) {
  const hashed = new Map<string, Promise<unknown>>()
  const aside = <T>(name: string, work: () => Promise<T>): Promise<T> => hashed.getOrInsertComputed(name, work) as Promise<T>
  own.member = (plan = {}) => {
    const account = `m${++phones}x${Date.now().toString(36).slice(-5)}`
    const named = { account, phone: `139${String(10_000_000 + phones)}`, password: PASSWORD, ...plan }
    return own.db.transaction().execute((db) => makeMember({ ...contextOf(own, db), aside }, named))
  }
  own.operator = async (...roles) => {
    const person = await own.member({ roles })
    const secret = await own.db.transaction().execute((db) => makeFactor(contextOf(own, db), person.id))
    await own.api(person)('POST /api/admin/factor', { body: { code: factorCode(secret, own.clock.now()) } })
    return person
  }
  own.verify = (as, plan) => own.db.transaction().execute((db) => makeVerified(contextOf(own, db), as.id, plan))
}

const contextOf = (own: OwnApp, db: WriteCtx['db']): WriteCtx => ({
  db,
  viewer: null,
  lang: 'en',
  now: own.clock.now(),
  random: randomFrom(),
  kit: own.app.services.kit,
  call: { requestId: 'test', ip: '127.0.0.1', userAgent: 'test', browser: false },
  after: { run: (effect) => effect(), session: () => {} },
})

let shade = 0
/** A picture that no other resembles, stripes of its own angle and colours; as small as may be published, since each pixel is developed into many sizes. */
export async function picture({ width = 800, height = 200 } = {}): Promise<Buffer> {
  const n = ++shade
  const stripes = Array.from(
    { length: 14 },
    (_, k) =>
      `<rect x="${(k * 137 * n) % width}" y="${(k * 89 * n) % height}" width="${60 + ((k * n * 31) % 200)}" height="${40 + ((k * n * 17) % 160)}" fill="hsl(${(k * 47 + n * 61) % 360} 60% ${25 + ((k * n * 7) % 50)}%)"/>`,
  )
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><rect width="100%" height="100%" fill="hsl(${(n * 83) % 360} 40% 50%)"/>${stripes.join('')}</svg>`
  return sharp(Buffer.from(svg)).jpeg({ quality: 80 }).toBuffer()
}

/** Puts bytes by a signed address, confirms them, and waits until the picture is ready or refused. */
async function uploadTo(own: OwnApp, as: MadeMember, bytes: Buffer, name: string): Promise<UploadedImage> {
  const api = own.api(as)
  const sha256 = createHash('sha256').update(bytes).digest('hex')
  const signed = await api('GET /api/posts/upload', { query: { bytes: bytes.byteLength, type: 'image/jpeg', sha256 } })
  if (!signed.put) throw new Error('a test file over 8 MB goes in parts')
  const put = await own.fetch(signed.put.url, {
    method: 'PUT',
    headers: { ...signed.put.headers, 'content-length': String(bytes.byteLength) },
    body: new Uint8Array(bytes),
  })
  if (!put.ok) throw new Error(`the store answered ${put.status}`)
  const { key } = await api('POST /api/posts/upload', { body: { key: signed.key, name, bytes: bytes.byteLength } })
  return settled(own, as, key)
}

/** Waits for a picture's job. */
async function settled(own: OwnApp, as: MadeMember, key: string): Promise<UploadedImage> {
  for (let n = 0; n < 600; n++) {
    const { images } = await own.api(as)('GET /api/posts/upload/images')
    const image = images.find((one) => one.key === key)
    if (image && (image.state === 'ready' || image.state === 'refused')) return image
    await pause(25)
  }
  throw new Error('the picture’s job did not end')
}
