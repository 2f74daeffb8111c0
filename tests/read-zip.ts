// Reads a ZIP back by its central directory, as unzipping programs do: every entry's bytes, checked against size and checksum. ZIP64 too.
import { crc32, inflateRawSync } from 'node:zlib'

export type ReadEntry = { name: string; method: 'stored' | 'deflated'; bytes: Buffer }

const END = 0x06054b50
const END64 = 0x06064b50
const ENTRY = 0x02014b50
const LOCAL = 0x04034b50
const UTF8 = 1 << 11

/** Where the central directory begins and how many entries it has. Source: PKWARE APPNOTE 6.3.10, 4.3.14 to 4.3.16. */
function directoryOf(zip: Buffer): { at: number; entries: number } {
  const end = zip.lastIndexOf(Buffer.from('PK\u0005\u0006', 'latin1'))
  if (end < 0 || zip.readUInt32LE(end) !== END) throw new Error('no end of central directory')
  const [entries, at] = [zip.readUInt16LE(end + 10), zip.readUInt32LE(end + 16)]
  if (entries !== 0xffff && at !== 0xffffffff) return { at, entries }
  const end64 = Number(zip.readBigUInt64LE(end - 20 + 8))
  if (zip.readUInt32LE(end64) !== END64) throw new Error('no ZIP64 end of central directory')
  return { at: Number(zip.readBigUInt64LE(end64 + 48)), entries: Number(zip.readBigUInt64LE(end64 + 32)) }
}

export function readZip(zip: Buffer): ReadEntry[] {
  const found: ReadEntry[] = []
  let { at, entries } = directoryOf(zip)
  for (; entries > 0; entries--) {
    if (zip.readUInt32LE(at) !== ENTRY) throw new Error(`no entry at ${at}`)
    const [flags, method, sum, packed, size] = [
      zip.readUInt16LE(at + 8),
      zip.readUInt16LE(at + 10),
      zip.readUInt32LE(at + 16),
      zip.readUInt32LE(at + 20),
      zip.readUInt32LE(at + 24),
    ]
    const [nameLength, extraLength, commentLength, local] = [
      zip.readUInt16LE(at + 28),
      zip.readUInt16LE(at + 30),
      zip.readUInt16LE(at + 32),
      zip.readUInt32LE(at + 42),
    ]
    if (!(flags & UTF8)) throw new Error('a name that does not say it is UTF-8')
    const name = zip.toString('utf8', at + 46, at + 46 + nameLength)
    if (zip.readUInt32LE(local) !== LOCAL) throw new Error(`no local header of ${name}`)
    const from = local + 30 + zip.readUInt16LE(local + 26) + zip.readUInt16LE(local + 28)
    const body = zip.subarray(from, from + packed)
    const bytes = method === 0 ? body : inflateRawSync(body)
    if (bytes.length !== size || crc32(bytes) !== sum) throw new Error(`${name} is not what the directory says`)
    found.push({ name, method: method === 0 ? 'stored' : 'deflated', bytes })
    at += 46 + nameLength + extraLength + commentLength
  }
  return found
}
