import { useState, type FormEvent } from 'react'
import { useRevalidator } from 'react-router'
import type { Casting } from '#api/pieces.ts'
import { PasswordField } from '#web/account/password-field.tsx'
import { attempt, browserApi } from '#web/api.ts'
import { textIn } from '#web/form-text.ts'
import { Link } from '#web/ui/link.tsx'
import { casting as words } from '#web/words/casting.ts'
import { useLang, useWords } from '#web/words/words.ts'
import { hashKeyPassword } from './browser-key.ts'
import { CastingSteps } from './casting-steps.tsx'
import { productPath } from './links.ts'
import { useTakenOver } from './use-taken-over.ts'

/** What one cast or is casting, each with its steps. */
export function OwnCastings({ castings }: { castings: readonly Casting[] }) {
  const w = useWords(words)
  return (
    <section aria-labelledby="own">
      <h2 id="own">{w.own}</h2>
      {castings.length === 0 && <p className="muted">{w.none}</p>}
      <ul className="own-castings">
        {castings.map((one) => (
          <li key={one.number}>
            <h3>
              <Link to={productPath(one.number)} lang={one.lang}>
                {one.title}
              </Link>{' '}
              <small className="muted">
                {w.editionsOf(one.editions)} · {w.states[one.state]}
              </small>
            </h3>
            <CastingSteps steps={one.steps} />
            {one.can.retry && <Retry number={one.number} />}
          </li>
        ))}
      </ul>
    </section>
  )
}

function Retry({ number }: Pick<Casting, 'number'>) {
  const w = useWords(words)
  const takenOver = useTakenOver()
  const lang = useLang()
  const { revalidate } = useRevalidator()
  const [problem, setProblem] = useState<string>()
  const send = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const { pkey } = await hashKeyPassword(textIn(new FormData(event.currentTarget), 'password'))
    const done = await attempt(browserApi(lang)('POST /api/nft/retry/posts', { body: { number, pkey } }))
    setProblem(done.ok ? undefined : done.problem.msg)
    if (done.ok) await revalidate()
  }
  return (
    <form className="fields nft-form" noValidate onSubmit={(event) => void send(event)}>
      <p>{w.retryText}</p>
      <PasswordField isNew={false} label={w.password} hint={w.passwordHint} problem={problem} />
      <button type="submit" className="btn" disabled={!takenOver}>
        {w.retry}
      </button>
    </form>
  )
}
