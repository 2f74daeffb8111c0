import { useState } from 'react'
import { cardDigits, isAlipayLogin, isCard } from '#api/wallet-payees.ts'
import type { Payee, PayeeInput, PayeeService } from '#api/withdrawals.ts'
import { textIn } from '#web/form-text.ts'
import { Choice } from '#web/ui/choice.tsx'
import { FieldError } from '#web/ui/field.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { withdraw as words } from '#web/words/withdraw.ts'
import { useWords } from '#web/words/words.ts'
import type { Told } from './reauthentication.ts'
import { useLive } from './use-live.ts'
import { useTold } from './use-told.ts'

const NEW = 'new'
const isRight: Record<PayeeService, (typed: string) => boolean> = { alipay: (typed) => isAlipayLogin(typed.trim()), bank: (typed) => isCard(cardDigits(typed)) }

type Props = { payees: readonly Payee[]; name: string; now: string; answer: Told | undefined; onChoose?: (id: string) => void }
/** Where the money goes: an account that is known, or a new one. All of it is there without a script. */
export function PayeeFields({ payees, name, now, answer, onChoose }: Props) {
  const w = useWords(words)
  const [chosen, setChosen] = useState(payees[0]?.id ?? NEW)
  const choose = (id: string) => (setChosen(id), onChoose?.(id))
  const told = useTold(answer, { value: chosen, told: answer?.fields['payee.id'] ?? answer?.fields.payee, own: null })
  return (
    <fieldset className="field payees">
      <legend className="lab">{w.payeeTitle}</legend>
      {payees.map(({ id, service, target: shown, readyAt }) => (
        <label key={id} className="check">
          <input type="radio" name="payee" value={id} checked={chosen === id} onChange={() => choose(id)} />
          <span>
            {w.payee(w.service[service], shown)}
            {readyAt > now && <small className="hint">{w.readyAt(readyAt)}</small>}
          </span>
        </label>
      ))}
      {payees.length > 0 && (
        <label className="check">
          <input type="radio" name="payee" value={NEW} checked={chosen === NEW} onChange={() => choose(NEW)} />
          <span>{w.payeeNew}</span>
        </label>
      )}
      <div className="new-payee" data-open={chosen === NEW || undefined}>
        <NewPayee name={name} isChosen={chosen === NEW} answer={answer} />
      </div>
      {told && <FieldError text={told} />}
    </fieldset>
  )
}

/** Each service has its own label and hint, and keeps what was typed for it. Without a script one label stands for both. */
function NewPayee({ name, isChosen, answer }: Pick<Props, 'name' | 'answer'> & { isChosen: boolean }) {
  const w = useWords(words)
  const live = useLive()
  const [service, setService] = useState<PayeeService>('alipay')
  const [targets, setTargets] = useState({ alipay: '', bank: '' })
  const typed = targets[service]
  const own = typed === '' || isRight[service](typed) ? null : w.targetForm[service]
  const told = answer?.fields['payee.target'] ?? answer?.fields['payee.service']
  const problem = useTold(answer, { value: `${service} ${typed}`, told, own: isChosen ? own : null })
  return (
    <>
      <Choice
        label={w.payeeService}
        name="service"
        value={service}
        onChange={setService}
        options={[
          { value: 'alipay', label: w.service.alipay },
          { value: 'bank', label: w.service.bank },
        ]}
      />
      <TextField
        label={live ? w.target[service] : w.targetEither}
        name="target"
        value={typed}
        onChange={(text) => setTargets({ ...targets, [service]: text })}
        problem={problem}
        aside={null}
        hint={`${live ? w.targetHint[service] : ''}${w.payeeHint(name)}`}
        inputMode={live && service === 'bank' ? 'numeric' : undefined}
      />
    </>
  )
}

/** What the form says of it, as the call takes it. */
export function payeeIn(form: FormData): PayeeInput {
  const known = textIn(form, 'payee')
  const target = textIn(form, 'target')
  if (known && known !== NEW) return { service: 'known', id: known }
  return { service: textIn(form, 'service') === 'bank' ? 'bank' : 'alipay', target }
}
