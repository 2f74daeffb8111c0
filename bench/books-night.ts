// One step of a night's work on a ledger, in a process of its own as the site would have it: what it took as a line of JSON.   node bench/books-night.ts ADDRESS STEP TIME DIR
import { createWriteStream } from 'node:fs'
import path from 'node:path'
import { pipeline } from 'node:stream/promises'
import { openKysely, openPool } from '#server/db/pool.ts'
import { doJob } from '#server/kit/jobs/handler.ts'
import { randomFrom } from '#server/kit/random.ts'
import { openSecrets, rootSecret } from '#server/kit/secrets.ts'
import { openFiles } from '#server/kit/storage/open-store.ts'
import { closeBooksJob, reconcileBooksJob } from '#server/wallet/books/jobs.ts'
import { checkEntries } from '#server/wallet/books/service.ts'
import { keyOf } from '#server/wallet/books/write-file.ts'

/** `close`: the file of the day that ended; `fresh`: what is new is compared; `pass`: a third of what is old. */
export type Step = 'close' | 'fresh' | 'pass'
export type Night = { ms: number; cpuMs: number; peakMb: number; differences: number }

const [, , url, step, time, dir] = process.argv as [string, string, string, Step, string, string]
const now = new Date(time)
const onError = () => undefined
const write = openKysely(openPool({ url, max: 2, role: 'pixtura_app', statementMs: 5 * 60_000, onError }))
const read = openKysely(openPool({ url, max: 2, role: 'pixtura_app', readOnly: true, statementMs: 5 * 60_000, workMemory: '64MB', onError }))
const secrets = openSecrets(rootSecret(dir, undefined))
const { store } = openFiles({ config: { dataDir: dir } as never, secrets, now: () => now, random: randomFrom() })
const makeCtx = () => ({ now, lang: 'en', random: randomFrom(), call: {}, kit: { config: {}, secrets, store, alert: () => undefined } }) as never
const job = step === 'close' ? 'close-books' : 'reconcile-books'

async function work(): Promise<number> {
  const { signal } = new AbortController()
  if (step === 'pass') {
    const { rows } = await pool('select max(id)::bigint as last from ledger_entries')
    const last = Number(rows[0]!.last)
    const night = {
      fresh: { after: '0', until: '0' },
      old: { after: String(Math.floor(last / 3)), until: String(Math.floor((2 * last) / 3)) },
      reached: {} as never,
    }
    return (await checkEntries({ db: read } as never, night, signal)).faults.length
  }
  const handlers = { 'close-books': closeBooksJob, 'reconcile-books': reconcileBooksJob } as never
  await doJob({ handlers, makeCtx, read, write }, { job, id: 'bench' }, {}, signal)
  const { rows } = await pool('select coalesce((select differences from reconciliations order by day desc limit 1), 0) as last')
  return Number(rows[0]!.last)
}
const plain = openPool({ url, max: 1, onError })
const pool = (text: string) => plain.query<{ last: string }>(text)

const [began, cpu] = [performance.now(), process.cpuUsage()]
const differences = await work()
const { user, system } = process.cpuUsage(cpu)
const peakMb = Math.round(process.resourceUsage().maxRSS / 1024)
console.log(JSON.stringify({ ms: performance.now() - began, cpuMs: (user + system) / 1000, peakMb, differences } satisfies Night))
if (step === 'close') {
  // as anybody downloads it
  const { rows } = await pool('select max(day)::text as last from books_files')
  const day = rows[0]!.last
  await pipeline((await store.get(keyOf(day)))!.body, createWriteStream(path.join(dir, `${day}.ndjson.gz`)))
}
await Promise.all([write.destroy(), read.destroy(), plain.end()])
