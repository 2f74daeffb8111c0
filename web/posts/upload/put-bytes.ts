import { Passing } from './persist.ts'

export type Slot = { url: string; headers: Record<string, string>; expiresAt: string }
export type PutAnswer = { status: number; etag: string | null }

const LOOK_MS = 5000
const SILENT_MS = 45_000

/**
 * One signed PUT. `heard` says when the server last acknowledged a byte of it, or null while nobody would tell us: a line that is open but
 * carries nothing is cut, so that another try can begin. Throws Passing for what may work later, and what `isUnreadable` knows.
 */
export async function putBytes({ url, headers }: Slot, body: Blob, signal: AbortSignal, heard: () => number | null): Promise<PutAnswer> {
  const silent = new AbortController()
  const began = Date.now()
  const look = setInterval(() => {
    const at = heard()
    if (at !== null && Date.now() - Math.max(at, began) > SILENT_MS) silent.abort()
  }, LOOK_MS)
  try {
    const response = await fetch(url, { method: 'PUT', headers, body, signal: AbortSignal.any([signal, silent.signal]) })
    await response.arrayBuffer() // an answer is over when it was read: then the connection serves the next part
    return { status: response.status, etag: response.headers.get('etag') }
  } catch (error) {
    if (signal.aborted) throw error
    await body.slice(0, 1).arrayBuffer() // a file that was changed or taken away meanwhile fails here: it is no matter of the network
    throw new Passing(String(error))
  } finally {
    clearInterval(look)
  }
}

/** The file on the disk is no longer the one that was chosen. Source: File API §7, NotReadableError and NotFoundError. */
export const isUnreadable = (error: unknown) => error instanceof DOMException && (error.name === 'NotReadableError' || error.name === 'NotFoundError')

/** SHA-256 of a file, hex. Only where the page came by https or from localhost. */
export async function sha256Of(file: Blob): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', await file.arrayBuffer())
  return [...new Uint8Array(digest)].map((byte) => byte.toString(16).padStart(2, '0')).join('')
}
