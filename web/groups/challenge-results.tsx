import type { Result } from '#api/challenges.ts'
import { photographerPath, photoPath } from '#web/posts/links.ts'
import { titleFor } from '#web/posts/titles.ts'
import { Link } from '#web/ui/link.tsx'
import { Picture, withPlaceholder } from '#web/ui/picture.tsx'
import { groupChallenges as words } from '#web/words/group-challenges.ts'
import { useLang, useWords } from '#web/words/words.ts'

/** What came of a challenge: whose it is and how often each was chosen, with the rule of their order. */
export function Results({ results, next }: { results: readonly Result[]; next: string | null }) {
  const w = useWords(words)
  return (
    <section>
      <h3>{w.results}</h3>
      <p className="hint">{results.length ? w.resultsText : w.noResults}</p>
      <ol className="g-members">
        {results.map((one) => (
          <Row key={`${one.post.author.account}/${one.post.permlink}`} one={one} />
        ))}
      </ol>
      {next && (
        <p className="end">
          <Link className="btn" to={`?after=${next}`}>
            {w.more}
          </Link>
        </p>
      )}
    </section>
  )
}

function Row({ one: { place, post, won, lost } }: { one: Result }) {
  const w = useWords(words)
  const { text, lang } = titleFor(post, useLang())
  return (
    <li>
      <p className="g-work">
        <b className="num">{w.place(place)}</b>
        <span className="thumb" style={withPlaceholder(post.cover.placeholder)}>
          <Picture picture={post.cover} alt="" sizes="96px" />
        </span>
        <span>
          <Link className="link" to={photoPath(post)} lang={lang}>
            {text}
          </Link>{' '}
          <Link className="by" to={photographerPath(post.author)}>
            {post.author.nickname}
          </Link>
        </span>
      </p>
      <span className="num muted">{w.won(won, won + lost)}</span>
    </li>
  )
}
