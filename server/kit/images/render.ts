import { crc32, deflateSync } from 'node:zlib'
import sharp from 'sharp'
import type { Metadata, Sharp, SharpOptions } from 'sharp'
import { isSrgb } from './color-profile.ts'
import { IMAGE_LIMITS } from './types.ts'
import type { Focus, PictureFile, PictureType } from './types.ts'

/** Pixels of one byte a channel, row by row. */
export type Pixels = { data: Buffer; width: number; height: number; channels: 1 | 2 | 3 | 4 }

/** A nominal width stands for a box of that width and four times its height, so that long pictures stay readable and bounded (WebP ends at 16 383 px a side). */
export const SMALLEST = 320
export const LARGEST = 2048
const WEBP_WIDTHS: readonly number[] = [SMALLEST, 640, 1280, LARGEST]
/** Between 640 and 1280 lies what a phone's whole width needs. */
const AVIF_WIDTHS: readonly number[] = [640, 960, 1280]
const WIDTHS = [...new Set([...WEBP_WIDTHS, ...AVIF_WIDTHS])].toSorted((a, b) => a - b)
const TALL = 4
const PNG_HEADER = 33 // signature and IHDR; the profile must follow before the pixels. Source: PNG 3rd edition §5.6
const WHITE = { r: 255, g: 255, b: 255 }

/** Only these four decoders exist for the rest of this process; all others of libvips are refused before they see a byte. */
function blockOtherLoaders(): void {
  sharp.cache(false)
  sharp.concurrency(1)
  sharp.block({ operation: ['VipsForeignLoad'] })
  sharp.unblock({ operation: ['VipsForeignLoadJpegBuffer', 'VipsForeignLoadPngBuffer', 'VipsForeignLoadWebpBuffer', 'VipsForeignLoadHeifBuffer'] })
}
blockOtherLoaders()

const toRaw = async (picture: Sharp): Promise<Pixels> => {
  const { data, info } = await picture.raw().toBuffer({ resolveWithObject: true })
  return { data, width: info.width, height: info.height, channels: info.channels }
}
const inside = (picture: Sharp, width: number) => picture.resize({ width, height: width * TALL, fit: 'inside', withoutEnlargement: true })
const fromRaw = ({ data, width, height, channels }: Pixels) => sharp(data, { raw: { width, height, channels } })

/** Converts pixels that are measured in `icc` to sRGB. The profile is put into an uncompressed PNG by hand: sharp 0.35's `keepIccProfile` after `autoOrient` of a large PNG fails now and then. */
async function toSrgb(pixels: Pixels, icc: Buffer): Promise<Pixels> {
  const png = await fromRaw(pixels)
    .toColourspace(pixels.channels === 1 ? 'b-w' : 'srgb')
    .png({ compressionLevel: 0 })
    .toBuffer()
  const body = Buffer.concat([Buffer.from('iCCPicc\0\0', 'latin1'), deflateSync(icc)])
  const [length, check] = [Buffer.alloc(4), Buffer.alloc(4)]
  length.writeUInt32BE(body.length - 4)
  check.writeUInt32BE(crc32(body))
  const carrier = Buffer.concat([png.subarray(0, PNG_HEADER), length, body, check, png.subarray(PNG_HEADER)])
  return toRaw(sharp(carrier, { failOn: 'none' }).toColourspace('srgb'))
}

/**
 * Decodes once: upright, within the largest box, sRGB, 8 bit, on white where it was transparent.
 * Colours are converted after the resize, which costs half of converting at full size and also spares 16-bit pictures, whose profile sharp 0.35 otherwise
 * answers with Display P3 numbers. Numbers that are sRGB already, as most cameras write them, need none. CMYK must be converted first: nothing else turns it into three channels with its own profile.
 */
async function decode(bytes: Buffer, header: Metadata, failOn: SharpOptions['failOn']): Promise<Pixels> {
  const options = { failOn, limitInputPixels: IMAGE_LIMITS.pixels } as const
  const master = (ignoreIcc: boolean) => inside(sharp(bytes, { ...options, ignoreIcc }).autoOrient(), LARGEST).flatten({ background: WHITE })
  if (header.space === 'cmyk') return toRaw(master(false).toColourspace('srgb'))
  if (!header.icc || (header.space === 'srgb' && isSrgb(header.icc))) return toRaw(master(true).toColourspace('srgb'))
  const isGrey = header.space === 'b-w' || header.space === 'grey16'
  return toSrgb(await toRaw(master(true).toColourspace(isGrey ? 'b-w' : 'srgb')), header.icc)
}

/** What decoders say of bytes that are not those that were written. What else they warn of, as an odd profile, harms no pixel. Sources: jerror.h of libjpeg, png.c of libpng. */
const DAMAGE = /corrupt JPEG data|CRC error|libpng read error/i
/** A share of the height of one colour from side to side: where a JPEG ends too early its decoder fills up with the last it had. */
const LOST_SHARE = 0.02

/** As it decodes to the last pixel, and whether bytes of it are not what they were. One that has lost a part fails as one that is cut short. */
export async function decodeMaster(bytes: Buffer, type: PictureType, header: Metadata): Promise<{ pixels: Pixels; damaged: boolean }> {
  const strict = await decode(bytes, header, 'warning').catch((error: Error) => error)
  if (!(strict instanceof Error)) return { pixels: strict, damaged: false }
  const pixels = await decodeMild(bytes, type, header)
  const damaged = DAMAGE.test(strict.message)
  if (damaged && lostRows(pixels, header.orientation ?? 1) > LOST_SHARE) throw new Error('premature end: the rest is of one colour')
  return { pixels, damaged }
}

/** Sides where a file's last row comes to lie, by its EXIF orientation 1 to 8. */
const LAST_ROW = ['bottom', 'bottom', 'top', 'top', 'right', 'left', 'left', 'right'] as const

/** How much of the picture, from its last row on, is of one colour from side to side; JPEG's own noise aside. */
function lostRows({ data, width, height, channels }: Pixels, orientation: number): number {
  const side = LAST_ROW[orientation - 1] ?? 'bottom'
  const isUpright = side === 'bottom' || side === 'top'
  const [rows, length] = isUpright ? [height, width] : [width, height]
  const at = (row: number, n: number) => (isUpright ? row * width + n : n * width + row) * channels
  const isFlat = (row: number) => {
    for (let n = 1; n < length; n++)
      for (let channel = 0; channel < channels; channel++) if (Math.abs(data[at(row, n) + channel]! - data[at(row, 0) + channel]!) > 3) return false
    return true
  }
  let lost = 0
  while (lost < rows && isFlat(side === 'bottom' || side === 'right' ? rows - 1 - lost : lost)) lost++
  return lost / rows
}

/** As `decode`, and a JPEG that lacks nothing but its end marker gets it: all its pixels must then decode without a warning. */
async function decodeMild(bytes: Buffer, type: PictureType, header: Metadata): Promise<Pixels> {
  const lacksEnd = type === 'jpeg' && bytes.readUInt16BE(bytes.length - 2) !== 0xffd9
  const master = decode(bytes, header, 'truncated')
  if (!lacksEnd) return master
  return master.catch(() => decode(Buffer.concat([bytes, Buffer.from([0xff, 0xd9])]), header, 'warning'))
}

/** A whole picture, upright, 8 bit, on white, its longer side at most `side` pixels: in sRGB, or as its own profile measures it, which then comes along where it is of three colours and not sRGB. */
export async function decodeCopy(bytes: Buffer, side: number | null, keepsProfile: boolean): Promise<{ pixels: Pixels; icc: Buffer | null }> {
  const options = { failOn: 'none', limitInputPixels: IMAGE_LIMITS.pixels } as const
  const { icc, space } = await sharp(bytes, options).metadata()
  const resized = (ignoreIcc: boolean) => {
    const upright = sharp(bytes, { ...options, ignoreIcc }).autoOrient()
    return (side ? upright.resize({ width: side, height: side, fit: 'inside', withoutEnlargement: true }) : upright).flatten({ background: WHITE })
  }
  const three = async (pixels: Pixels) => (pixels.channels === 3 ? pixels : toRaw(fromRaw(pixels).toColourspace('srgb')))
  if (space === 'cmyk') return { pixels: await three(await toRaw(resized(false).toColourspace('srgb'))), icc: null }
  const isGrey = space === 'b-w' || space === 'grey16'
  const pixels = await toRaw(resized(true).toColourspace(isGrey && icc ? 'b-w' : 'srgb'))
  if (!icc || (!isGrey && isSrgb(icc))) return { pixels: await three(pixels), icc: null }
  if (keepsProfile && !isGrey) return { pixels, icc }
  return { pixels: await three(await toSrgb(pixels, icc)), icc: null }
}

/** The boxes to fill: up to the first of WebP that holds the picture whole, and always its two smallest. */
export function boxesFor(width: number, height: number): number[] {
  const holds = (box: number) => width <= box && height <= box * TALL
  const largest = Math.max(WEBP_WIDTHS.find(holds) ?? LARGEST, WEBP_WIDTHS[1]!)
  return WIDTHS.filter((box) => box <= largest && (WEBP_WIDTHS.includes(box) || !holds(box)))
}
/** The files to write for these boxes, smallest first. */
export const fileNamesFor = (boxes: readonly number[]) =>
  boxes.flatMap((box) => [...(WEBP_WIDTHS.includes(box) ? [`${box}.webp`] : []), ...(AVIF_WIDTHS.includes(box) ? [`${box}.avif`] : [])])

/** The pixels within a box, as they are when they fit; never enlarged. */
export const shrink = (master: Pixels, box: number): Promise<Pixels> =>
  master.width <= box && master.height <= box * TALL ? Promise.resolve(master) : toRaw(inside(fromRaw(master), box))

/** Encodes one box in its types. `xmp`: the packet to carry, or null for no metadata at all. Effort: see docs of libaom, above 2 it costs many times more for a few kB. */
export async function* encode(pixels: Pixels, box: number, xmp: string | null): AsyncGenerator<PictureFile> {
  const source = () => (xmp === null ? fromRaw(pixels) : fromRaw(pixels).withXmp(xmp))
  const { width, height } = pixels
  if (WEBP_WIDTHS.includes(box)) yield { name: `${box}.webp`, type: 'webp', width, height, bytes: await source().webp({ quality: 78, effort: 4 }).toBuffer() }
  if (!AVIF_WIDTHS.includes(box)) return
  yield { name: `${box}.avif`, type: 'avif', width, height, bytes: await source().avif({ quality: 55, effort: 2, chromaSubsampling: '4:2:0' }).toBuffer() }
}

/** The middle of the pixels as a square WebP of this side; never enlarged. */
export async function squareFile(pixels: Pixels, side: number): Promise<PictureFile> {
  const least = Math.min(side, pixels.width, pixels.height)
  const bytes = await fromRaw(pixels).resize({ width: least, height: least, fit: 'cover' }).webp({ quality: 80, effort: 4 }).toBuffer()
  return { name: `${side}.webp`, type: 'webp', width: least, height: least, bytes }
}

/** Grey values of so many pixels a side, for the perceptual hash and the prints. */
export const greyThumb = async (pixels: Pixels, side: number): Promise<Buffer> =>
  (await toRaw(fromRaw(pixels).resize({ width: side, height: side, fit: 'fill' }).toColourspace('b-w'))).data

/** At most 32 px a side with alpha, for the thumbhash: its seven waves a side need no more, and it looks at each pixel for each of them. */
export async function rgbaThumb(pixels: Pixels): Promise<Pixels> {
  return toRaw(fromRaw(pixels).resize({ width: 32, height: 32, fit: 'inside' }).ensureAlpha())
}

/**
 * Where libvips would crop to: the spot with most detail, strong colours and tones of skin. It looks only where something is to be cut off, so half of the longer side is;
 * it tells the spot in pixels of the whole. Where nothing stands out it says the corner, and we the middle.
 */
export async function findFocus(pixels: Pixels): Promise<Focus> {
  const [width, height] = pixels.width >= pixels.height ? [Math.ceil(pixels.width / 2), pixels.height] : [pixels.width, Math.ceil(pixels.height / 2)]
  const { info } = await fromRaw(pixels).resize({ width, height, fit: 'cover', position: 'attention' }).raw().toBuffer({ resolveWithObject: true })
  const { attentionX: x = 0, attentionY: y = 0 } = info
  return x || y ? { x: part(x, pixels.width), y: part(y, pixels.height) } : { x: 0.5, y: 0.5 }
}
/** A guess never goes to the very edge: there it is a wave or a lamp more often than what the picture is of. */
const MARGIN = 0.2
const part = (at: number, of: number) => Math.min(1 - MARGIN, Math.max(MARGIN, at / of))
