import { Link } from 'react-router'
import type { Currency } from '#api/shared.ts'
import type { StatementEntry } from '#api/wallet.ts'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Money } from '#web/ui/money.tsx'
import { EntryWhat } from '#web/wallet/entry-what.tsx'
import { consoleRun as words } from '#web/words/console-run.ts'
import { consoleWords } from '#web/words/console.ts'
import { useWords } from '#web/words/words.ts'
import { memberPath } from './links.ts'
import { Pages } from './pages.tsx'
import { Scrolls } from './scrolls.tsx'

type Props = { uid: string; currency: Currency; statement: { entries: StatementEntry[]; next: string | null }; before: string | undefined }
/** Somebody's entries in one currency, as they read them; of works only what the operator may see. */
export function MemberStatement({ uid, currency, statement: { entries, next }, before }: Props) {
  const w = useWords(words)
  return (
    <>
      <nav className="seg" aria-label={w.statement}>
        {(['PIXT', 'CNY'] as const).map((one) => (
          <Link key={one} to={memberPath(uid, { statement: one })} aria-current={one === currency ? 'true' : undefined} preventScrollReset>
            {one === 'PIXT' ? w.pixt : w.yuan}
          </Link>
        ))}
      </nav>
      {entries.length ? <Entries entries={entries} /> : <EmptyState title={w.noEntries} text={w.noEntriesText} />}
      <Pages first={before && memberPath(uid, { statement: currency })} next={next && memberPath(uid, { statement: currency, before: next })} />
    </>
  )
}

function Entries({ entries }: { entries: StatementEntry[] }) {
  const w = useWords(words)
  const { at } = useWords(consoleWords)
  return (
    <Scrolls label={w.entries}>
      <table className="table run-wide">
        <thead>
          <tr>
            <th scope="col">{w.when}</th>
            <th scope="col">{w.what}</th>
            <th scope="col" className="n">
              {w.amount}
            </th>
            <th scope="col" className="n">
              {w.balance}
            </th>
          </tr>
        </thead>
        <tbody>
          {entries.map((entry) => (
            <tr key={entry.number}>
              <td className="nowrap">
                <time dateTime={entry.at}>{at(entry.at)}</time>
              </td>
              <td>
                <EntryWhat entry={entry} />
              </td>
              <td className="n">
                <Money amount={entry.amount} currency={entry.currency} signed />
              </td>
              <td className="n">{entry.balance === null ? '—' : <Money amount={entry.balance} currency={entry.currency} />}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </Scrolls>
  )
}
