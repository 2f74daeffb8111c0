import { brand } from '#api/brand.ts'
import { digitsIn } from '#web/admin/links.ts'
import { apiContext, pageContext } from '#web/api.ts'
import { Link } from '#web/ui/link.tsx'
import { campaignWheel as words } from '#web/words/campaign-wheel.ts'
import { useWords } from '#web/words/words.ts'
import type { Route } from './+types/spins-page.ts'
import { spinsPath } from './links.ts'
import { RecordTable } from './record-table.tsx'
import './wheel.css'
import '../campaigns.css'

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
  return (
    <main id="main" className="page camp">
      <header className="camp-head">
        <h1>{w.ownTitle}</h1>
        <p className="camp-lead">{w.ownLead}</p>
      </header>
      <RecordTable spins={spins} />
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
