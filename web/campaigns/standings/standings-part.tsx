import type { Standings } from '#api/standings.ts'
import { photographerPath } from '#web/posts/links.ts'
import { PersonLine } from '#web/ui/person-line.tsx'
import { standings as words } from '#web/words/standings.ts'
import { useWords } from '#web/words/words.ts'
import './standings.css'

/** Who did most of what the campaign ranks by, and where the reader stands. */
export function StandingsPart({ ranking }: { ranking: Standings | null }) {
  const w = useWords(words)
  if (!ranking) return <p className="muted">{w.notYet}</p>
  const { by, countedAt, isFinal, members, places, own } = ranking
  return (
    <>
      <p className="camp-text">{w.rules[by]}</p>
      {own && <p>{own.place === null ? w.ownCount(w.counts[by](own.count)) : w.ownPlace(own.place, w.counts[by](own.count))}</p>}
      {places.length > 0 ? (
        <ol className="standings">
          {places.map(({ place, person, count }, n) => (
            <li key={n}>
              <span className="num muted">{place}</span>
              {person ? <PersonLine person={person} to={photographerPath(person)} /> : <span className="muted">{w.unnamed}</span>}
              <span className="num">{w.counts[by](count)}</span>
            </li>
          ))}
        </ol>
      ) : (
        <p className="muted">{w.nobody}</p>
      )}
      <p className="hint">
        {w.members(members)} {w.countedAt(countedAt)} {isFinal ? w.final : w.goesOn}
      </p>
    </>
  )
}
