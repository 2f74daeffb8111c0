import { brand } from '#api/brand.ts'
import { previewMeta } from '#web/shell/preview.ts'
import type { AgreementText } from './agreement-text.ts'

/** What the three agreements say of themselves in the head. */
export function metaFor(agreement: AgreementText | undefined) {
  if (!agreement) return []
  const { lang, origin, path } = agreement
  const { title, intro } = agreement.text
  return [
    { title: `${title} · ${brand.name[lang]}` },
    { name: 'description', content: intro },
    ...previewMeta({ lang, origin, path, title, description: intro, type: 'article' }),
    ...(agreement.isNow ? [] : [{ name: 'robots', content: 'noindex' }]),
  ]
}
