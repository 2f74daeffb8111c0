import { href, Link } from 'react-router'
import { brand } from '#api/brand.ts'
import type { EarningsMonth } from '#api/wallet.ts'
import { apiContext, pageContext } from '#web/api.ts'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Money } from '#web/ui/money.tsx'
import { withdraw as words } from '#web/words/withdraw.ts'
import { formats, useLang, useWords } from '#web/words/words.ts'
import type { Route } from './+types/revenue-record-page.ts'
import './wallet.css'
import './withdraw.css'

export async function loader({ context }: Route.LoaderArgs) {
  const { months } = await context.get(apiContext)('GET /api/earnings/months')
  return { months, lang: context.get(pageContext).lang }
}

export const meta: Route.MetaFunction = ({ loaderData }) =>
  loaderData ? [{ title: `${words.in(loaderData.lang).recordTitle} · ${brand.name[loaderData.lang]}` }, { name: 'robots', content: 'noindex' }] : []

export default function RevenueRecordPage({ loaderData: { months } }: Route.ComponentProps) {
  const w = useWords(words)
  const most = Math.max(...months.map(pixtOf))
  return (
    <main id="main" className="page withdraw record">
      <div className="page-head">
        <h1>{w.recordTitle}</h1>
        <Link className="link" to={href('/withdraw-deposit/my-assets')}>
          {w.toAssets}
        </Link>
      </div>
      <p className="muted">{w.recordLead}</p>
      {months.some((month) => pixtOf(month) + month.yuan > 0) ? (
        <Months months={months} most={most} />
      ) : (
        <EmptyState title={w.recordNone} text={w.recordNoneText} />
      )}
    </main>
  )
}

const pixtOf = ({ rewards, gifts }: EarningsMonth) => rewards + gifts

/** The figures, each with a bar of its share of the best month. Yuan have a column once there were some. */
function Months({ months, most }: { months: EarningsMonth[]; most: number }) {
  const w = useWords(words)
  const f = formats(useLang())
  const hasYuan = months.some(({ yuan }) => yuan > 0)
  return (
    <table className="table months">
      <thead>
        <tr>
          <th scope="col">{w.month}</th>
          {[w.rewards, w.gifts, w.sum, ...(hasYuan ? [w.inYuan] : [])].map((name) => (
            <th key={name} scope="col" className="n">
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {months.map((month, n) => (
          <tr key={month.month}>
            <th scope="row">
              {f.month(`${month.month}-15T00:00:00Z`)}
              {n === 0 && <small>{w.notOver}</small>}
              <span className="bar-line" aria-hidden="true">
                <i style={{ width: `${most ? (100 * pixtOf(month)) / most : 0}%` }} />
              </span>
            </th>
            {[month.rewards, month.gifts, pixtOf(month)].map((amount, column) => (
              <td key={column} className="n">
                {amount ? <Money amount={amount} currency="PIXT" /> : '—'}
              </td>
            ))}
            {hasYuan && <td className="n">{month.yuan ? <Money amount={month.yuan} currency="CNY" /> : '—'}</td>}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
