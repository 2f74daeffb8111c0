import type { OwnItem } from '#api/market-items.ts'
import { langOfScript } from '#web/lang.ts'
import { marketItems as words } from '#web/words/market-items.ts'
import { useWords } from '#web/words/words.ts'

type Moves = readonly NonNullable<OwnItem['decided']>[]
/** Every change of its state, the latest first. */
export function ItemHistory({ moves }: { moves: Moves }) {
  const w = useWords(words)
  if (!moves.length) return null
  return (
    <section aria-labelledby="history">
      <h2 id="history">{w.history}</h2>
      <ol className="went">
        {moves.map((move) => (
          <li key={move.at + move.state}>
            <b>{w.states[move.state]}</b> <time dateTime={move.at}>{w.at(move.at)}</time>
            {move.reason && <p className="small">{w.moveWhy(move.reason)}</p>}
            {move.words && (
              <p className="small" lang={langOfScript(move.words)}>
                {move.words}
              </p>
            )}
          </li>
        ))}
      </ol>
    </section>
  )
}
