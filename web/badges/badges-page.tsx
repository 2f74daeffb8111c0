import type { Badge } from '#api/badges.ts'
import { brand } from '#api/brand.ts'
import { apiContext, pageContext } from '#web/api.ts'
import { collectionPath } from '#web/collections/links.ts'
import { photoPath } from '#web/posts/links.ts'
import { Link } from '#web/ui/link.tsx'
import { badges as words } from '#web/words/badges.ts'
import { useWords } from '#web/words/words.ts'
import type { Route } from './+types/badges-page.ts'
import './badges.css'

export async function loader({ context }: Route.LoaderArgs) {
  const { badges } = await context.get(apiContext)('GET /api/badges')
  return { badges, lang: context.get(pageContext).lang }
}

export const meta: Route.MetaFunction = ({ loaderData }) =>
  loaderData ? [{ title: `${words.in(loaderData.lang).title} · ${brand.name[loaderData.lang]}` }, { name: 'robots', content: 'noindex' }] : []

/** The five badges, each with its rule and how far one is. */
export default function BadgesPage({ loaderData: { badges } }: Route.ComponentProps) {
  const w = useWords(words)
  return (
    <main id="main" className="page">
      <h1>{w.title}</h1>
      <p className="lead">{w.lead}</p>
      <ul className="badges">
        {badges.map((badge) => (
          <BadgeRow key={badge.name} badge={badge} />
        ))}
      </ul>
      <p className="hint">{w.forGood}</p>
    </main>
  )
}

function BadgeRow({ badge: { name, goal, measured, earnedAt, at } }: { badge: Badge }) {
  const w = useWords(words)
  const to = at && ('collection' in at ? collectionPath(at.collection) : photoPath({ author: { account: at.author }, permlink: at.permlink }))
  return (
    <li>
      <div>
        <h2 id={name}>{w.names[name]}</h2>
        <p>{w.rules[name](goal)}</p>
      </div>
      {earnedAt ? (
        <p className="earned">
          <time dateTime={earnedAt}>{w.earned(earnedAt)}</time>
          {to ? (
            <Link className="link" to={to}>
              {w.where}
            </Link>
          ) : (
            <span className="muted">{w.gone}</span>
          )}
        </p>
      ) : (
        <div className="far">
          <progress value={measured} max={goal} aria-labelledby={name} />
          <span className="num muted">{w.far(measured, goal)}</span>
        </div>
      )}
    </li>
  )
}
