import { data, redirect } from 'react-router'
import { apiContext, pageContext } from '#web/api.ts'
import { PROOF_NUMBER } from '#web/chain/links.ts'
import { prefix } from '#web/lang.ts'
import { photographerPath } from '#web/posts/links.ts'
import { handedMeta } from '#web/shell/preview.ts'
import { Icon } from '#web/ui/icon.tsx'
import { Link } from '#web/ui/link.tsx'
import { certificates as words } from '#web/words/certificates.ts'
import { useLang, useWords } from '#web/words/words.ts'
import type { Route } from './+types/certificate-page.ts'
import { certificatePath, certificatesPath } from './links.ts'
import { Sheet, SheetTools } from './sheet.tsx'
import '#web/chain/credential.css'
import './certificates.css'

/** A certificate under the address of its kind; under another one, it is led there. */
export async function loader({ context, params: { id }, url }: Route.LoaderArgs) {
  if (!id) throw redirect(certificatesPath())
  if (!PROOF_NUMBER.test(id)) throw data(null, { status: 404 })
  const { lang, origin } = context.get(pageContext)
  const { certificate } = await context.get(apiContext)('GET /api/certificates/:number', { params: { number: id } })
  const path = certificatePath(certificate)
  if (!url.pathname.endsWith(path)) throw redirect(path)
  return { certificate, lang, origin }
}

export const meta: Route.MetaFunction = ({ loaderData }) => {
  if (!loaderData) return []
  const { certificate, lang, origin } = loaderData
  const { kinds, saysRevoked, saysHolds } = words.in(lang)
  const description = (certificate.revoked ? saysRevoked : saysHolds)(certificate.name)
  return handedMeta({ lang, origin, path: certificatePath(certificate), title: `${kinds[certificate.kind]} · ${certificate.name}`, description })
}

export default function CertificatePage({ loaderData: { certificate, origin } }: Route.ComponentProps) {
  const w = useWords(words)
  const { kind, number, name, person, words: said, issuedAt, revoked } = certificate
  const address = origin + prefix[useLang()] + certificatePath(certificate)
  return (
    <main id="main" className="cert-page">
      <SheetTools>
        <Icon name={revoked ? 'info' : 'check'} small /> {revoked ? w.revoked(revoked.at) : w.holds}
      </SheetTools>
      <Sheet title={w.kinds[kind]} number={number} at={issuedAt} address={address}>
        <p className="cert-name">{name}</p>
        <p className="says cert-words">{said}</p>
        {revoked && (
          <p className="cert-revoked" role="note">
            {w.revokedWhy(revoked.at, revoked.why)}
          </p>
        )}
        <p className="cert-by">{w.by}</p>
      </Sheet>
      <p className="cert-links">
        <Link className="link" to={photographerPath(person)}>
          {w.person}
        </Link>{' '}
        <Link className="link" to={certificatesPath()}>
          {w.check}
        </Link>
      </p>
    </main>
  )
}
