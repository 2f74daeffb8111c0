import type { Context } from 'hono'
import type { IncomingMessage, Server } from 'node:http'
import type { Agreement } from '#content/agreement.ts'
import { agreements as published } from '#content/agreements.ts'
import { openSession } from './account/service.ts'
import { collectTouches, sessionOf, type Touches } from './account/sessions/service.ts'
import type { Config } from './config.ts'
import type { Kit, Viewer } from './context.ts'
import { answers, clockOffset, openKysely, openPool, READ_MS, transactionsOn, type PoolOptions, type ReadDb } from './db/pool.ts'
import { fillDemoData } from './dev/demo-data.ts'
import { sandboxRounds } from './dev/sandbox-page.ts'
import { domains } from './domains.ts'
import { addressOf, addressOfUpgrade } from './edge/address.ts'
import { createApp } from './edge/app.ts'
import { openBodies } from './edge/bodies.ts'
import { createCalls, type CallDeps } from './edge/call.ts'
import { conditionOf, pidsOf } from './edge/condition.ts'
import { makeOpenapiFile } from './edge/openapi-file.ts'
import type { PageSource } from './edge/page-build.ts'
import { openPages } from './edge/pages.ts'
import { gather } from './hooks/gather.ts'
import type { Payables } from './hooks/payable.ts'
import { keepRounds } from './hooks/rounds.ts'
import { openAlerts } from './kit/alerts.ts'
import { openCardRenderer } from './kit/cards/card-renderer.ts'
import { openChain } from './kit/chain/open-chain.ts'
import { openClock, type Clock } from './kit/clock.ts'
import type { Starter } from './kit/confinement/starter.ts'
import { credentialOf } from './kit/credential.ts'
import { openResolver, type ResolveText } from './kit/dns/resolve-text.ts'
import { openFilmEncoder } from './kit/films/film-encoder.ts'
import { openFilmReader } from './kit/films/film-reader.ts'
import { openIdentityCheck } from './kit/identity-check/open-identity-check.ts'
import { openImageWorkers } from './kit/images/image-workers.ts'
import { startRelay } from './kit/jobs/relay.ts'
import { startJobs, type CronEntry, type JobRunner } from './kit/jobs/runner.ts'
import type { Log } from './kit/log.ts'
import { mailSender } from './kit/mail/mail.ts'
import { openMarker } from './kit/mark/marker.ts'
import { openMetrics, type Metrics } from './kit/metrics.ts'
import { openOutsideLogins } from './kit/outside-logins/open-outside-logins.ts'
import { openCashiers } from './kit/payments/open-cashiers.ts'
import { openPayouts } from './kit/payouts/open-payouts.ts'
import { openPdfRenderer } from './kit/pdf/pdf-renderer.ts'
import { pushSender } from './kit/push/open-push.ts'
import { randomFrom, type Random } from './kit/random.ts'
import { openRates } from './kit/rates.ts'
import { openBus } from './kit/realtime/bus.ts'
import { openHub } from './kit/realtime/hub.ts'
import { openSockets } from './kit/realtime/socket.ts'
import { tellBytes } from './kit/realtime/tell-bytes.ts'
import { openRecent } from './kit/recent.ts'
import { openSecrets, rootSecret } from './kit/secrets.ts'
import { rememberNonce, signatureFault, type SignatureFault, type Signed } from './kit/signed-requests.ts'
import { openSigner } from './kit/signer/signer.ts'
import { smsSender } from './kit/sms/open-sms.ts'
import { openStore } from './kit/storage/open-store.ts'
import { openWechatPages } from './kit/wechat-pages.ts'
import type { AppServices, BackupCondition } from './services.ts'

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
  /** What can be paid for; a test has things of its own. */
  payables?: Payables
  /** Who answers for DNS; a test plays it. */
  resolveText?: ResolveText
  /** Who starts image workers and PDF renderers as another user; absent where this process does. */
  starter?: Starter | undefined
  /** Parts that should have a user of their own and have none. */
  shared?: readonly string[]
  /** Whether this process is on its way out: who asks if it is ready should turn to another. */
  leaving?: () => boolean
  /** What a clock starts; a test that is not about that has nothing come in between. */
  cron?: readonly CronEntry[]
  /** How backups of our own database are; absent where it is not ours. */
  backups?: () => BackupCondition
}

/** What all domains gave. */
const all = gather(domains)

/** `readDb` is what calls and pages read on, `jobsDb` what jobs read on: those may take longer, and of the slow ones yet longer; no request waits for `roundsDb`. */
type Pools = Record<'db' | 'readDb' | 'jobsDb' | 'roundsDb' | 'slowDb' | 'slowReadDb', ReturnType<typeof openKysely>>
type Ground = AppOptions & Pools & { clock: Clock; random: Random; metrics: Metrics }

/** What every call and job stands on: connections, keys, store, image workers, messages. */
async function openKit(ground: Ground) {
  const { config, appUrl, log, metrics, clock, random, db, readDb, starter } = ground
  const { agreements = published, payables = all.payables, resolveText = openResolver() } = ground
  const secrets = openSecrets(rootSecret(config.dataDir, config.SECRET))
  const bus = openBus({ url: appUrl, log })
  const hub = openHub({ bus, read: readDb, now: clock.now, random, log })
  const { store, ...signed } = await openStore({ config, secrets, now: clock.now, random, log, onBytes: tellBytes(hub) })
  const kit: Kit = {
    config,
    store,
    secrets,
    imageWorkers: openImageWorkers({
      workers: config.IMAGE_WORKERS,
      dir: `${config.dataDir}/image-workers`,
      starter,
      onConfined: sayMissing(log, 'image workers'),
    }),
    pdfRenderer: openPdfRenderer({ starter, onConfined: sayMissing(log, 'PDF renderers') }),
    cardRenderer: openCardRenderer({ starter, onConfined: sayMissing(log, 'card renderers') }),
    marker: openMarker({ starter, onConfined: sayMissing(log, 'markers') }),
    filmReader: openFilmReader({ starter, onConfined: sayMissing(log, 'film readers') }),
    filmEncoder: openFilmEncoder({ program: config.ffmpeg, isOff: config.FFMPEG === 'off', starter, log }),
    signer: openSigner({ starter, onConfined: sayMissing(log, 'signers') }),
    hub,
    sms: smsSender(config, { db, now: clock.now, random }),
    push: pushSender(config, { db, now: clock.now, secrets }),
    mail: mailSender(config, { db, now: clock.now }),
    identityCheck: openIdentityCheck(config, { now: clock.now, random }),
    outsideLogins: openOutsideLogins({ config, secrets, log }),
    wechatPages: openWechatPages({ config, log }),
    resolveText,
    payouts: openPayouts({ config, now: clock.now, log }),
    cashiers: await openCashiers({ config, secrets, now: clock.now, random, log }),
    chain: openChain(config, secrets),
    payables,
    recent: openRecent(),
    commits: { count: 0 },
    agreements,
    listeners: all.listenerNames,
    alert: openAlerts({ log, metrics }),
    metrics,
  }
  return { kit, bus, store, signed }
}

const sayMissing = (log: Log, who: string) => (missing: readonly string[]) =>
  void (missing.length && log.warn({ missing }, `${who} run without some of the bars that should hold hostile bytes`))

/** Settling, books and checks take their time a piece at a time; a piece that takes so long is lost. */
const SLOW_MS = 5 * 60_000

function openPools({ appUrl, ownerUrl, log }: AppOptions): Pools {
  const onError = (err: Error) => log.warn({ err }, 'a database connection was lost')
  const role = appUrl === ownerUrl ? { role: 'pixtura_app' } : {}
  const open = (options: Pick<PoolOptions, 'max' | 'name' | 'readOnly' | 'statementMs' | 'workMemory'>) =>
    openKysely(openPool({ url: appUrl, onError, ...role, ...options }))
  return {
    db: open({ max: 10 }),
    readDb: open({ max: 12, readOnly: true, name: 'pixtura read', statementMs: READ_MS }),
    jobsDb: open({ max: 4, readOnly: true, name: 'pixtura jobs read' }),
    roundsDb: open({ max: 2, name: 'pixtura rounds' }),
    slowDb: open({ max: 3, name: 'pixtura slow jobs', statementMs: SLOW_MS }),
    slowReadDb: open({ max: 2, readOnly: true, name: 'pixtura slow jobs read', statementMs: SLOW_MS, workMemory: '64MB' }),
  }
}

/** Opens everything one process needs, and nothing that listens or works yet: `attach` takes sockets in, `startJobs` begins the work. */
export async function openApp(options: AppOptions): Promise<App> {
  const { config, ownerUrl, log, pageSource, clock = openClock(), random = randomFrom(), leaving = () => false } = options
  const ground: Ground = { ...options, clock, random, metrics: openMetrics(), ...openPools(options) }
  const { db, readDb, jobsDb, roundsDb, slowDb, slowReadDb, metrics } = ground
  const { kit, bus, store, signed } = await openKit(ground)
  const relay = startRelay({ ownerUrl, bus, now: clock.now, log, metrics })
  const committed = () => {
    kit.commits.count++
    relay.poke()
  }
  const touches = collectTouches()
  const deps = callDeps(ground, kit, committed)
  const own = {
    whoIs: viewerOf(readDb, clock, touches, kit),
    isReady: async () => !leaving() && (await answers(readDb)),
    condition: conditionOf(kit, options),
    signedBy: signaturesOf(config, kit, clock, db),
    addressOf: (c: Context) => addressOf(c, config.TRUST_PROXY),
    readMetrics: async () => void (await Promise.all(all.metrics.map((read) => read({ metrics, readDb })))),
  }
  const [{ rates, transaction }, { sitemap, sharePaths }] = [deps, all]
  const found = { calls: createCalls(deps), rates, transaction, bodies: openBodies(), kit, readDb, store, ...signed, ...own, sitemap, sharePaths }
  const services: AppServices = { config, log, metrics, random, clock, ...found }
  const hono = createApp(services, all.atEdge(services), await openPages(services, pageSource))
  const makeRound = () => ({ db: roundsDb, kit, now: clock.now() })
  const rounds = [keepRounds({ touches: { everyMs: 20_000, work: () => touches.save(db) } }, makeRound, log)]
  if (!config.production) {
    const follow = () => clockOffset(readDb).then(clock.move)
    await follow() // one that was started again is not in yesterday for its first second
    rounds.push(keepRounds({ clock: { everyMs: 1000, work: follow }, ...sandboxRounds(services) }, makeRound, log))
  }
  let runner: JobRunner | undefined
  return {
    services,
    fetch: (request, env) => hono.fetch(request, env as object),
    attach: (server: Server) => {
      makeOpenapiFile()
      attachSockets(services, server, pageSource.kind === 'vite')
    },
    startJobs: () => {
      kit.imageWorkers.start()
      runner = startJobs({ ...jobsOf(services, options), read: jobsDb, write: db, slow: { jobs: all.slowJobs, read: slowReadDb, write: slowDb }, committed })
      rounds.push(keepRounds(all.rounds, makeRound, log))
    },
    fillDemo: () => fillDemoData({ services, deps }),
    pids: () => pidsOf(kit),
    close: async () => {
      await Promise.all(rounds.map((round) => round.stop()))
      kit.hub.closeAll(1001, 'closing')
      await touches.save(db)
      await runner?.stop()
      await relay.stop()
      await Promise.all(
        [bus, kit.imageWorkers, kit.pdfRenderer, kit.cardRenderer, kit.marker, kit.filmReader, kit.filmEncoder, kit.signer].map((part) => part.close()),
      )
      await Promise.all([db, readDb, jobsDb, roundsDb, slowDb, slowReadDb].map((pool) => pool.destroy()))
    },
  }
}

const callDeps = ({ config, random, clock, db, readDb }: Ground, kit: Kit, committed: () => void): CallDeps => ({
  handlers: all.handlers,
  kit,
  rates: openRates({ enabled: config.RATE_LIMITS === 'on' }),
  random,
  now: clock.now,
  readDb,
  transaction: transactionsOn(db),
  committed,
  reopen: openSession,
  checkReplies: config.LOG_LEVEL === 'debug' || config.CHECK_REPLIES === 'on',
})

/** `/ws` on a server; a development server on the same port keeps its own socket. */
function attachSockets({ kit, whoIs, config, log, metrics }: AppServices, server: Server, shared: boolean) {
  const asRequest = (from: IncomingMessage) => new Request(`http://socket${from.url ?? '/'}`, { headers: from.headers as Record<string, string> })
  const sockets = openSockets({
    server,
    hub: kit.hub,
    whoIs: (from) => whoIs(asRequest(from)),
    origin: config.origin,
    addressOf: (from) => addressOfUpgrade(from, config.TRUST_PROXY),
    log,
    metrics,
    others: shared ? 'leave' : 'refuse',
  })
  server.on('close', sockets.close)
}

/** Sweeps are hourly; what else a clock starts the domains say. */
function jobsOf({ config, clock, random, kit, log, metrics }: AppServices, { ownerUrl, cron = all.cron }: AppOptions) {
  const call = () => ({ requestId: random.uuid(), ip: '127.0.0.1', userAgent: 'job', browser: false })
  const makeCtx = () => ({ lang: 'zh' as const, now: clock.now(), random, kit, call: call() })
  return { handlers: all.jobs, makeCtx, concurrency: 4, queues: all.queues(config), ownerUrl, cron, log, metrics }
}

/** The account behind a request's credential, asked anew each time: an ended session is out at once. */
const viewerOf =
  (db: ReadDb, clock: Clock, touches: Touches, { agreements }: Kit) =>
  async (request: Request, { withHeard } = { withHeard: false }): Promise<Viewer | null> => {
    const token = credentialOf(request)
    const viewer = token ? await sessionOf(db, token, { now: clock.now(), terms: agreements, withHeard }) : null
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
