import { privateKey as words } from '#web/words/private-key.ts'
import { useWords } from '#web/words/words.ts'

type Props = { done: number | null; onLeave: () => void }
/** Everything at once, for whoever leaves: the key as a wallet file, which this browser writes, and the pieces with all that belongs to them. `done`: how far the file is. */
export function LeavePart({ done, onLeave }: Props) {
  const w = useWords(words)
  return (
    <section aria-labelledby="leave">
      <h2 id="leave">{w.leave}</h2>
      <p>{w.leaveText}</p>
      <button type="button" className="btn" aria-disabled={done !== null || undefined} onClick={() => done === null && onLeave()}>
        {done === null ? w.leaveTake : w.keystoreDone(done)}
      </button>
      <p className="hint">{w.leaveHint}</p>
    </section>
  )
}
