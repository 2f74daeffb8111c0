import { data, Form, href, redirect } from 'react-router'
import { brand } from '#api/brand.ts'
import { apiContext, attempt, pageContext } from '#web/api.ts'
import { photoPath } from '#web/posts/links.ts'
import { previewMeta } from '#web/shell/preview.ts'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Field, inputClass } from '#web/ui/field.tsx'
import { Link } from '#web/ui/link.tsx'
import { credential as words } from '#web/words/credential.ts'
import { useWords } from '#web/words/words.ts'
import type { Route } from './+types/credentials-page.ts'
import { blocksPath, credentialPath, PROOF_NUMBER } from './links.ts'
import '#web/look/parts.css'
import './credential.css'

/** By a number somebody was told, or of one post: who has a single proof is led to it. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const [api, { lang, origin }] = [context.get(apiContext), context.get(pageContext)]
  const said = (name: string) => url.searchParams.get(name)?.trim() ?? ''
  const [number, author, permlink] = [said('number').toLowerCase(), said('author'), said('permlink')]
  const about = { lang, origin, number }
  if (PROOF_NUMBER.test(number)) throw redirect(credentialPath(number))
  if (number || !author || !permlink) return { ...about, of: null }
  const found = await attempt(api('GET /api/credentials', { query: { author, permlink } }))
  if (!found.ok) throw data(null, { status: 404 })
  const [first, second] = found.data.credentials
  if (first && !second) throw redirect(credentialPath(first.number))
  return { ...about, of: { author, permlink, credentials: found.data.credentials } }
}

export const meta: Route.MetaFunction = ({ loaderData }) => {
  if (!loaderData) return []
  const { lang, origin, of } = loaderData
  const { findTitle, findLead, listOf } = words.in(lang)
  if (of) return [{ title: `${listOf} · ${brand.name[lang]}` }, { name: 'robots', content: 'noindex' }]
  return [
    { title: `${findTitle} · ${brand.name[lang]}` },
    { name: 'description', content: findLead },
    ...previewMeta({ lang, origin, path: href('/credential'), title: findTitle, description: findLead }),
  ]
}

type Of = NonNullable<Route.ComponentProps['loaderData']['of']>
export default function CredentialsPage({ loaderData: { of, number } }: Route.ComponentProps) {
  const w = useWords(words)
  return (
    <main id="main" className="page proofs-page">
      <h1>{of ? w.listOf : w.findTitle}</h1>
      {of ? <ListOf of={of} /> : <Find number={number} />}
      <p className="links">
        <Link className="link" to={href('/verify-proof')}>
          {w.verify}
        </Link>
        <Link className="link" to={blocksPath()}>
          {w.blocks}
        </Link>
      </p>
    </main>
  )
}

function Find({ number }: { number: string }) {
  const w = useWords(words)
  const problem = number ? w.findBad : undefined
  return (
    <>
      <p className="lead">{w.findLead}</p>
      <Form className="find-proof">
        <Field label={w.findNumber} hint={w.findHint} problem={problem}>
          {(wired) => (
            <input {...wired} name="number" defaultValue={number} maxLength={40} autoCapitalize="none" spellCheck={false} className={inputClass(problem)} />
          )}
        </Field>
        <button type="submit" className="btn">
          {w.find}
        </button>
      </Form>
    </>
  )
}

function ListOf({ of: { author, permlink, credentials } }: { of: Of }) {
  const w = useWords(words)
  const films = credentials.filter(({ of }) => of === 'film').length
  const post = photoPath({ author: { account: author }, permlink })
  return (
    <>
      <p>
        <Link className="link" to={post}>
          {w.open}
        </Link>
      </p>
      {credentials.length === 0 && <EmptyState title={w.none} text={w.noneHint} />}
      <ol className="proof-list">
        {credentials.map(({ number, of, anchoredAt }, n) => (
          <li key={number}>
            <Link className="link" to={credentialPath(number)}>
              {of === 'film' ? w.film : w.picture(n + 1 - films)}
            </Link>{' '}
            <span className="num">{number}</span>{' '}
            {anchoredAt ? <time dateTime={anchoredAt}>{w.issued(anchoredAt)}</time> : <span className="muted">{w.states.waiting}</span>}
          </li>
        ))}
      </ol>
    </>
  )
}
