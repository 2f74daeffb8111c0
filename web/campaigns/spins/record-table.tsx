import { langOfScript } from '#web/lang.ts'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Link } from '#web/ui/link.tsx'
import { campaignWheel as words } from '#web/words/campaign-wheel.ts'
import { draws as drawWords } from '#web/words/draws.ts'
import { useWords } from '#web/words/words.ts'
import { spinPath } from './links.ts'
import type { OneRecord } from './read-wheel.ts'
import './wheel.css'

/** One's own spins, the latest first, each with what came of it. */
export function RecordTable({ spins }: { spins: readonly OneRecord[] }) {
  const w = useWords(words)
  const { awards } = useWords(drawWords)
  if (!spins.length) return <EmptyState title={w.noSpins} text={w.noSpinsText} />
  return (
    <table className="table spin-list">
      <thead>
        <tr>
          <th scope="col">{w.when}</th>
          <th scope="col">{w.campaign}</th>
          <th scope="col">{w.ticket}</th>
          <th scope="col">{w.outcome}</th>
        </tr>
      </thead>
      <tbody>
        {spins.map(({ number, ticket, spunAt, title, name, award }) => (
          <tr key={number}>
            <td>{w.at(spunAt)}</td>
            <td lang={langOfScript(title)}>{title}</td>
            <td>
              <Link className="link mono" to={spinPath(number)}>
                {ticket}
              </Link>
            </td>
            <td>
              {name === null ? w.waitsOne : <span lang={langOfScript(name)}>{name}</span>} {award && <span className="muted">{awards[award.state]}</span>}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
