import { Writable } from 'node:stream'
import { expect, test } from 'vitest'
import { openAlerts } from './alerts.ts'
import { openLog } from './log.ts'
import { openMetrics } from './metrics.ts'

test('an alert is counted every time and written down once a minute', async () => {
  let text = ''
  const log = openLog({ LOG_LEVEL: 'error' }, new Writable({ write: (chunk: Buffer, _encoding, done) => ((text += chunk.toString()), done()) }))
  const metrics = openMetrics()
  let ms = 0
  const alert = openAlerts({ log, metrics, clock: () => ms })
  for (const at of [0, 1, 59_999, 60_000, 61_000]) {
    ms = at
    alert('sms-budget', { day: '2026-11-21', refused: at })
  }
  const lines = text
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line) as { msg: string; what: string; refused: number })
  expect(lines.map(({ msg, what, refused }) => [msg, what, refused])).toEqual([
    ['alert', 'sms-budget', 0],
    ['alert', 'sms-budget', 60_000],
  ])
  expect(await metrics.registry.metrics()).toContain('alerts_total{what="sms-budget"} 5')
})
