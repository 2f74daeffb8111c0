import { FieldError } from '#web/ui/field.tsx'
import { upload as words } from '#web/words/upload.ts'
import { useWords } from '#web/words/words.ts'

/** Points there are, and what a post takes. */
export type EnergyFor = { points: number; each: number }
type Props = { count: number; posts: number; energy: EnergyFor; busy: boolean; problem: string | null; onPublish: () => void }
/** How many will be published, for how much energy, and what keeps them from it. */
export function PublishBar({ count, posts, energy, busy, problem, onPublish }: Props) {
  const w = useWords(words)
  return (
    <div className="up-end">
      <div>
        <div role="alert">{problem && <FieldError text={problem} />}</div>
        {!problem && <p className="hint">{w.saved}</p>}
        {posts > 0 && <p className="hint num">{w.energy(posts * energy.each, energy.points)}</p>}
      </div>
      <button type="button" className="btn primary" disabled={busy} onClick={onPublish}>
        {busy ? w.publishing : w.publish(count)}
      </button>
    </div>
  )
}
