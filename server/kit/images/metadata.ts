import { aiLabelOf } from './ai-label.ts'
import { cleanText, decodeText, firstText } from './clean-text.ts'
import { exifOf, placeOf } from './exif.ts'
import { IPTC, readIptc } from './iptc.ts'
import { orElse } from './or-else.ts'
import { rightsOf } from './rights.ts'
import { itemsOf, readExifTags, readXmpTags, textOf } from './tags.ts'
import type { Tags } from './tags.ts'
import type { ContentCredentials, PictureMetadata } from './types.ts'

const MAX_KEYWORDS = 100
const MAX_KEYWORD = 64

/** The raw blocks of a file, as `sharp.metadata()` gives them. */
export type RawMetadata = {
  exif?: Buffer | undefined
  iptc?: Buffer | undefined
  xmp?: Buffer | undefined
  comments?: readonly { keyword: string; text: string }[] | undefined
}

/** A user comment begins with eight bytes that name its character set; the ASCII inside UTF-16 is enough to look for words. */
function commentOf(tag: { value?: unknown } | undefined): string {
  if (!Array.isArray(tag?.value)) return ''
  const bytes = Uint8Array.from(
    tag.value
      .slice(8, 60_000)
      .filter((byte) => byte !== 0)
      .map(Number),
  )
  return decodeText(bytes)
}

function keywordsOf(exif: Tags, iptc: Map<number, string[]>, xmp: Tags): string[] {
  const all = [...itemsOf(xmp['subject']), ...(iptc.get(IPTC.keyword) ?? []), ...(textOf(exif['XPKeywords'])?.split(';') ?? [])]
  const clean = all.slice(0, MAX_KEYWORDS * 3).map((word) => cleanText(word, MAX_KEYWORD))
  return [...new Set(clean.filter((word) => word !== null))].slice(0, MAX_KEYWORDS)
}

/** Reads EXIF, IPTC, XMP and PNG texts; `credentials` were read before. Never throws; what cannot be read is null or empty. */
export function readMetadata(raw: RawMetadata, credentials: ContentCredentials | null = null): PictureMetadata {
  const { exif, gps } = orElse<{ exif: Tags; gps: Tags }>(() => readExifTags(raw.exif), { exif: {}, gps: {} })
  const xmp = orElse<Tags>(() => readXmpTags(raw.xmp), {})
  const iptc = readIptc(raw.iptc)
  const chunks = raw.comments ?? []
  const description = textOf(exif['ImageDescription'])
  const chunk = (name: string) => chunks.find(({ keyword }) => keyword === name)?.text
  const facts = exifOf(exif)
  return {
    exif: facts,
    place: placeOf(gps),
    title: firstText(textOf(exif['XPTitle']), iptc.get(IPTC.title)?.[0], itemsOf(xmp['title'])[0], chunk('Title')),
    caption: firstText(description, iptc.get(IPTC.caption)?.[0], itemsOf(xmp['description'])[0], textOf(exif['XPComment']), chunk('Description')),
    keywords: keywordsOf(exif, iptc, xmp),
    credentials,
    ai: aiLabelOf(
      { xmp, credentials },
      [commentOf(exif['UserComment']), description ?? '', facts.software ?? '', cleanText(itemsOf(xmp['CreatorTool'])[0]) ?? ''],
      chunks,
    ),
    rights: rightsOf(exif, iptc, xmp),
  }
}
