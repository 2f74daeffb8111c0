import type { Transform } from 'node:stream'
import { constants, createGzip, createZstdCompress, type Gzip, type ZlibReset } from 'node:zlib'

/** What browsers take texts in. */
export type Compression = 'zstd' | 'gzip'
export type Compress = (how: Compression, text: Buffer) => Promise<Buffer>

/**
 * Compresses texts, each into a whole of its own (a frame of RFC 8878, a member of RFC 1952) that knows nothing of those before. One stream of each kind serves the
 * process, a text after the other: what node:zlib makes for each call of its one-shot functions outlives young collections, so that every page would fill old memory.
 */
export function openCompress(): Compress {
  const kinds: Record<Compression, (text: Buffer) => Promise<Buffer>> = {
    zstd: inTurn(() => createZstdCompress({ flush: constants.ZSTD_e_end, params: { [constants.ZSTD_c_compressionLevel]: 1 } })),
    // @types/node does not know that gzip can begin anew; a stream of Zstandard does so by itself
    gzip: inTurn(
      () => createGzip({ level: 1, flush: constants.Z_FINISH }),
      (stream) => (stream as Gzip & ZlibReset).reset(),
    ),
  }
  return (how, text) => kinds[how](text)
}

/** A stream that failed is left to itself, and the next text gets a new one. */
function inTurn<T extends Transform>(open: () => T, beginAnew?: (stream: T) => void): (text: Buffer) => Promise<Buffer> {
  let stream: T | null = null
  let parts: Buffer[] = []
  let last: Promise<unknown> = Promise.resolve()
  function begin() {
    const fresh = open()
    fresh.on('data', (part: Buffer) => void parts.push(part))
    fresh.on('error', () => (stream = null))
    return fresh
  }
  const compress = (text: Buffer) =>
    new Promise<Buffer>((resolve, reject) => {
      parts = []
      const own = (stream ??= begin())
      own.write(text, (error) => {
        if (error) return reject(error)
        beginAnew?.(own)
        resolve(Buffer.concat(parts))
      })
    })
  return (text) => {
    const turn = last.then(() => compress(text))
    last = turn.catch(() => undefined)
    return turn
  }
}
