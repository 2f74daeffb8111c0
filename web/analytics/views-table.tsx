import type { CSSProperties } from 'react'
import type { viewSpans, ViewStep } from '#api/analytics.ts'
import { views as words } from '#web/words/views.ts'
import { useWords } from '#web/words/words.ts'

const ROWS = ['views', 'readers', 'saves'] as const
type Props = { span: (typeof viewSpans)[number]; steps: readonly ViewStep[]; total: Omit<ViewStep, 'from'> }
/** A chart that is the head of its own table, so that each bar stands on its figures; lines instead where there is no room. */
export function ViewsTable({ span, steps, total }: Props) {
  const w = useWords(words)
  const most = Math.max(1, ...steps.map((step) => step.views))
  return (
    <section className="views-count" aria-labelledby="views-count">
      <h2 id="views-count">{w.counted}</h2>
      <p className="small muted views-keys">
        <span>
          <i className="swatch readers" />
          {w.readersKey}
        </span>
        <span>
          <i className="swatch again" />
          {w.againKey}
        </span>
      </p>
      <Chart span={span} steps={steps} total={total} most={most} />
      <Lines span={span} steps={steps} total={total} most={most} />
      <p className="hint">{w.countedHint}</p>
    </section>
  )
}

type Measured = Props & { most: number }
function Chart({ span, steps, total, most }: Measured) {
  const w = useWords(words)
  return (
    <table className="views-chart">
      <caption className="vh">{w.tableOf(span)}</caption>
      <thead>
        <tr className="bars" aria-hidden="true">
          <td>{''}</td>
          {steps.map((step) => (
            <td key={step.from}>
              <Bar step={step} most={most} />
            </td>
          ))}
          <td>{''}</td>
        </tr>
        <tr>
          <th scope="col">
            <span className="vh">{w.what}</span>
          </th>
          {steps.map(({ from }) => (
            <th key={from} scope="col">
              <span className="vh">{w.from(from, span)}</span>
              <span aria-hidden="true">{w.short(from)}</span>
            </th>
          ))}
          <th scope="col">{w.sum}</th>
        </tr>
      </thead>
      <tbody>
        {ROWS.map((row) => (
          <tr key={row}>
            <th scope="row">{w[row]}</th>
            {steps.map((step) => (
              <td key={step.from}>{step[row] ? w.number(step[row]) : '—'}</td>
            ))}
            <td className="all">{w.number(total[row])}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

/** The same on a phone, the latest first. */
function Lines({ span, steps, total, most }: Measured) {
  const w = useWords(words)
  return (
    <ul className="views-lines" aria-label={w.tableOf(span)}>
      {steps.toReversed().map((step) => (
        <li key={step.from}>
          <span className="day">{w.short(step.from)}</span>
          <span className="track" aria-hidden="true">
            <Bar step={step} most={most} />
          </span>
          <span>{w.line(step)}</span>
        </li>
      ))}
      <li>
        <span className="day">{w.sum}</span>
        <span>{''}</span>
        <span>{w.line(total)}</span>
      </li>
    </ul>
  )
}

const Bar = ({ step: { views, readers }, most }: { step: ViewStep; most: number }) => (
  <span className="b" style={{ '--v': (views / most).toFixed(4) } as CSSProperties}>
    <i className="readers" style={{ flexGrow: readers }} />
    <i className="again" style={{ flexGrow: views - readers }} />
  </span>
)
