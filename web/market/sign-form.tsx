import { Form, useNavigation } from 'react-router'
import { RELEASE_REMARK_MAX } from '#api/limits.ts'
import type { SigningPage } from '#api/releases.ts'
import { PhoneField } from '#web/account/phone-field.tsx'
import type { Problem } from '#web/api.ts'
import { ProblemSaid } from '#web/help/problem-said.tsx'
import { Field, FieldError, inputClass } from '#web/ui/field.tsx'
import { useFirstProblem } from '#web/ui/use-first-problem.ts'
import { signing as words } from '#web/words/signing.ts'
import { useWords } from '#web/words/words.ts'
import { CodeLine } from './code-line.tsx'
import type { CodeSent } from './contact-input.ts'
import type { Signing } from './release-input.ts'
import { SignaturePad } from './signature-pad.tsx'

/** What was typed stays. `of`: which of the page's two forms it answers. */
export type SignAnswer = { of: 'sign' | 'revoke'; problem: Problem | null; sent: CodeSent | null; typed: Signing }
type Props = { page: SigningPage; answer: SignAnswer | undefined; outbox: string | null }

/** Where a failure stands. */
export function fieldsOf(problem: Problem | null | undefined): Record<string, string> {
  if (!problem) return {}
  const { countryCode, ...fields } = problem.fields
  const beside = { BAD_PHONE: 'phone', RELEASE_PHONE_OWN: 'phone', WRONG_SMS_CODE: 'code', SMS_DAY_LIMIT: 'code', TOO_FAST: 'code', RELEASE_CODES_MANY: 'code' }
  const field = (beside as Record<string, string | undefined>)[problem.reason]
  return { ...fields, ...(countryCode && { phone: countryCode }), ...(field && { [field]: problem.msg }) }
}

const NOTHING: SignAnswer = {
  of: 'sign',
  problem: null,
  sent: null,
  typed: { name: '', birth: '', guardian: '', note: '', phone: '', country: 'CN', code: '', strokes: '', guardianStrokes: '' },
}

/** The typed name is the signature; a drawing stands beside it where a finger can draw. It works without a script. */
export function SignForm({ page: { kind, isMinor }, answer, outbox }: Props) {
  const w = useWords(words)
  const { problem, sent, typed } = answer?.of === 'sign' ? answer : NOTHING
  const form = useFirstProblem(problem)
  const busy = useNavigation().formData?.get('intent') === 'sign'
  const fields = fieldsOf(problem)
  const line = { fields, typed }
  return (
    <Form method="post" className="sec fields signform" aria-labelledby="sign" ref={form} noValidate preventScrollReset>
      <h2 id="sign">{w.sign}</h2>
      <div role="alert">{problem && Object.keys(fields).length === 0 && <ProblemSaid problem={problem} />}</div>
      {kind === 'portrait' ? <Model {...line} isMinor={isMinor} /> : <Line {...line} name="name" label={w.ownerName} hint={w.nameHint} auto="name" />}
      <PhoneField country={typed.country} phone={typed.phone} problem={fields.phone} onCountry={() => undefined} />
      <CodeLine sent={sent} problem={fields.code} value={typed.code} hint={w.codeHint} outbox={outbox} />
      <Line {...line} name="note" label={w.note} hint={w.noteHint} auto="off" max={RELEASE_REMARK_MAX} />
      <SignaturePad name="strokes" label={w.drawn} drawn={typed.strokes} />
      <Agreement problem={fields.agreed} />
      <div className="acts relend">
        <button type="submit" className="btn primary" name="intent" value="sign" disabled={busy}>
          {w.submit}
        </button>
      </div>
    </Form>
  )
}

type ModelProps = Pick<LineProps, 'fields' | 'typed'> & { isMinor: boolean }
function Model({ isMinor, ...line }: ModelProps) {
  const w = useWords(words)
  return (
    <>
      <Line {...line} name="name" label={w.name} hint={w.nameHint} auto="name" />
      <Line {...line} name="birth" label={w.birth} hint={w.birthHint} auto="bday" type="date" />
      <Guardian {...line} isMinor={isMinor} />
    </>
  )
}

function Agreement({ problem }: { problem: string | undefined }) {
  const w = useWords(words)
  return (
    <div className="field">
      <label className="check">
        <input type="checkbox" name="agreed" value="true" aria-invalid={problem ? true : undefined} />
        <span>{w.agreed}</span>
      </label>
      {problem && <FieldError text={problem} />}
    </div>
  )
}

type LineProps = {
  name: 'name' | 'birth' | 'guardian' | 'note'
  label: string
  hint: string
  auto: string
  type?: 'date'
  max?: number
  fields: Record<string, string>
  typed: Signing
}
const Line = ({ name, label, hint, auto, type, max, fields, typed }: LineProps) => (
  <Field label={label} hint={hint} problem={fields[name]}>
    {(wired) => (
      <input
        {...wired}
        className={inputClass(fields[name])}
        name={name}
        type={type}
        autoComplete={auto}
        maxLength={max}
        defaultValue={typed[name]}
        dir="auto"
      />
    )}
  </Field>
)

/** Asked of everybody, since only the day of birth says who needs it: open where a minor is expected, or where the server asked for it. */
function Guardian({ isMinor, ...line }: ModelProps) {
  const w = useWords(words)
  const isOpen = isMinor || line.fields.guardian !== undefined || line.typed.guardian !== ''
  return (
    <details className="guardian" open={isOpen} key={String(isOpen)}>
      <summary>{w.guardian}</summary>
      <Line {...line} name="guardian" label={w.guardian} hint={w.guardianHint} auto="off" />
      <SignaturePad name="guardianStrokes" label={w.drawnGuardian} drawn={line.typed.guardianStrokes} />
    </details>
  )
}
