import { href } from 'react-router'
import { FieldError } from '#web/ui/field.tsx'
import { Link } from '#web/ui/link.tsx'
import { withdraw as words } from '#web/words/withdraw.ts'
import { useWords } from '#web/words/words.ts'
import type { Told } from './reauthentication.ts'
import { doorPath } from './withdraw-links.ts'

/** What is wrong with a form as a whole. A door that has closed is opened beside it, so that nothing typed is lost. */
export function WholeProblem({ answer }: { answer: Told | undefined }) {
  const w = useWords(words)
  return (
    <div role="alert">
      {answer?.whole && (
        <FieldError text={answer.closed ? w.reauthenticationOver : answer.whole}>
          {answer.closed && (
            <Link className="link" to={doorPath(href('/withdraw-deposit/my-assets'))} target="_blank">
              {w.reauthenticateAgain}
            </Link>
          )}
        </FieldError>
      )}
    </div>
  )
}
