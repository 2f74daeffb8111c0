import type { ReactNode } from 'react'
import type { StatementEntry } from '#api/wallet.ts'
import { Money } from '#web/ui/money.tsx'
import { wallet as words } from '#web/words/wallet.ts'
import { useWords } from '#web/words/words.ts'
import { EntryWhat } from './entry-what.tsx'
import './statement-table.css'

type Below = (entry: StatementEntry) => ReactNode
/** Entries under their heads, for the member and for the console; `below`: what stands folded below one. */
export function StatementTable({ entries, below }: { entries: StatementEntry[]; below?: Below }) {
  const w = useWords(words)
  return (
    <table className="table stmt">
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
          <Entry key={entry.number} entry={entry}>
            {below?.(entry)}
          </Entry>
        ))}
      </tbody>
    </table>
  )
}

function Entry({ entry, children }: { entry: StatementEntry; children: ReactNode }) {
  const w = useWords(words)
  return (
    <tr>
      <td className="when nowrap">
        <time dateTime={entry.at}>{w.at(entry.at)}</time>
      </td>
      <td className="what">
        <EntryWhat entry={entry}>{children}</EntryWhat>
      </td>
      <td className="n amt">{entry.amount === 0 ? '—' : <Money amount={entry.amount} currency={entry.currency} signed />}</td>
      <td className="n left">{entry.balance === null ? '—' : <Money amount={entry.balance} currency={entry.currency} />}</td>
    </tr>
  )
}
