/** Progress, as thin as it can be seen. */
export function Hairline({ label, fraction }: { label: string; fraction: number }) {
  const percent = Math.floor(fraction * 100)
  return (
    <div className="bar-line" role="progressbar" aria-label={label} aria-valuenow={percent} aria-valuemin={0} aria-valuemax={100}>
      <i style={{ width: `${(fraction * 100).toFixed(1)}%` }} />
    </div>
  )
}
