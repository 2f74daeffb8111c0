import { href } from 'react-router'
import type { AgreementId, Section } from '#content/agreement.ts'
import { Link } from '#web/ui/link.tsx'
import { agreements as words } from '#web/words/agreements.ts'
import { consent as consentWords } from '#web/words/consent.ts'
import { useWords } from '#web/words/words.ts'
import type { AgreementText } from './agreement-text.ts'
import { agreementPath } from './links.ts'
import './agreement.css'

/** One of the three agreements: where things stand beside it, what it says at a width that people read, the other two below. */
export function AgreementView({ agreement }: { agreement: AgreementText }) {
  const { id, version, effective, text, isNow } = agreement
  const w = useWords(words)
  return (
    <main id="main" className="page agreement">
      <header>
        <h1>{text.title}</h1>
        <p className="small muted">
          <time dateTime={effective}>{w.effective(effective)}</time>
          <span>{w.version(version)}</span>
        </p>
        {!isNow && <OldText id={id} version={version} />}
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
        <Versions agreement={agreement} />
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

/** A text that holds no longer says so, and leads to the one that does. */
function OldText({ id, version }: { id: AgreementId; version: string }) {
  const w = useWords(consentWords)
  return (
    <p role="note">
      <b>{w.oldText(version)}</b>{' '}
      <Link className="link" to={agreementPath(id)}>
        {w.now}
      </Link>
    </p>
  )
}

/** The texts that held before. */
function Versions({ agreement: { id, version, versions } }: { agreement: AgreementText }) {
  const w = useWords(consentWords)
  const earlier = versions.slice(1)
  if (!earlier.length) return null
  return (
    <footer className="small muted">
      {w.earlier}
      {earlier.map((one) => (
        <Link className="link" key={one} to={agreementPath(id, { version: one })} aria-current={one === version ? 'page' : undefined}>
          <span className="num">{one}</span>
        </Link>
      ))}
    </footer>
  )
}

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
