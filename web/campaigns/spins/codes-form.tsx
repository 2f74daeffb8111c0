import { Form, useNavigation } from 'react-router'
import { CODES_MAX } from '#api/limits.ts'
import type { Problem } from '#web/api.ts'
import { ProblemSaid } from '#web/help/problem-said.tsx'
import { Field } from '#web/ui/field.tsx'
import { campaignWheel as words } from '#web/words/campaign-wheel.ts'
import { useWords } from '#web/words/words.ts'

export type CodesSaid = { problem: Problem | null; done: { added: number; have: number; stock: number } | null }
/** Redeem codes for a part of a wheel, one a line. */
export function CodesForm({ problem, done }: CodesSaid) {
  const w = useWords(words)
  const busy = useNavigation().state === 'submitting'
  return (
    <section className="run-panel" aria-labelledby="codes">
      <h2 id="codes">{w.codes}</h2>
      <p className="small muted">{w.codesText}</p>
      <output>{done && w.codesAdded(done.added, done.have, done.stock)}</output>
      <Form method="post" className="run-form" preventScrollReset>
        <Field label={w.activity}>{(wired) => <input {...wired} className="input" type="number" name="activityId" min={1} required />}</Field>
        <Field label={w.part}>{(wired) => <input {...wired} className="input" name="part" maxLength={40} autoComplete="off" required />}</Field>
        <Field label={w.codeList}>{(wired) => <textarea {...wired} className="input mono" name="codes" rows={5} maxLength={CODES_MAX} required />}</Field>
        {problem && <ProblemSaid problem={problem} />}
        <p>
          <button type="submit" className="btn" name="act" value="codes" disabled={busy}>
            {w.addCodes}
          </button>
        </p>
      </Form>
    </section>
  )
}
