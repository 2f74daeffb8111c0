import { href } from 'react-router'
import { brand } from '#api/brand.ts'
import type { Brief } from '#api/briefs.ts'
import { apiContext, pageContext } from '#web/api.ts'
import { previewMeta } from '#web/shell/preview.ts'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Link } from '#web/ui/link.tsx'
import { briefs as words } from '#web/words/briefs.ts'
import { useWords } from '#web/words/words.ts'
import type { Route } from './+types/briefs-page.ts'
import { BriefFacts } from './brief-facts.tsx'
import { briefPath, briefsPath } from './links.ts'
import './briefs.css'

export async function loader({ context, url }: Route.LoaderArgs) {
  const { lang, origin, viewer } = context.get(pageContext)
  const api = context.get(apiContext)
  const before = url.searchParams.get('before')
  const query = before && /^[1-9]\d{0,17}$/.test(before) ? { before } : {}
  const isOwn = viewer !== null && url.searchParams.has('own')
  const page = await (isOwn ? api('GET /api/market/own-briefs', { query }) : api('GET /api/market/briefs', { query }))
  return { ...page, isOwn, isLater: before !== null, signedIn: viewer !== null, lang, origin }
}

export const meta: Route.MetaFunction = ({ loaderData }) => {
  if (!loaderData) return []
  const { lang, origin, isOwn, isLater } = loaderData
  const w = words.in(lang)
  const title = { title: `${isOwn ? w.own : w.title} · ${brand.name[lang]}` }
  if (isOwn || isLater) return [title, { name: 'robots', content: 'noindex' }]
  return [title, { name: 'description', content: w.lead }, ...previewMeta({ lang, origin, path: briefsPath(), title: w.title, description: w.lead })]
}

/** What buyers look for; for who is signed in, their own too. */
export default function BriefsPage({ loaderData: { briefs, next, isOwn, isLater, signedIn } }: Route.ComponentProps) {
  const w = useWords(words)
  return (
    <main id="main" className="page briefs">
      <p>
        <Link className="link" to={href('/market')}>
          {w.market}
        </Link>
      </p>
      <header className="briefs-head">
        <h1>{w.title}</h1>
        <Link className="btn primary" to={href('/market/briefs/new')}>
          {w.make}
        </Link>
      </header>
      <p className="muted">{w.lead}</p>
      {signedIn && (
        <nav className="tabs" aria-label={w.title}>
          <Link to={briefsPath()} aria-current={isOwn ? undefined : 'page'}>
            {w.open}
          </Link>
          <Link to={briefsPath({ own: true })} aria-current={isOwn ? 'page' : undefined}>
            {w.own}
          </Link>
        </nav>
      )}
      {briefs.length === 0 ? (
        <EmptyState title={isOwn ? w.noneOwn : w.none} text={w.noneText} />
      ) : (
        <ul className="brief-list">
          {briefs.map((brief) => (
            <Row key={brief.number} brief={brief} />
          ))}
        </ul>
      )}
      <p className="acts">
        {isLater && (
          <Link className="btn" to={briefsPath({ own: isOwn })}>
            {w.first}
          </Link>
        )}
        {next && (
          <Link className="btn" to={`?${isOwn ? 'own&' : ''}before=${next}`}>
            {w.older}
          </Link>
        )}
      </p>
    </main>
  )
}

function Row({ brief }: { brief: Brief }) {
  const w = useWords(words)
  return (
    <li>
      <Link className="strong" to={briefPath(brief.number)} lang={brief.lang} dir="auto">
        {brief.title}
      </Link>
      <p className="brief-words" lang={brief.lang} dir="auto">
        {brief.words}
      </p>
      <BriefFacts brief={brief} />
      <small className="muted">{brief.removed ? w.removed : w.answers(brief.answers)}</small>
    </li>
  )
}
