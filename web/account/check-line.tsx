import { FieldError } from '#web/ui/field.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { login as words } from '#web/words/login.ts'
import { useWords } from '#web/words/words.ts'
import type { HumanCheck } from './use-human-check.ts'
import './login.css'

/** Why a form waits: that no robot is at work is being checked, or could not be. Nothing to do but to wait, or to try again. */
export function CheckLine({ check: { working, failed, retry } }: { check: HumanCheck }) {
  const w = useWords(words)
  return (
    <div className="check-line">
      <output className="hint">{working && w.checking}</output>
      {failed && (
        <>
          <div role="alert">
            <FieldError text={failed} />
          </div>
          <button type="button" className="btn compact" onClick={retry}>
            {w.checkAgain}
          </button>
        </>
      )}
    </div>
  )
}

/** What a form that cannot do without a script says where there is none. */
export function NeedsScript() {
  const w = useWords(words)
  return (
    <noscript>
      <div className="notice">
        <Icon name="info" />
        <p>{w.needsScript}</p>
      </div>
    </noscript>
  )
}
