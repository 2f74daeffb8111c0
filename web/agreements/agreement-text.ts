import { data } from 'react-router'
import type { Lang } from '#api/limits.ts'
import { inForce, type Agreement, type Text } from '#content/agreement.ts'
import type { PageRequest } from '#web/api.ts'
import { agreementPath } from './links.ts'

/** `versions`: the one that holds, and every one before it; `isNow`: this is the first of them. */
export type AgreementText = {
  id: Agreement['id']
  version: string
  effective: string
  lang: Lang
  origin: string
  path: string
  text: Text
  versions: string[]
  isNow: boolean
}
/** One language of an agreement, as it holds or as it stood in the version that the address asks for: all else stays on the server. */
export function inLanguage(agreement: Agreement, { lang, origin, now: at }: Pick<PageRequest, 'lang' | 'origin' | 'now'>, url: URL): AgreementText {
  const { id, earlier, ...now } = inForce(agreement, at)
  const asked = url.searchParams.get('version') ?? now.version
  const edition = [now, ...earlier].find(({ version }) => version === asked)
  if (!edition) throw data(null, { status: 404 })
  const { version, effective } = edition
  return {
    id,
    version,
    effective,
    lang,
    origin,
    path: agreementPath(id),
    text: edition[lang],
    versions: [now, ...earlier].map((one) => one.version),
    isNow: version === now.version,
  }
}
