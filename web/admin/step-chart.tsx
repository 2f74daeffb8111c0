const [WIDTH, HEIGHT] = [300, 72]
/** Between two bars. */
const GAP = 2

/** `label` says the chart in words; `top` is the highest value, `marks` what stands under its beginning, middle and end. */
type Props = { points: readonly number[]; label: string; top: string; marks: string[] }
/** Amounts over time as bars on a base line, the highest as high as the chart. */
export function StepChart({ points, label, top, marks }: Props) {
  const most = Math.max(...points, 1)
  const each = WIDTH / points.length
  return (
    <div className="step-chart">
      <span className="top num" aria-hidden="true">
        {top}
      </span>
      <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} preserveAspectRatio="none" role="img" aria-label={label}>
        <line className="grid" x1="0" x2={WIDTH} y1="0.5" y2="0.5" />
        {points.map((point, n) => {
          const height = Math.max(point ? 2 : 0, (point / most) * (HEIGHT - 2))
          return <rect key={n} x={n * each + GAP / 2} width={each - GAP} y={HEIGHT - 1 - height} height={height} />
        })}
        <line x1="0" x2={WIDTH} y1={HEIGHT - 0.5} y2={HEIGHT - 0.5} />
      </svg>
      <span className="scale-nums" aria-hidden="true">
        {marks.map((mark, n) => (
          <span key={n}>{mark}</span>
        ))}
      </span>
    </div>
  )
}
