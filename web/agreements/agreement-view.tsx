import { href, Link } from 'react-router'
import type { AgreementId, Section } from '#content/agreement.ts'
import { agreements as words } from '#web/words/agreements.ts'
import { useWords } from '#web/words/words.ts'
import type { AgreementText } from './agreement-text.ts'
import './agreement.css'

/** One of the three agreements: where things stand beside it, what it says at a width that people read, the other two below. */
export function AgreementView({ agreement: { id, version, effective, text } }: { agreement: AgreementText }) {
  const w = useWords(words)
  return (
    <main id="main" className="page agreement">
      <header>
        <h1>{text.title}</h1>
        <p className="small muted">
          <time dateTime={effective}>{w.effective(effective)}</time>
          <span>{w.version(version)}</span>
        </p>
        <p className="intro-text">{text.intro}</p>
      </header>
      <nav className="contents" aria-label={w.contents}>
        <details>
          <summary>{w.contents}</summary>
          <ol>
            {text.sections.map((section) => (
              <li key={section.id}>
                <a href={`#${section.id}`}>{section.heading}</a>
              </li>
            ))}
          </ol>
        </details>
      </nav>
      <article>
        {text.sections.map((section) => (
          <AgreementSection key={section.id} section={section} />
        ))}
        <Others id={id} />
      </article>
    </main>
  )
}

const AgreementSection = ({ section: { id, heading, paragraphs, list } }: { section: Section }) => (
  <section id={id} aria-labelledby={`${id}-heading`}>
    <h2 id={`${id}-heading`}>{heading}</h2>
    {paragraphs.map((paragraph) => (
      <p key={paragraph}>{paragraph}</p>
    ))}
    {list && (
      <ul>
        {list.map((point) => (
          <li key={point}>{point}</li>
        ))}
      </ul>
    )}
  </section>
)

function Others({ id }: { id: AgreementId }) {
  const w = useWords(words)
  const all = [
    { id: 'user-protocol', to: href('/user-protocol.html'), title: w.protocol },
    { id: 'privacy-policy', to: href('/privacy-policy.html'), title: w.privacy },
    { id: 'self-review-system', to: href('/self-review-system.html'), title: w.selfReview },
  ]
  return (
    <footer className="small muted">
      {w.others}
      {all
        .filter((other) => other.id !== id)
        .map((other) => (
          <Link className="link" key={other.id} to={other.to}>
            {other.title}
          </Link>
        ))}
    </footer>
  )
}
