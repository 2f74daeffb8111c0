import { brand } from '#api/brand.ts'
import type { AgreementText } from './agreement-text.ts'

/** What the three agreements say of themselves in the head. */
export function metaFor(agreement: AgreementText | undefined) {
  if (!agreement) return []
  const { title, intro } = agreement.text
  return [
    { title: `${title} · ${brand.name[agreement.lang]}` },
    { name: 'description', content: intro },
    { property: 'og:title', content: title },
    { property: 'og:description', content: intro },
    { property: 'og:type', content: 'article' },
    ...(agreement.isNow ? [] : [{ name: 'robots', content: 'noindex' }]),
  ]
}
