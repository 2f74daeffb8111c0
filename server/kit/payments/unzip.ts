import { crc32, inflateRawSync } from 'node:zlib'

const END = Buffer.from('504b0506', 'hex')
const ENTRY = 0x02014b50
const UTF8 = 1 << 11
const [STORED, DEFLATED] = [0, 8]

/**
 * The files of a small ZIP, each held against its checksum; null where it is none or one is not whole. `most`: bytes of a file. Names without the mark of
 * UTF-8 are read as GBK. Source: PKWARE APPNOTE 6.3, 4.3.7 to 4.3.16; no ZIP64, no encryption.
 */
export function unzip(zip: Buffer, most = 100_000_000): { name: string; bytes: Buffer }[] | null {
  const end = zip.lastIndexOf(END)
  if (end < 0 || end + 22 > zip.length) return null
  try {
    return [...entriesIn(zip, zip.readUInt16LE(end + 10), zip.readUInt32LE(end + 16), most)]
  } catch {
    return null // it says of itself what is not so
  }
}

function* entriesIn(zip: Buffer, count: number, from: number, most: number) {
  let at = from
  for (let n = 0; n < count; n++) {
    if (zip.readUInt32LE(at) !== ENTRY) throw new Error(`no entry at ${at}`)
    const [flags, method, sum, packed] = [zip.readUInt16LE(at + 8), zip.readUInt16LE(at + 10), zip.readUInt32LE(at + 16), zip.readUInt32LE(at + 20)]
    const [nameLength, extra, comment, local] = [zip.readUInt16LE(at + 28), zip.readUInt16LE(at + 30), zip.readUInt16LE(at + 32), zip.readUInt32LE(at + 42)]
    const name = new TextDecoder(flags & UTF8 ? 'utf-8' : 'gbk').decode(zip.subarray(at + 46, at + 46 + nameLength))
    const begin = local + 30 + zip.readUInt16LE(local + 26) + zip.readUInt16LE(local + 28)
    const body = zip.subarray(begin, begin + packed)
    if (method !== STORED && method !== DEFLATED) throw new Error(`${name} is packed in another way`)
    const bytes = method === STORED ? body : inflateRawSync(body, { maxOutputLength: most })
    if (crc32(bytes) !== sum) throw new Error(`${name} is not what the directory says`)
    yield { name, bytes }
    at += 46 + nameLength + extra + comment
  }
}
