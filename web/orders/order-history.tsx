import type { ReactNode } from 'react'
import type { Order, Payment, Refund } from '#api/orders.ts'
import { Money } from '#web/ui/money.tsx'
import { orders as words } from '#web/words/orders.ts'
import { useWords } from '#web/words/words.ts'

type Props = { order: Pick<Order, 'steps' | 'payments' | 'refunds'>; beside?: (refund: Refund) => ReactNode }
/** Every state with its time, every payment, and all that went back. */
export function OrderHistory({ order: { steps, payments, refunds }, beside }: Props) {
  const w = useWords(words)
  return (
    <>
      <ol className="order-steps">
        {steps.map(({ state, at, why }) => (
          <li key={`${state} ${at} ${why}`}>
            <span>
              {w.step(state)}
              {why && w.whys[why] && <small className="muted"> {w.whys[why]}</small>}
            </span>
            <time dateTime={at}>{w.when(at)}</time>
          </li>
        ))}
      </ol>
      {payments.length > 0 && <Payments payments={payments} />}
      {refunds.length > 0 && (
        <>
          <h3>{w.refunds}</h3>
          <ul className="order-moves">
            {refunds.map((refund) => (
              <li key={refund.number}>
                <span>
                  {w.refundState(refund.state)}
                  <small className="muted">
                    {' '}
                    {w.refundWhy(refund.why)} · {refund.intoBalance ? w.intoBalance : w.theWayItCame}
                  </small>
                  <small className="mono">{refund.number}</small>
                  {beside?.(refund)}
                </span>
                <time dateTime={refund.at}>{w.when(refund.at)}</time>
                <Money amount={refund.amount} currency="CNY" />
              </li>
            ))}
          </ul>
        </>
      )}
    </>
  )
}

function Payments({ payments }: { payments: Payment[] }) {
  const w = useWords(words)
  return (
    <>
      <h3>{w.payments}</h3>
      <ul className="order-moves">
        {payments.map(({ number, cashier, state, begunAt, paidAt, amount, transfer }) => (
          <li key={number}>
            <span>
              {w.way(cashier).name} <small className="muted">{w.paymentState(state)}</small>
              <small className="mono">{number}</small>
              {transfer && (
                <small>
                  {w.transfer} <span className="mono">{transfer}</span>
                </small>
              )}
            </span>
            <time dateTime={paidAt ?? begunAt}>{w.when(paidAt ?? begunAt)}</time>
            <Money amount={amount} currency="CNY" />
          </li>
        ))}
      </ul>
    </>
  )
}
