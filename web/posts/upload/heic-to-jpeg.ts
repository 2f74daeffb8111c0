/** Bytes with their numbers, as ISO base media has them: most significant first. */
const viewOf = (bytes: Uint8Array) => new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
const nameAt = (bytes: Uint8Array, at: number) => String.fromCharCode(...bytes.subarray(at, at + 4))
const numberAt = (view: DataView, at: number, size: number): number =>
  size === 0 ? 0 : size === 2 ? view.getUint16(at) : size === 4 ? view.getUint32(at) : Number(view.getBigUint64(at))

/** What boxes of a file there are, without their heads. Source: ISO/IEC 14496-12 §4.2. */
function boxesIn(bytes: Uint8Array): { name: string; body: Uint8Array }[] {
  const boxes = []
  for (let at = 0; at + 8 <= bytes.length;) {
    const said = viewOf(bytes).getUint32(at)
    const size = said === 0 ? bytes.length - at : said
    if (size < 8 || at + size > bytes.length) break // a 64-bit length too: nothing that we look for is so large
    boxes.push({ name: nameAt(bytes, at + 4), body: bytes.subarray(at + 8, at + size) })
    at += size
  }
  return boxes
}
const boxIn = (bytes: Uint8Array | undefined, name: string) => (bytes ? boxesIn(bytes).find((box) => box.name === name)?.body : undefined)

/** The number of the item that is EXIF, null where there is none. Source: ISO/IEC 14496-12 §8.11.6. */
function exifItem(iinf: Uint8Array): number | null {
  const entries = boxesIn(iinf.subarray(iinf[0] === 0 ? 6 : 8))
  const isExif = ({ name, body }: { name: string; body: Uint8Array }) => name === 'infe' && nameAt(body, body[0] === 3 ? 10 : 8) === 'Exif'
  const found = entries.find(isExif)?.body
  return found ? numberAt(viewOf(found), 4, found[0] === 3 ? 4 : 2) : null
}

/** Where an item's bytes lie in the file, where they are in one piece. Source: ISO/IEC 14496-12 §8.11.3. */
function placeOf(iloc: Uint8Array, item: number): { from: number; length: number } | null {
  const view = viewOf(iloc)
  const version = iloc[0]!
  const [offsetSize, lengthSize, baseSize, indexSize] = [iloc[4]! >> 4, iloc[4]! & 15, iloc[5]! >> 4, version ? iloc[5]! & 15 : 0]
  const idSize = version < 2 ? 2 : 4
  let at = 6 + idSize
  for (let left = numberAt(view, 6, idSize); left > 0; left--) {
    const id = numberAt(view, at, idSize)
    at += idSize
    const inFile = !version || (view.getUint16(at) & 15) === 0
    at += version ? 4 : 2
    const base = numberAt(view, at, baseSize)
    const extents = view.getUint16((at += baseSize))
    at += 2
    if (id === item) {
      const [from, length] = [base + numberAt(view, at + indexSize, offsetSize), numberAt(view, at + indexSize + offsetSize, lengthSize)]
      return inFile && extents === 1 ? { from, length } : null
    }
    at += extents * (indexSize + offsetSize + lengthSize)
  }
  return null
}

/** The EXIF of a HEIC file, from its TIFF header on; null where there is none that can be found. */
export function exifIn(file: Uint8Array): Uint8Array | null {
  const meta = boxIn(file, 'meta')?.subarray(4)
  const [iinf, iloc] = [boxIn(meta, 'iinf'), boxIn(meta, 'iloc')]
  const item = iinf ? exifItem(iinf) : null
  const place = iloc && item !== null ? placeOf(iloc, item) : null
  if (!place || place.from + place.length > file.length || place.length < 12) return null
  const body = file.subarray(place.from, place.from + place.length)
  const tiff = body.subarray(4 + viewOf(body).getUint32(0))
  return /^(II\*|MM\0)/.test(nameAt(tiff, 0)) ? tiff : null
}

const ORIENTATION = 0x0112
/** The same EXIF for pixels that stand upright already. Source: TIFF 6.0, section 2. */
function upright(exif: Uint8Array): Uint8Array {
  const copy = exif.slice()
  const [view, isSmallFirst] = [viewOf(copy), copy[0] === 0x49]
  const first = view.getUint32(4, isSmallFirst)
  const count = first + 2 <= copy.length ? view.getUint16(first, isSmallFirst) : 0
  for (let at = first + 2; at < first + 2 + count * 12 && at + 12 <= copy.length; at += 12)
    if (view.getUint16(at, isSmallFirst) === ORIENTATION) view.setUint16(at + 8, 1, isSmallFirst)
  return copy
}

const HEAD = new TextEncoder().encode('Exif\0\0')
/** A JPEG with this EXIF as its first segment; without it where it is too long for one. */
export function withExif(jpeg: Uint8Array, exif: Uint8Array): Uint8Array<ArrayBuffer> {
  const length = 2 + HEAD.length + exif.length
  if (length > 0xffff) return jpeg.slice()
  const segment = [0xff, 0xe1, length >> 8, length & 255, ...HEAD]
  const made = new Uint8Array(jpeg.length + segment.length + exif.length)
  made.set(jpeg.subarray(0, 2))
  made.set(segment, 2)
  made.set(upright(exif), 2 + segment.length)
  made.set(jpeg.subarray(2), 2 + segment.length + exif.length)
  return made
}

/**
 * A HEIC file as a JPEG with its EXIF, where the browser itself shows HEIC (Safari); null elsewhere. `src`: the file's address on this page.
 * A canvas that is too large for the machine stays empty, and says so by nothing but its pixels.
 */
export async function heicToJpeg(file: File, src: string): Promise<File | null> {
  const picture = new Image()
  picture.src = src
  const isShown = await picture.decode().then(
    () => true,
    () => false,
  )
  const canvas = document.createElement('canvas')
  canvas.width = picture.naturalWidth
  canvas.height = picture.naturalHeight
  const pen = isShown ? canvas.getContext('2d', { colorSpace: 'display-p3' }) : null
  pen?.drawImage(picture, 0, 0)
  if (pen?.getImageData(canvas.width >> 1, canvas.height >> 1, 1, 1).data[3] !== 255) return null
  const jpeg = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', 0.95))
  if (!jpeg) return null
  const [pixels, exif] = [new Uint8Array(await jpeg.arrayBuffer()), exifIn(new Uint8Array(await file.arrayBuffer()))]
  return new File([exif ? withExif(pixels, exif) : pixels], file.name.replace(/\.hei[cf]$/i, '.jpg'), { type: 'image/jpeg' })
}
