// Text as GBK, which Node reads and does not write.
const bytesOf = new Map<string, number[]>()
const decoder = new TextDecoder('gbk')
for (let high = 0x81; high <= 0xfe; high++)
  for (let low = 0x40; low <= 0xfe; low++) if (low !== 0x7f) bytesOf.set(decoder.decode(Uint8Array.of(high, low)), [high, low])

export const gbk = (text: string): Buffer =>
  Buffer.from(
    [...text].flatMap((sign) => {
      const code = sign.charCodeAt(0)
      const bytes = code < 0x80 ? [code] : bytesOf.get(sign)
      if (!bytes) throw new Error(`${sign} is not in GBK`)
      return bytes
    }),
  )
