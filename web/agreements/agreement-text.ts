import type { Lang } from '#api/limits.ts'
import type { Agreement, Text } from '#content/agreement.ts'

export type AgreementText = Pick<Agreement, 'id' | 'version' | 'effective'> & { lang: Lang; text: Text }
/** One language of an agreement: the other stays on the server. */
export const inLanguage = (agreement: Agreement, lang: Lang): AgreementText => ({
  id: agreement.id,
  version: agreement.version,
  effective: agreement.effective,
  lang,
  text: agreement[lang],
})
