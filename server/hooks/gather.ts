import { contract } from '#api/index.ts'
import { metricNames, notificationKinds, reportableKinds, reviewKinds } from '#api/kinds.ts'
import type { Config } from '../config.ts'
import type { Handlers as ApiHandlers } from '../edge/call.ts'
import { pageOfFail, sentenceOf } from '../edge/fail-words.ts'
import type { Handlers as JobHandlers } from '../kit/jobs/handler.ts'
import type { CronEntry } from '../kit/jobs/runner.ts'
import type { AppServices } from '../services.ts'
import type { ConsoleMetrics } from './console-metrics.ts'
import { hearJob } from './domain-events.ts'
import type { Domain, Gathered } from './domain.ts'
import { frameNames, type FrameParts } from './frame.ts'
import type { Messages } from './messages.ts'
import type { Reportables } from './reportable.ts'
import { sweepJobs } from './sweeps.ts'

type Listening = Parameters<typeof hearJob>[0]
const present = <T>(each: (T | undefined)[]): T[] => each.flatMap((one) => (one === undefined ? [] : [one]))

/** What all domains give, put together once. A name that two of them use, or an endpoint that nobody answers, is a fault of ours and is said at start. */
export function gather(domains: readonly Domain[]) {
  const gathered: Gathered = {
    personal: present(domains.map((one) => one.personal)).toReversed(),
    reviews: {},
    desk: present(domains.map((one) => one.desk))[0]!,
    messages: {} as Messages,
    readReferences: present(domains.map((one) => one.readReferences))[0]!,
    consoleMetrics: merge(domains.map((one) => one.consoleMetrics)) as ConsoleMetrics,
    reportables: merge(domains.map((one) => one.reportables)) as Reportables,
    payables: {},
    sharePages: {},
    walls: merge(domains.map((one) => one.walls)),
    frameParts: merge(domains.map((one) => one.frame)) as FrameParts,
    chainRecords: present(domains.map((one) => one.chainRecord)),
    facts: domains.flatMap(({ name, facts }) => (facts ? [{ domain: name, facts }] : [])),
    sentenceOf,
    pageOfFail,
  }
  const given = <T>(what: T | ((all: Gathered) => T) | undefined): T | undefined =>
    typeof what === 'function' ? (what as (all: Gathered) => T)(gathered) : what
  Object.assign(gathered.messages, merge(domains.map((one) => given(one.messages))))
  Object.assign(gathered.reviews, merge(domains.map((one) => given(one.reviews))))
  Object.assign(gathered.sharePages, merge(domains.map((one) => given(one.sharePages))))
  Object.assign(gathered.payables, merge(domains.map((one) => given(one.payables))))
  const handlers = merge(domains.map((one) => given(one.routes))) as ApiHandlers
  const unanswered = Object.keys(contract).filter((name) => !(name in handlers))
  if (unanswered.length) throw new Error(`nobody answers ${unanswered.join(', ')}`)
  expectEach('review kind', reviewKinds, gathered.reviews)
  expectEach('notification kind', notificationKinds, gathered.messages)
  expectEach('metric', metricNames, gathered.consoleMetrics)
  expectEach('reportable kind', reportableKinds, gathered.reportables)
  expectEach('part of the frame', frameNames, gathered.frameParts)
  const { listening, listenerNames } = gatherListeners(domains)
  const sweeps = merge(domains.map((one) => one.sweeps))
  const jobs = merge([...domains.map((one) => given(one.jobs)), sweepJobs(sweeps), { hear: hearJob(listening) }]) as JobHandlers
  return {
    ...gathered,
    sharePaths: Object.keys(gathered.sharePages),
    handlers,
    jobs,
    listenerNames,
    cron: [{ job: 'sweep', match: '17 * * * *' } satisfies CronEntry, ...domains.flatMap((one) => one.cron ?? [])],
    queues: (config: Config) => merge(domains.map((one) => one.queues?.(config))),
    slowJobs: new Set(domains.flatMap((one) => one.slowJobs ?? [])),
    rounds: merge(domains.map((one) => one.rounds)),
    atEdge: (services: AppServices) => ({
      hosts: present(domains.map((one) => one.hosts)).map((hostsOf) => hostsOf(services)),
      files: present(domains.map((one) => one.files)).map((filesOf) => filesOf(services)),
    }),
    metrics: present(domains.map((one) => one.metrics)),
    sitemap: Object.entries(merge(domains.map((one) => one.sitemap))),
  }
}

function gatherListeners(domains: readonly Domain[]) {
  const all = domains.flatMap(({ name, listeners = {} }) =>
    Object.entries(listeners).flatMap(([event, each]) => Object.entries(each ?? {}).map(([its, listener]) => ({ event, key: `${name}/${its}`, listener }))),
  )
  const listening = new Map(all.map(({ key, listener }) => [key, listener])) as Listening
  if (listening.size !== all.length) throw new Error('two listeners of one domain have the same name')
  const byEvent = Map.groupBy(all, ({ event }) => event)
  const listenerNames: ReadonlyMap<string, readonly string[]> = new Map([...byEvent].map(([event, each]) => [event, each.map(({ key }) => key)]))
  return { listening, listenerNames }
}

/** Each name of `api/kinds.ts` is given by a manifest, and no other. */
function expectEach(what: string, names: readonly string[], given: object) {
  const missing = names.filter((name) => !(name in given))
  if (missing.length) throw new Error(`no domain gives the ${what} ${missing.join(', ')}`)
  const unknown = Object.keys(given).filter((name) => !names.includes(name))
  if (unknown.length) throw new Error(`api/kinds.ts knows no ${what} ${unknown.join(', ')}`)
}

/** One object of many, in which nobody overwrites anybody. */
function merge<T extends object>(parts: readonly (T | undefined)[]): T {
  const whole = {} as T
  for (const [name, value] of parts.flatMap((part) => Object.entries(part ?? {}))) {
    if (name in whole) throw new Error(`${name} is given by two domains`)
    Object.assign(whole, { [name]: value as unknown })
  }
  return whole
}
