import type { Casting } from '#api/pieces.ts'
import { Link } from '#web/ui/link.tsx'
import { casting as words } from '#web/words/casting.ts'
import { useWords } from '#web/words/words.ts'
import { productPath } from './links.ts'

/** How a casting went, each step with its time. */
export function CastingSteps({ steps }: Pick<Casting, 'steps'>) {
  const w = useWords(words)
  return (
    <ol className="casting-steps" aria-label={w.stepsOf}>
      {steps.map(({ state, at }, n) => (
        <li key={n}>
          <b>{w.states[state]}</b> <span>{w.steps[state]}</span> <small className="muted num">{w.at(at)}</small>
        </li>
      ))}
    </ol>
  )
}

/** A work that is cast, as a tile of a list. */
export function CastingTile({ casting }: { casting: Casting }) {
  const w = useWords(words)
  const { number, title, lang, picture, editions, state } = casting
  return (
    <li className="casting-tile">
      <Link to={productPath(number)}>
        <img src={picture} alt="" width={320} height={240} loading="lazy" />
        <b lang={lang}>{title}</b>
      </Link>
      <small className="muted">
        {w.editionsOf(editions)} · {w.states[state]}
      </small>
    </li>
  )
}
