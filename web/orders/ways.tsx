import { Form, useNavigation } from 'react-router'
import type { CashierName, Order } from '#api/orders.ts'
import { ProblemSaid } from '#web/help/problem-said.tsx'
import { Money } from '#web/ui/money.tsx'
import { orders as words } from '#web/words/orders.ts'
import { useWords } from '#web/words/words.ts'
import type { Answer } from './order-action.ts'

type WaysProps = { order: Order; formKey: string; answer: Answer | undefined }
/** Each way to pay, and the button; without enough in the wallet its way is not to be chosen. */
export function Ways({ order, formKey, answer }: WaysProps) {
  const w = useWords(words)
  const busy = useNavigation().formData?.get('intent') === 'pay'
  const { amount, balance, ways, can } = order
  const first = ways.find((one) => one !== 'balance' || balance >= amount)
  return (
    <section aria-labelledby="ways">
      <h2 id="ways">{w.ways}</h2>
      <Form method="post" className="ways">
        <input type="hidden" name="intent" value="pay" />
        <input type="hidden" name="key" value={formKey} />
        <input type="hidden" name="amount" value={amount} />
        <fieldset className="methods">
          <legend className="vh">{w.ways}</legend>
          {ways.map((way) => (
            <Way key={way} way={way} order={order} isFirst={way === first} />
          ))}
        </fieldset>
        <div role="alert">{answer?.intent === 'pay' && answer.problem && <ProblemSaid problem={answer.problem} />}</div>
        {can.pay && first ? (
          <button type="submit" className="btn primary tall wide" aria-disabled={busy || undefined}>
            {busy ? w.payBusy : w.payAmount} <Money amount={amount} currency="CNY" />
          </button>
        ) : (
          !can.renew && <Gone />
        )}
        <p className="hint">{w.afterPay}</p>
      </Form>
    </section>
  )
}

function Gone() {
  const w = useWords(words)
  return (
    <div className="panel">
      <h3>{w.goneTitle}</h3>
      <p>{w.goneText}</p>
    </div>
  )
}

function Way({ way, order: { balance, amount }, isFirst }: { way: CashierName; order: Order; isFirst: boolean }) {
  const w = useWords(words)
  const { name, mark, hint } = w.way(way)
  const isLow = way === 'balance' && balance < amount
  return (
    <label className={isLow ? 'method off' : 'method'}>
      <input type="radio" name="cashier" value={way} defaultChecked={isFirst} disabled={isLow} />
      <span className="mk" aria-hidden="true">
        {mark}
      </span>
      <span>
        {name}
        <small>
          {way === 'balance' ? (
            <>
              {isLow ? w.balanceLow : w.balanceAfter} <Money amount={isLow ? amount - balance : balance - amount} currency="CNY" />
            </>
          ) : (
            hint
          )}
        </small>
      </span>
      <span className="end-note">{way === 'balance' && !isLow && w.noLeaving}</span>
    </label>
  )
}
