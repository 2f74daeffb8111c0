/** Profile, XMP packet and IPTC block to be written into a JPEG; what is null or empty is left out. */
export type Segments = { icc: Buffer | null; xmp: string; iptc: Iptc }
/** Fields of IPTC-IIM that programs show: who made it, whose it is, what to know, under which number. */
export type Iptc = { creator: string; copyright: string; credit: string; instructions: string; reference: string }

const [XMP_NAME, ICC_NAME, PHOTOSHOP] = ['http://ns.adobe.com/xap/1.0/\0', 'ICC_PROFILE\0', 'Photoshop 3.0\0'].map((name) => Buffer.from(name, 'latin1')) as [
  Buffer,
  Buffer,
  Buffer,
]
const MOST = 65_533 // bytes of a segment without its length
/** Record 2 and its longest values in bytes. Source: IPTC-IIM 4.2, chapter 6. */
const FIELDS: { [F in keyof Iptc]: { set: number; bytes: number } } = {
  instructions: { set: 40, bytes: 256 },
  creator: { set: 80, bytes: 32 },
  reference: { set: 103, bytes: 32 },
  credit: { set: 110, bytes: 32 },
  copyright: { set: 116, bytes: 128 },
}
/** Says that all of it is UTF-8. */
const CHARACTER_SET = Buffer.from([0x1c, 1, 90, 0, 3, 0x1b, 0x25, 0x47])

function segment(marker: number, ...parts: Buffer[]): Buffer {
  const body = Buffer.concat(parts)
  const head = Buffer.from([0xff, marker, 0, 0])
  head.writeUInt16BE(body.length + 2, 2)
  return Buffer.concat([head, body])
}

/** As many whole characters as fit into so many bytes. */
function cutBytes(text: string, most: number): Buffer {
  let fits = ''
  for (const sign of text)
    if (Buffer.byteLength(fits + sign) <= most) fits += sign
    else break
  return Buffer.from(fits)
}

function iptcBlock(iptc: Iptc): Buffer {
  const fields = Object.entries(FIELDS).map(([name, { set, bytes }]) => {
    const value = cutBytes(iptc[name as keyof Iptc], bytes)
    return Buffer.concat([Buffer.from([0x1c, 2, set, value.length >> 8, value.length & 255]), value])
  })
  const block = Buffer.concat([CHARACTER_SET, ...fields])
  const head = Buffer.from('8BIM\x04\x04\0\0\0\0\0\0', 'latin1') // resource 0x0404 without a name
  head.writeUInt32BE(block.length, 8)
  return Buffer.concat([head, block, Buffer.alloc(block.length % 2)])
}

function iccSegments(icc: Buffer): Buffer[] {
  const room = MOST - ICC_NAME.length - 2
  const count = Math.ceil(icc.length / room)
  return Array.from({ length: count }, (_, n) => segment(0xe2, ICC_NAME, Buffer.from([n + 1, count]), icc.subarray(n * room, (n + 1) * room)))
}

/** A JPEG with these segments behind its first. Sources: ITU T.81 annex B; ICC.1:2022 annex B.4; Adobe XMP part 3, §1.1.3. */
export function withSegments(jpeg: Buffer, { icc, xmp, iptc }: Segments): Buffer {
  const begin = jpeg.readUInt16BE(2) === 0xffe0 ? 4 + jpeg.readUInt16BE(4) : 2
  const packet = segment(0xe1, XMP_NAME, Buffer.from(xmp))
  const added = [packet, segment(0xed, PHOTOSHOP, iptcBlock(iptc)), ...(icc ? iccSegments(icc) : [])]
  return Buffer.concat([jpeg.subarray(0, begin), ...added, jpeg.subarray(begin)])
}
