import type { FormEvent } from 'react'
import { Form, href, useParams, useSubmit } from 'react-router'
import type { SigningPage } from '#api/releases.ts'
import { ProblemSaid } from '#web/help/problem-said.tsx'
import { useConfirm, type Question } from '#web/shell/overlays.tsx'
import { Link } from '#web/ui/link.tsx'
import { Quoting } from '#web/ui/quoting.tsx'
import { useFirstProblem } from '#web/ui/use-first-problem.ts'
import { signing as words } from '#web/words/signing.ts'
import { useWords } from '#web/words/words.ts'
import { CodeLine } from './code-line.tsx'
import { StateOfRelease } from './release-state.tsx'
import { fieldsOf, type SignAnswer } from './sign-form.tsx'

type Props = { page: SigningPage; answer: SignAnswer | undefined; outbox: string | null }
/** What became of what one signed, and the way back. */
export function SignedPart({ page, answer, outbox }: Props) {
  const w = useWords(words)
  const { number, state, signed, validUntil, can } = page
  const { code = '' } = useParams()
  if (!signed) return null
  return (
    <header>
      <Stands page={page} />
      <h1>
        <Quoting text={w.thanks(signed.name)} said={signed.name} />
      </h1>
      <p className="muted">{textOf(w, page)}</p>
      <dl className="kv">
        <dt>{w.number}</dt>
        <dd>{number}</dd>
        <dt>{w.signedAt}</dt>
        <dd>{w.moment(signed.at)}</dd>
        {validUntil && (
          <>
            <dt>{w.until}</dt>
            <dd>{w.day(validUntil)}</dd>
          </>
        )}
        <dt>{w.fingerprint}</dt>
        <dd className="mono" lang="en">
          {signed.hash}
        </dd>
      </dl>
      {can.print && (
        <p className="acts">
          <a className={state === 'revoked' ? 'btn' : 'btn primary'} href={href('/release/:code/file', { code })}>
            {w.print}
          </a>
          {page.fee > 0 && (
            <Link className="link" to={href('/model-fees')}>
              {w.fees}
            </Link>
          )}
        </p>
      )}
      {can.revoke && <Revoke end={signed.phoneEnd} answer={answer?.of === 'revoke' ? answer : undefined} outbox={outbox} />}
    </header>
  )
}

function Stands({ page: { state, endedAt } }: { page: SigningPage }) {
  const w = useWords(words)
  const said: Partial<Record<SigningPage['state'], string>> = {
    'in-review': w.inReview,
    valid: w.valid,
    rejected: w.rejected,
    expired: w.expired,
    ...(endedAt && { revoked: w.revoked(endedAt) }),
  }
  return (
    <p>
      <StateOfRelease state={state} said={said[state]} />
    </p>
  )
}

function textOf(w: ReturnType<typeof words.in>, { state, validUntil, reason }: SigningPage): string {
  if (state === 'in-review') return w.inReviewText
  if (state === 'valid' && validUntil) return w.validText(validUntil)
  if (state === 'rejected') return w.rejectedText(reason)
  return state === 'revoked' ? w.revokedText : w.expiredText
}

/** A code to the phone that signed, then a question: it cannot be undone. */
function Revoke({ end, answer, outbox }: { end: string; answer: SignAnswer | undefined; outbox: string | null }) {
  const w = useWords(words)
  const form = useFirstProblem(answer?.problem)
  const ask = useAskingFor('revoke', { title: w.revokeAsk, yes: w.revokeYes })
  const fields = fieldsOf(answer?.problem)
  return (
    <section className="sec" aria-labelledby="change">
      <h2 id="change">{w.change}</h2>
      <p>{w.changeText}</p>
      <Form method="post" className="fields" ref={form} noValidate preventScrollReset onSubmit={ask}>
        <input type="hidden" name="of" value="revoke" />
        <div role="alert">{answer?.problem && Object.keys(fields).length === 0 && <ProblemSaid problem={answer.problem} />}</div>
        <CodeLine sent={answer?.sent ?? null} problem={fields.code} value={answer?.typed.code ?? ''} hint={w.phoneEnd(end)} outbox={outbox} />
        <div className="acts">
          <button type="submit" className="btn" name="intent" value="revoke">
            {w.revoke}
          </button>
        </div>
      </Form>
    </section>
  )
}

/** Asks first where the form was sent by this button, and sends it by that one after a yes. */
function useAskingFor(intent: string, question: Question) {
  const confirm = useConfirm()
  const submit = useSubmit()
  return (event: FormEvent<HTMLFormElement>) => {
    const button = (event.nativeEvent as SubmitEvent).submitter
    if (!(button instanceof HTMLButtonElement) || button.value !== intent) return
    event.preventDefault()
    void confirm(question).then((said) => (said ? submit(button, { preventScrollReset: true }) : undefined))
  }
}
