import { href } from 'react-router'
import { brand } from '#api/brand.ts'
import { apiContext, pageContext } from '#web/api.ts'
import { previewMeta } from '#web/shell/preview.ts'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Link } from '#web/ui/link.tsx'
import { draws as words } from '#web/words/draws.ts'
import { useWords } from '#web/words/words.ts'
import type { Route } from './+types/draws-page.ts'
import { drawPath, drawsPath } from './links.ts'
import './draws.css'

export async function loader({ context, url }: Route.LoaderArgs) {
  const { lang, origin } = context.get(pageContext)
  const before = /^\d{1,18}$/.exec(url.searchParams.get('before') ?? '')?.[0]
  return { ...(await context.get(apiContext)('GET /api/draws', { query: { before } })), lang, origin }
}

export const meta: Route.MetaFunction = ({ loaderData }) => {
  if (!loaderData) return []
  const { lang, origin } = loaderData
  const { title, lead } = words.in(lang)
  return [
    { title: `${title} · ${brand.name[lang]}` },
    { name: 'description', content: lead },
    ...previewMeta({ lang, origin, path: href('/draws'), title, description: lead }),
  ]
}

export default function DrawsPage({ loaderData: { draws, next } }: Route.ComponentProps) {
  const w = useWords(words)
  return (
    <main id="main" className="page draw">
      <h1>{w.title}</h1>
      <p className="draw-lead">{w.lead}</p>
      {draws.length ? (
        <ul className="draw-list">
          {draws.map(({ id, title, state, closesAt }) => (
            <li key={id}>
              <Link className="link" to={drawPath(id)}>
                {title}
              </Link>
              <p className="small muted">
                {w.states[state]} · {w.closes} <time dateTime={closesAt}>{w.at(closesAt)}</time>
              </p>
            </li>
          ))}
        </ul>
      ) : (
        <EmptyState title={w.none} text={w.noneText} />
      )}
      {next && (
        <p>
          <Link className="btn" to={drawsPath(next)}>
            {w.more}
          </Link>
        </p>
      )}
    </main>
  )
}
