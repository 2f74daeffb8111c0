import type { ReadCtx, WriteCtx } from '#server/context.ts'
import type { JobHandler } from '#server/kit/jobs/handler.ts'
import { openPlace } from '#server/kit/outside-place.ts'
import { insertWitnesses, unwitnessed, type Witnessed } from './queries-witness.ts'
import { writeStatement } from './views-witness.ts'

declare module '#server/hooks/jobs.ts' {
  interface Jobs {
    'witness-books': Record<never, never>
  }
}

/** Days that are sent at once; what is left goes the next hour. */
const AT_ONCE = 31

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
  const put = openPlace(place, { loopback: !kit.config.production })
  const sent: Witnessed[] = []
  for (const { day, sha256 } of await unwitnessed(db, AT_ONCE)) {
    const statement = writeStatement(kit.secrets, { site: kit.config.origin, day, sha256, at: now.toISOString() })
    await put(statement)
    sent.push({ day, place, statement, sent_at: now })
  }
  return sent
}
