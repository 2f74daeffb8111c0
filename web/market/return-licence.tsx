import { Form, useNavigation } from 'react-router'
import type { OwnLicence } from '#api/deliveries.ts'
import type { Problem } from '#web/api.ts'
import { ProblemSaid } from '#web/help/problem-said.tsx'
import { useAsking } from '#web/shell/use-asking.ts'
import { deliveries as words } from '#web/words/deliveries.ts'
import { useWords } from '#web/words/words.ts'

/** Until when it can be taken back, or why not. */
export function returnSaid({ state, firstDownloadedAt, returnsUntil, can }: OwnLicence, w: ReturnType<typeof words.in>): string {
  if (state === 'revoked') return w.isBack
  if (firstDownloadedAt) return w.used(firstDownloadedAt)
  if (state === 'frozen') return w.disputed
  return can.takeBack ? w.unused(returnsUntil) : w.over(returnsUntil)
}

/** The way back of what was never used; asked about first where a script runs. */
export function ReturnLicence({ licence, problem }: { licence: OwnLicence; problem: Problem | null }) {
  const w = useWords(words)
  const busy = useNavigation().formData?.get('intent') === 'take-back'
  const ask = useAsking({ title: w.takeBackAsk, text: w.takeBackWarns(licence.title), yes: w.takeBackYes })
  if (!licence.can.takeBack && !problem) return null
  return (
    <section className="sec" aria-labelledby="take-back">
      <h2 id="take-back">{w.refund}</h2>
      <p className="small">{licence.can.takeBack ? w.takeBackText : returnSaid(licence, w)}</p>
      <Form method="post" preventScrollReset onSubmit={ask}>
        <input type="hidden" name="intent" value="take-back" />
        {problem && <ProblemSaid problem={problem} />}
        {licence.can.takeBack && (
          <p className="acts">
            <button type="submit" className="btn" disabled={busy}>
              {w.takeBack}
            </button>
          </p>
        )}
      </Form>
    </section>
  )
}
