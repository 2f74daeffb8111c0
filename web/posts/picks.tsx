import type { Reply } from '#api/endpoint.ts'
import type { Pick, ranking } from '#api/ranking.ts'
import { htmlLang } from '#web/lang.ts'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Link } from '#web/ui/link.tsx'
import { PersonLine } from '#web/ui/person-line.tsx'
import { Picture, withPlaceholder } from '#web/ui/picture.tsx'
import { Quoting } from '#web/ui/quoting.tsx'
import { ranking as words } from '#web/words/ranking.ts'
import { useLang, useWords } from '#web/words/words.ts'
import { photographerPath, photoPath } from './links.ts'
import { tileRatio } from './pack-rows.ts'
import { boardPath } from './ranking-links.ts'
import { titleFor } from './titles.ts'

/** What editors chose: the photograph, why, and who says so. */
export function Picks({ page: { picks, next }, begins }: { page: Reply<typeof ranking, 'GET /api/ranking/picks'>; begins: boolean }) {
  const w = useWords(words)
  if (!picks.length) return <EmptyState title={w.noPicks} text={w.noPicksHint} />
  return (
    <>
      <ul className="picks">
        {picks.map((pick, n) => (
          <PickLine key={pick.number} pick={pick} first={begins && n === 0} />
        ))}
      </ul>
      <p className="end">
        {!begins && (
          <Link className="btn quiet" to={boardPath('picks')}>
            {w.latest}
          </Link>
        )}
        {next && (
          <Link className="btn" to={boardPath('picks', '', { before: next })}>
            {w.earlier}
          </Link>
        )}
      </p>
    </>
  )
}

function PickLine({ pick: { post, words: said, lang: saidIn, by, day }, first }: { pick: Pick; first: boolean }) {
  const w = useWords(words)
  const title = titleFor(post, useLang())
  return (
    <li>
      <Link className="pic" to={photoPath(post)} style={withPlaceholder(post.cover.placeholder, { '--r': tileRatio(post).toFixed(3) })}>
        {post.veil ? (
          <span className="veiled">{w.contains}</span>
        ) : (
          <Picture picture={post.cover} alt={post.cover.alt || title.text} sizes="(max-width: 639px) 100vw, 40vw" first={first} />
        )}
      </Link>
      <div>
        {day && <p className="muted small">{w.asDay(day)}</p>}
        <h2 lang={title.lang}>{title.text}</h2>
        <p className="muted small">
          <Quoting text={w.byAuthor(post.author.nickname)} said={post.author.nickname} />
        </p>
        <blockquote lang={htmlLang[saidIn]}>{said}</blockquote>
        {by ? <PersonLine person={by} to={photographerPath(by)} note={w.pickedBy} /> : <p className="muted small">{w.pickedByNobody}</p>}
      </div>
    </li>
  )
}
