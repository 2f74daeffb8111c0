import { Form, useNavigation } from 'react-router'
import type { Award, PrizeKind } from '#api/draws.ts'
import { ADDRESS_MAX, NAME_PART_MAX } from '#api/limits.ts'
import type { Problem } from '#web/api.ts'
import { ProblemSaid } from '#web/help/problem-said.tsx'
import { Field, inputClass } from '#web/ui/field.tsx'
import { draws as words } from '#web/words/draws.ts'
import { useWords } from '#web/words/words.ts'

/** One's own prize: where it goes, how far it is, and that it came. */
export function AwardPart({ award, prize, problem }: { award: Award; prize: PrizeKind; problem: Problem | null }) {
  const w = useWords(words)
  const busy = useNavigation().state === 'submitting'
  return (
    <section className="panel draw-own" aria-labelledby="award">
      <h2 id="award">{w.award}</h2>
      <p>{award.state === 'won' ? w.claimBy(award.claimBy, prize) : w.awardIs[award.state]}</p>
      {award.parcel && <p className="mono">{award.parcel}</p>}
      {award.state === 'won' && prize !== 'goods' && <Act name="payment" problem={problem} busy={busy} />}
      {prize === 'goods' && (award.state === 'won' || award.state === 'claimed') && <Claim anew={award.state === 'claimed'} problem={problem} busy={busy} />}
      {award.state === 'sent' && <Act name="received" problem={problem} busy={busy} />}
    </section>
  )
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
