import type { PassThrough, Readable } from 'node:stream'
import { finished } from 'node:stream/promises'
import { ZipFile } from 'yazl'

/** `stored`: its bytes as they are, for what is compressed already; else deflated. `name` is a path with slashes, any Unicode. */
export type ZipEntry = { name: string; at: Date; body: Readable; stored?: boolean }

/**
 * A ZIP of these entries as it is read. The next entry is asked for when the one before has gone through, so only one body is open, and of bytes only what
 * pipes hold; of each entry its name and sizes are kept for the directory at the end. Sizes need not be known: they follow the bytes (PKWARE APPNOTE 6.3, 4.3.9),
 * in ZIP64 form above 4 GB or 65534 entries. An entry that fails is the stream's own error; a stream that is destroyed closes the body in hand.
 */
export function zipOf(entries: AsyncIterable<ZipEntry>): Readable {
  const zip = new ZipFile()
  const output = zip.outputStream as PassThrough
  let inHand: Readable | null = null
  const fill = async () => {
    for await (const { name, at, body, stored = false } of entries) {
      inHand = body
      zip.addReadStream(body, name, { mtime: at, mode: 0o100644, compress: !stored })
      await finished(body, { writable: false })
    }
    zip.end()
  }
  output.once('close', () => inHand?.destroy())
  fill().catch((error: Error) => output.destroy(error))
  return output
}
