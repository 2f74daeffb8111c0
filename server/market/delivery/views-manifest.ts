import { brand } from '#api/brand.ts'
import type { LicenceFile } from '#api/licence-document.ts'
import type { ChainRecord } from '#server/hooks/chain-records.ts'
import type { OriginalRow } from './queries.ts'

const CODES = 'http://cv.iptc.org/newscodes/digitalsourcetype/'
/** What a picture began as; of what no AI made we know that a person did, and not with what. */
const BEGAN: Record<OriginalRow['ai'], string> = { none: 'humanEdits', assisted: 'compositeWithTrainedAlgorithmicMedia', generated: 'trainedAlgorithmicMedia' }

/**
 * What a bought file's content credentials say: whose it is, under which licence it was handed out, the hash of the original that it was made of, and where that stands
 * on a chain; never to whom. As `c2pa` takes it. Sources: C2PA 2.2, §18; CAWG metadata 1.2.
 */
export function manifestOf(document: string, { ai, sha256 }: Pick<OriginalRow, 'ai' | 'sha256'>, records: readonly ChainRecord[]): object {
  const { lines } = JSON.parse(document) as LicenceFile
  const [site] = lines.issuer.split(', ').slice(-1)
  return {
    claim_generator_info: [{ name: brand.name.en }],
    title: lines.title,
    assertions: [
      { label: 'c2pa.actions.v2', data: { actions: [{ action: 'c2pa.created', digitalSourceType: `${CODES}${BEGAN[ai]}` }, { action: 'c2pa.published' }] } },
      {
        label: 'cawg.metadata',
        data: {
          '@context': { dc: 'http://purl.org/dc/elements/1.1/', xmpRights: 'http://ns.adobe.com/xap/1.0/rights/' },
          'dc:creator': [lines.author],
          'dc:rights': `© ${lines.author}`,
          'xmpRights:WebStatement': `${site}/verify-licence`,
        },
      },
      {
        label: `app.${brand.slug}.licence`,
        data: {
          licence: lines.number,
          kind: lines.kind,
          terms: lines.termsVersion,
          verify: `${site}/verify-licence`,
          originalSha256: sha256,
          onChain: records,
        },
      },
    ],
  }
}
