import { href } from 'react-router'
import { brand } from '#api/brand.ts'
import type { Problem } from '#web/api.ts'
import { Link } from '#web/ui/link.tsx'
import { shell } from '#web/words/shell.ts'
import { useLang, useWords } from '#web/words/words.ts'
import lost from './lost.webp'

/** What these say, the page says better. */
const SAYS_NOTHING = new Set<Problem['reason'] | undefined>(['NOT_FOUND', 'INVALID_INPUT'])

/** What happened in one line, one way on, a photograph. 404 carries the specification's sentence, in English as its heading; a deleted work says so. */
export function ErrorView({ status, problem, unreached = false }: { status: number; problem: unknown; unreached?: boolean }) {
  const w = useWords(shell)
  const lang = useLang()
  const { reason, msg } = (problem as Problem | null) ?? {}
  const broken = unreached ? w.networkError : w.brokenText
  const missing = status === 404 || status === 410
  const title = missing ? w.lostTitle : w.brokenTitle
  return (
    <main id="main" className="page lost">
      <title>{`${title.replace(/\.$/, '')} · ${brand.name[lang]}`}</title>
      <figure>
        <img src={lost} width={1600} height={666} alt={w.lostAlt} />
        <figcaption className="small muted">
          {w.lostCredit}
          <span lang="en">{CREDIT}</span>
        </figcaption>
      </figure>
      <div>
        {!unreached && <p className="muted num">{status}</p>}
        <h1>{title}</h1>
        <p className="muted">{!msg || SAYS_NOTHING.has(reason) ? (missing ? w.lostText : broken) : msg}</p>
        {status === 404 && lang !== 'en' && (
          <p className="muted" lang="en">
            {w.lostAnyLanguage}
          </p>
        )}
        <p className="lost-ways">
          <Link className="btn primary" to={href('/')}>
            {w.toHome}
          </Link>
          <Link className="btn" to={href('/download')}>
            {w.getApp}
          </Link>
        </p>
      </div>
    </main>
  )
}

/** demo/CREDITS.md has its source. */
const CREDIT = 'NASA/JPL-Caltech/SSI'
