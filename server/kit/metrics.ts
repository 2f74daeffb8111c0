import { Counter, Gauge, Histogram, Registry, collectDefaultMetrics } from 'prom-client'

const FAST = [0.001, 0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10]
const SLOW = [0.005, 0.02, 0.1, 0.5, 1, 2, 5, 10, 30, 60, 120]

/** What is counted, for `/metrics` in Prometheus' text format: the process (default metrics of prom-client) and what follows. */
export function openMetrics() {
  const registry = new Registry()
  // The event loop's lag is sampled 10 times a second: at prom-client's 100 an idle process spends 5 ms a second on it.
  collectDefaultMetrics({ register: registry, eventLoopMonitoringPrecision: 100 })
  const registers = [registry]
  return {
    registry,
    /** Seconds per answer. `endpoint` is its name in the contract (never a path somebody typed), `status` a class such as 2xx. */
    http: new Histogram({
      name: 'http_request_seconds',
      help: 'Time to answer a request',
      labelNames: ['method', 'endpoint', 'status'],
      buckets: FAST,
      registers,
    }),
    /** `outcome`: done, failed (runs again), dead (kept, runs no more), lost (its process died; runs again). */
    jobs: new Counter({ name: 'jobs_total', help: 'Runs of background jobs', labelNames: ['job', 'outcome'], registers }),
    jobSeconds: new Histogram({ name: 'job_seconds', help: 'Time a background job took', labelNames: ['job'], buckets: SLOW, registers }),
    /** What an operator should look at, by kind; each kind is also a line in the log. */
    alerts: new Counter({ name: 'alerts_total', help: 'Things an operator should look at', labelNames: ['what'], registers }),
    /** Of the last reconciliation of the ledger, set when `/metrics` is read. */
    reconciledAt: new Gauge({ name: 'books_reconciled_timestamp_seconds', help: 'When the ledger was last compared with itself; 0: never', registers }),
    differences: new Gauge({ name: 'books_differences', help: 'Differences that the last reconciliation found', registers }),
    sockets: new Gauge({ name: 'sockets_open', help: 'Open websockets of this process', registers }),
    /** From the row's creation to its way on, the oldest row of each batch. */
    relayLag: new Histogram({ name: 'relay_lag_seconds', help: 'Wait of outbox and event rows', labelNames: ['kind'], buckets: FAST, registers }),
  }
}
export type Metrics = ReturnType<typeof openMetrics>

/** 404 → '4xx': one label per class keeps the number of series small. */
export const statusClass = (status: number): string => `${Math.floor(status / 100)}xx`

/** How long answers of this process to calls of the API took since it began, in whole milliseconds; null before the first. */
export type Latency = { answers: number; median: number; p95: number }
/** Of all requests together, read off the histogram's buckets as Prometheus' `histogram_quantile` does: a straight line within the bucket. */
export async function latencyOf({ http }: Pick<Metrics, 'http'>): Promise<Latency | null> {
  const upTo = new Map<number, number>()
  for (const { metricName, labels, value } of (await http.get()).values) {
    const { le } = labels as { le?: number | '+Inf' }
    const bound = metricName?.endsWith('_bucket') ? (le === '+Inf' ? Infinity : Number(le)) : null
    if (bound !== null) upTo.set(bound, (upTo.get(bound) ?? 0) + value)
  }
  const buckets = [...upTo].toSorted(([a], [b]) => a - b)
  const answers = buckets.at(-1)?.[1] ?? 0
  return answers ? { answers, median: quantileIn(buckets, answers / 2), p95: quantileIn(buckets, answers * 0.95) } : null
}
/** The time under which so many answers stayed, in milliseconds; of those past the last bound that bound. */
function quantileIn(buckets: [bound: number, upTo: number][], rank: number): number {
  const n = buckets.findIndex(([, upTo]) => upTo >= rank)
  const [[bound, upTo], [low, below]] = [buckets[n]!, buckets[n - 1] ?? [0, 0]]
  return Math.round(1000 * (bound === Infinity ? low : low + ((bound - low) * (rank - below)) / Math.max(1, upTo - below)))
}
