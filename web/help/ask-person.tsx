import { Form, useNavigation } from 'react-router'
import { ASKED_MAX } from '#api/limits.ts'
import type { Problem } from '#web/api.ts'
import { ProblemSaid } from '#web/help/problem-said.tsx'
import { useSignInPath } from '#web/shell/use-sign-in-path.ts'
import { useViewer } from '#web/shell/use-viewer.ts'
import { Field, inputClass } from '#web/ui/field.tsx'
import { Link } from '#web/ui/link.tsx'
import { useFirstProblem } from '#web/ui/use-first-problem.ts'
import { help as words } from '#web/words/help.ts'
import { useWords } from '#web/words/words.ts'

export type AskAnswer = { problem: Problem; typed: string; hours?: undefined } | { problem: null; typed: ''; hours: number }
/** Where no passage answers: a question to a person, whose answer comes into the inbox. */
export function AskPerson({ q, answer }: { q: string; answer: AskAnswer | undefined }) {
  const w = useWords(words)
  const user = useViewer()
  const signIn = useSignInPath()
  return (
    <section className="help-person" id="ask" aria-labelledby="ask-heading">
      <h2 id="ask-heading">{w.person}</h2>
      {!user ? (
        <p>
          <Link className="link" to={signIn}>
            {w.personSignIn}
          </Link>
        </p>
      ) : answer?.problem === null ? (
        <output>{w.personSent(answer.hours)}</output>
      ) : (
        <PersonForm q={q} answer={answer} />
      )}
    </section>
  )
}

function PersonForm({ q, answer }: { q: string; answer: AskAnswer | undefined }) {
  const w = useWords(words)
  const form = useFirstProblem(answer?.problem ?? undefined)
  const busy = useNavigation().state !== 'idle'
  const bad = answer?.problem?.fields.question
  return (
    <Form method="post" className="fields" ref={form} noValidate>
      {answer?.problem && !bad && (
        <div role="alert">
          <ProblemSaid problem={answer.problem} />
        </div>
      )}
      <Field label={w.personQuestion} problem={bad} hint={w.personHint}>
        {(wired) => <textarea {...wired} className={inputClass(bad)} name="question" rows={4} maxLength={ASKED_MAX * 8} defaultValue={answer?.typed || q} />}
      </Field>
      <div className="acts">
        <button type="submit" className="btn primary" disabled={busy}>
          {w.personSend}
        </button>
      </div>
    </Form>
  )
}
