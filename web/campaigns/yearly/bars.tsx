import type { CSSProperties } from 'react'

type Props = { label: string; values: readonly number[]; nameOf: (n: number) => string; countOf: (n: number) => string; every?: number }
/** A row of bars over their names; each says its number to whoever hears or rests on it. `every`: of so many names one is written. */
export function Bars({ label, values, nameOf, countOf, every = 1 }: Props) {
  const most = Math.max(...values, 1)
  return (
    <ol className="year-bars" aria-label={label}>
      {values.map((value, n) => (
        <li key={n} title={`${nameOf(n)} · ${countOf(value)}`} style={{ '--v': (value / most).toFixed(4) } as CSSProperties}>
          <span className="vh">{`${nameOf(n)} ${countOf(value)}`}</span>
          <i aria-hidden="true" />
          <small aria-hidden="true">{n % every === 0 ? nameOf(n) : ''}</small>
        </li>
      ))}
    </ol>
  )
}
