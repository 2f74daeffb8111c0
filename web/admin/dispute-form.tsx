import { Form, useNavigation } from 'react-router'
import type { Problem } from '#web/api.ts'
import { textIn } from '#web/form-text.ts'
import { ProblemSaid } from '#web/help/problem-said.tsx'
import { Field, inputClass } from '#web/ui/field.tsx'
import { orders as words } from '#web/words/orders.ts'
import { useWords } from '#web/words/words.ts'

/** What the bank decided about a payment: two buttons, of which the second needs the number under which the money went. */
export function DisputeForm({ formKey, problem }: { formKey: string; problem: Problem | null }) {
  const w = useWords(words)
  const busy = textIn(useNavigation().formData ?? new FormData(), 'intent').startsWith('dispute')
  const wrong = problem?.fields.transfer
  return (
    <section aria-labelledby="dispute">
      <h2 id="dispute">{w.admin.disputeEnds}</h2>
      <p className="muted">{w.admin.disputeLead}</p>
      <Form method="post" className="run-form" preventScrollReset>
        <input type="hidden" name="key" value={formKey} />
        <div role="alert">{problem && !wrong && <ProblemSaid problem={problem} />}</div>
        <p>
          <button type="submit" className="btn" name="intent" value="dispute-won" disabled={busy}>
            {w.admin.disputeWon}
          </button>
        </p>
      </Form>
      <Form method="post" className="run-form" preventScrollReset>
        <input type="hidden" name="key" value={formKey} />
        <Field label={w.admin.disputeTransfer} problem={wrong}>
          {(wired) => <input {...wired} className={inputClass(wrong)} name="transfer" autoComplete="off" spellCheck={false} />}
        </Field>
        <p>
          <button type="submit" className="btn danger" name="intent" value="dispute-lost" disabled={busy}>
            {w.admin.disputeLost}
          </button>
        </p>
      </Form>
    </section>
  )
}
