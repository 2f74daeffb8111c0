import type { Mute } from '#api/mutes.ts'
import { mutes as words } from '#web/words/mutes.ts'
import { useWords } from '#web/words/words.ts'
import { UnmuteForm } from './unmute-form.tsx'
import './muted-lines.css'

/** On a page that shows something muted all the same: that it is, and the way to undo it. */
export function MutedLines({ mutes }: { mutes: readonly Mute[] }) {
  const w = useWords(words)
  if (!mutes.length) return null
  return (
    <ul className="muted-lines">
      {mutes.map((mute) => (
        <li key={mute.number}>
          <span>{w.muted(w.named[mute.kind](mute.person?.nickname ?? mute.of), mute.endsAt)}</span>
          <UnmuteForm mute={mute} />
        </li>
      ))}
    </ul>
  )
}
