import type { Metric, MetricQuery } from '#api/admin.ts'
import { metricUnits } from '#api/limits.ts'
import type { ReadCtx } from '#server/context.ts'
import { countAlerts } from '#server/kit/alerts.ts'
import { dayStart } from '#server/kit/clock.ts'
import { countFailures } from '#server/kit/jobs/console-jobs.ts'
import { latencyOf } from '#server/kit/metrics.ts'
import { metricsSince } from './queries-metrics.ts'

const HOUR_MS = 3_600_000
/** Whole hours, or whole days of UTC+8; the last step is the one that runs. */
const spans = {
  day: { steps: 24, stepMs: HOUR_MS, last: (now: Date) => Math.floor(now.getTime() / HOUR_MS) * HOUR_MS },
  month: { steps: 30, stepMs: 24 * HOUR_MS, last: (now: Date) => dayStart(now).getTime() },
}

/** What happened in the last day by the hour, or in the last thirty days by the day. */
export async function showMetrics({ db, now, kit }: ReadCtx, { span }: MetricQuery) {
  const { steps, stepMs, last } = spans[span]
  const from = new Date(last(now) - (steps - 1) * stepMs)
  const step = stepMs / 1000
  const [counted, failures, alerts, latency] = await Promise.all([
    metricsSince(db, from, step),
    countFailures(db, from, step),
    countAlerts(db, from, step),
    latencyOf(kit.metrics),
  ])
  const all = [...counted, ...failures.map((row) => ({ ...row, name: 'failures' })), ...alerts.map((row) => ({ ...row, name: 'alerts' }))]
  const rowsOf = Map.groupBy(all, ({ name }) => name)
  const names = Object.keys(metricUnits) as Metric['name'][]
  return { span, from: from.toISOString(), stepSeconds: step, metrics: names.map((name) => metricOf(name, rowsOf.get(name) ?? [], steps)), latency }
}

function metricOf(name: Metric['name'], rows: { n: number; amount: string }[], steps: number): Metric {
  const points = Array.from({ length: steps }, () => 0)
  for (const { n, amount } of rows) if (n >= 0 && n < steps) points[n] = Number(amount)
  return { name, points, total: points.reduce((sum, point) => sum + point, 0) }
}
