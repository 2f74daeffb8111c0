import { Form, useNavigation } from 'react-router'
import type { WorstDay } from '#api/admin.ts'
import type { ParameterName } from '#api/parameters.ts'
import { parameterBounds } from '#api/settings-bounds.ts'
import type { Problem } from '#web/api.ts'
import { ProblemSaid } from '#web/help/problem-said.tsx'
import { Field, inputClass } from '#web/ui/field.tsx'
import { Money } from '#web/ui/money.tsx'
import { consoleMoney as words } from '#web/words/console-money.ts'
import { consoleWords } from '#web/words/console.ts'
import { formats, useLang, useWords } from '#web/words/words.ts'
import { decimalsOf, ParameterValue, typedParameter, unitOf } from './parameter-value.tsx'
import { WhyField } from './why-field.tsx'

/** What the day comes to at worst with the value that was typed; null until it was reckoned. */
export type Reckoned = { typed: string; why: string; value: number; worst: WorstDay }
type Props = { parameter: ParameterName; value: number; formKey: string; problem: Problem | null; reckoned: Reckoned | null }
/** Sent once it shows what the worst day costs; sent again with the same value it is proposed. */
export function ProposeForm({ parameter, value, formKey, problem, reckoned }: Props) {
  const w = useWords(words)
  const c = useWords(consoleWords)
  const busy = useNavigation().state === 'submitting'
  const whole = problem && !problem.fields.value && !problem.fields.why
  const [least, most] = parameterBounds[parameter]
  return (
    <Form method="post" className="run-form" preventScrollReset>
      <input type="hidden" name="key" value={formKey} />
      <input type="hidden" name="parameter" value={parameter} />
      <input type="hidden" name="reckoned" value={reckoned?.value ?? ''} />
      <Field
        label={c.newValue}
        aside={<span className="opt">{c.units[unitOf(parameter)]}</span>}
        problem={problem?.fields.value}
        hint={
          <>
            {w.between} <ParameterValue parameter={parameter} value={least} /> – <ParameterValue parameter={parameter} value={most} />
          </>
        }
      >
        {(wired) => (
          <input
            {...wired}
            className={inputClass(problem?.fields.value)}
            name="value"
            inputMode={decimalsOf(parameter) ? 'decimal' : 'numeric'}
            autoComplete="off"
            maxLength={20}
            defaultValue={reckoned?.typed ?? typedParameter(parameter, value)}
          />
        )}
      </Field>
      <WhyField problem={problem?.fields.why} value={reckoned?.why} />
      {whole && <ProblemSaid problem={problem} />}
      {reckoned && (
        <output className="notice">
          <Worst parameter={parameter} reckoned={reckoned} />
        </output>
      )}
      <p>
        <button type="submit" className="btn primary" disabled={busy}>
          {busy ? c.sending : reckoned ? w.sendAtThat : w.reckon}
        </button>
      </p>
    </Form>
  )
}

function Worst({ parameter, reckoned: { value, worst } }: { parameter: ParameterName; reckoned: Reckoned }) {
  const w = useWords(words)
  const f = formats(useLang())
  return (
    <span>
      <ParameterValue parameter={parameter} value={value} />
      {w.worstOf[parameter]} <b>{worst.unit === 'fen' ? <Money amount={worst.amount} currency="CNY" /> : w.worstUnits[worst.unit](f.num(worst.amount))}</b>
    </span>
  )
}
