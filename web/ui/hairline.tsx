/** Progress, as thin as it can be seen: 0 to 1. */
export const Hairline = ({ label, fraction }: { label: string; fraction: number }) => (
  <progress className="hairline" aria-label={label} value={Math.round(fraction * 1000) / 10} max={100} />
)
