import type { CSSProperties } from 'react'
import type { SalesMonth } from '#api/sales.ts'
import { Money } from '#web/ui/money.tsx'
import { income as words } from '#web/words/income.ts'
import { useWords } from '#web/words/words.ts'

const kinds = ['standard', 'extended'] as const
const sumOf = ({ standard, extended }: SalesMonth) => standard + extended
type Bar = { month: SalesMonth; share: number; isRunning: boolean }
/** The earliest first; `share` is its height beside the best month. The API gives the running one first. */
function barsOf(months: readonly SalesMonth[]): Bar[] {
  const most = Math.max(...months.map(sumOf), 1)
  return months.map((month, n) => ({ month, share: sumOf(month) / most, isRunning: n === 0 })).toReversed()
}
const stylesOf = ({ share }: Bar) => ({ '--v': share.toFixed(4) }) as CSSProperties
const Parts = ({ month }: { month: SalesMonth }) =>
  kinds.map((kind) => month[kind] > 0 && <i key={kind} className={kind === 'standard' ? 'rewards' : 'gifts'} style={{ flexGrow: month[kind] }} />)

/** Sales by months: a chart that is the head of its own table; lines instead on a phone. */
export function SalesChart({ months }: { months: readonly SalesMonth[] }) {
  const w = useWords(words)
  const bars = barsOf(months)
  return (
    <div className="income">
      <p className="small muted income-keys">
        <span>
          <i className="swatch rewards" />
          {w.standard}
        </span>
        <span>
          <i className="swatch gifts" />
          {w.extended}
        </span>
      </p>
      <Chart bars={bars} />
      <Lines bars={bars} />
      <p className="hint">{w.monthsHint}</p>
    </div>
  )
}

function Chart({ bars }: { bars: readonly Bar[] }) {
  const w = useWords(words)
  const rows: [name: string, amount: (month: SalesMonth) => number, kind: 'sum' | 'models' | 'kind'][] = [
    [w.standard, ({ standard }) => standard, 'kind'],
    [w.extended, ({ extended }) => extended, 'kind'],
    [w.got, sumOf, 'sum'],
    [w.toModels, ({ models }) => models, 'models'],
  ]
  return (
    <table className="chart">
      <caption className="vh">{w.months}</caption>
      <thead>
        <tr className="bars" aria-hidden="true">
          <td>{''}</td>
          {bars.map((bar) => (
            <td key={bar.month.month} className={bar.isRunning ? 'part' : undefined}>
              <span className="b" style={stylesOf(bar)}>
                <Parts month={bar.month} />
              </span>
            </td>
          ))}
        </tr>
        <tr>
          <th scope="col">
            <span className="vh">{w.month}</span>
          </th>
          {bars.map(({ month: { month }, isRunning }) => (
            <th key={month} scope="col" className={isRunning ? 'now' : undefined}>
              {w.monthName(month)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(([name, amount, kind]) => (
          <tr key={name} className={kind === 'sum' ? 'sumrow' : undefined}>
            <th scope="row">{name}</th>
            {bars.map(({ month }) => (
              <td key={month.month}>{amount(month) ? <Money amount={amount(month)} currency="CNY" rounded /> : '—'}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function Lines({ bars }: { bars: readonly Bar[] }) {
  const w = useWords(words)
  return (
    <ul className="chart-lines" aria-label={w.months}>
      {bars.toReversed().map((bar) => (
        <li key={bar.month.month} className={bar.isRunning ? 'part' : undefined}>
          <span className="month">{w.monthName(bar.month.month)}</span>
          <span className="track" aria-hidden="true">
            <span style={stylesOf(bar)}>
              <Parts month={bar.month} />
            </span>
          </span>
          {sumOf(bar.month) ? <Money amount={sumOf(bar.month)} currency="CNY" /> : '—'}
        </li>
      ))}
    </ul>
  )
}
