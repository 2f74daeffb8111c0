/**
 * Messages over a pipe: length of the rest (u32 BE), length of the head (u32 BE), head as JSON, then raw bytes.
 * Both ends take at most `limit` bytes a message, so a broken peer cannot fill the memory.
 */
const LENGTHS = 8

/** One message as the pieces to write. */
export function frame(head: unknown, blobs: readonly Buffer[] = []): Buffer[] {
  const text = Buffer.from(JSON.stringify(head))
  const lengths = Buffer.alloc(LENGTHS)
  lengths.writeUInt32BE(4 + text.length + blobs.reduce((sum, blob) => sum + blob.length, 0), 0)
  lengths.writeUInt32BE(text.length, 4)
  return [lengths, text, ...blobs]
}

/** Feeds on chunks and calls `onFrame` for each whole message. Throws on a message beyond `limit` or without sense. */
export function frameReader(limit: number, onFrame: (head: unknown, blob: Buffer) => void): (chunk: Buffer) => void {
  let chunks: Buffer[] = []
  let held = 0
  let wanted = LENGTHS
  return (chunk) => {
    chunks.push(chunk)
    held += chunk.length
    while (held >= wanted) {
      const bytes = chunks.length === 1 ? (chunks[0] ?? chunk) : Buffer.concat(chunks)
      chunks = [bytes]
      const length = bytes.readUInt32BE(0)
      const headLength = bytes.readUInt32BE(4)
      if (length > limit || headLength > length - 4) throw new Error(`frame of ${length} bytes`)
      wanted = 4 + length
      if (held < wanted) return
      const [head, blob, rest] = [bytes.subarray(LENGTHS, LENGTHS + headLength), bytes.subarray(LENGTHS + headLength, wanted), bytes.subarray(wanted)]
      chunks = [rest]
      held = rest.length
      wanted = LENGTHS
      onFrame(JSON.parse(head.toString('utf8')), blob)
    }
  }
}
