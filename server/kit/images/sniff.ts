import type { ImageRefusal, PictureType } from './types.ts'

/** What the bytes say they are: a type we develop, or the reason why not. Names and MIME types are never looked at. */
export type Sniffed = { type: PictureType } | { refused: ImageRefusal }

type Signature = [offset: number, text: string, is: PictureType | ImageRefusal]
const SIGNATURES: Signature[] = [
  [0, '\xff\xd8\xff', 'jpeg'],
  [0, '\x89PNG\r\n\x1a\n', 'png'],
  [0, 'GIF8', 'gif'],
  [0, 'BM', 'bmp'],
  [0, '8BPS', 'psd'],
  [0, '%PDF-', 'pdf'],
  [0, '\xff\x0a', 'jxl'],
  [0, '\0\0\0\x0cJXL ', 'jxl'],
  [0, '\0\0\0\x0cjP  ', 'jp2'],
  [0, '\xff\x4f\xff\x51', 'jp2'],
  [0, 'FUJIFILMCCD-RAW', 'raw'],
  [0, 'IIRO', 'raw'],
  [0, 'IIRS', 'raw'],
  [0, 'MMOR', 'raw'],
  [0, 'IIU\0', 'raw'],
  [0, 'FOVb', 'raw'],
  [6, 'HEAPCCDR', 'raw'],
  [8, 'CR\x02', 'raw'],
  [0, '\x1aE\xdf\xa3', 'video'],
  [0, '\0\0\x01\0', 'other-format'],
  [0, '%!PS', 'other-format'],
  [0, '\xc5\xd0\xd3\xc6', 'other-format'],
  [0, '\x76\x2f\x31\x01', 'other-format'],
  [0, '#?RADIANCE', 'other-format'],
  [0, 'DDS ', 'other-format'],
  [0, 'icns', 'other-format'],
  [0, 'qoif', 'other-format'],
  [0, 'gimp xcf', 'other-format'],
]
const HEIC_BRANDS = /^(hei[cxms]|hev[cxms]|mif1|msf1|miaf)$/
const VIDEO_BRANDS = /^(isom|iso\d|mp4\d|qt {2}|M4V |avc1|3g\w\w|MSNV|dash)$/

const DEVELOPED: readonly string[] = ['jpeg', 'png', 'webp', 'avif']
const isPictureType = (word: PictureType | ImageRefusal): word is PictureType => DEVELOPED.includes(word)

/** ISO base media: the brands in `ftyp` tell AVIF from HEIC, a raw file (CR3) and video. Source: ISO/IEC 14496-12 §4.3, MIAF, AVIF §7. */
function ofBrands(bytes: Buffer): PictureType | ImageRefusal {
  const end = Math.min(bytes.readUInt32BE(0), bytes.length, 256)
  const brands: string[] = []
  for (let at = 8; at + 4 <= end; at += 4) if (at !== 12) brands.push(bytes.toString('latin1', at, at + 4))
  const major = brands[0] ?? ''
  if (major === 'crx ') return 'raw'
  if (brands.includes('avis') && major !== 'avif') return 'animated'
  if (brands.includes('avif')) return 'avif'
  if (brands.some((brand) => HEIC_BRANDS.test(brand))) return 'heic'
  return VIDEO_BRANDS.test(major) ? 'video' : 'not-an-image'
}

/** RIFF holds WebP, AVI, WAV. An animated WebP says so in a flag of its VP8X chunk. Source: RFC 9649 §2.7. */
function ofRiff(bytes: Buffer): PictureType | ImageRefusal {
  const form = bytes.toString('latin1', 8, 12)
  if (form === 'AVI ') return 'video'
  if (form !== 'WEBP') return 'not-an-image'
  const animated = bytes.toString('latin1', 12, 16) === 'VP8X' && ((bytes[20] ?? 0) & 2) !== 0
  return animated ? 'animated' : 'webp'
}

/** Camera makers' raw files are TIFF inside: DNG says its version, NEF and ARW keep a small preview first and the picture in sub-directories. */
function ofTiff(bytes: Buffer): ImageRefusal {
  const little = bytes[0] === 0x49
  const u16 = (at: number) => (at + 2 > bytes.length ? 0 : little ? bytes.readUInt16LE(at) : bytes.readUInt16BE(at))
  const u32 = (at: number) => (at + 4 > bytes.length ? 0 : little ? bytes.readUInt32LE(at) : bytes.readUInt32BE(at))
  const directory = u32(4)
  const tags = new Map<number, number>()
  for (let i = 0; i < Math.min(u16(directory), 200); i++) tags.set(u16(directory + 2 + i * 12), u32(directory + 10 + i * 12))
  const isPreview = tags.has(0x014a) && ((tags.get(0x00fe) ?? 0) & 1) === 1
  return tags.has(0xc612) || isPreview ? 'raw' : 'tiff'
}

function ofText(bytes: Buffer): ImageRefusal {
  const start = bytes
    .toString('utf8', 0, 1024)
    .replace(/^\ufeff/, '')
    .trimStart()
  return /^<(\?xml|!--|!doctype svg|svg)/i.test(start) && /<svg[\s>]/i.test(bytes.toString('latin1', 0, 65_536)) ? 'svg' : 'not-an-image'
}

/** APNG looks like PNG to every magic number; its `acTL` chunk must stand before the pixels. Source: PNG 3rd edition §11.3.6. */
function isAnimatedPng(bytes: Buffer): boolean {
  for (let at = 8; at + 8 <= bytes.length; at += bytes.readUInt32BE(at) + 12) {
    const chunk = bytes.toString('latin1', at + 4, at + 8)
    if (chunk === 'acTL') return true
    if (chunk === 'IDAT' || chunk === 'IEND') return false
  }
  return false
}

/** Arithmetic coding (SOF9–SOF15): our decoder reads it, no browser does, so the original would be of use to nobody. Source: ITU-T T.81 table B.1. */
function isArithmeticJpeg(bytes: Buffer): boolean {
  for (let at = 2; at + 4 <= bytes.length && bytes[at] === 0xff;) {
    const marker = bytes[at + 1] ?? 0
    if (marker === 0xff) at += 1
    else if (marker === 0xda || marker === 0xd9) return false
    else if (marker >= 0xc9 && marker <= 0xcf && marker !== 0xcc) return true
    else at += 2 + bytes.readUInt16BE(at + 2)
  }
  return false
}

function kindOf(bytes: Buffer): PictureType | ImageRefusal {
  const head = bytes.toString('latin1', 0, 32)
  const known = SIGNATURES.find(([offset, text]) => head.startsWith(text, offset))
  if (known) return known[2]
  if (head.startsWith('RIFF')) return ofRiff(bytes)
  if (head.startsWith('ftyp', 4)) return ofBrands(bytes)
  if (/^(II[*+]\0|MM\0[*+])/.test(head)) return ofTiff(bytes)
  return ofText(bytes)
}

/** Decides by content alone. A polyglot is what its first bytes say; what else it is does not survive the re-encoding. */
export function sniff(bytes: Buffer): Sniffed {
  if (bytes.length === 0) return { refused: 'empty' }
  const kind = kindOf(bytes)
  if (!isPictureType(kind)) return { refused: kind }
  if (kind === 'png' && isAnimatedPng(bytes)) return { refused: 'animated' }
  if (kind === 'jpeg' && isArithmeticJpeg(bytes)) return { refused: 'unreadable' }
  return { type: kind }
}
