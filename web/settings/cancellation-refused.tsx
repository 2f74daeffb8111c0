import type { ReactNode } from 'react'
import { Form, href, useNavigation } from 'react-router'
import type { Cancellation, Refusal } from '#api/cancellation.ts'
import { Link } from '#web/ui/link.tsx'
import { cancelAccount as words } from '#web/words/cancel-account.ts'
import { useWords } from '#web/words/words.ts'
import { AskForm, type AskAnswer } from './ask-cancellation.tsx'
import { OpenThings } from './open-things.tsx'

type Props = { cancellation: Cancellation; money: { pixt: number; yuan: number }; answer: AskAnswer; children: ReactNode }
/** A refused request: why, what its member can do about it, and asking again, which another reviewer looks at. */
export function CancellationRefused({ cancellation: { refusal, open, days }, money, answer, children }: Props) {
  const w = useWords(words)
  const busy = useNavigation().state !== 'idle'
  return (
    <>
      {refusal && <Why refusal={refusal} />}
      <Form method="post">
        <button type="submit" className="btn" name="intent" value="keep" disabled={busy}>
          {w.keepRefused}
        </button>
      </Form>
      <OpenThings open={open} money={money} />
      {children}
      <h2>{w.again}</h2>
      <p>{w.againText(days)}</p>
      <AskForm answer={answer} again />
    </>
  )
}

function Why({ refusal: { at, reason, words: said } }: { refusal: Refusal }) {
  const w = useWords(words)
  const { reason: why, mend } = w.refusal(reason)
  return (
    <>
      <output>
        {w.refused}
        <small>{w.refusedAt(at)}</small>
      </output>
      <p>
        <b>{why}</b>
      </p>
      <p>{mend}</p>
      {reason === 'not-the-owner' && (
        <p className="refused-links">
          <Link className="link" to={href('/settings/security')}>
            {w.security}
          </Link>
          <Link className="link" to={href('/settings/sessions')}>
            {w.sessions}
          </Link>
        </p>
      )}
      {said && (
        <figure>
          <figcaption>{w.said}</figcaption>
          <blockquote>{said}</blockquote>
        </figure>
      )}
    </>
  )
}
