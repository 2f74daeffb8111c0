import { decodeText } from './clean-text.ts'

/** Data sets of record 2 that matter here. Source: IPTC-NAA Information Interchange Model 4.2, chapter 6. */
export const IPTC = { title: 5, keyword: 25, creator: 80, credit: 110, source: 115, copyright: 116, caption: 120 } as const

const RESOURCE = Buffer.from('8BIM')
const IIM = 0x0404

/** The IIM records inside Photoshop's image resources; bytes that hold none are taken as IIM themselves. */
function recordsOf(bytes: Buffer): Buffer {
  let at = bytes.indexOf(RESOURCE)
  if (at < 0) return bytes
  while (at + 12 <= bytes.length && bytes.subarray(at, at + 4).equals(RESOURCE)) {
    const nameLength = (bytes[at + 6] ?? 0) + 1
    const sizeAt = at + 6 + nameLength + (nameLength % 2)
    if (sizeAt + 4 > bytes.length) break
    const size = bytes.readUInt32BE(sizeAt)
    if (bytes.readUInt16BE(at + 4) === IIM) return bytes.subarray(sizeAt + 4, sizeAt + 4 + size)
    at = sizeAt + 4 + size + (size % 2)
  }
  return Buffer.alloc(0)
}

/** Application record → texts by data set number. Reads as far as the bytes make sense and never throws. */
export function readIptc(bytes: Buffer | undefined): Map<number, string[]> {
  const found = new Map<number, string[]>()
  const records = bytes ? recordsOf(bytes) : Buffer.alloc(0)
  for (let at = 0; at + 5 <= records.length && records[at] === 0x1c;) {
    const size = records.readUInt16BE(at + 3)
    if (size > 0x7fff) break
    const [record, dataSet] = [records[at + 1], records[at + 2] ?? 0]
    if (record === 2) {
      const texts = found.get(dataSet) ?? []
      texts.push(decodeText(records.subarray(at + 5, at + 5 + size)))
      found.set(dataSet, texts)
    }
    at += 5 + size
  }
  return found
}
