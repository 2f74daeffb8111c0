import { appendFile } from 'node:fs/promises'
import path from 'node:path'
import { openOutgoing } from './outgoing.ts'

const PATIENCE_MS = 20_000

/**
 * Adds lines at a place that is not ours to change afterwards: an address that takes each by POST and answers 2xx, or a folder, in its `witness.ndjson`. A line
 * that was not taken throws. `loopback`: an address on this machine will do.
 */
export function openPlace(place: string, { loopback }: { loopback: boolean }): (line: string) => Promise<void> {
  if (path.isAbsolute(place)) return (line) => appendFile(path.join(place, 'witness.ndjson'), `${line}\n`, { flush: true })
  const outgoing = openOutgoing({ allow: [place], loopback, timeoutMs: PATIENCE_MS })
  return async (line) => {
    const { status } = await outgoing.send(place, { method: 'POST', headers: { 'content-type': 'application/x-ndjson' }, body: `${line}\n` })
    if (status < 200 || status > 299) throw new Error(`the witness answers ${status}`)
  }
}
