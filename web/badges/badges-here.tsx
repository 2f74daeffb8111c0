import type { EarnedBadge } from '#api/badges.ts'
import { photographerPath } from '#web/posts/links.ts'
import { Link } from '#web/ui/link.tsx'
import { badges as words } from '#web/words/badges.ts'
import { useWords } from '#web/words/words.ts'
import './badges.css'

/** Who earned which badge on this page. */
export function BadgesHere({ badges }: { badges: readonly EarnedBadge[] }) {
  const w = useWords(words)
  if (!badges.length) return null
  return (
    <section aria-labelledby="badges-here">
      <h2 id="badges-here">{w.here}</h2>
      <ul className="badges-here">
        {badges.map(({ name, goal, person, earnedAt }) => (
          <li key={`${name} ${person.account}`}>
            <p>
              <strong>{w.names[name]}</strong>{' '}
              <Link className="link" to={photographerPath(person)}>
                {person.nickname}
              </Link>
            </p>
            <p className="hint">
              {w.rules[name](goal)} <time dateTime={earnedAt}>{w.on(earnedAt)}</time>
            </p>
          </li>
        ))}
      </ul>
    </section>
  )
}
