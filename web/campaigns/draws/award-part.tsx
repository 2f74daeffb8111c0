import { Form, useNavigation } from 'react-router'
import type { Award, PrizeKind } from '#api/draws.ts'
import { ADDRESS_MAX, NAME_PART_MAX } from '#api/limits.ts'
import type { Problem } from '#web/api.ts'
import { ProblemSaid } from '#web/help/problem-said.tsx'
import { Field, inputClass } from '#web/ui/field.tsx'
import { draws as words } from '#web/words/draws.ts'
import { useWords } from '#web/words/words.ts'

type Props = { award: Award; prize: PrizeKind; isDrawn: boolean; problem: Problem | null }
/** One's own prize: where it goes, how far it is, and that it came. `isDrawn`: a reserve gets what is not claimed; of a wheel nobody does. */
export function AwardPart({ award, prize, isDrawn, problem }: Props) {
  const w = useWords(words)
  const busy = useNavigation().state === 'submitting'
  return (
    <section className="panel draw-own" aria-labelledby="award">
      <h2 id="award">{w.award}</h2>
      <p>{saidOf(w, award, { prize, isDrawn })}</p>
      {award.parcel && <p className="mono">{award.parcel}</p>}
      {award.state === 'won' && prize !== 'goods' && <Act name="payment" problem={problem} busy={busy} />}
      {prize === 'goods' && (award.state === 'won' || award.state === 'claimed') && <Claim anew={award.state === 'claimed'} problem={problem} busy={busy} />}
      {award.state === 'sent' && <Act name="received" problem={problem} busy={busy} />}
    </section>
  )
}

type Words = ReturnType<typeof words.in>
function saidOf(w: Words, { state, claimBy }: Award, { prize, isDrawn }: Pick<Props, 'prize' | 'isDrawn'>): string {
  if (state === 'won') return isDrawn ? w.claimBy(claimBy, prize) : w.claimSpinBy(claimBy, prize)
  return state === 'lapsed' && !isDrawn ? w.spinLapsed : w.awardIs[state]
}

function Act({ name, problem, busy }: { name: 'payment' | 'received'; problem: Problem | null; busy: boolean }) {
  const w = useWords(words)
  return (
    <Form method="post" preventScrollReset>
      {problem && <ProblemSaid problem={problem} />}
      <button type="submit" className="btn primary" name="act" value={name} disabled={busy}>
        {w[name]}
      </button>
    </Form>
  )
}

function Claim({ anew, problem, busy }: { anew: boolean; problem: Problem | null; busy: boolean }) {
  const w = useWords(words)
  const said = problem?.fields ?? {}
  return (
    <Form method="post" preventScrollReset>
      <Field label={w.recipient} problem={said.name}>
        {(wired) => <input {...wired} className={inputClass(said.name)} name="name" maxLength={NAME_PART_MAX} autoComplete="name" required />}
      </Field>
      <Field label={w.phone} hint={w.phoneHint} problem={said.phone}>
        {(wired) => <input {...wired} className={inputClass(said.phone)} name="phone" type="tel" maxLength={11} autoComplete="tel-national" required />}
      </Field>
      <Field label={w.address} hint={w.sealed} problem={said.address}>
        {(wired) => <input {...wired} className={inputClass(said.address)} name="address" maxLength={ADDRESS_MAX} autoComplete="street-address" required />}
      </Field>
      {problem && !Object.keys(said).length && <ProblemSaid problem={problem} />}
      <button type="submit" className="btn primary" name="act" value="claim" disabled={busy}>
        {anew ? w.claimAnew : w.claim}
      </button>
    </Form>
  )
}
