import { useState } from 'react'
import type { Payee, PayeeInput } from '#api/withdrawals.ts'
import { textIn } from '#web/form-text.ts'
import { FieldError } from '#web/ui/field.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { withdraw as words } from '#web/words/withdraw.ts'
import { useWords } from '#web/words/words.ts'

const NEW = 'new'
type Props = { payees: readonly Payee[]; name: string; now: string; problems: Record<string, string> }
/** Where the money goes: an account that is known, or a new one. All of it is there without a script. */
export function PayeeFields({ payees, name, now, problems }: Props) {
  const w = useWords(words)
  const [chosen, setChosen] = useState(payees[0]?.id ?? NEW)
  const [target, setTarget] = useState('')
  const problem = problems['payee.target'] ?? problems['payee.service'] ?? problems['payee.id'] ?? problems['payee']
  return (
    <fieldset className="field payees">
      <legend className="lab">{w.payeeTitle}</legend>
      {payees.map(({ id, service, target: shown, readyAt }) => (
        <label key={id} className="check">
          <input type="radio" name="payee" value={id} checked={chosen === id} onChange={() => setChosen(id)} />
          <span>
            {w.payee(w.service[service], shown)}
            {readyAt > now && <small className="hint">{w.readyAt(readyAt)}</small>}
          </span>
        </label>
      ))}
      {payees.length > 0 && (
        <label className="check">
          <input type="radio" name="payee" value={NEW} checked={chosen === NEW} onChange={() => setChosen(NEW)} />
          <span>{w.payeeNew}</span>
        </label>
      )}
      <div className="new-payee" data-open={chosen === NEW || undefined}>
        <fieldset className="choice" aria-label={w.payeeService}>
          <span className="seg">
            {(['alipay', 'bank'] as const).map((service) => (
              <label key={service}>
                <input className="vh" type="radio" name="service" value={service} defaultChecked={service === 'alipay'} />
                {w.service[service]}
              </label>
            ))}
          </span>
        </fieldset>
        <TextField label={w.payeeTarget} name="target" value={target} onChange={setTarget} problem={problem} aside={null} hint={w.payeeHint(name)} />
      </div>
      {problem && chosen !== NEW && <FieldError text={problem} />}
    </fieldset>
  )
}

/** What the form says of it, as the call takes it. */
export function payeeIn(form: FormData): PayeeInput {
  const known = textIn(form, 'payee')
  const target = textIn(form, 'target')
  if (known && known !== NEW) return { service: 'known', id: known }
  return { service: textIn(form, 'service') === 'bank' ? 'bank' : 'alipay', target }
}
