import type { Article } from '#api/articles.ts'
import { articles as words } from '#web/words/articles.ts'
import { useWords } from '#web/words/words.ts'
import { Document } from './document.tsx'

/** An article with its title, its kind and its days. */
export function ArticleView({ article: { kind, title, summary, shownAt, changedAt, body, photographs } }: { article: Article }) {
  const w = useWords(words)
  return (
    <article className="prose art-text">
      <p className="small muted num">{w.kinds[kind]}</p>
      <h1>{title}</h1>
      <p className="small muted">
        <time dateTime={shownAt}>{w.shown(shownAt)}</time>
        {w.shown(changedAt) !== w.shown(shownAt) && <span>{` · ${w.changed(changedAt)}`}</span>}
      </p>
      <p className="lead">{summary}</p>
      <Document body={body} photographs={photographs} />
    </article>
  )
}
