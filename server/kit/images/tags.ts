import ExifReader from 'exifreader'
import { repairText } from './clean-text.ts'

/** A tag as exifreader gives it: numbers and text in `value`, words for people in `description`. */
type Tag = { value?: unknown; description?: unknown }
/** Tags by name; made without a prototype, since names come from the file. */
export type Tags = Record<string, Tag | undefined>

const MAX_EXIF = 4_000_000
const MAX_XMP = 1_000_000
const PACKET = '<?xpacket begin="" id="W5M0MpCehiHzreSzNTczkc9d"?>'
const FILTER = { makerNotes: true, thumbnail: true, icc: true, photoshop: true, mpf: true, composite: true } as const

const own = (tags: object | undefined): Tags => Object.assign(Object.create(null), tags)

/** EXIF, GPS among it, from the bytes that sharp's metadata gives (a small TIFF, sometimes after `Exif\0\0`). Throws when they are no EXIF. */
export function readExifTags(bytes: Buffer | undefined): { exif: Tags; gps: Tags } {
  if (!bytes || bytes.length > MAX_EXIF) return { exif: own({}), gps: own({}) }
  const tiff = bytes.subarray(0, 4).equals(Buffer.from('Exif')) ? bytes.subarray(6) : bytes
  const found = ExifReader.load(Buffer.from(tiff), { expanded: true, excludeTags: { ...FILTER, xmp: true, iptc: true } })
  return { exif: own(found.exif), gps: own(found.gps) }
}

/** XMP properties by local name. A packet with a document type is refused whole: that is how entity bombs and outside entities come in. */
export function readXmpTags(bytes: Buffer | undefined): Tags {
  if (!bytes || bytes.length > MAX_XMP) return own({})
  const text = bytes.toString('utf8').replace(/\0/g, '')
  if (/<!(DOCTYPE|ENTITY)/i.test(text)) return own({})
  const packet = text.trimStart().startsWith('<?xpacket') ? text.trimStart() : PACKET + text
  return own(ExifReader.load(Buffer.from(packet), { expanded: true, excludeTags: FILTER }).xmp)
}

/** The text of an EXIF tag: its raw string (repaired when it was GBK), or the description of those that are stored as bytes (XP tags). */
export function textOf(tag: Tag | undefined): string | null {
  if (Array.isArray(tag?.value) && typeof tag.value[0] === 'string') return repairText(tag.value.join(' '))
  return typeof tag?.description === 'string' ? tag.description : null
}

/** The items of an XMP bag, sequence or choice of languages; a plain value is a list of one. */
export function itemsOf(tag: Tag | undefined): string[] {
  if (Array.isArray(tag?.value)) return tag.value.map((item: Tag) => item.value).filter((value) => typeof value === 'string')
  return typeof tag?.value === 'string' ? [tag.value] : []
}

/** An EXIF number: plain, or a fraction as [numerator, denominator]. Null for anything that is not finite. */
export function numberOf(tag: Tag | undefined): number | null {
  const value = tag?.value
  const first: unknown = Array.isArray(value) && value.length !== 2 ? value[0] : value
  const number = Array.isArray(first) ? Number(first[0]) / Number(first[1]) : typeof first === 'number' ? first : Number.NaN
  return Number.isFinite(number) ? number : null
}
