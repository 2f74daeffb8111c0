import { useState } from 'react'
import { Form } from 'react-router'
import { countries } from '#api/account-countries.ts'
import type { OwnContributor } from '#api/contributors.ts'
import { contributorTitles } from '#api/limits.ts'
import { giveKey } from '#web/account/form-key.ts'
import { placed } from '#web/account/login-input.ts'
import { PhoneField } from '#web/account/phone-field.tsx'
import { IdentityForm } from '#web/identity/identity-form.tsx'
import { langOfScript } from '#web/lang.ts'
import { Choice } from '#web/ui/choice.tsx'
import { Field, FieldError, inputClass } from '#web/ui/field.tsx'
import { Link } from '#web/ui/link.tsx'
import { useFirstProblem } from '#web/ui/use-first-problem.ts'
import { contributor as words } from '#web/words/contributor.ts'
import { useLang, useWords } from '#web/words/words.ts'
import { CodeLine } from './code-line.tsx'
import type { ContactAnswer, StepProps } from './contact-input.ts'
import { contactPath, sellPath } from './links.ts'
import { WorksForm } from './works-form.tsx'

export function StepForm(props: StepProps) {
  const { step, own, answer } = props
  if (step === 'person') return <PersonForm own={own} answer={answer} />
  if (step === 'contact') return <ContactForm {...props} />
  if (step === 'identity') return <IdentityStep {...props} />
  if (step === 'works') return <WorksForm {...props} />
  return <SendForm own={own} answer={answer} />
}

/** A verified name split as it is mostly written: the first sign of a Chinese one, else the last word, is the family's. */
function guessParts(name: string | null): { firstName: string; lastName: string } {
  if (!name) return { firstName: '', lastName: '' }
  if (/^\p{Script=Han}{2,4}$/u.test(name)) return { firstName: name.slice(1), lastName: name.slice(0, 1) }
  const parts = name.split(' ')
  return { firstName: parts.slice(0, -1).join(' '), lastName: parts.at(-1) ?? '' }
}

type FormProps = Pick<StepProps, 'own' | 'answer'>
function PersonForm({ own: { person, verifiedName }, answer }: FormProps) {
  const w = useWords(words)
  const lang = useLang()
  const form = useFirstProblem(answer?.problem)
  const fields = answer?.problem?.fields ?? {}
  const kept = { ...guessParts(verifiedName), country: 'CN', ...person, ...answer?.typed }
  const [title, choose] = useState(contributorTitles.find((one) => one === (answer?.typed.title ?? person?.title)) ?? 'ms')
  return (
    <Form method="post" className="fields contact-form" ref={form} noValidate>
      <input type="hidden" name="step" value="person" />
      <Line name="lastName" label={w.lastName} value={kept.lastName} problem={fields.lastName} hint={w.nameHint} auto="family-name" />
      <Line name="firstName" label={w.firstName} value={kept.firstName} problem={fields.firstName} auto="given-name" />
      <Choice
        label={w.titleOf}
        name="title"
        value={title}
        options={contributorTitles.map((value) => ({ value, label: w.titles[value] }))}
        onChange={(value) => choose(value)}
      />
      <Field label={w.country} problem={fields.country}>
        {(wired) => (
          <select {...wired} className={inputClass(fields.country)} name="country" autoComplete="country" defaultValue={kept.country}>
            {countries.map((one) => (
              <option key={one.region} value={one.region}>
                {one[lang]}
              </option>
            ))}
          </select>
        )}
      </Field>
      <Save label={w.save} />
    </Form>
  )
}

type LineProps = { name: string; label: string; value: string; problem: string | undefined; hint?: string; auto: string; type?: 'email' }
const Line = ({ name, label, value, problem, hint, auto, type }: LineProps) => (
  <Field label={label} problem={problem} hint={hint}>
    {(wired) => <input {...wired} className={inputClass(problem)} name={name} type={type} autoComplete={auto} defaultValue={value} dir="auto" />}
  </Field>
)

const Save = ({ label }: { label: string }) => (
  <div className="acts">
    <button type="submit" className="btn primary" name="intent" value="save">
      {label}
    </button>
  </div>
)

const NOTHING_TYPED: Pick<ContactAnswer, 'typed' | 'sent' | 'problem'> = { typed: {}, sent: null, problem: null }
function ContactForm({ own: { contact, ownPhone }, answer, outbox }: StepProps) {
  const w = useWords(words)
  const { typed, sent, problem } = answer ?? NOTHING_TYPED
  const form = useFirstProblem(problem)
  const all: Record<string, string | undefined> = { ...problem?.fields, ...placed(problem).fields }
  const { email, address, country, phone, code } = { email: '', address: '', country: 'CN', code: '', ...contact, phone: '', ...typed }
  return (
    <Form method="post" className="fields contact-form" ref={form} noValidate>
      <input type="hidden" name="step" value="contact" />
      <Line name="email" label={w.email} value={email} problem={all.email} hint={w.emailHint} auto="email" type="email" />
      <Line name="address" label={w.address} value={address} problem={all.address} hint={w.addressHint} auto="street-address" />
      <PhoneField country={country} phone={phone} problem={all.phone} onCountry={() => undefined} />
      <p className="hint under">{contact && !contact.isOwn ? w.phoneKept(contact.phone) : w.phoneOwn(ownPhone)}</p>
      <CodeLine sent={sent} problem={all.code} value={code} hint={w.codeHint} outbox={outbox} />
      <Save label={w.save} />
    </Form>
  )
}

/** Asked once for everything: who has a verified name is asked nothing here. */
function IdentityStep({ own: { identity, verifiedName }, application, answer }: StepProps) {
  const w = useWords(words)
  const asks = identity === 0 || identity === 3
  const said = verifiedName ? w.identityTaken(verifiedName) : [w.identityAsk, w.identityWaits, '', w.identityRefused][identity]
  return (
    <div className="identity-ask">
      <p>{said}</p>
      {asks ? (
        <IdentityForm application={application} answer={answer?.identity ?? undefined} />
      ) : (
        <p className="acts">
          <Link className="btn primary" to={contactPath()}>
            {w.next}
          </Link>
        </p>
      )}
    </div>
  )
}

function SendForm({ own, answer }: FormProps) {
  const w = useWords(words)
  const form = useFirstProblem(answer?.problem)
  const bad = answer?.problem?.fields.agreed
  if (own.missing.length)
    return (
      <section aria-labelledby="missing">
        <h2 id="missing">{w.missing}</h2>
        <ul className="rows">
          {own.missing.map((step) => (
            <li key={step}>
              <Link className="link" to={contactPath(step)}>
                {w.steps[step].name}
              </Link>
            </li>
          ))}
        </ul>
      </section>
    )
  return (
    <Form method="post" className="fields contact-form" ref={form} noValidate onSubmit={(event) => giveKey(event.currentTarget)}>
      <input type="hidden" name="step" value="send" />
      <input type="hidden" name="key" defaultValue="" />
      <h2>{w.summary}</h2>
      <Summary own={own} />
      <div className="field">
        <label className="check">
          <input type="checkbox" name="agreed" value="true" aria-invalid={bad ? true : undefined} />
          <span>{w.agreed}</span>
        </label>
        {bad && <FieldError text={bad} />}
        <p className="hint">
          <Link className="link" to={sellPath()}>
            {w.about}
          </Link>
        </p>
      </div>
      <Save label={w.send} />
    </Form>
  )
}

function Summary({ own: { person, contact, verifiedName, works } }: { own: OwnContributor }) {
  const w = useWords(words)
  const lang = useLang()
  const country = countries.find(({ region }) => region === person?.country)?.[lang] ?? ''
  const rows: [string, string][] = [
    [w.steps.person.name, person ? `${person.lastName} ${person.firstName}, ${w.titles[person.title]}` : ''],
    [w.country, country],
    [w.email, contact?.email ?? ''],
    [w.address, contact?.address ?? ''],
    [w.phone, contact?.phone ?? ''],
    [w.steps.identity.name, verifiedName ?? w.identityWaits],
    [w.steps.works.name, w.worksChosen(works.length)],
  ]
  return (
    <dl className="kv">
      {rows.map(([label, value]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd lang={langOfScript(value)} dir="auto">
            {value}
          </dd>
        </div>
      ))}
    </dl>
  )
}
