import type { ReleaseState } from '#api/releases.ts'
import { releases as words } from '#web/words/releases.ts'
import { useWords } from '#web/words/words.ts'

/** Where a release stands: the shape says it, the word names it. */
export function StateOfRelease({ state, said }: { state: ReleaseState; said?: string }) {
  const w = useWords(words)
  return (
    <span className={state === 'waiting' || state === 'rejected' ? 'state you' : 'state'}>
      <svg viewBox="0 0 12 12" aria-hidden="true">
        <Shape state={state} />
      </svg>
      {said ?? w.states[state]}
    </span>
  )
}

function Shape({ state }: { state: ReleaseState }) {
  if (state === 'waiting') return <path className="f" d="M6 .5 11.5 6 6 11.5.5 6Z" />
  if (state === 'in-review') return <circle cx="6" cy="6" r="5" />
  if (state === 'valid') return <circle className="f" cx="6" cy="6" r="5.2" />
  if (state === 'rejected') return <path d="m2 2 8 8m0-8-8 8" />
  return <path d="M4 2v8M8 2v8" />
}
