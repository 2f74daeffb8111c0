import { z } from 'zod'
import { openOutgoing } from '../outgoing.ts'

const said = z.object({ round: z.int(), signature: z.string().regex(/^[0-9a-f]{96}$/) })

/**
 * What drand said for a round: its signature, hex, as it came; who uses it proves it. Null when the network did not answer, has not come to it, or says something else.
 * `base`: a relay, as https://api.drand.sh. `loopback`: one on this machine will do.
 */
export async function askDrand(base: string, { chain, round, loopback }: { chain: string; round: number; loopback: boolean }): Promise<string | null> {
  const reply = await openOutgoing({ allow: [base], loopback, maxBytes: 10_000 })
    .send(`${base}/${chain}/public/${round}`)
    .catch(() => null)
  if (reply?.status !== 200) return null
  const read = said.safeParse(parseReply(reply.body))
  return read.success && read.data.round === round ? read.data.signature : null
}

function parseReply(body: Buffer): unknown {
  // a server that is not ours
  try {
    return JSON.parse(body.toString('utf8')) as unknown
  } catch {
    return null
  }
}
