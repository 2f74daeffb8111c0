import type { CSSProperties } from 'react'
import type { EarningsMonth } from '#api/wallet.ts'
import { Money } from '#web/ui/money.tsx'
import { wallet as words } from '#web/words/wallet.ts'
import { formats, useLang, useWords } from '#web/words/words.ts'
import { barsOf, kindsIn, wholeOf, type Bar, type IncomeKind } from './income.ts'
import './income.css'

type Props = { months: readonly EarningsMonth[]; rounded?: boolean }
/**
 * What came in by months: a chart that is the head of its own table, so that each bar stands on its figures; lines instead on a phone. Rounded, it has room
 * beside something else.
 */
export function IncomeTable({ months, rounded = false }: Props) {
  const w = useWords(words)
  const [bars, kinds] = [barsOf(months), kindsIn(months)]
  return (
    <div className="income">
      <p className="small muted income-keys">
        {kinds.map((kind) => (
          <span key={kind}>
            <i className={`swatch ${kind}`} />
            {w.income[kind]}
          </span>
        ))}
      </p>
      <Chart bars={bars} kinds={kinds} rounded={rounded} />
      <Lines bars={bars} />
      {rounded && <p className="hint of-lines">{w.incomeHint}</p>}
      <p className="hint">{rounded ? w.incomeRounded : w.incomeHint}</p>
    </div>
  )
}

const stylesOf = ({ share }: Bar) => ({ '--v': share.toFixed(4) }) as CSSProperties
const Parts = ({ bar }: { bar: Bar }) => bar.parts.map(({ kind, worth }) => <i key={kind} className={kind} style={{ flexGrow: worth }} />)
const useMonthNames = () => {
  const f = formats(useLang())
  return ({ month: { month } }: Bar) => f.shortMonth(`${month}-15T00:00:00Z`)
}

function Chart({ bars, kinds, rounded }: { bars: Bar[]; kinds: IncomeKind[]; rounded: boolean }) {
  const w = useWords(words)
  const nameOf = useMonthNames()
  return (
    <table className="chart">
      <caption className="vh">{w.incomeTitle}</caption>
      <thead>
        <tr className="bars" aria-hidden="true">
          <td>{''}</td>
          {bars.map((bar) => (
            <td key={bar.month.month} className={bar.isRunning ? 'part' : undefined}>
              <span className="b" style={stylesOf(bar)}>
                <Parts bar={bar} />
              </span>
            </td>
          ))}
        </tr>
        <tr>
          <th scope="col">
            <span className="vh">{w.incomeMonth}</span>
          </th>
          {bars.map((bar) => (
            <th key={bar.month.month} scope="col" className={bar.isRunning ? 'now' : undefined}>
              {nameOf(bar)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {kinds.map((kind) => (
          <tr key={kind}>
            <th scope="row">
              <i className={`swatch ${kind}`} />
              {w.income[kind]}
            </th>
            {bars.map(({ month }) => (
              <td key={month.month}>{month[kind] ? <Money amount={month[kind]} currency={kind === 'yuan' ? 'CNY' : 'PIXT'} rounded={rounded} /> : '—'}</td>
            ))}
          </tr>
        ))}
        <tr className="sumrow">
          <th scope="row">{w.incomeSum}</th>
          {bars.map(({ month }) => (
            <td key={month.month}>{wholeOf(month) ? <Money amount={wholeOf(month)} currency="PIXT" rounded={rounded} /> : '—'}</td>
          ))}
        </tr>
      </tbody>
    </table>
  )
}

/** The same on a phone, the latest first, with what each month came to. */
function Lines({ bars }: { bars: Bar[] }) {
  const w = useWords(words)
  const nameOf = useMonthNames()
  return (
    <ul className="chart-lines" aria-label={w.incomeTitle}>
      {bars.toReversed().map((bar) => (
        <li key={bar.month.month} className={bar.isRunning ? 'part' : undefined}>
          <span className="month">{nameOf(bar)}</span>
          <span className="track" aria-hidden="true">
            <span style={stylesOf(bar)}>
              <Parts bar={bar} />
            </span>
          </span>
          {wholeOf(bar.month) ? <Money amount={wholeOf(bar.month)} currency="PIXT" /> : '—'}
        </li>
      ))}
    </ul>
  )
}
