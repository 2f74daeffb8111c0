import type { Context, Hono } from 'hono'
import type { FullBackups } from './backups/repeat-backups.ts'
import type { Config } from './config.ts'
import type { Kit, Viewer } from './context.ts'
import type { ReadDb, WriteDb } from './db/pool.ts'
import type { Bodies } from './edge/bodies.ts'
import type { Calls } from './edge/call.ts'
import type { SitemapPart } from './hooks/sitemap.ts'
import type { Clock } from './kit/clock.ts'
import type { EncoderCondition } from './kit/films/film-encoder.ts'
import type { Log } from './kit/log.ts'
import type { Metrics } from './kit/metrics.ts'
import type { Random } from './kit/random.ts'
import type { Rates } from './kit/rates.ts'
import type { SignatureFault, Signed } from './kit/signed-requests.ts'
import type { ObjectStore } from './kit/storage/store.ts'

/** Up to when our own database is copied away, null when it is not, and how its full backups are. */
export type BackupCondition = { copiedUntil: Date | null } & FullBackups

/** What one process is made of, once it is open: for the edge and for the `files.ts` of domains. Handlers and jobs get a `ctx` instead. */
export type AppServices = {
  config: Config
  log: Log
  metrics: Metrics
  random: Random
  clock: Clock
  calls: Calls
  rates: Rates
  bodies: Bodies
  kit: Kit
  readDb: ReadDb
  transaction: <T>(work: (db: WriteDb) => Promise<T>) => Promise<T>
  store: ObjectStore
  /** Sends a request that the store signed to where its addresses lead. */
  sendSigned: (request: Request) => Promise<Response>
  /** The store's own addresses, when it lies on this machine. */
  storeRoutes: Hono | null
  whoIs: (request: Request, more?: { withHeard: boolean }) => Promise<Viewer | null>
  /** What is wrong with a signed request, or null; it cannot be used a second time. */
  signedBy: (request: Signed) => Promise<SignatureFault | null>
  isReady: () => Promise<boolean>
  /**
   * Which parts lack a user of their own; which bars around image workers and renderers of pages and cards and markers of copies and readers of films are missing, null before the first is up; how far our own database is
   * backed up.
   */
  condition: () => Record<'users' | 'imageWorkers' | 'pdfRenderer' | 'cardRenderer' | 'marker' | 'filmReader', { missing: readonly string[] | null }> & {
    backups: { ours: boolean } & BackupCondition
    /** Our own chain, one of others, or none. */
    chain: 'own' | 'outside' | 'none'
    /** What makes small sizes of films. */
    filmEncoder: EncoderCondition
  }
  /** Which address limits count by: the peer's, or the one that as many proxies as are trusted have put in front of it. */
  addressOf: (c: Context) => string
  /** Pages of the domains for search engines, by the name of their part. */
  sitemap: readonly (readonly [string, SitemapPart])[]
  /** Shapes of the pages that say of themselves what their link shows, as `photographer/*`. */
  sharePaths: readonly string[]
  /** Reads what a scrape should say. */
  readMetrics: () => Promise<void>
}
