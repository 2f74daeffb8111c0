import sharp from 'sharp'
import type { Metadata } from 'sharp'
import { AVATAR_LIMITS, IMAGE_LIMITS, refuse } from './types.ts'
import type { PictureType, RefusedPicture, Use } from './types.ts'

const PNG_HEADER = 33 // signature and IHDR

/** Whether the file ends before its own structure says so. */
function isCutShort(bytes: Buffer, type: PictureType): boolean {
  if (type === 'webp') return bytes.length < 12 || bytes.readUInt32LE(4) + 8 > bytes.length
  if (type === 'jpeg') return false // its decoder says so itself
  const [step, overhead] = type === 'png' ? [8, 12] : [0, 0]
  let at: number = step
  while (at + 8 <= bytes.length) {
    if (type === 'png' && bytes.toString('latin1', at + 4, at + 8) === 'IEND') return false
    const length = bytes.readUInt32BE(at) + overhead
    if (length < 8) return false // a box "to the end of the file" (0) or with a 64-bit length (1)
    at += length
  }
  return type === 'png' || at > bytes.length
}

/** The reason to give for an error of the decoder. */
export function brokenReason(error: unknown, bytes: Buffer, type: PictureType): RefusedPicture {
  const message = error instanceof Error ? error.message : ''
  if (/pixel limit|security limit|exceeds user limit/i.test(message)) return refuse('too-many-pixels', { limit: IMAGE_LIMITS.pixels })
  return refuse(/premature end/i.test(message) || isCutShort(bytes, type) ? 'truncated' : 'unreadable')
}

const LEAST = { post: IMAGE_LIMITS, document: IMAGE_LIMITS, avatar: AVATAR_LIMITS, facts: { longSide: 1, shortSide: 1 } } as const

/** Sizes are checked on the header alone; nothing is decoded before. `width` and `height` are upright. */
function sizeRefusal(width: number, height: number, use: Use): RefusedPicture | null {
  const { pixels } = IMAGE_LIMITS
  const { longSide, shortSide } = LEAST[use]
  if (!(width > 0 && height > 0)) return refuse('unreadable')
  if (width * height > pixels) return refuse('too-many-pixels', { width, height, limit: pixels })
  if (Math.max(width, height) < longSide) return refuse('too-small', { width, height, limit: longSide })
  return Math.min(width, height) < shortSide ? refuse('too-narrow', { width, height, limit: shortSide }) : null
}

/** libpng refuses the largest headers without telling their numbers, so PNG's are read here. Source: PNG 3rd edition §11.2.1. */
function pngRefusal(bytes: Buffer, use: Use): RefusedPicture | null {
  if (bytes.length < PNG_HEADER) return refuse('truncated')
  const [width, height] = [bytes.readUInt32BE(16), bytes.readUInt32BE(20)]
  return width * height > IMAGE_LIMITS.pixels ? sizeRefusal(width, height, use) : null
}

/** The header of a picture within all bounds, or the refusal. */
export async function readHeader(bytes: Buffer, type: PictureType, use: Use): Promise<{ ok: true; header: Metadata } | RefusedPicture> {
  const early = type === 'png' ? pngRefusal(bytes, use) : null
  if (early) return early
  const header = await sharp(bytes, { limitInputPixels: false })
    .metadata()
    .catch((error: unknown) => brokenReason(error, bytes, type))
  if ('ok' in header) return header
  if ((header.pages ?? 1) > 1) return refuse('animated', { pages: header.pages ?? 0 })
  if (header.format !== (type === 'avif' ? 'heif' : type) || (type === 'avif' && header.compression !== 'av1')) return refuse('unreadable')
  return sizeRefusal(header.autoOrient.width, header.autoOrient.height, use) ?? { ok: true, header }
}
