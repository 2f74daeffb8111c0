import { ticksOf } from './scale-ticks.ts'

const HEIGHT = 28
const [LONG, MIDDLE, SHORT] = [8, 15, 20]

/** The ruler of the house with one needle: where `value` stands between 0 and `cap`. `label` says it in words. */
export function Scale({ value, cap, label }: { value: number; cap: number; label: string }) {
  const { step, ticks, numbers } = ticksOf(cap)
  const end = Math.max(cap, 1)
  const at = Math.min(value, end)
  return (
    <div className="scaled">
      <svg className="scale" viewBox={`0 0 ${end} ${HEIGHT}`} preserveAspectRatio="none" role="img" aria-label={label}>
        {ticks.map((x) => (
          <line key={x} className={x > value ? 'dim' : undefined} x1={x} x2={x} y1={HEIGHT} y2={x % (10 * step) ? (x % (5 * step) ? SHORT : MIDDLE) : LONG} />
        ))}
        <line className="here" x1={at} x2={at} y1={0} y2={HEIGHT} />
      </svg>
      <div className="scale-nums placed" aria-hidden="true">
        {numbers.map((number) => (
          <span key={number} style={{ left: `${(100 * number) / end}%` }}>
            {number}
          </span>
        ))}
      </div>
    </div>
  )
}
