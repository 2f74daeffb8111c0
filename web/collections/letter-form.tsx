import { Form } from 'react-router'
import { LETTER_MAX, TITLE_MAX } from '#api/limits.ts'
import type { Portfolio } from '#api/portfolios.ts'
import { CheckLine, NeedsScript } from '#web/account/check-line.tsx'
import { useCheckedSubmit } from '#web/account/use-checked-submit.ts'
import type { Problem } from '#web/api.ts'
import { ProblemSaid } from '#web/help/problem-said.tsx'
import { Field, inputClass } from '#web/ui/field.tsx'
import { portfolio as words } from '#web/words/portfolio.ts'
import { useWords } from '#web/words/words.ts'
import { portfolioPath } from './links.ts'

type Said = { name: string; address: string; words: string }
type Props = { portfolio: Pick<Portfolio, 'owner'>; answer: { problem: Problem | null; said: Said | null } | undefined }
/** To write to whose portfolio it is: neither sees the other's address but they who are written to. */
export function LetterForm({ portfolio: { owner }, answer }: Props) {
  const w = useWords(words)
  const { start, check, waiting } = useCheckedSubmit({ action: 'letter', to: portfolioPath(owner), answer, always: true })
  const isSent = answer?.problem === null && !waiting
  const problem = waiting ? null : answer?.problem
  const bad = problem?.fields ?? {}
  const busy = waiting && !check.failed
  if (isSent)
    return (
      <output className="pf-sent">
        <p>{w.sent(owner.nickname)}</p>
      </output>
    )
  return (
    <Form
      method="post"
      aria-labelledby="write-title"
      onSubmit={(event) => {
        event.preventDefault()
        if (!busy) start(event.currentTarget)
      }}
    >
      <h2 id="write-title">{w.write(owner.nickname)}</h2>
      <NeedsScript />
      {problem && (
        <div role="alert">
          <ProblemSaid problem={problem} />
        </div>
      )}
      <Field label={w.name} problem={bad.name}>
        {(wired) => (
          <input {...wired} className={inputClass(bad.name)} name="name" autoComplete="name" maxLength={TITLE_MAX} defaultValue={answer?.said?.name} />
        )}
      </Field>
      <Field label={w.address} problem={bad.address}>
        {(wired) => (
          <input
            {...wired}
            className={inputClass(bad.address)}
            type="email"
            name="address"
            autoComplete="email"
            maxLength={254}
            defaultValue={answer?.said?.address}
          />
        )}
      </Field>
      <Field label={w.words} problem={bad.words}>
        {(wired) => <textarea {...wired} className={inputClass(bad.words)} name="words" rows={4} maxLength={LETTER_MAX} defaultValue={answer?.said?.words} />}
      </Field>
      <CheckLine check={check} />
      <button type="submit" className="btn primary tall" aria-disabled={busy || undefined}>
        {w.send}
      </button>
      <p className="hint">{w.sendHint(owner.nickname)}</p>
    </Form>
  )
}
