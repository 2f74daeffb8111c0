import { Form } from 'react-router'
import type { Letter } from '#api/portfolios.ts'
import { Link } from '#web/ui/link.tsx'
import { portfolio as words } from '#web/words/portfolio.ts'
import { useWords } from '#web/words/words.ts'

/** What was written to one through one's portfolio. An answer goes by one's own mail. */
export function Letters({ letters, next }: { letters: readonly Letter[]; next: string | null }) {
  const w = useWords(words)
  return (
    <section className="letters" id="letters" aria-labelledby="letters-title">
      <h2 id="letters-title">{w.letters}</h2>
      <p className="hint">{letters.length ? w.lettersKept : w.noLetters}</p>
      <ul>
        {letters.map(({ number, name, address, words: said, sentAt }) => (
          <li key={number}>
            <p className="strong">{w.letterFrom(name, sentAt)}</p>
            <p className="said" dir="auto">
              {said}
            </p>
            <div className="acts">
              <a className="btn compact" href={`mailto:${encodeURIComponent(address)}`}>
                {w.answer}
              </a>
              <span className="muted small" lang="en">
                {address}
              </span>
              <Form method="post" preventScrollReset>
                <input type="hidden" name="intent" value="throw" />
                <input type="hidden" name="number" value={number} />
                <button type="submit" className="btn compact">
                  {w.throwAway}
                </button>
              </Form>
            </div>
          </li>
        ))}
      </ul>
      {next && (
        <Link className="btn" to={`?before=${next}#letters`}>
          {w.moreLetters}
        </Link>
      )}
    </section>
  )
}
