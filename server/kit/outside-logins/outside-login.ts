import { setTimeout as delay } from 'node:timers/promises'
import type { z } from 'zod'
import { OutgoingError, type Outgoing, type OutgoingRequest } from '../outgoing.ts'

/** Who came back: `key` is what they are over there for all our applications (WeChat's unionid, Weibo's uid), `nickname` what they call themselves. */
export type OutsidePerson = { key: string; nickname: string }
/**
 * Why nobody came back. `code`: it is wrong, too old or was used. `snapshot`: WeChat showed a page to somebody who is not signed in there and made up a
 * person for it. `late`: no answer in time. `failed`: an error over there, or our own application's settings are wrong.
 */
export type OutsideTrouble = 'code' | 'snapshot' | 'late' | 'failed'
export type OutsideReading = { ok: true; person: OutsidePerson } | { ok: false; trouble: OutsideTrouble }

/** One outside login. `inside`: the browser is that of the provider's own app, where it knows its person already. */
export type OutsideLogin = {
  /** Of the pages that the browser is sent to. */
  origin: string
  /** Where the browser is sent. `state`: letters and figures, at most 128; `redirectUri`: exactly the registered one. */
  address: (asked: { state: string; redirectUri: string; inside: boolean }) => string
  /** Exchanges the code for its person. Network inside: never call it in a transaction. Tokens that it gets on the way are forgotten with the call. */
  read: (asked: { code: string; redirectUri: string; inside: boolean }) => Promise<OutsideReading>
}

/** For all requests of one reading together; a person waits for it. */
export const PATIENCE_MS = 5000

/** A reading without a person. */
export const refused = (trouble: OutsideTrouble): OutsideReading => ({ ok: false, trouble })

/** The reading, or `late` when it takes longer than people wait. What still comes is not heard. */
export const inTime = (reading: Promise<OutsideReading>, ms: number = PATIENCE_MS): Promise<OutsideReading> =>
  Promise.race([reading.catch(troubleOf), delay(ms, refused('late'), { ref: false })])

/** No whole answer is late, whatever kept it; anything else is a bug of ours and goes on as one. */
function troubleOf(error: unknown): OutsideReading {
  if (!(error instanceof OutgoingError)) throw error
  return refused(error.reason === 'refused' ? 'failed' : 'late')
}

/** Asks and reads JSON of that shape; null for anything else, be it a proxy's page or an error in a shape of its own. */
export async function askJson<S extends z.ZodType>(outgoing: Outgoing, schema: S, address: string, request?: OutgoingRequest): Promise<z.output<S> | null> {
  const { body } = await outgoing.send(address, request)
  const read = schema.safeParse(jsonOf(body))
  return read.success ? read.data : null
}

function jsonOf(body: Buffer): unknown {
  try {
    return JSON.parse(body.toString('utf8'))
  } catch {
    return null
  }
}
