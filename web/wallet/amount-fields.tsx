import { useState } from 'react'
import { brand } from '#api/brand.ts'
import type { Currency } from '#api/shared.ts'
import type { WithdrawRule, WithdrawTerms } from '#api/withdrawals.ts'
import { textIn } from '#web/form-text.ts'
import { Choice } from '#web/ui/choice.tsx'
import { Field, inputClass } from '#web/ui/field.tsx'
import { Money } from '#web/ui/money.tsx'
import { withdraw as words } from '#web/words/withdraw.ts'
import { useWords } from '#web/words/words.ts'
import { readAmount, writeAmount } from './read-amount.ts'
import { Within } from './within.tsx'

export const currencyIn = (form: FormData): Currency => (textIn(form, 'currency') === 'CNY' ? 'CNY' : 'PIXT')

type Props = { terms: WithdrawTerms; rule: WithdrawRule; problem: string | undefined }
/** Out of which balance and how much; with a script it says while one types what arrives and what remains. */
export function AmountFields({ terms, rule, problem }: Props) {
  const w = useWords(words)
  const [currency, setCurrency] = useState<Currency>(terms.pixt >= rule.leastPixt || terms.yuan < terms.leastYuan ? 'PIXT' : 'CNY')
  const [typed, setTyped] = useState('')
  const have = currency === 'PIXT' ? terms.pixt : terms.yuan
  const least = currency === 'PIXT' ? rule.leastPixt : terms.leastYuan
  const most = mostOf(currency, have, terms.leftToday, rule.perFen)
  return (
    <>
      <Choice
        label={w.from}
        name="currency"
        value={currency}
        onChange={(next) => (setCurrency(next), setTyped(''))}
        options={[
          { value: 'PIXT', label: w.pixt },
          { value: 'CNY', label: w.yuan },
        ]}
      />
      <Field
        label={w.amount}
        problem={problem}
        aside={
          most >= least && (
            <button type="button" className="link plain" onClick={() => setTyped(writeAmount(most, currency))}>
              {w.all}
            </button>
          )
        }
        hint={
          <>
            <Within sentence={w.available} amounts={[have]} currency={currency} /> · <Within sentence={w.least} amounts={[least]} currency={currency} /> ·{' '}
            <Within sentence={w.leftToday} amounts={[terms.leftToday]} currency="CNY" />
          </>
        }
      >
        {(wired) => (
          <span className={`${inputClass(problem)} amount`}>
            <span className="muted" aria-hidden="true">
              {currency === 'CNY' ? '¥' : brand.token}
            </span>
            <input {...wired} name="amount" inputMode="decimal" autoComplete="off" value={typed} onChange={(event) => setTyped(event.target.value)} />
          </span>
        )}
      </Field>
      <Sum amount={readAmount(typed, currency)} currency={currency} have={have} rule={rule} />
    </>
  )
}

/** Everything that can go today, in what makes whole fen. */
function mostOf(currency: Currency, have: number, leftToday: number, perFen: number): number {
  if (currency === 'CNY') return Math.min(have, leftToday)
  return Math.min(Math.floor(have / perFen), leftToday) * perFen
}

type SumProps = { amount: number | null; currency: Currency; have: number; rule: WithdrawRule }
/** What, how much, from which balance, what remains: before anything is sent. Empty without a script, where the rules beside it say how it is reckoned. */
function Sum({ amount, currency, have, rule }: SumProps) {
  const w = useWords(words)
  if (amount === null || amount === 0) return <p className="hint">{currency === 'PIXT' ? w.rate : null}</p>
  const gross = currency === 'PIXT' ? Math.floor(amount / rule.perFen) : amount
  const tax = Math.floor((Math.max(0, gross - rule.taxFree) * rule.taxPermille) / 1000)
  return (
    <output className="reason sum-up">
      {currency === 'PIXT' && (
        <span>
          <span className="dt">{w.worth}</span>
          <Money amount={gross} currency="CNY" />
        </span>
      )}
      <span>
        <span className="dt">{w.tax}</span>
        <Money amount={-tax} currency="CNY" />
      </span>
      <span className="strong">
        <span className="dt">{w.arrives}</span>
        <Money amount={gross - tax} currency="CNY" />
      </span>
      {amount <= have && (
        <span>
          <span className="dt">{w.remains}</span>
          <Money amount={have - amount} currency={currency} />
        </span>
      )}
    </output>
  )
}
