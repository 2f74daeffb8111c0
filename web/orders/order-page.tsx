import { Form, href, useNavigation } from 'react-router'
import { brand } from '#api/brand.ts'
import type { Order, Payment } from '#api/orders.ts'
import { apiContext, pageContext } from '#web/api.ts'
import { ProblemSaid } from '#web/help/problem-said.tsx'
import { QrCode } from '#web/shell/qr-code.tsx'
import { Link } from '#web/ui/link.tsx'
import { Money } from '#web/ui/money.tsx'
import { OutsideLink } from '#web/ui/outside-link.tsx'
import { orders as words } from '#web/words/orders.ts'
import { useWords } from '#web/words/words.ts'
import type { Route } from './+types/order-page.ts'
import { CancelOrder } from './cancel-order.tsx'
import { Countdown } from './countdown.tsx'
import { InvoiceForm } from './invoice-form.tsx'
import { actOnOrder, type Answer } from './order-action.ts'
import { OrderHistory } from './order-history.tsx'
import { OrderLines } from './order-lines.tsx'
import { checkoutPath } from './order-links.ts'
import '../posts/post-form.css'
import './orders.css'
import { useOrderNews } from './use-order-news.ts'

export async function loader({ context, params: { number } }: Route.LoaderArgs) {
  return { order: await context.get(apiContext)('GET /api/orders/:number', { params: { number } }), lang: context.get(pageContext).lang }
}

export const action = async ({ context, params: { number }, request }: Route.ActionArgs) =>
  actOnOrder(context.get(apiContext), number, await request.formData())

export const meta: Route.MetaFunction = ({ loaderData }) =>
  loaderData
    ? [{ title: `${words.in(loaderData.lang).one} ${loaderData.order.number} · ${brand.name[loaderData.lang]}` }, { name: 'robots', content: 'noindex' }]
    : []

/** One order: how it stands by what the server knows, where to pay it while it waits, and all that happened. */
export default function OrderPage({ loaderData: { order }, actionData }: Route.ComponentProps) {
  const w = useWords(words)
  useOrderNews(order.number)
  return (
    <main id="main" className="page order">
      <div className="page-head">
        <h1>{w.result[order.state].title}</h1>
        <p className="small muted">
          {w.number} <span className="mono">{order.number}</span> {order.ways.length > 0 && <Countdown until={order.until} now={order.now} />}
        </p>
      </div>
      <div className="pay">
        <div className="flow">
          <Standing order={order} answer={actionData} />
          <section aria-labelledby="things">
            <h2 id="things">{w.things(order.lines.length)}</h2>
            <OrderLines order={{ lines: order.lines, can: { choose: false } }} />
          </section>
          <section aria-labelledby="history">
            <h2 id="history">{w.history}</h2>
            <OrderHistory order={order} />
          </section>
          {(order.can.invoice || order.invoice) && <InvoicePart order={order} answer={actionData} />}
        </div>
        <aside className="summary panel" aria-label={w.summary}>
          <Sums order={order} />
          {order.can.cancel && <CancelOrder />}
          {actionData?.intent === 'cancel' && actionData.problem && <ProblemSaid problem={actionData.problem} />}
          <p className="small">
            <Link className="link" to={href('/orders')}>
              {w.list}
            </Link>
          </p>
        </aside>
      </div>
    </main>
  )
}

/** How it stands, and what there is to do about it now. */
function Standing({ order, answer }: { order: Order; answer: Answer | undefined }) {
  const w = useWords(words)
  const isKept = order.ways.length > 0
  return (
    <section aria-live="polite">
      <p>{w.result[order.state].text}</p>
      {order.isFrozen && <p className="notice">{w.frozen}</p>}
      {(order.state === 'paying' || order.state === 'expired') && <AtCashier order={order} answer={answer} />}
      {isKept && (
        <p className="rowline">
          <Link className={order.state === 'open' ? 'btn primary' : 'btn'} to={checkoutPath(order)}>
            {order.state === 'open' ? w.toCheckout : w.otherWay}
          </Link>
        </p>
      )}
      {order.can.receipt && (
        <p className="rowline">
          {order.lines.some(({ kind, delivered }) => kind === 'market-licence' && delivered) && (
            <Link className="btn primary" to={href('/licences')}>
              {w.toLicences}
            </Link>
          )}
          {order.lines.some(({ kind, delivered }) => kind === 'piece' && delivered) && (
            <Link className="btn primary" to={href('/mobile/digital-collection/mine')}>
              {w.toCollectibles}
            </Link>
          )}
          <Link className="btn" to={href('/orders/:number/receipt', { number: order.number })} reloadDocument>
            {w.receipt}
          </Link>
        </p>
      )}
    </section>
  )
}

function Sums({ order: { amount, returned, lines, payments } }: { order: Order }) {
  const w = useWords(words)
  const isPaid = payments.some(({ state }) => state === 'paid')
  return (
    <dl className="sum">
      <div>
        <dt>{w.count(lines.length)}</dt>
        <dd>
          <Money amount={amount} currency="CNY" />
        </dd>
      </div>
      {returned > 0 && (
        <div>
          <dt>{w.returned}</dt>
          <dd>
            <Money amount={-returned} currency="CNY" />
          </dd>
        </div>
      )}
      <div className="total">
        <dt>{isPaid ? w.total : w.sum}</dt>
        <dd>
          <Money amount={amount - returned} currency="CNY" />
        </dd>
      </div>
    </dl>
  )
}

/** Where to pay, as the cashier has told us, and a button that makes us ask it. */
function AtCashier({ order, answer }: { order: Order; answer: Answer | undefined }) {
  const w = useWords(words)
  const busy = useNavigation().formData?.get('intent') === 'look'
  const payment = order.payments.findLast(({ state }) => state === 'begun' || state === 'open')
  return (
    <div className="at-cashier">
      {payment && <Shown payment={payment} />}
      <Form method="post" preventScrollReset>
        <input type="hidden" name="intent" value="look" />
        <button type="submit" className="btn" aria-disabled={busy || undefined}>
          {busy ? w.asking : payment?.state === 'begun' ? w.refresh : w.paidNow}
        </button>
      </Form>
      {answer?.intent === 'look' && answer.problem && <ProblemSaid problem={answer.problem} />}
    </div>
  )
}

function Shown({ payment: { cashier, show } }: { payment: Payment }) {
  const w = useWords(words)
  const { name } = w.way(cashier)
  if (!show) return <p className="muted">{w.connecting}</p>
  if (show.kind === 'code')
    return (
      <figure className="pay-code">
        <QrCode text={show.text} label={w.codeOf} />
        <figcaption>{w.scan(name)}</figcaption>
      </figure>
    )
  return (
    <p>
      <OutsideLink to={show.address} className="btn primary tall">
        {w.toCashier}
      </OutsideLink>
    </p>
  )
}

function InvoicePart({ order, answer }: { order: Order; answer: Answer | undefined }) {
  const w = useWords(words)
  const { invoice, can } = order
  return (
    <section aria-labelledby="invoice">
      <h2 id="invoice">{w.invoice}</h2>
      {can.invoice ? (
        <InvoiceForm invoice={invoice} answer={answer} />
      ) : (
        invoice && (
          <p>
            {invoice.title} {invoice.number && w.issued(invoice.number)}
          </p>
        )
      )}
    </section>
  )
}
