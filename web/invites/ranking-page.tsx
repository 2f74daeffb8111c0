import { href } from 'react-router'
import { apiContext, pageContext } from '#web/api.ts'
import { photographerPath } from '#web/posts/links.ts'
import { handedMeta } from '#web/shell/preview.ts'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Link } from '#web/ui/link.tsx'
import { PersonLine } from '#web/ui/person-line.tsx'
import { invites as words } from '#web/words/invites.ts'
import { useWords } from '#web/words/words.ts'
import type { Route } from './+types/ranking-page.ts'
import './invites.css'

export async function loader({ context }: Route.LoaderArgs) {
  const { ranking, own } = await context.get(apiContext)('GET /api/invite/ranking')
  const { lang, origin } = context.get(pageContext)
  return { ranking, own, lang, origin }
}

export const meta: Route.MetaFunction = ({ loaderData }) => {
  if (!loaderData) return []
  const { lang, origin } = loaderData
  const { rankingTitle: title, rankingLead: description } = words.in(lang)
  return handedMeta({ lang, origin, path: href('/invite/ranking'), title, description })
}

/** Who brought most friends that have settled. */
export default function InviteRankingPage({ loaderData: { ranking, own } }: Route.ComponentProps) {
  const w = useWords(words)
  return (
    <main id="main" className="page invite-ranking">
      <h1>{w.rankingTitle}</h1>
      <p className="lead">{w.rankingLead}</p>
      {own && <p>{w.rankingOwn(own.settled, own.place)}</p>}
      {ranking.length ? (
        <ol className="ranked-inviters">
          {ranking.map(({ place, person, settled }) => (
            <li key={person.uid}>
              <span className="num muted">{place}</span>
              <PersonLine person={person} to={photographerPath(person)} />
              <span className="num">{w.settled(settled)}</span>
            </li>
          ))}
        </ol>
      ) : (
        <EmptyState title={w.rankingNone} text={w.noneText} />
      )}
      <p>
        <Link className="btn quiet" to={href('/invite')}>
          {w.back}
        </Link>
      </p>
    </main>
  )
}
