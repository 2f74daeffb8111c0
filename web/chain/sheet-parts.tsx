import { useId } from 'react'
import { brand } from '#api/brand.ts'

const STRANDS = [0, 1, 2, 3, 4, 5]
const [PERIOD, HEIGHT] = [12, 8]
/** One wave of the border: its strands are the same curve, each a little further. */
const strand = (n: number) => {
  const at = (x: number) => `${x.toFixed(2)} ${(HEIGHT / 2 + 3 * Math.sin(((x / PERIOD) * 2 + n / STRANDS.length) * Math.PI)).toFixed(2)}`
  return `M${Array.from({ length: 13 }, (_, x) => at((x * PERIOD) / 12)).join('L')}`
}

/** Engine-turned, as on paper of value: hard to draw again, and nothing to read. */
export function Border() {
  const id = useId()
  const [across, down] = [`${id}a`, `${id}d`]
  return (
    <svg className="border" viewBox="0 0 210 297" preserveAspectRatio="none" aria-hidden="true">
      <defs>
        <pattern id={across} width={PERIOD} height={HEIGHT} y="8" patternUnits="userSpaceOnUse">
          {STRANDS.map((n) => (
            <path key={n} d={strand(n)} />
          ))}
        </pattern>
        <pattern id={down} width={PERIOD} height={HEIGHT} patternUnits="userSpaceOnUse" patternTransform="translate(8 0) rotate(90)">
          {STRANDS.map((n) => (
            <path key={n} d={strand(n)} />
          ))}
        </pattern>
      </defs>
      <rect x="9" y="8" width="192" height="8" fill={`url(#${across})`} />
      <rect x="9" y="280" width="192" height="8" fill={`url(#${across})`} />
      <rect x="8" y="8" width="8" height="280" fill={`url(#${down})`} />
      <rect x="192" y="8" width="8" height="280" fill={`url(#${down})`} />
      <rect className="rule" x="6" y="6" width="198" height="285" />
      <rect className="rule" x="18.500" y="18.500" width="173" height="260" />
    </svg>
  )
}

export function Seal({ label }: { label: string }) {
  return (
    <svg className="yin" viewBox="0 0 40 40" role="img" aria-label={label}>
      <rect x="1" y="1" width="38" height="38" rx="3" />
      <rect className="inner" x="3.600" y="3.600" width="32.800" height="32.800" rx="1.500" />
      {Array.from(brand.name.zh, (sign, n) => (
        <text key={sign} x="20" y={18.4 + n * 15.2} textAnchor="middle" fontSize="15">
          {sign}
        </text>
      ))}
    </svg>
  )
}
