import type { Metric, MetricQuery } from '#api/admin.ts'
import { metricNames, type MetricName } from '#api/kinds.ts'
import type { ReadCtx } from '#server/context.ts'
import type { ConsoleMetrics } from '#server/hooks/console-metrics.ts'
import { dayStart } from '#server/kit/clock.ts'
import { latencyOf } from '#server/kit/metrics.ts'
import type { StepRow } from '#server/kit/steps.ts'

const HOUR_MS = 3_600_000
/** Whole hours, or whole days of UTC+8; the last step is the one that runs. */
const spans = {
  day: { steps: 24, stepMs: HOUR_MS, last: (now: Date) => Math.floor(now.getTime() / HOUR_MS) * HOUR_MS },
  month: { steps: 30, stepMs: 24 * HOUR_MS, last: (now: Date) => dayStart(now).getTime() },
}

/** What happened in the last day by the hour, or in the last thirty days by the day. */
export async function showMetrics({ db, now, kit }: ReadCtx, readers: ConsoleMetrics, { span }: MetricQuery) {
  const { steps, stepMs, last } = spans[span]
  const from = new Date(last(now) - (steps - 1) * stepMs)
  const step = stepMs / 1000
  const [rows, latency] = await Promise.all([Promise.all(metricNames.map((name) => readers[name](db, from, step))), latencyOf(kit.metrics)])
  return { span, from: from.toISOString(), stepSeconds: step, metrics: metricNames.map((name, n) => metricOf(name, rows[n]!, steps)), latency }
}

function metricOf(name: MetricName, rows: StepRow[], steps: number): Metric {
  const points = Array.from({ length: steps }, () => 0)
  for (const { n, amount } of rows) if (n >= 0 && n < steps) points[n] = Number(amount)
  return { name, points, total: points.reduce((sum, point) => sum + point, 0) }
}
