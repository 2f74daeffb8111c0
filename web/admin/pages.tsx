import { Link } from '#web/ui/link.tsx'
import { consoleWords as words } from '#web/words/console.ts'
import { useWords } from '#web/words/words.ts'

type Props = { first: string | null | undefined; next: string | null; order?: 'latest' | 'list' }
/** Where a list goes on, and back to where it begins; both are addresses, or nothing. */
export function Pages({ first, next, order = 'latest' }: Props) {
  const w = useWords(words)
  if (!first && !next) return null
  return (
    <p className="run-pages">
      {first && (
        <Link className="btn compact" to={first}>
          {order === 'latest' ? w.latest : w.first}
        </Link>
      )}
      {next && (
        <Link className="btn compact" to={next}>
          {order === 'latest' ? w.earlier : w.next}
        </Link>
      )}
    </p>
  )
}
