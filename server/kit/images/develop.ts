import { createHash } from 'node:crypto'
import type { Metadata } from 'sharp'
import { rgbaToThumbHash } from 'thumbhash'
import { colorProfileName } from './color-profile.ts'
import { readContentCredentials } from './content-credentials.ts'
import { creditPacket } from './credit.ts'
import { brokenReason, readHeader } from './header.ts'
import { perceptualHash } from './likeness.ts'
import { measure } from './measure.ts'
import { readMetadata } from './metadata.ts'
import { PRINT_SIDE, printsOf } from './prints.ts'
import { LARGEST, SMALLEST, boxesFor, decodeMaster, encode, fileNamesFor, findFocus, greyThumb, rgbaThumb, shrink, squareFile } from './render.ts'
import type { Pixels } from './render.ts'
import { sniff } from './sniff.ts'
import { AVATAR_SIDES, IMAGE_LIMITS, refuse } from './types.ts'
import type { Developed, PictureFile, PictureType, Step, Use } from './types.ts'

async function hashesOf(thumb: Pixels): Promise<{ thumbhash: string; phash: string; prints: string[] }> {
  const [grey, rgba] = [await greyThumb(thumb, 32), await rgbaThumb(thumb)]
  const prints = printsOf(await greyThumb(thumb, PRINT_SIDE))
  return { thumbhash: Buffer.from(rgbaToThumbHash(rgba.width, rgba.height, rgba.data)).toString('base64'), phash: perceptualHash(grey), prints }
}

/** Boxes one after the other, so that memory holds one of them beside the master. */
async function writeFiles(master: Pixels, smallest: Pixels, boxes: readonly number[], xmp: string | null, onFile: () => void): Promise<PictureFile[]> {
  const files: PictureFile[] = []
  for (const box of boxes) {
    const pixels = box === SMALLEST ? smallest : await shrink(master, box)
    for await (const file of encode(pixels, box, xmp)) {
      files.push(file)
      onFile()
    }
  }
  return files
}

/** Square files of a header picture: what is beside the middle is cut off. */
async function writeAvatar(master: Pixels, onFile: () => void): Promise<PictureFile[]> {
  const files: PictureFile[] = []
  for (const side of AVATAR_SIDES) {
    files.push(await squareFile(master, side))
    onFile()
  }
  return files
}

async function developHeader(bytes: Buffer, type: PictureType, header: Metadata, onStep: (step: Step) => void, use: Use): Promise<Developed> {
  const { width, height } = header.autoOrient
  const boxes = use === 'facts' ? [] : use === 'document' ? [LARGEST] : boxesFor(width, height)
  const total = (use === 'avatar' ? AVATAR_SIDES.length : fileNamesFor(boxes).length) + 3
  let done = 0
  const step = (name: Step['name']) => onStep({ name, done: ++done, total })
  const metadata = readMetadata(header, await readContentCredentials(bytes, type))
  step('read')
  const { pixels: master, damaged } = await decodeMaster(bytes, type, header)
  step('decode')
  const smallest = await shrink(master, SMALLEST)
  const found = { ...(await hashesOf(smallest)), focus: await findFocus(smallest) }
  step('hash')
  const wrote = () => step('write')
  const credit = use === 'document' ? null : creditPacket(metadata.rights, metadata.ai)
  const files = use === 'avatar' ? await writeAvatar(master, wrote) : await writeFiles(master, smallest, boxes, credit, wrote)
  const sha256 = createHash('sha256').update(bytes).digest('hex')
  const measured = use === 'facts' ? measure(master) : null
  return { ok: true, type, width, height, damaged, measured, ...found, sha256, colorProfile: colorProfileName(header.icc), ...metadata, files }
}

/**
 * From an uploaded file's bytes to everything the product needs of it: facts, hashes, and the public files (WebP for each box of 320, 640, 1280, 2048;
 * AVIF for 640, 960 and 1280; for a header picture squares; for a document one WebP of at most 2048, with no metadata at all), or the reason why not. Never rejects for what a file holds. Untrusted bytes belong in `openImageWorkers`, which runs this apart.
 * Importing this blocks all decoders of libvips but JPEG, PNG, WebP and AVIF in the importing process.
 */
export async function develop(original: Buffer | Uint8Array, onStep: (step: Step) => void = () => {}, use: Use = 'post'): Promise<Developed> {
  const bytes = Buffer.isBuffer(original) ? original : Buffer.from(original.buffer, original.byteOffset, original.byteLength)
  if (bytes.length > IMAGE_LIMITS.bytes) return refuse('too-many-bytes', { bytes: bytes.length, limit: IMAGE_LIMITS.bytes })
  const sniffed = sniff(bytes)
  if ('refused' in sniffed) return refuse(sniffed.refused)
  const { type } = sniffed
  const read = await readHeader(bytes, type, use)
  if (!read.ok) return read
  return developHeader(bytes, type, read.header, onStep, use).catch((error: unknown) => brokenReason(error, bytes, type))
}
