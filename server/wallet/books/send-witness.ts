import { appendFile } from 'node:fs/promises'
import path from 'node:path'
import type { ReadCtx, WriteCtx } from '#server/context.ts'
import type { JobHandler } from '#server/kit/jobs/handler.ts'
import { openOutgoing } from '#server/kit/outgoing.ts'
import { insertWitnesses, unwitnessed, type Witnessed } from './queries-witness.ts'
import { writeStatement } from './witness.ts'

declare module '#server/hooks/jobs.ts' {
  interface Jobs {
    'witness-books': Record<never, never>
  }
}

/** Days that are sent at once; what is left goes the next hour. */
const AT_ONCE = 31
const PATIENCE_MS = 20_000

/**
 * Sends the hash of each day's file, signed, to the place that the operator chose: an address that takes it by POST, or a folder that holds on to what is added to
 * it. It is sent again when its answer was lost; the same statement twice is one.
 */
export const witnessBooksJob: JobHandler<'witness-books', Witnessed[]> = {
  outside: (ctx) => sendHashes(ctx),
  async write(ctx: WriteCtx, _payload, sent) {
    await insertWitnesses(ctx.db, sent)
  },
}

async function sendHashes({ db, kit, now }: ReadCtx): Promise<Witnessed[]> {
  const place = kit.config.BOOKS_WITNESS
  if (!place) return []
  const put = placeOf(place, !kit.config.production)
  const sent: Witnessed[] = []
  for (const { day, sha256 } of await unwitnessed(db, AT_ONCE)) {
    const statement = writeStatement(kit.secrets, { site: kit.config.origin, day, sha256, at: now.toISOString() })
    await put(statement)
    sent.push({ day, place, statement, sent_at: now })
  }
  return sent
}

/** Puts a statement there, or throws; then the job tries again. */
function placeOf(place: string, loopback: boolean): (statement: string) => Promise<void> {
  if (path.isAbsolute(place)) return (statement) => appendFile(path.join(place, 'witness.ndjson'), `${statement}\n`, { flush: true })
  const outgoing = openOutgoing({ allow: [place], loopback, timeoutMs: PATIENCE_MS })
  return async (statement) => {
    const { status } = await outgoing.send(place, { method: 'POST', headers: { 'content-type': 'application/x-ndjson' }, body: `${statement}\n` })
    if (status < 200 || status > 299) throw new Error(`the witness answers ${status}`)
  }
}
