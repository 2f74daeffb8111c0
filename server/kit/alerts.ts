import type { Log } from './log.ts'
import type { Metrics } from './metrics.ts'

const APART_MS = 60_000

/** Something that an operator should look at. `what` is one of few words, `about` what it is about; nobody's secrets. */
export type Alert = (what: 'sms-budget', about: Record<string, string | number>) => void

/** Counts every alert in `alerts_total`, and writes one line a minute of each kind into the log. `clock` counts milliseconds. */
export function openAlerts({ log, metrics, clock = () => performance.now() }: { log: Log; metrics: Metrics; clock?: () => number }): Alert {
  const saidAt = new Map<string, number>()
  return (what, about) => {
    metrics.alerts.inc({ what })
    if (clock() - (saidAt.get(what) ?? -APART_MS) < APART_MS) return
    saidAt.set(what, clock())
    log.error({ what, ...about }, 'alert')
  }
}
