import { useState } from 'react'
import { Form, useNavigation } from 'react-router'
import type { Document, OwnIdentity, Side } from '#api/identity.ts'
import { documents, sides } from '#api/limits.ts'
import { giveKey } from '#web/account/form-key.ts'
import { Choice } from '#web/ui/choice.tsx'
import { Field, FieldError, inputClass } from '#web/ui/field.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { useFirstProblem } from '#web/ui/use-first-problem.ts'
import { identity as words } from '#web/words/identity.ts'
import { useWords } from '#web/words/words.ts'
import type { IdentityAnswer, Typed } from './identity-action.ts'
import { PictureField } from './picture-field.tsx'
import '../posts/post-form.css'

type Props = { application: OwnIdentity['application']; answer: IdentityAnswer | undefined }
const NOTHING: Pick<IdentityAnswer, 'fields' | 'tickets' | 'whole' | 'typed'> = { fields: {}, tickets: {}, whole: null, typed: null }

/** Name, document, number and pictures; without a script, too. What was refused comes back filled in, but for the number. */
export function IdentityForm({ application, answer }: Props) {
  const w = useWords(words)
  const form = useFirstProblem(answer)
  const { fields, tickets, whole, typed: sent } = answer ?? NOTHING
  const [typed, type] = useState<Typed>(sent ?? startOf(application))
  const write = (name: 'name' | 'number' | 'appeal') => (text: string) => type({ ...typed, [name]: text })
  return (
    <Form
      method="post"
      encType="multipart/form-data"
      noValidate
      preventScrollReset
      className="fields identity-form"
      ref={form}
      onSubmit={(event) => giveKey(event.currentTarget)}
    >
      <input type="hidden" name="key" defaultValue="" />
      <div role="alert">{whole && <FieldError text={whole} />}</div>
      <Choice
        label={w.document}
        name="document"
        value={typed.document}
        options={documents.map((value) => ({ value, label: w.documents[value] }))}
        onChange={(document: Document) => type({ ...typed, document })}
      />
      <TextField label={w.name} name="name" value={typed.name} onChange={write('name')} hint={w.nameHint} problem={fields.name} />
      <TextField label={w.number} name="number" value={typed.number} onChange={write('number')} lang="en" problem={fields.number} />
      <div className="birth-field">
        <Field label={w.birth} hint={w.birthHint} problem={fields.birth}>
          {(wired) => <input {...wired} className={inputClass(fields.birth)} type="date" name="birth" min="1900-01-01" defaultValue={typed.birth} />}
        </Field>
      </div>
      <Pictures answer={answer} document={typed.document} kept={application?.pictures ?? []} tickets={tickets} fields={fields} />
      {application && (
        <TextField
          label={w.appeal}
          name="appeal"
          value={typed.appeal}
          onChange={write('appeal')}
          aside={<span className="opt">{w.optional}</span>}
          hint={w.appealHint}
          problem={fields.appeal}
          rows={3}
        />
      )}
      <Agreement isGiven={typed.consent} problem={fields.consent} />
      <Send intent={application ? 'mend' : 'ask'} />
    </Form>
  )
}

type PicturesProps = Pick<IdentityAnswer, 'tickets' | 'fields'> & { answer: unknown; document: Document; kept: readonly Side[] }
function Pictures({ answer, document, kept, tickets, fields }: PicturesProps) {
  const w = useWords(words)
  const labels = { front: w.front, back: document === 'id' ? w.back : w.backOptional }
  return (
    <fieldset className="document-pictures">
      <legend className="lab">{w.pictures}</legend>
      <p className="hint">{w.picturesHint}</p>
      {sides.map((side) => (
        <PictureField key={side} side={side} label={labels[side]} answer={answer} ticket={tickets[side]} kept={kept.includes(side)} problem={fields[side]} />
      ))}
    </fieldset>
  )
}

function Agreement({ isGiven, problem }: { isGiven: boolean; problem: string | undefined }) {
  const w = useWords(words)
  const wrong = problem ? true : undefined
  return (
    <div className="field">
      <label className="check">
        <input type="checkbox" name="consent" value="true" defaultChecked={isGiven} aria-invalid={wrong} aria-describedby="uses" />
        <span>{w.consent}</span>
      </label>
      {problem && <FieldError text={problem} />}
    </div>
  )
}

function Send({ intent }: { intent: 'ask' | 'mend' }) {
  const w = useWords(words)
  const busy = useNavigation().formData?.has('document') ?? false
  return (
    <div className="acts">
      <button type="submit" className="btn primary" name="intent" value={intent} disabled={busy}>
        {busy ? w.sending : intent === 'mend' ? w.sendAgain : w.send}
      </button>
    </div>
  )
}

const startOf = (application: Props['application']): Typed => ({
  document: application?.document ?? 'id',
  name: application?.name ?? '',
  number: '',
  birth: application?.birth ?? '',
  appeal: '',
  consent: false,
})
