import type { Hono } from 'hono'
import type { IncomingMessage, Server } from 'node:http'
import type { Agreement } from '#content/agreement.ts'
import { agreements as published } from '#content/agreements.ts'
import { archiveFiles } from './account/archives/files.ts'
import { openSession } from './account/service.ts'
import { collectTouches, sessionOf, type Touches } from './account/sessions/service.ts'
import type { Config } from './config.ts'
import type { Kit, Viewer } from './context.ts'
import { answers, clockOffset, openKysely, openPool, READ_MS, transactionsOn, type PoolOptions, type ReadDb } from './db/pool.ts'
import { fillDemoData } from './dev/demo-data.ts'
import { handlers, jobs } from './domains.ts'
import { createApp } from './edge/app.ts'
import { createCalls, type CallDeps, type Calls } from './edge/call.ts'
import { openPages, type PageSource } from './edge/pages.ts'
import { identityFiles } from './identity/files.ts'
import { openAlerts } from './kit/alerts.ts'
import { openClock, type Clock } from './kit/clock.ts'
import { credentialOf } from './kit/credential.ts'
import { openIdentityCheck } from './kit/identity-check/open-identity-check.ts'
import { openImageWorkers } from './kit/images/image-workers.ts'
import { startRelay } from './kit/jobs/relay.ts'
import { startJobs, type JobRunner } from './kit/jobs/runner.ts'
import type { Log } from './kit/log.ts'
import { mailSender } from './kit/mail/mail.ts'
import { openMetrics, type Metrics } from './kit/metrics.ts'
import { openOutsideLogins } from './kit/outside-logins/open-outside-logins.ts'
import { openPayouts } from './kit/payouts/open-payouts.ts'
import { openPdfRenderer } from './kit/pdf/pdf-renderer.ts'
import { pushSender } from './kit/push/open-push.ts'
import { randomFrom, type Random } from './kit/random.ts'
import { openRates, type Rates } from './kit/rates.ts'
import { openBus } from './kit/realtime/bus.ts'
import { openHub } from './kit/realtime/hub.ts'
import { openSockets } from './kit/realtime/socket.ts'
import { openRecent } from './kit/recent.ts'
import { openSecrets, rootSecret } from './kit/secrets.ts'
import { rememberNonce, signatureFault, type SignatureFault, type Signed } from './kit/signed-requests.ts'
import { smsSender } from './kit/sms/open-sms.ts'
import { openStore } from './kit/storage/open-store.ts'
import type { ObjectStore } from './kit/storage/store.ts'
import { askToGather } from './notifications/service.ts'
import { foldLikes } from './posts/likes/queries.ts'
import { mediaRoutes } from './posts/uploads/files.ts'
import { foldLines } from './wallet/ledger.ts'

export type AppServices = {
  config: Config
  log: Log
  metrics: Metrics
  random: Random
  clock: Clock
  calls: Calls
  rates: Rates
  kit: Kit
  readDb: ReadDb
  store: ObjectStore
  /** Sends a request that the store signed to where its addresses lead. */
  sendSigned: (request: Request) => Promise<Response>
  /** The store's own addresses, when it lies on this machine. */
  storeRoutes: Hono | null
  media: Hono
  archives: Hono
  identities: Hono
  whoIs: (request: Request) => Promise<Viewer | null>
  signedBy: (request: Signed) => Promise<SignatureFault | null>
  isReady: () => Promise<boolean>
}
export type App = {
  services: AppServices
  fetch: (request: Request, env?: unknown) => Response | Promise<Response>
  attach: (server: Server) => void
  startJobs: () => void
  fillDemo: () => Promise<void>
  pids: () => Record<string, number>
  close: () => Promise<void>
}

export type AppOptions = {
  config: Config
  appUrl: string
  ownerUrl: string
  log: Log
  pageSource: PageSource
  clock?: Clock
  random?: Random
  agreements?: readonly Agreement[]
}

/** `readDb` is what calls and pages read on, `jobsDb` what jobs read on: those may take longer. */
type Pools = Record<'db' | 'readDb' | 'jobsDb', ReturnType<typeof openKysely>>
type Ground = AppOptions & Pools & { clock: Clock; random: Random; metrics: Metrics }

/** What every call and job stands on: connections, keys, store, imageWorkers, messages. */
async function openKit({ config, appUrl, log, metrics, clock, random, db, readDb, agreements = published }: Ground) {
  const secrets = openSecrets(rootSecret(config.dataDir, config.SECRET))
  const bus = openBus({ url: appUrl, log })
  const hub = openHub({ bus, read: readDb, now: clock.now, random, log })
  const { store, ...signed } = await openStore({ config, secrets, now: clock.now, random, log, onBytes: tellBytes(hub) })
  const kit: Kit = {
    config,
    store,
    secrets,
    imageWorkers: openImageWorkers({ workers: config.IMAGE_WORKERS, dir: `${config.dataDir}/image-workers` }),
    pdfRenderer: openPdfRenderer(),
    hub,
    sms: smsSender(config, { db, now: clock.now, random }),
    push: pushSender(config, { db, now: clock.now, secrets }),
    mail: mailSender(config, { db, now: clock.now }),
    identityCheck: openIdentityCheck(config, { now: clock.now, random }),
    outsideLogins: openOutsideLogins({ config, secrets, log }),
    payouts: openPayouts({ config, now: clock.now, log }),
    recent: openRecent(),
    commits: { count: 0 },
    agreements,
    alert: openAlerts({ log, metrics }),
    metrics,
  }
  return { kit, bus, store, signed }
}

function openPools({ appUrl, ownerUrl, log }: AppOptions): Pools {
  const onError = (err: Error) => log.warn({ err }, 'a database connection was lost')
  const role = appUrl === ownerUrl ? { role: 'pixtura_app' } : {}
  const open = (options: Pick<PoolOptions, 'max' | 'name' | 'readOnly' | 'statementMs'>) => openKysely(openPool({ url: appUrl, onError, ...role, ...options }))
  return {
    db: open({ max: 10 }),
    readDb: open({ max: 12, readOnly: true, name: 'pixtura read', statementMs: READ_MS }),
    jobsDb: open({ max: 4, readOnly: true, name: 'pixtura jobs read' }),
  }
}

/** Opens everything one process needs, and nothing that listens or works yet: `attach` takes sockets in, `startJobs` begins the work. */
export async function openApp(options: AppOptions): Promise<App> {
  const { config, ownerUrl, log, pageSource, clock = openClock(), random = randomFrom() } = options
  const ground: Ground = { ...options, clock, random, metrics: openMetrics(), ...openPools(options) }
  const { db, readDb, jobsDb, metrics } = ground
  const { kit, bus, store, signed } = await openKit(ground)
  const relay = startRelay({ ownerUrl, bus, now: clock.now, log, metrics })
  const committed = () => {
    kit.commits.count++
    relay.poke()
  }
  const rates = openRates({ enabled: config.RATE_LIMITS === 'on' })
  const touches = collectTouches()
  const checkReplies = config.LOG_LEVEL === 'debug' || config.CHECK_REPLIES === 'on'
  const deps: CallDeps = {
    handlers,
    kit,
    rates,
    random,
    now: clock.now,
    readDb,
    transaction: transactionsOn(db),
    committed,
    reopen: openSession,
    checkReplies,
  }
  const own = { whoIs: viewerOf(readDb, clock, touches, kit), isReady: () => answers(readDb), signedBy: signaturesOf(config, kit, clock, db) }
  const files = fileRoutes(deps, own.whoIs)
  const services: AppServices = { config, log, metrics, random, clock, calls: createCalls(deps), rates, kit, readDb, store, ...signed, ...files, ...own }
  const app = createApp(services, await openPages(services, pageSource))
  const rounds = [every(20_000, () => touches.save(db), log)]
  if (!config.production) {
    const follow = () => clockOffset(readDb).then(clock.move)
    await follow() // one that was started again is not in yesterday for its first second
    rounds.push(every(1000, follow, log))
  }
  let runner: JobRunner | undefined
  return {
    services,
    fetch: (request, env) => app.fetch(request, env as object),
    attach: (server: Server) => attachSockets(services, server, pageSource.kind === 'vite'),
    startJobs: () => {
      runner = startJobs({ ...jobsOf(services, config), ownerUrl, read: jobsDb, write: db, committed })
      rounds.push(every(1000, () => foldLines(db), log))
      rounds.push(every(1000, () => foldLikes(db), log))
      rounds.push(every(1000, () => askToGather({ db, now: clock.now() }), log))
    },
    fillDemo: () => fillDemoData({ services, deps }),
    pids: () => pidsOf(kit),
    close: async () => {
      for (const round of rounds) clearInterval(round)
      kit.hub.closeAll(1001, 'closing')
      await touches.save(db)
      await runner?.stop()
      await relay.stop()
      await Promise.all([bus.close(), kit.imageWorkers.close(), kit.pdfRenderer.close()])
      await Promise.all([db.destroy(), readDb.destroy(), jobsDb.destroy()])
    },
  }
}

/** Child processes by what they do. */
const pidsOf = ({ imageWorkers, pdfRenderer }: Kit) => ({
  ...Object.fromEntries(imageWorkers.pids().map((pid, n) => [`image-worker-${n + 1}`, pid])),
  ...Object.fromEntries(pdfRenderer.pids().map((pid) => ['pdf-renderer', pid])),
})

/** What has addresses of its own beside pages and endpoints: pictures, archives, documents for reviewers. */
function fileRoutes({ kit, now, readDb: db, transaction }: CallDeps, whoIs: AppServices['whoIs']) {
  return {
    media: mediaRoutes({ db, store: kit.store, secrets: kit.secrets, now, shared: Boolean(kit.config.MEDIA_ORIGIN) }),
    archives: archiveFiles({ db, kit, now, whoIs }),
    identities: identityFiles({ db, kit, now, whoIs, transaction }),
  }
}

/** `/ws` on a server; a development server on the same port keeps its own socket. */
function attachSockets({ kit, whoIs, config, log, metrics }: AppServices, server: Server, shared: boolean) {
  const asRequest = (from: IncomingMessage) => new Request(`http://socket${from.url ?? '/'}`, { headers: from.headers as Record<string, string> })
  const sockets = openSockets({
    server,
    hub: kit.hub,
    whoIs: (from) => whoIs(asRequest(from)),
    origin: config.origin,
    log,
    metrics,
    others: shared ? 'leave' : 'refuse',
  })
  server.on('close', sockets.close)
}

/** Pictures and archives have workers of their own, so that they never keep a message waiting; the sweep is hourly. */
function jobsOf({ clock, random, kit, log, metrics }: AppServices, config: Config) {
  const call = () => ({ requestId: random.uuid(), ip: '127.0.0.1', userAgent: 'job', browser: false })
  const makeCtx = () => ({ lang: 'zh' as const, now: clock.now(), random, kit, call: call() })
  const cron = [
    { job: 'sweep', match: '17 * * * *' },
    { job: 'sweep-store', match: '41 20 * * *' },
    // days are shared at whole hours; asked each minute, for the clock of a development server may be moved
    { job: 'settle-rewards', match: '* * * * *' },
    { job: 'give-coupons', match: '1 * * * *' },
    { job: 'use-coupons', match: '*/10 * * * *' },
    // once a day each, soon after midnight in UTC+8; asked every hour, so that a day on which nobody was there is made up for
    { job: 'close-books', match: '3 * * * *' },
    { job: 'reconcile-books', match: '9 * * * *' },
  ] as const
  return { handlers: jobs, makeCtx, concurrency: 4, queues: { 'develop-image': config.IMAGE_WORKERS, 'make-archive': 1 }, cron, log, metrics }
}

/** Something small that is done again and again; a failure is logged and tried anew the next time. */
const every = (ms: number, work: () => Promise<unknown>, log: Log) =>
  setInterval(() => void work().catch((err: unknown) => log.warn({ err }, 'a round failed')), ms).unref()

/** The account behind a request's credential, asked anew each time: an ended session is out at once. */
const viewerOf =
  (db: ReadDb, clock: Clock, touches: Touches, { agreements }: Kit) =>
  async (request: Request): Promise<Viewer | null> => {
    const token = credentialOf(request)
    const viewer = token ? await sessionOf(db, clock.now(), token, agreements) : null
    if (viewer) touches.touch(viewer.sessionId, clock.now())
    return viewer
  }

/** Signed requests of app clients and of visitors' pages; each one counts once, whichever process it comes to. */
function signaturesOf(config: Config, { secrets }: Kit, clock: Clock, db: Pools['db']) {
  const appKeys = new Map((config.APP_KEYS ?? '').split(',').flatMap((pair) => (pair ? [pair.split(':') as [string, string]] : [])))
  return async (request: Signed): Promise<SignatureFault | null> => {
    const now = clock.now()
    const fault = signatureFault({ secrets, appKeys }, request, now)
    if (fault) return fault
    const isFresh = await rememberNonce(db, request.headers.get('key-id')!, request.headers.get('nonce')!, now)
    return isFresh ? null : 'SIGNATURE_REPLAYED'
  }
}

/** Bytes that the store has received, told to the account that stands in the key. */
const tellBytes = (hub: ReturnType<typeof openHub>) => (file: string, part: number, received: number) => {
  const key = file.slice(file.lastIndexOf('/') + 1)
  const account = /^u(\d+)-/.exec(key)?.[1]
  if (account) hub.publishLocal(account, { type: 2, data: { key, part, received } }, `${key}/${part}`)
}
