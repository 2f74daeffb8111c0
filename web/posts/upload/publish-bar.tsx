import { FieldError } from '#web/ui/field.tsx'
import { upload as words } from '#web/words/upload.ts'
import { useWords } from '#web/words/words.ts'

type Props = { count: number; busy: boolean; problem: string | null; onPublish: () => void }
/** How many will be published, and what keeps them from it. */
export function PublishBar({ count, busy, problem, onPublish }: Props) {
  const w = useWords(words)
  return (
    <div className="up-end">
      <div>
        <div role="alert">{problem && <FieldError text={problem} />}</div>
        {!problem && <p className="hint">{w.saved}</p>}
      </div>
      <button type="button" className="btn primary" disabled={busy} onClick={onPublish}>
        {busy ? w.publishing : w.publish(count)}
      </button>
    </div>
  )
}
