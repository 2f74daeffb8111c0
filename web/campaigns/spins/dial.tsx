import type { WheelPart } from '#api/spins.ts'
import { langOfScript } from '#web/lang.ts'
import { campaignWheel as words } from '#web/words/campaign-wheel.ts'
import { useWords } from '#web/words/words.ts'

const MIDDLE = 260
const [OUTER, RING, INNER, THIN] = [246, 196, 104, 76]
/** Sectors that are thinner have their letter inside, on a line. */
const THIN_ODDS = 400
/** Letters of thin sectors keep so many degrees between them. */
const APART = 14

const point = (radius: number, degrees: number): string => {
  const turned = ((degrees - 90) * Math.PI) / 180
  return `${(MIDDLE + radius * Math.cos(turned)).toFixed(1)} ${(MIDDLE + radius * Math.sin(turned)).toFixed(1)}`
}
const lineFrom = (degrees: number, from: number, to: number) => `M${point(from, degrees)}L${point(to, degrees)}`
const lengthOf = (n: number) => (n % 10 === 0 ? 22 : n % 5 === 0 ? 14 : n % 2 ? 6 : 10)
const ticks = Array.from({ length: 100 }, (_, n) => lineFrom(n * 3.6, OUTER, OUTER - lengthOf(n))).join('')
const numbers = Array.from({ length: 10 }, (_, n) => ({ n: n * 10, at: point(210, n * 36) }))

/** A letter for each part, in the order of the table. */
export const letterOf = (n: number): string => String.fromCodePoint(65 + n)

type Sector = { part: WheelPart; letter: string; from: number; to: number; middle: number }
function sectorsOf(parts: readonly WheelPart[]): Sector[] {
  let at = 0
  return parts.map((part, n) => {
    const from = at
    at += part.odds * 0.036
    return { part, letter: letterOf(n), from, to: at, middle: (from + at) / 2 }
  })
}
/** Where letters of thin sectors stand: in their order, none on another. */
function placeThin(sectors: readonly Sector[]): (Sector & { at: number })[] {
  let last = -Infinity
  return sectors
    .filter(({ part }) => part.odds < THIN_ODDS)
    .map((sector) => {
      last = Math.max(sector.middle, last + APART)
      return { ...sector, at: last }
    })
}
const arc = ({ from, to }: Sector) =>
  `M${point(RING, from)}A${RING} ${RING} 0 ${to - from > 180 ? 1 : 0} 1 ${point(RING, to)}L${point(INNER, to)}A${INNER} ${INNER} 0 ${to - from > 180 ? 1 : 0} 0 ${point(INNER, from)}Z`

/** Of a lens barrel: a sector is as wide as its chance. The dial turns, the needle never does; letters stay upright. */
export function Dial({ parts, angle, hit }: { parts: readonly WheelPart[]; angle: number; hit: string | null }) {
  const w = useWords(words)
  const sectors = sectorsOf(parts)
  const thin = placeThin(sectors)
  const thick = sectors.filter(({ part }) => part.odds >= THIN_ODDS)
  return (
    <svg className="dial" viewBox="8 0 504 514" role="img" aria-label={w.dialOf(parts)}>
      <g transform={`rotate(${angle.toFixed(2)} ${MIDDLE} ${MIDDLE})`}>
        {sectors.map((sector) => (
          <path key={sector.part.id} className={hit === sector.part.id ? 'hit' : sector.part.kind === 'blank' ? 'blank' : 'prize'} d={arc(sector)} />
        ))}
        <path
          className="fine"
          d={
            sectors.map(({ from }) => lineFrom(from, RING, INNER)).join('') +
            thin.map(({ middle, at }) => `M${point(INNER, middle)}L${point(THIN + 12, at)}`).join('')
          }
        />
        <path className="tick" d={ticks} />
        {numbers.map(({ n, at }) => (
          <Upright key={n} name="m" at={at} angle={angle}>
            {n}
          </Upright>
        ))}
        <circle className="fine" cx={MIDDLE} cy={MIDDLE} r={OUTER} />
        <circle className="fine" cx={MIDDLE} cy={MIDDLE} r={RING} />
        <circle className="fine" cx={MIDDLE} cy={MIDDLE} r={INNER} />
        {thick.map(({ letter, middle }) => (
          <Upright key={letter} name="l" at={point(150, middle)} angle={angle}>
            {letter}
          </Upright>
        ))}
        {thin.map(({ letter, at }) => (
          <Upright key={letter} name="s" at={point(THIN, at)} angle={angle}>
            {letter}
          </Upright>
        ))}
      </g>
      <line className="needle" x1={MIDDLE} x2={MIDDLE} y1="4" y2="66" />
    </svg>
  )
}
/** A letter or a number that stays upright while the dial turns. */
function Upright({ at, angle, name, children }: { at: string; angle: number; name: 'l' | 's' | 'm'; children: string | number }) {
  const [x, y] = at.split(' ')
  return (
    <text className={name} x={x} y={y} transform={`rotate(${(-angle).toFixed(2)} ${x}, ${y})`}>
      {children}
    </text>
  )
}

/** The same laid flat, for whoever wants no motion: no needle until there is an outcome. */
export function FlatDial({ parts, value }: { parts: readonly WheelPart[]; value: number | null }) {
  const w = useWords(words)
  const sectors = sectorsOf(parts)
  return (
    <div className="flat-dial">
      <svg viewBox="0 0 360 56" preserveAspectRatio="none" role="img" aria-label={w.dialOf(parts)}>
        {sectors.map(({ part, from, to }) => (
          <rect key={part.id} className={part.kind === 'blank' ? 'blank' : 'prize'} x={from} y="14" width={to - from} height="42" />
        ))}
        <path className="fine" d={sectors.map(({ from }) => `M${from.toFixed(2)} 56V14`).join('')} />
        {value !== null && <line className="needle" x1={value * 0.036} x2={value * 0.036} y1="0" y2="56" />}
      </svg>
      <p className="flat-keys" aria-hidden="true">
        {sectors.map(
          ({ letter, middle, part }) =>
            part.odds >= THIN_ODDS && (
              <span key={letter} style={{ left: `${middle / 3.6}%` }}>
                {letter}
              </span>
            ),
        )}
      </p>
      <p className="hint">{w.flatHint}</p>
    </div>
  )
}

/** Beside the button: what each part gives, how many are left of it, and its chance. */
export function OddsTable({ parts, hit }: { parts: readonly WheelPart[]; hit: string | null }) {
  const w = useWords(words)
  return (
    <table className="table odds">
      <caption className="vh">{w.tableOf}</caption>
      <thead>
        <tr>
          <th scope="col">{w.part}</th>
          <th scope="col">{w.prize}</th>
          <th scope="col" className="n">
            {w.left}
          </th>
          <th scope="col" className="n">
            {w.chance}
          </th>
        </tr>
      </thead>
      <tbody>
        {parts.map((part, n) => (
          <tr key={part.id} className={hit === part.id ? 'hit' : undefined}>
            <td className="k">{letterOf(n)}</td>
            <td>
              <span lang={langOfScript(part.name)}>{part.name}</span>
              {part.worth > 0 && <span className="small muted"> {w.worth(part.worth)}</span>}
            </td>
            <td className="n">{part.left === null ? w.endless : w.num(part.left)}</td>
            <td className="n">{w.percent(part.odds)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
