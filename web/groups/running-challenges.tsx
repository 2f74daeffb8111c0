import type { Challenge } from '#api/challenges.ts'
import { htmlLang } from '#web/lang.ts'
import { Link } from '#web/ui/link.tsx'
import { groupChallenges as words } from '#web/words/group-challenges.ts'
import { useWords } from '#web/words/words.ts'
import { challengePath } from './links.ts'
import './group-talk.css'

/** So many stand above the feed; the tab has all of them. */
export const RUNNING_SHOWN = 3

/** Challenges that run now, each in one line that leads to it. */
export function RunningChallenges({ id, challenges }: { id: string; challenges: readonly Challenge[] }) {
  const w = useWords(words)
  if (!challenges.length) return null
  return (
    <ul className="g-running" aria-label={w.running}>
      {challenges.map((one) => (
        <li key={one.number}>
          <span className="muted">{w.states[one.state]}</span>
          <Link className="link" to={challengePath(id, one.number)}>
            <b dir="auto" lang={htmlLang[one.lang]}>
              {one.theme}
            </b>
          </Link>
          <span className="muted num">{w.entries(one.entries)}</span>
          <span className="muted">{w.until(one.endsAt)}</span>
          {one.can.vote && <span className="muted">{w.look}</span>}
        </li>
      ))}
    </ul>
  )
}
