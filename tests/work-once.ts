// One process of the product that does one thing, for tests that kill it in the middle: a request or a job, told as JSON.   node tests/work-once.ts JSON
import { readConfig } from '#server/config.ts'
import { openKysely, openPool } from '#server/db/pool.ts'
import type { JobName } from '#server/hooks/jobs.ts'
import { openClock } from '#server/kit/clock.ts'
import { doJob } from '#server/kit/jobs/handler.ts'
import { openLog } from '#server/kit/log.ts'
import { openApp } from '#server/open-app.ts'
import { jobs } from './domain-parts.ts'

export type Work = {
  appUrl: string
  ownerUrl: string
  settings: Record<string, string>
  offsetSeconds: number
  /** A call with its method, headers and body; or a job. */
  request?: { path: string; init: { method: string; headers: Record<string, string>; body: string } }
  job?: { name: 'pay-withdrawal' | 'submit-withdrawal'; payload: { number: string } } | { name: 'count-vote'; payload: { held: string } }
}

const work = JSON.parse(process.argv[2] ?? '{}') as Work
const clock = openClock()
clock.move(work.offsetSeconds)
const config = readConfig(work.settings)
const still = { now: clock.now, move: () => {} } // the test moves time
const app = await openApp({ config, appUrl: work.appUrl, ownerUrl: work.ownerUrl, log: openLog(config), pageSource: { kind: 'none' }, clock: still })
if (work.request) {
  const answer = await app.fetch(new Request(new URL(work.request.path, config.origin), work.request.init))
  process.stdout.write(await answer.text())
}
if (work.job) {
  const { kit, random } = app.services
  const db = openKysely(openPool({ url: work.appUrl, max: 2, onError: () => undefined }))
  const call = { requestId: 'test', ip: '127.0.0.1', userAgent: 'job', browser: false }
  const makeCtx = () => ({ lang: 'zh' as const, now: clock.now(), random, kit, call })
  await doJob(
    { handlers: jobs, makeCtx, read: db, write: db },
    { job: work.job.name satisfies JobName, id: 'test' },
    work.job.payload,
    new AbortController().signal,
  )
  await db.destroy()
}
await app.close()
