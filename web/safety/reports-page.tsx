import { brand } from '#api/brand.ts'
import type { Report } from '#api/safety.ts'
import { apiContext, pageContext } from '#web/api.ts'
import { langOfScript } from '#web/lang.ts'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Link } from '#web/ui/link.tsx'
import { kindWords } from '#web/words/kinds.ts'
import { safety as words } from '#web/words/safety.ts'
import { useWords } from '#web/words/words.ts'
import type { Route } from './+types/reports-page.ts'
import { numberIn } from './number-in.ts'
import './safety.css'

export async function loader({ context, url }: Route.LoaderArgs) {
  const before = numberIn(url)
  const list = await context.get(apiContext)('GET /api/reports', { query: { ...(before && { before }) } })
  return { list, sent: url.searchParams.has('sent'), lang: context.get(pageContext).lang }
}

export const meta: Route.MetaFunction = ({ loaderData }) =>
  loaderData ? [{ title: `${words.in(loaderData.lang).reports} · ${brand.name[loaderData.lang]}` }, { name: 'robots', content: 'noindex' }] : []

/** What one has reported, and what became of it. */
export default function ReportsPage({ loaderData: { list, sent } }: Route.ComponentProps) {
  const w = useWords(words)
  return (
    <>
      <h2>{w.reports}</h2>
      {sent && <output className="notice">{w.sent}</output>}
      {list.reports.length === 0 && <EmptyState title={w.noReports} text={w.noReportsText} />}
      {list.reports.length > 0 && <p className="hint">{w.reportsLead}</p>}
      <ul className="safety-list">
        {list.reports.map((report) => (
          <Reported key={report.number} report={report} />
        ))}
      </ul>
      {list.next && (
        <Link className="btn" to={`?before=${list.next}`}>
          {w.earlier}
        </Link>
      )}
    </>
  )
}

function Reported({ report: { kind, title, reason, words: said, at, state, answeredAt } }: { report: Report }) {
  const w = useWords(words)
  const { reportables, reasons } = useWords(kindWords)
  return (
    <li>
      <h3>
        {title ? <span lang={langOfScript(title)}>{title}</span> : w.forgotten} <small>{reportables[kind]}</small>
      </h3>
      <p>
        <b>{w.reportState[state]}</b> {answeredAt && <small>{w.answered(answeredAt)}</small>}
      </p>
      <p className="muted">{w.reportedAt(at, reasons[reason])}</p>
      {said && <q>{said}</q>}
    </li>
  )
}
