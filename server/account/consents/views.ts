import type { Consents, DueAgreement } from '#api/consents.ts'
import type { Lang } from '#api/limits.ts'
import type { Agreement } from '#content/agreement.ts'
import { editionOf, isDue, newestOf } from './policy.ts'
import type { ConsentRow } from './queries.ts'
import { changesView } from './views-changes.ts'

const dueView = (lang: Lang, agreement: Agreement, agreed: string | null): DueAgreement => ({
  agreement: agreement.id,
  version: agreement.version,
  title: agreement[lang].title,
  effective: agreement.effective,
  agreed,
  sections: changesView(lang, editionOf(agreement, agreed)?.[lang] ?? null, agreement[lang]),
})

/** What somebody agreed to, the latest first, and what they are asked. */
export function consentsView(lang: Lang, agreements: readonly Agreement[], given: readonly ConsentRow[], later: boolean): Consents {
  const agreed = newestOf(given)
  return {
    due: agreements.flatMap((agreement) => {
      const newest = agreed.get(agreement.id) ?? null
      return isDue(agreement, newest) ? [dueView(lang, agreement, newest)] : []
    }),
    later,
    given: given.map(({ agreement, version, agreed_at, lang: read }) => ({ agreement, version, agreedAt: agreed_at.toISOString(), lang: read })),
  }
}
