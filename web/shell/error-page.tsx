import { href, Link } from 'react-router'
import type { Problem } from '#web/api.ts'
import { shell } from '#web/words/shell.ts'
import { useWords } from '#web/words/words.ts'

/** What happened in one line, one way on. 404 carries the specification's sentence; a deleted work says so. */
export function ErrorPage({ status, problem }: { status: number; problem: unknown }) {
  const w = useWords(shell)
  const said = (problem as Problem | null)?.msg
  const missing = status === 404 || status === 410
  return (
    <main id="main" className="page lost">
      <div>
        <p className="muted num">{status}</p>
        <h1>{missing ? w.lostTitle : w.brokenTitle}</h1>
        <p className="muted">{said ?? (missing ? w.lostText : w.brokenText)}</p>
        <Link className="btn primary" to={href('/')}>
          {w.toHome}
        </Link>
      </div>
    </main>
  )
}
