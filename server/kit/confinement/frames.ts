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
  const lengths = Buffer.alloc(LENGTHS)
  /** Head and blob of the message that is on its way, in memory for just that many. */
  let body: Buffer | null = null
  let held = 0
  const begin = () => {
    const rest = lengths.readUInt32BE(0) - 4
    if (rest + 4 > limit || lengths.readUInt32BE(4) > rest) throw new Error(`frame of ${rest + 4} bytes`)
    return Buffer.allocUnsafeSlow(rest)
  }
  const end = (whole: Buffer) => {
    const head = whole.subarray(0, lengths.readUInt32BE(4))
    onFrame(JSON.parse(head.toString('utf8')), whole.subarray(head.length))
  }
  return (chunk) => {
    for (let at = 0; at < chunk.length;) {
      const into: Buffer = body ?? lengths
      const copied = chunk.copy(into, held, at)
      at += copied
      held += copied
      if (held < into.length) return
      held = 0
      const whole: Buffer | null = body ?? null
      body = whole ? null : begin()
      if (whole) end(whole)
    }
  }
}
