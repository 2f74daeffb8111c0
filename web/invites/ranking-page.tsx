import { href, Link } from 'react-router'
import { brand } from '#api/brand.ts'
import { apiContext, pageContext } from '#web/api.ts'
import { photographerPath } from '#web/posts/links.ts'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { PersonLine } from '#web/ui/person-line.tsx'
import { invites as words } from '#web/words/invites.ts'
import { useWords } from '#web/words/words.ts'
import type { Route } from './+types/ranking-page.ts'
import './invites.css'

export async function loader({ context }: Route.LoaderArgs) {
  const { ranking, own } = await context.get(apiContext)('GET /api/invite/ranking')
  return { ranking, own, lang: context.get(pageContext).lang }
}

export const meta: Route.MetaFunction = ({ loaderData }) =>
  loaderData ? [{ title: `${words.in(loaderData.lang).rankingTitle} · ${brand.name[loaderData.lang]}` }, { name: 'robots', content: 'noindex' }] : []

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
