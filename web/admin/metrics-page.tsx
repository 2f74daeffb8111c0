import type { Metric } from '#api/admin.ts'
import { brand } from '#api/brand.ts'
import type { MetricUnit } from '#api/kind.ts'
import { metricUnits } from '#api/kinds.ts'
import { apiContext, pageContext } from '#web/api.ts'
import { Link } from '#web/ui/link.tsx'
import { consoleRun as words } from '#web/words/console-run.ts'
import { consoleWords } from '#web/words/console.ts'
import { kindWords } from '#web/words/kinds.ts'
import { formats, useLang, useWords } from '#web/words/words.ts'
import type { Route } from './+types/metrics-page.ts'
import { metricsPath } from './links.ts'
import { Scrolls } from './scrolls.tsx'
import { StepChart } from './step-chart.tsx'
import './run.css'

export async function loader({ context, url }: Route.LoaderArgs) {
  const span = url.searchParams.get('span') === 'month' ? ('month' as const) : ('day' as const)
  const shown = await context.get(apiContext)('GET /api/admin/metrics', { query: { span } })
  return { ...shown, metrics: shown.metrics.map((metric) => ({ ...metric, unit: metricUnits[metric.name] })), lang: context.get(pageContext).lang }
}

export const meta: Route.MetaFunction = ({ loaderData }) =>
  loaderData ? [{ title: `${consoleWords.in(loaderData.lang).pages.metrics} · ${brand.name[loaderData.lang]}` }] : []

/** What happened of late, each thing as a chart with its number, and as a table for who wants that. */
export default function MetricsPage({ loaderData: { span, from, stepSeconds, metrics, latency } }: Route.ComponentProps) {
  const w = useWords(words)
  const { pages } = useWords(consoleWords)
  const times = (metrics[0]?.points ?? []).map((_, n) => new Date(Date.parse(from) + n * stepSeconds * 1000).toISOString())
  return (
    <div className="adm-text">
      <div className="run-head">
        <h1>{pages.metrics}</h1>
        <nav className="seg" aria-label={w.span}>
          {(['day', 'month'] as const).map((one) => (
            <Link key={one} to={metricsPath(one)} aria-current={one === span ? 'true' : undefined}>
              {w.spans[one]}
            </Link>
          ))}
        </nav>
      </div>
      <p className="muted">{w.metricsLead}</p>
      <div className="run-charts">
        {metrics.map((metric) => (
          <Chart key={metric.name} metric={metric} times={times} say={span === 'day' ? w.hourOf : w.dayOf} />
        ))}
      </div>
      <section aria-labelledby="latency">
        <h2 id="latency">{w.latency}</h2>
        <p>{latency ? w.latencyText(latency) : w.noLatency}</p>
      </section>
    </div>
  )
}

type ChartProps = { metric: Metric & { unit: MetricUnit }; times: string[]; say: (at: string) => string }
function Chart({ metric: { name, unit, total, points }, times, say }: ChartProps) {
  const w = useWords(words)
  const worded = useWorded(unit)
  const most = Math.max(...points)
  const title = useWords(kindWords).metrics[name]
  const label = total ? w.chartOf(title, worded(total), worded(most), say(times[points.indexOf(most)]!)) : w.chartFlat(title)
  return (
    <section className="run-chart" aria-labelledby={`m-${name}`}>
      <h2 id={`m-${name}`}>{title}</h2>
      <p className="num">
        <b>{worded(total)}</b>
      </p>
      <StepChart points={points} label={label} top={worded(most)} marks={[0, Math.floor(times.length / 2), times.length - 1].map((n) => say(times[n]!))} />
      <details>
        <summary>
          {w.table} <span className="vh">{title}</span>
        </summary>
        <Scrolls label={title}>
          <table className="table">
            <tbody>
              {times.map((at, n) => (
                <tr key={at}>
                  <th scope="row">
                    <time dateTime={at}>{say(at)}</time>
                  </th>
                  <td className="n num">{worded(points[n]!)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </Scrolls>
      </details>
    </section>
  )
}

/** An amount in the unit of its metric. */
function useWorded(unit: MetricUnit) {
  const f = formats(useLang())
  return (amount: number) => {
    if (unit === 'pixt') return `${f.num(amount / 1000)} ${brand.token}`
    return unit === 'fen' ? `¥${f.num(amount / 100)}` : f.num(amount)
  }
}
