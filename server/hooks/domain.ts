import type { Hono, MiddlewareHandler } from 'hono'
import type { Contract } from '#api/index.ts'
import type { ReportableKind } from '#api/kinds.ts'
import type { AnyHandler } from '#server/edge/call.ts'
import type { pageOfFail, sentenceOf } from '#server/edge/fail-words.ts'
import type { AppServices } from '#server/services.ts'
import type { Config } from '../config.ts'
import type { JobHandler } from '../kit/jobs/handler.ts'
import type { CronEntry } from '../kit/jobs/runner.ts'
import type { ReadChainRecord } from './chain-records.ts'
import type { ConsoleMetrics } from './console-metrics.ts'
import type { Listeners } from './domain-events.ts'
import type { Facts } from './facts.ts'
import type { Walls } from './feed.ts'
import type { FrameParts } from './frame.ts'
import type { JobName } from './jobs.ts'
import type { Messages } from './messages.ts'
import type { Payables } from './payable.ts'
import type { Personal } from './personal.ts'
import type { ReadReferences } from './references.ts'
import type { Reportable, Reportables } from './reportable.ts'
import type { ReviewDesk, Reviewables } from './review.ts'
import type { Round } from './rounds.ts'
import type { SharePages } from './share-pages.ts'
import type { SitemapParts } from './sitemap.ts'
import type { Sweep } from './sweeps.ts'

/** What a domain may need of those to its right, gathered from all manifests: it is handed over, never imported. */
export type Gathered = {
  personal: readonly Personal[]
  reviews: Reviewables
  desk: ReviewDesk
  messages: Messages
  readReferences: ReadReferences
  consoleMetrics: ConsoleMetrics
  reportables: Reportables
  payables: Payables
  sharePages: SharePages
  walls: Walls
  frameParts: FrameParts
  chainRecords: readonly ReadChainRecord[]
  facts: readonly { domain: string; facts: Facts }[]
  /** What a failure says to its reader. */
  sentenceOf: typeof sentenceOf
  pageOfFail: typeof pageOfFail
}
type Given<T> = T | ((gathered: Gathered) => T)
export type DomainRoutes = Partial<Record<keyof Contract, AnyHandler>>
// each handler names its own payload and what it found
export type DomainJobs = { [N in JobName]?: JobHandler<N> }

/** What a domain is made of, in its `domain.ts`. `server/domains.ts` lists them in their order; everything else follows from that list. */
export type Domain = {
  /** The folder below `server/`. */
  name: string
  /** Who answers which endpoint. */
  routes?: Given<DomainRoutes>
  /** Who does which job. */
  jobs?: Given<DomainJobs>
  /** Jobs with workers of their own, so that slow ones never keep a short one waiting. */
  queues?: (config: Config) => Partial<Record<JobName, number>>
  /** Jobs that read and write on connections of their own, on which a statement may take long: they take none from people. */
  slowJobs?: readonly JobName[]
  /** Jobs that a clock starts, in UTC. */
  cron?: readonly CronEntry[]
  /** Small work that is done again and again while the site runs. */
  rounds?: Readonly<Record<string, Round>>
  /** What goes when its time is over: each once an hour, a job of its own. */
  sweeps?: Readonly<Record<string, Sweep>>
  /** What it holds of a person. */
  personal?: Personal
  /** What people decide of it in the console. */
  reviews?: Given<Reviewables>
  /** Where a subject is put before the reviewers; `reviews` gives it. */
  desk?: ReviewDesk
  /** Whom it hears of what happened elsewhere. */
  listeners?: Listeners
  /** How its notifications are said to devices and mailboxes. */
  messages?: Given<Partial<Messages>>
  /** Says of posts what stands in lines about them; `posts` gives it. */
  readReferences?: ReadReferences
  /** What the console counts of it over time. */
  consoleMetrics?: Partial<ConsoleMetrics>
  /** What of it members can report, by its kind. */
  reportables?: Partial<Record<ReportableKind, Reportable>>
  /** What of it can be paid for, by the name of its kind. */
  payables?: Given<Payables>
  /** Feeds that one steps through from photograph to photograph. */
  walls?: Walls
  /** What of it the frame of every page says to a member. */
  frame?: Partial<FrameParts>
  /** Finds an original on a chain by its hash. */
  chainRecord?: ReadChainRecord
  /** Numbers that pages name, each out of what it enforces. */
  facts?: Facts
  /** Its pages, for whoever shows only their link. */
  sharePages?: Given<SharePages>
  /** Addresses of its own beside pages and endpoints. */
  files?: (services: AppServices) => Hono
  /** Answers by itself what is asked for under names that are not the site's; whatever is not its own it hands on. */
  hosts?: (services: AppServices) => MiddlewareHandler
  /** Its pages for search engines. */
  sitemap?: SitemapParts
  /** Reads what a scrape of the metrics should say. */
  metrics?: (services: Pick<AppServices, 'metrics' | 'readDb'>) => Promise<void>
}
