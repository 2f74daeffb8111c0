import { Link } from 'react-router'
import { brand } from '#api/brand.ts'
import { digitsIn } from '#web/admin/links.ts'
import { apiContext, pageContext } from '#web/api.ts'
import { langOfScript } from '#web/lang.ts'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { campaignWheel as words } from '#web/words/campaign-wheel.ts'
import { draws as drawWords } from '#web/words/draws.ts'
import { useWords } from '#web/words/words.ts'
import type { Route } from './+types/spins-page.ts'
import { spinPath, spinsPath } from './links.ts'
import './wheel.css'

export async function loader({ context, url }: Route.LoaderArgs) {
  const [activityId, before] = [digitsIn(url, 'activityId'), digitsIn(url, 'before')]
  const query = { ...(activityId && { activityId: Number(activityId) }), ...(before && { before }) }
  return { ...(await context.get(apiContext)('GET /api/event/roulette/spins', { query })), activityId, lang: context.get(pageContext).lang }
}

export const meta: Route.MetaFunction = ({ loaderData }) =>
  loaderData ? [{ title: `${words.in(loaderData.lang).ownTitle} · ${brand.name[loaderData.lang]}` }, { name: 'robots', content: 'noindex' }] : []

/** One's own spins, the latest first, each with what came of it. */
export default function SpinsPage({ loaderData: { spins, next, activityId } }: Route.ComponentProps) {
  const w = useWords(words)
  const { awards } = useWords(drawWords)
  return (
    <main id="main" className="page camp">
      <header className="camp-head">
        <h1>{w.ownTitle}</h1>
        <p className="camp-lead">{w.ownLead}</p>
      </header>
      {spins.length ? (
        <table className="table spin-list">
          <thead>
            <tr>
              <th scope="col">{w.when}</th>
              <th scope="col">{w.campaign}</th>
              <th scope="col">{w.ticket}</th>
              <th scope="col">{w.outcome}</th>
            </tr>
          </thead>
          <tbody>
            {spins.map(({ number, ticket, spunAt, title, name, award }) => (
              <tr key={number}>
                <td>{w.at(spunAt)}</td>
                <td lang={langOfScript(title)}>{title}</td>
                <td>
                  <Link className="link mono" to={spinPath(number)}>
                    {ticket}
                  </Link>
                </td>
                <td>
                  {name === null ? w.waitsOne : <span lang={langOfScript(name)}>{name}</span>} {award && <span className="muted">{awards[award.state]}</span>}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      ) : (
        <EmptyState title={w.noSpins} text={w.noSpinsText} />
      )}
      {next && (
        <p className="camp-more">
          <Link className="link" to={spinsPath({ activityId, before: next })}>
            {w.earlier}
          </Link>
        </p>
      )}
    </main>
  )
}
