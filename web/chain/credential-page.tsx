import { data, href } from 'react-router'
import { brand } from '#api/brand.ts'
import type { Credential } from '#api/chain.ts'
import { apiContext, pageContext } from '#web/api.ts'
import { prefix } from '#web/lang.ts'
import { photoPath } from '#web/posts/links.ts'
import { previewMeta } from '#web/shell/preview.ts'
import { Icon } from '#web/ui/icon.tsx'
import { Link } from '#web/ui/link.tsx'
import { credential as words } from '#web/words/credential.ts'
import { useLang, useWords } from '#web/words/words.ts'
import type { Route } from './+types/credential-page.ts'
import { Certificate } from './certificate.tsx'
import { credentialPath, PROOF_NUMBER, proofFilePath } from './links.ts'
import './credential.css'

export async function loader({ context, params: { id } }: Route.LoaderArgs) {
  if (!PROOF_NUMBER.test(id)) throw data(null, { status: 404 })
  const { lang, origin } = context.get(pageContext)
  return { credential: await context.get(apiContext)('GET /api/credentials/:number', { params: { number: id } }), lang, origin }
}

export const meta: Route.MetaFunction = ({ loaderData }) => {
  if (!loaderData) return []
  const { credential, lang, origin } = loaderData
  const { number, work } = credential
  const w = words.in(lang)
  const [title, description] = [w.titleOf(work.title), saysOf(credential, w)]
  return [
    { title: `${title} · ${brand.name[lang]}` },
    { name: 'description', content: description },
    { name: 'robots', content: 'noindex' },
    ...previewMeta({ lang, origin, path: credentialPath(number), title, description, picture: { of: work.picture, alt: work.title } }),
  ]
}

type Says = ReturnType<typeof words.in>
const saysOf = ({ anchor, work, of }: Credential, w: Says) => (anchor ? w.says : w.saysNot)(work.title, work.author.nickname || work.author.account, of)

/** A page of paper that says what stands on the chain, and beside it what that shows. */
export default function CredentialPage({ loaderData: { credential, origin } }: Route.ComponentProps) {
  const w = useWords(words)
  const { number, state, work } = credential
  const before = origin + prefix[useLang()]
  return (
    <main id="main" className="cert-page">
      <div className="cert-tools">
        <p className="small">
          <Icon name={state === 'anchored' ? 'check' : 'clock'} small /> {w.states[state]}
        </p>
        <div className="acts">
          {state === 'anchored' && (
            <a className="btn" href={before + proofFilePath(number)} download>
              {w.file}
            </a>
          )}
          <button type="button" className="btn primary" onClick={() => print()}>
            {w.print}
          </button>
        </div>
      </div>
      <Certificate credential={credential} says={saysOf(credential, w)} address={before + credentialPath(number)} />
      <What />
      <p className="cert-links">
        <Link className="link" to={photoPath({ author: work.author, permlink: work.permlink })}>
          {w.open}
        </Link>{' '}
        <Link className="link" to={href('/verify-proof')}>
          {w.verify}
        </Link>
      </p>
    </main>
  )
}

function What() {
  const w = useWords(words)
  return (
    <section className="cert-what" aria-labelledby="what">
      <h2 id="what">{w.what}</h2>
      <ul>
        {[...w.proves, ...w.provesNot].map((sentence) => (
          <li key={sentence}>{sentence}</li>
        ))}
      </ul>
      <p>{w.ownChain}</p>
      <p>{w.stays}</p>
    </section>
  )
}
