// Reads what people send: how much, how long, and how much of it all may lie in memory at once.
import type { FailName } from '#api/fails.ts'

export const MAX_BODY = 1024 * 1024
/** What somebody who is not signed in may send, where the contract names no bound of its own. */
export const ANONYMOUS_BODY = 16 * 1024
/** A body that takes longer than this is not waited for. */
const BODY_MS = 30_000
/** Of all bodies whose calls are not answered yet, together; one caller has half of it, which two pictures of a document fit in. */
const IN_FLIGHT = 48 * 1024 * 1024
const EACH = IN_FLIGHT / 2
/** So much of every body is not counted: whoever signs in is not kept out by those who send photographs. */
const FREE = ANONYMOUS_BODY

export type BodyFault = {
  reason: Extract<FailName, 'BODY_TOO_LARGE' | 'UNREADABLE_BODY' | 'UNAVAILABLE'>
  data: { limit: number } | { retryAfter: number } | null
}
/** One request's body. What was read counts until `end`, for it is in memory until the call is answered. */
export type Intake = { read: (sent: Request, most: number) => Promise<Buffer | BodyFault>; end: () => void }
export type Bodies = { open: (who: string) => Intake; inFlight: () => number }

export const isFault = (body: Buffer | BodyFault): body is BodyFault => !Buffer.isBuffer(body)

/** `who` is counted together: an account, or an address. */
export function openBodies({ inFlight = IN_FLIGHT, each = EACH } = {}): Bodies {
  const held = new Map<string, number>()
  let all = 0
  const add = (who: string, bytes: number) => {
    all += bytes
    const left = (held.get(who) ?? 0) + bytes
    if (left) held.set(who, left)
    else held.delete(who)
  }
  const open = (who: string): Intake => {
    let counted = 0
    const take = (size: number): boolean => {
      const more = Math.max(0, size - FREE) - counted
      if (more > 0 && (all + more > inFlight || (held.get(who) ?? 0) + more > each)) return false
      counted += more
      add(who, more)
      return true
    }
    return {
      read: async (sent, most) => {
        const tooLarge = { reason: 'BODY_TOO_LARGE', data: { limit: most } } as const
        if (Number(sent.headers.get('content-length') ?? 0) > most) return tooLarge
        const fault = (size: number) => (size > most ? tooLarge : take(size) ? null : BUSY)
        return gather(sent.body, fault)
      },
      end: () => {
        add(who, -counted)
        counted = 0
      },
    }
  }
  return { open, inFlight: () => all }
}

const BUSY: BodyFault = { reason: 'UNAVAILABLE', data: { retryAfter: 5 } }
const UNREADABLE: BodyFault = { reason: 'UNREADABLE_BODY', data: null }

/** The bytes, also when no length was declared; or why not: `faultOf` so many, not here in time, or cut off. */
async function gather(body: ReadableStream<Uint8Array> | null, faultOf: (size: number) => BodyFault | null): Promise<Buffer | BodyFault> {
  const parts: Uint8Array[] = []
  const reader = body?.getReader()
  const { promise: late, resolve } = Promise.withResolvers<'late'>()
  const timer = setTimeout(resolve, BODY_MS, 'late')
  try {
    for (let size = 0; reader;) {
      const read = await Promise.race([reader.read(), late])
      if (read === 'late') return UNREADABLE
      if (read.done) break
      parts.push(read.value)
      size += read.value.byteLength
      const fault = faultOf(size)
      if (fault) return fault
    }
    return Buffer.concat(parts)
  } catch {
    return UNREADABLE // the line was cut
  } finally {
    clearTimeout(timer)
    void reader?.cancel().catch(() => undefined)
    parts.forEach(giveBack)
  }
}

/** At once: V8 would keep what a line brought until it looks through its whole heap. What lies in a pool is not this piece's alone. */
function giveBack({ buffer, byteLength }: Uint8Array) {
  if (buffer instanceof ArrayBuffer && buffer.byteLength === byteLength) buffer.transfer(0)
}
