import { brand } from '#api/brand.ts'
import type { LicenceFile } from '#api/licence-document.ts'
import type { CopyOrder } from '#server/kit/mark/copy-order.ts'
import { element } from '#server/kit/xml.ts'
import type { AiLabel } from './queries.ts'

const CODES = 'http://cv.iptc.org/newscodes/digitalsourcetype/'
const OFFICIAL: Record<AiLabel, string | null> = { none: null, assisted: 'compositeWithTrainedAlgorithmicMedia', generated: 'trainedAlgorithmicMedia' }

/**
 * What is written into a bought file: whose it is, and under which licence it was handed out; never to whom. Sources: IPTC Photo Metadata Standard 2023.2; PLUS licence
 * data format 2.0 (LicensorTransactionID, LicensorURL).
 */
export function creditOf(document: string, ai: AiLabel): Pick<CopyOrder, 'xmp' | 'iptc'> {
  const { lines } = JSON.parse(document) as LicenceFile
  const [site] = lines.issuer.split(', ').slice(-1)
  const verify = `${site}/verify-licence`
  const credit = `${lines.author} / ${brand.name.en}`
  const copyright = `© ${lines.author}`
  const terms = `Licence ${lines.number} (${lines.kind}), terms ${lines.termsVersion}: ${verify}`
  return {
    xmp: packetOf({ author: lines.author, credit, copyright, terms, number: lines.number, verify, ai }),
    iptc: { creator: lines.author, copyright, credit, instructions: terms, reference: lines.number },
  }
}

type Said = { author: string; credit: string; copyright: string; terms: string; number: string; verify: string; ai: AiLabel }
const SPACES = {
  'rdf:about': '',
  'xmlns:dc': 'http://purl.org/dc/elements/1.1/',
  'xmlns:photoshop': 'http://ns.adobe.com/photoshop/1.0/',
  'xmlns:xmpRights': 'http://ns.adobe.com/xap/1.0/rights/',
  'xmlns:plus': 'http://ns.useplus.org/ldf/xmp/1.0/',
  'xmlns:Iptc4xmpExt': 'http://iptc.org/std/Iptc4xmpExt/2008-02-29/',
}

function packetOf({ author, credit, copyright, terms, number, verify, ai }: Said): string {
  const texts = (text: string) => element('rdf:Alt', {}, element('rdf:li', { 'xml:lang': 'x-default' }, text))
  const code = OFFICIAL[ai]
  const description = element(
    'rdf:Description',
    SPACES,
    element('dc:creator', {}, element('rdf:Seq', {}, element('rdf:li', {}, author))),
    element('dc:rights', {}, texts(copyright)),
    element('photoshop:Credit', {}, credit),
    element('photoshop:Instructions', {}, terms),
    element('photoshop:TransmissionReference', {}, number),
    element('xmpRights:Marked', {}, 'True'),
    element('xmpRights:UsageTerms', {}, texts(terms)),
    element('xmpRights:WebStatement', {}, verify),
    element('plus:LicensorTransactionID', {}, element('rdf:Bag', {}, element('rdf:li', {}, number))),
    code ? element('Iptc4xmpExt:DigitalSourceType', {}, `${CODES}${code}`) : '',
  )
  const meta = element(
    'x:xmpmeta',
    { 'xmlns:x': 'adobe:ns:meta/' },
    element('rdf:RDF', { 'xmlns:rdf': 'http://www.w3.org/1999/02/22-rdf-syntax-ns#' }, description),
  )
  return `<?xpacket begin="\ufeff" id="W5M0MpCehiHzreSzNTczkc9d"?>${meta.xml}<?xpacket end="w"?>`
}
