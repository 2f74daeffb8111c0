import { href } from 'react-router'
import type { ArticleCard } from '#api/articles.ts'
import { titleFor } from '#web/posts/titles.ts'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Link } from '#web/ui/link.tsx'
import { Picture, withPlaceholder } from '#web/ui/picture.tsx'
import { articles as words } from '#web/words/articles.ts'
import { useLang, useWords } from '#web/words/words.ts'
import { articlePath } from './links.ts'

type Props = { articles: readonly ArticleCard[]; earlier: string | null; later: string | null }
/** Articles with their first photograph; `earlier` and `later`: addresses of the pages beside this one. */
export function ArticleList({ articles, earlier, later }: Props) {
  const w = useWords(words)
  if (!articles.length)
    return (
      <EmptyState title={w.none} text={w.noneText}>
        <Link className="btn" to={href('/help')}>
          {w.toHelp}
        </Link>
      </EmptyState>
    )
  return (
    <>
      <ul className="art-list">
        {articles.map((article, n) => (
          <Row key={article.id} article={article} first={n === 0} />
        ))}
      </ul>
      {(earlier ?? later) && (
        <nav className="end" aria-label={w.pages}>
          {later && (
            <Link className="btn quiet" to={later}>
              {w.newer}
            </Link>
          )}
          {earlier && (
            <Link className="btn" to={earlier}>
              {w.older}
            </Link>
          )}
        </nav>
      )}
    </>
  )
}

function Row({ article, first }: { article: ArticleCard; first: boolean }) {
  const w = useWords(words)
  const lang = useLang()
  const { photograph, kind, title, summary, shownAt } = article
  return (
    <li>
      <Link to={articlePath(article)}>
        {photograph && (
          <span className="art-pic" style={withPlaceholder(photograph.cover.placeholder)}>
            <Picture
              picture={photograph.cover}
              alt={photograph.cover.alt || titleFor(photograph, lang).text}
              sizes="(max-width: 639px) 40vw, 240px"
              first={first}
            />
          </span>
        )}
        <span className="art-said">
          <b>{title}</b>
          <span className="muted">{summary}</span>
          <span className="small muted">
            {`${w.kinds[kind]} · `}
            <time dateTime={shownAt}>{w.shown(shownAt)}</time>
          </span>
        </span>
      </Link>
    </li>
  )
}
