import type { AiLabel, Rights } from './types.ts'

const CODES = 'http://cv.iptc.org/newscodes/digitalsourcetype/'
const OFFICIAL: Partial<Record<AiLabel['label'], string>> = { generated: 'trainedAlgorithmicMedia', assisted: 'compositeWithTrainedAlgorithmicMedia' }
const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
const escape = (text: string) => text.replace(/[&<>"]/g, (sign) => ENTITIES[sign] ?? sign)

/**
 * The only metadata of a public file: who made it, whose it is, and whether AI did. An XMP packet, or null when there is nothing to say.
 * Source: IPTC Photo Metadata Standard 2023.2 (dc:creator, dc:rights, photoshop:Credit, Iptc4xmpExt:DigitalSourceType).
 */
export function creditPacket(rights: Rights, ai: AiLabel): string | null {
  const code = OFFICIAL[ai.label]
  const fields = [
    rights.creator && `<dc:creator><rdf:Seq><rdf:li>${escape(rights.creator)}</rdf:li></rdf:Seq></dc:creator>`,
    rights.copyright && `<dc:rights><rdf:Alt><rdf:li xml:lang="x-default">${escape(rights.copyright)}</rdf:li></rdf:Alt></dc:rights>`,
    rights.credit && `<photoshop:Credit>${escape(rights.credit)}</photoshop:Credit>`,
    code && `<Iptc4xmpExt:DigitalSourceType>${CODES}${code}</Iptc4xmpExt:DigitalSourceType>`,
  ].filter(Boolean)
  if (fields.length === 0) return null
  const spaces =
    'xmlns:dc="http://purl.org/dc/elements/1.1/" xmlns:photoshop="http://ns.adobe.com/photoshop/1.0/" xmlns:Iptc4xmpExt="http://iptc.org/std/Iptc4xmpExt/2008-02-29/"'
  return `<?xpacket begin="\ufeff" id="W5M0MpCehiHzreSzNTczkc9d"?><x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#"><rdf:Description rdf:about="" ${spaces}>${fields.join('')}</rdf:Description></rdf:RDF></x:xmpmeta><?xpacket end="w"?>`
}
