import type { ReactNode } from 'react'
import type { LicenceKind } from '#api/limits.ts'
import type { LicenceTerms } from '#api/market.ts'
import { market as words } from '#web/words/market.ts'
import { useWords } from '#web/words/words.ts'
import './shop.css'

type Props = {
  matrix: LicenceTerms['matrix']
  kinds: readonly LicenceKind[]
  /** What stands under the name of a kind, and at the foot of its column. */
  head?: (kind: LicenceKind) => ReactNode
  chosen?: LicenceKind | undefined
}
/** What each kind of licence allows, question by question; on a phone the kinds move sideways under their questions. */
export function LicenceMatrix({ matrix, kinds, head, chosen }: Props) {
  const w = useWords(words)
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls is reached by key
    <section className="matrix-frame" aria-label={w.matrix} tabIndex={0}>
      <table className="matrix">
        <thead>
          <tr>
            <th scope="col">
              <span className="vh">{w.question}</span>
            </th>
            {kinds.map((kind) => (
              <th key={kind} scope="col" className={kind === chosen ? 'sel' : undefined}>
                {w.kinds[kind]}
                {head?.(kind)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {matrix.map(({ id, asks, says }) => (
            <tr key={id}>
              <th scope="row">{asks}</th>
              {kinds.map((kind) => (
                <td key={kind} className={kind === chosen ? 'sel' : undefined}>
                  {says[kind]}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
