import { Form, href, redirect } from 'react-router'
import { brand } from '#api/brand.ts'
import type { Certificate } from '#api/certificates.ts'
import type { Api } from '#api/client.ts'
import { digitsIn } from '#web/admin/links.ts'
import { apiContext, attempt, pageContext } from '#web/api.ts'
import { credentialPath, PROOF_NUMBER } from '#web/chain/links.ts'
import { previewMeta } from '#web/shell/preview.ts'
import { Field, inputClass } from '#web/ui/field.tsx'
import { Link } from '#web/ui/link.tsx'
import { certificates as words } from '#web/words/certificates.ts'
import { useWords } from '#web/words/words.ts'
import type { Route } from './+types/certificates-page.ts'
import { certificatePath, certificatesPath } from './links.ts'
import '#web/chain/credential.css'
import './certificates.css'

/** Whose number somebody has is led to it, a certificate or a proof of authorship; who is signed in sees their own. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const [api, { lang, origin, viewer }] = [context.get(apiContext), context.get(pageContext)]
  const number = url.searchParams.get('number')?.trim().toLowerCase().slice(0, 40).toWellFormed() ?? ''
  const to = PROOF_NUMBER.test(number) ? await pageOf(api, number) : null
  if (to) throw redirect(to)
  const before = digitsIn(url, 'before')
  const own = viewer && (await api('GET /api/certificates', { query: { ...(before && { before }) } }))
  return { number, own, before, lang, origin }
}
async function pageOf(api: Api, number: string): Promise<string | null> {
  const [certificate, proof] = await Promise.all([
    attempt(api('GET /api/certificates/:number', { params: { number } })),
    attempt(api('GET /api/credentials/:number', { params: { number } })),
  ])
  if (certificate.ok) return certificatePath(certificate.data.certificate)
  return proof.ok ? credentialPath(number) : null
}

export const meta: Route.MetaFunction = ({ loaderData }) => {
  if (!loaderData) return []
  const { lang, origin } = loaderData
  const { title, lead } = words.in(lang)
  return [
    { title: `${title} · ${brand.name[lang]}` },
    { name: 'description', content: lead },
    ...previewMeta({ lang, origin, path: certificatesPath(), title, description: lead }),
  ]
}

export default function CertificatesPage({ loaderData: { number, own, before } }: Route.ComponentProps) {
  const w = useWords(words)
  const problem = number ? w.findBad : undefined
  return (
    <main id="main" className="page proofs-page">
      <h1>{w.title}</h1>
      <p className="lead">{w.lead}</p>
      <Form className="find-proof">
        <Field label={w.find} hint={w.findHint} problem={problem}>
          {(wired) => (
            <input
              {...wired}
              name="number"
              defaultValue={number}
              maxLength={40}
              required
              autoCapitalize="none"
              spellCheck={false}
              className={inputClass(problem)}
            />
          )}
        </Field>
        <button type="submit" className="btn">
          {w.findIt}
        </button>
      </Form>
      {own && <Own certificates={own.certificates} next={own.next} begins={!before} />}
      <section className="sec" aria-labelledby="kinds">
        <h2 id="kinds">{w.what}</h2>
        <ul className="cert-kinds">
          <li>{w.ofPhotographs}</li>
          <li>{w.ofPeople}</li>
          <li>{w.ofWorks}</li>
        </ul>
        <p className="cert-ways">
          <Link className="link" to={href('/credential')}>
            {w.toProofs}
          </Link>{' '}
          <Link className="link" to={href('/verify-proof')}>
            {w.toVerify}
          </Link>{' '}
          <Link className="link" to={href('/block_info')}>
            {w.toBlocks}
          </Link>
        </p>
      </section>
    </main>
  )
}

function Own({ certificates, next, begins }: { certificates: readonly Certificate[]; next: string | null; begins: boolean }) {
  const w = useWords(words)
  return (
    <section className="sec" aria-labelledby="own">
      <h2 id="own">{w.own}</h2>
      {certificates.length === 0 && <p className="muted">{begins ? w.ownNone : w.ownNoMore}</p>}
      <ol className="proof-list">
        {certificates.map((one) => (
          <li key={one.number}>
            <Link className="link" to={certificatePath(one)}>
              {w.kinds[one.kind]}
            </Link>{' '}
            <time dateTime={one.issuedAt}>{w.issued(one.issuedAt)}</time> {one.revoked && <span className="muted">{w.revoked(one.revoked.at)}</span>}
          </li>
        ))}
      </ol>
      {next && (
        <Link className="btn" to={certificatesPath(next)}>
          {w.earlier}
        </Link>
      )}
    </section>
  )
}
