import { Form, href, redirect, useNavigation } from 'react-router'
import { brand } from '#api/brand.ts'
import type { Order } from '#api/orders.ts'
import { newKey } from '#web/account/form-key.ts'
import { apiContext, pageContext } from '#web/api.ts'
import { ProblemSaid } from '#web/help/problem-said.tsx'
import { CancelOrder } from '#web/orders/cancel-order.tsx'
import { Countdown } from '#web/orders/countdown.tsx'
import { actOnOrder, type Answer } from '#web/orders/order-action.ts'
import { OrderLines } from '#web/orders/order-lines.tsx'
import { useOrderNews } from '#web/orders/use-order-news.ts'
import { Ways } from '#web/orders/ways.tsx'
import { QrCode } from '#web/shell/qr-code.tsx'
import { Link } from '#web/ui/link.tsx'
import { OutsideLink } from '#web/ui/outside-link.tsx'
import { orders as orderWords } from '#web/words/orders.ts'
import { pieceSale as words } from '#web/words/piece-sale.ts'
import { useWords } from '#web/words/words.ts'
import type { Route } from './+types/pay-page.ts'
import { payPath } from './links.ts'
import '../posts/post-form.css'
import '../orders/orders.css'
import './nft.css'

/** `/nft-operate/payGateWay?sn=…`: a code to pay by and how long it is good, until it is paid or its time is over. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const number = url.searchParams.get('sn')
  if (!number) throw redirect(href('/orders'))
  const order = await context.get(apiContext)('GET /api/orders/:number', { params: { number } })
  return { order, key: newKey(), lang: context.get(pageContext).lang }
}

export async function action({ context, request, url }: Route.ActionArgs) {
  const number = url.searchParams.get('sn') ?? ''
  return actOnOrder(context.get(apiContext), number, await request.formData(), payPath(number))
}

export const meta: Route.MetaFunction = ({ loaderData }) =>
  loaderData ? [{ title: `${words.in(loaderData.lang).payMeta} · ${brand.name[loaderData.lang]}` }, { name: 'robots', content: 'noindex' }] : []

export default function PayPage({ loaderData: { order, key }, actionData }: Route.ComponentProps) {
  const [w, o] = [useWords(words), useWords(orderWords)]
  useOrderNews(order.number)
  const isKept = order.ways.length > 0
  return (
    <main id="main" className="page order">
      <div className="page-head">
        <h1>{isKept ? w.payTitle : o.result[order.state].title}</h1>
        <p className="small muted">
          {o.number} <span className="mono">{order.number}</span> {isKept && <Countdown until={order.until} now={order.now} />}
        </p>
      </div>
      <div className="pay">
        <div className="flow">
          {isKept ? <Paying order={order} formKey={key} answer={actionData} /> : <Over order={order} />}
          <section aria-labelledby="things">
            <h2 id="things">{o.things(order.lines.length)}</h2>
            <OrderLines order={{ lines: order.lines, can: { choose: false } }} />
          </section>
        </div>
        <aside className="summary panel" aria-label={o.summary}>
          {order.can.cancel && <CancelOrder />}
          {actionData?.intent === 'cancel' && actionData.problem && <ProblemSaid problem={actionData.problem} />}
          <p className="small">
            <Link className="link" to={href('/orders/:number', { number: order.number })}>
              {w.toOrder}
            </Link>
          </p>
        </aside>
      </div>
    </main>
  )
}

type PayingProps = { order: Order; formKey: string; answer: Answer | undefined }
/** A code of the cashier that was asked last, or the ways to choose from. */
function Paying({ order, formKey, answer }: PayingProps) {
  const w = useWords(words)
  const payment = order.payments.findLast(({ state }) => state === 'begun' || state === 'open')
  if (!payment) return <Ways order={order} formKey={formKey} answer={answer} />
  return (
    <>
      <section aria-live="polite">
        <PayCode show={payment.show} />
        <LookAgain answer={answer} />
      </section>
      <details>
        <summary>{w.otherWay}</summary>
        <Ways order={order} formKey={formKey} answer={answer} />
      </details>
    </>
  )
}

function PayCode({ show }: { show: Order['payments'][number]['show'] }) {
  const w = useWords(words)
  if (!show) return <p className="muted">{w.connecting}</p>
  return (
    <>
      <figure className="pay-code">
        <QrCode text={show.kind === 'code' ? show.text : show.address} label={w.codeOf} />
        <figcaption>{w.scanToPay}</figcaption>
      </figure>
      {show.kind === 'address' && (
        <p>
          <OutsideLink to={show.address} className="btn primary tall">
            {w.toCashier}
          </OutsideLink>
        </p>
      )}
    </>
  )
}

function LookAgain({ answer }: { answer: Answer | undefined }) {
  const w = useWords(words)
  const busy = useNavigation().formData?.get('intent') === 'look'
  return (
    <Form method="post" preventScrollReset>
      <input type="hidden" name="intent" value="look" />
      <button type="submit" className="btn" aria-disabled={busy || undefined}>
        {busy ? w.asking : w.paidNow}
      </button>
      {answer?.intent === 'look' && answer.problem && <ProblemSaid problem={answer.problem} />}
    </Form>
  )
}

/** It is paid, or its time is over: what that comes to, and where it goes on. */
function Over({ order: { state, lines } }: { order: Order }) {
  const [w, o] = [useWords(words), useWords(orderWords)]
  const path = lines[0]?.path
  const isOver = state === 'expired' || state === 'cancelled' || state === 'refunded'
  return (
    <section aria-live="polite">
      <p>{o.result[state].text}</p>
      {path && (
        <p className="rowline">
          <Link className="btn primary" to={path}>
            {isOver ? w.again : w.toPiece}
          </Link>
        </p>
      )}
    </section>
  )
}
