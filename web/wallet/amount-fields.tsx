import { useState } from 'react'
import { brand } from '#api/brand.ts'
import type { Currency } from '#api/shared.ts'
import { taxOf } from '#api/wallet-tax.ts'
import type { WithdrawRule, WithdrawTerms } from '#api/withdrawals.ts'
import { textIn } from '#web/form-text.ts'
import { Choice } from '#web/ui/choice.tsx'
import { Field, inputClass } from '#web/ui/field.tsx'
import { Money } from '#web/ui/money.tsx'
import { withdraw as words } from '#web/words/withdraw.ts'
import { useWords } from '#web/words/words.ts'
import { readAmount, writeAmount } from './read-amount.ts'
import type { Told } from './reauthentication.ts'
import { refuseAmount, type AmountLimits } from './refuse-amount.ts'
import { useTold } from './use-told.ts'
import { Within } from './within.tsx'

/** Why an amount would be refused, in a sentence: at once beside the field, and as its problem once the form was answered. */
export function useAmount(answer: Told | undefined, typed: string, limits: AmountLimits) {
  const w = useWords(words)
  const refusal = refuseAmount(typed, limits)
  const why = !refusal || typed === '' ? null : refusal.why === 'form' ? w.amountWanted[limits.currency] : w.refused[refusal.why](refusal.limit)
  const problem = useTold(answer, { value: `${limits.currency} ${typed}`, told: answer?.fields.amount, own: why })
  return { refusal, why, problem }
}

export const currencyIn = (form: FormData): Currency => (textIn(form, 'currency') === 'CNY' ? 'CNY' : 'PIXT')

type Props = { terms: WithdrawTerms; rule: WithdrawRule; payee: string | null; answer: Told | undefined }
/** Out of which balance and how much; with a script it says while one types what arrives and what remains. */
export function AmountFields({ terms, rule, payee, answer }: Props) {
  const w = useWords(words)
  const [currency, setCurrency] = useState<Currency>(terms.pixt >= rule.leastPixt || terms.yuan < terms.leastYuan ? 'PIXT' : 'CNY')
  const [typed, setTyped] = useState('')
  const have = currency === 'PIXT' ? terms.pixt : terms.yuan
  const least = leastFor(typed, currency, terms, rule)
  const most = mostOf(currency, terms, rule)
  const { refusal, why, problem } = useAmount(answer, typed, { currency, have, least, left: terms.leftToday, perFen: rule.perFen })
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
      {refusal ? (
        <Refused currency={currency} why={problem ? null : why} />
      ) : (
        <Sum
          amount={readAmount(typed, currency)!}
          currency={currency}
          have={have}
          rule={rule}
          before={terms.payees.find(({ id }) => id === payee)?.monthGross ?? terms.monthGross}
        />
      )}
    </>
  )
}

/** Yuan that came out of PIXT keep the least that PIXT have: an amount that needs some of them does too. */
function leastFor(typed: string, currency: Currency, { yuan, exchanged, leastYuan }: WithdrawTerms, rule: WithdrawRule): number {
  if (currency === 'PIXT') return rule.leastPixt
  return (readAmount(typed, currency) ?? 0) > yuan - exchanged ? rule.leastYuan : leastYuan
}
/** Everything that can go today, in what makes whole fen. */
function mostOf(currency: Currency, { pixt, yuan, exchanged, leftToday }: WithdrawTerms, { perFen, leastYuan }: WithdrawRule): number {
  if (currency === 'PIXT') return Math.min(Math.floor(pixt / perFen), leftToday) * perFen
  return Math.min(yuan < leastYuan ? yuan - exchanged : yuan, leftToday)
}

/** Nothing is promised of an amount that would be refused: here it says why, unless the field does. */
function Refused({ currency, why }: { currency: Currency; why: string | null }) {
  const w = useWords(words)
  return <output className="hint">{why ?? (currency === 'PIXT' ? w.rate : null)}</output>
}

type SumProps = { amount: number; currency: Currency; have: number; rule: WithdrawRule; before: number }
/** What, how much, from which balance, what remains: before anything is sent. Empty without a script, where the rules beside it say how it is reckoned. */
function Sum({ amount, currency, have, rule, before }: SumProps) {
  const w = useWords(words)
  const gross = currency === 'PIXT' ? Math.floor(amount / rule.perFen) : amount
  const tax = taxOf(gross, before, rule)
  return (
    <output className="reason sum-up">
      {currency === 'PIXT' && (
        <span>
          <span className="dt">{w.worth}</span>
          <Money amount={gross} currency="CNY" />
        </span>
      )}
      <span>
        <span className="dt">{w.taxFreeLeft}</span>
        <Money amount={Math.max(0, rule.taxFree - before)} currency="CNY" />
      </span>
      <span>
        <span className="dt">{w.tax}</span>
        <Money amount={-tax} currency="CNY" />
      </span>
      <span className="strong">
        <span className="dt">{w.arrives}</span>
        <Money amount={gross - tax} currency="CNY" />
      </span>
      <span>
        <span className="dt">{w.remains}</span>
        <Money amount={have - amount} currency={currency} />
      </span>
    </output>
  )
}
