import { aiLabelOf } from '../images/ai-label.ts'
import { readContentCredentials } from '../images/content-credentials.ts'
import { orElse } from '../images/or-else.ts'
import { itemsOf, readXmpTags, type Tags } from '../images/tags.ts'
import type { AiLabel } from '../images/types.ts'

/** Beyond this many bytes a file's signature is not looked into: the library holds it twice. */
const CREDENTIALS_BYTES = 120_000_000
const XMP_BYTES = 1_000_000
const [OPENS, ENDS] = [Buffer.from('<x:xmpmeta'), Buffer.from('</x:xmpmeta>')]
/** GB 45438-2025: a field `AIGC` whose text is JSON with a `Label`; containers keep names and texts apart, so the text is looked for within so many bytes. */
const [FIELD, LABEL, NEAR] = [Buffer.from('AIGC'), Buffer.from('"Label"'), 4096]

/** What a film's file says of AI: content credentials (MP4 and QuickTime), IPTC in its XMP, the Chinese label. Never rejects for what a file holds. */
export async function readFilmLabel(bytes: Buffer): Promise<AiLabel['label']> {
  const isBoxed = bytes.subarray(4, 8).toString('latin1') === 'ftyp' && bytes.length <= CREDENTIALS_BYTES
  const credentials = isBoxed ? await readContentCredentials(bytes, 'mp4') : null
  const xmp = orElse<Tags>(() => readXmpTags(packetIn(bytes)), {})
  return aiLabelOf({ xmp, credentials }, [...chineseIn(bytes), ...itemsOf(xmp['CreatorTool'])], []).label
}

function packetIn(bytes: Buffer): Buffer | undefined {
  const start = bytes.indexOf(OPENS)
  const end = start < 0 ? -1 : bytes.indexOf(ENDS, start)
  return end < 0 || end - start > XMP_BYTES ? undefined : bytes.subarray(start, end + ENDS.length)
}

function chineseIn(bytes: Buffer): string[] {
  const field = bytes.indexOf(FIELD)
  const label = field < 0 ? -1 : bytes.subarray(field, field + NEAR).indexOf(LABEL)
  return label < 0 ? [] : [`"AIGC": {${bytes.toString('utf8', field + label, field + label + 40)}`]
}
