const [FINAL_TEXT, LONG, SHORT_BYTES, LONG_BYTES] = [0x81, 126, 125, 65_535]

/** A text as a server's whole WebSocket frame (RFC 6455 §5.2), at most 64 KB, for lines without extensions: made once, it goes to any number of them in one write each. */
export function frameOf(text: string): Buffer {
  const bytes = Buffer.byteLength(text)
  if (bytes > LONG_BYTES) throw new Error('a message is at most 64 KB')
  const head = bytes <= SHORT_BYTES ? Buffer.of(FINAL_TEXT, bytes) : Buffer.of(FINAL_TEXT, LONG, bytes >> 8, bytes & 255)
  return Buffer.concat([head, Buffer.from(text)])
}
