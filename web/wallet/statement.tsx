import { Form } from 'react-router'
import type { StatementEntry } from '#api/wallet.ts'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Link } from '#web/ui/link.tsx'
import { Money } from '#web/ui/money.tsx'
import { wallet as words } from '#web/words/wallet.ts'
import { useWords } from '#web/words/words.ts'
import { statementFile, statementPath, type StatementSearch } from './statement-search.ts'
import { StatementTable } from './statement-table.tsx'

type StatementProps = { entries: StatementEntry[]; next: string | null; search: StatementSearch }
/** Entries of one currency, the latest first, each in words. */
export function Statement({ entries, next, search }: StatementProps) {
  const w = useWords(words)
  const { before, ...first } = search
  return (
    <section aria-labelledby="statement">
      <div className="sec-head">
        <h2 id="statement">{w.statement}</h2>
        <nav className="seg" aria-label={w.currencies}>
          {(['PIXT', 'CNY'] as const).map((currency) => (
            <Link key={currency} to={statementPath({ ...first, currency })} aria-current={search.currency === currency ? 'true' : undefined} preventScrollReset>
              {currency === 'PIXT' ? w.pixt : w.ofYuan}
            </Link>
          ))}
        </nav>
      </div>
      <Span search={search} />
      {entries.length === 0 ? <EmptyState title={w.none} text={w.noneText} /> : <StatementTable entries={entries} below={(entry) => <Lines entry={entry} />} />}
      <p className="end statement-end">
        {before && (
          <Link className="btn" to={statementPath(first)} preventScrollReset>
            {w.latest}
          </Link>
        )}
        {next && (
          <Link className="btn" to={statementPath({ ...first, before: next })} preventScrollReset>
            {w.earlier}
          </Link>
        )}
      </p>
    </section>
  )
}

/** Which days, and the file of them. */
function Span({ search }: { search: StatementSearch }) {
  const w = useWords(words)
  return (
    <Form method="get" className="span" preventScrollReset>
      <input type="hidden" name="currency" value={search.currency} />
      <label>
        <span>{w.from}</span>
        <input className="input" type="date" name="from" defaultValue={search.from} />
      </label>
      <label>
        <span>{w.to}</span>
        <input className="input" type="date" name="to" defaultValue={search.to} />
      </label>
      <button type="submit" className="btn">
        {w.show}
      </button>
      <Link className="btn quiet" to={statementFile(search)} reloadDocument>
        {w.download}
      </Link>
      <p className="hint">{w.downloadHint}</p>
    </Form>
  )
}

/** The double entry behind it, for who wants to check. */
function Lines({ entry: { number, lines } }: { entry: StatementEntry }) {
  const w = useWords(words)
  return (
    <details>
      <summary>{w.details}</summary>
      <p className="hint">
        {w.entry(number)} · {w.balances}
      </p>
      <dl className="reason">
        {lines.map(({ whose, book, currency, amount }, n) => (
          <div key={n}>
            <dt>{w.whose(whose, book)}</dt>
            <dd>
              <Money amount={amount} currency={currency} signed />
            </dd>
          </div>
        ))}
      </dl>
    </details>
  )
}
