import type { Certificate } from '#api/certificates.ts'
import type { Lang } from '#api/limits.ts'
import { personView } from '#server/account/views.ts'
import type { CertificateRow } from './queries.ts'

export const certificateView = (row: CertificateRow, lang: Lang): Certificate => ({
  number: row.number,
  kind: row.kind,
  name: row.name,
  person: personView(row),
  words: lang === 'zh' ? row.words_zh : row.words_en,
  issuedAt: row.issued_at.toISOString(),
  revoked: row.revoked_at && { at: row.revoked_at.toISOString(), why: row.revoked_why! },
})
