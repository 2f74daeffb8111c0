import type { Currency } from '#api/shared.ts'
import type { StatementEntry } from '#api/wallet.ts'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Link } from '#web/ui/link.tsx'
import { StatementTable } from '#web/wallet/statement-table.tsx'
import { consoleRun as words } from '#web/words/console-run.ts'
import { useWords } from '#web/words/words.ts'
import { memberPath } from './links.ts'
import { Pages } from './pages.tsx'

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
      {entries.length ? <StatementTable entries={entries} /> : <EmptyState title={w.noEntries} text={w.noEntriesText} />}
      <Pages first={before && memberPath(uid, { statement: currency })} next={next && memberPath(uid, { statement: currency, before: next })} />
    </>
  )
}
