import { Form, href, redirect } from 'react-router'
import { brand } from '#api/brand.ts'
import type { Order } from '#api/orders.ts'
import { newKey } from '#web/account/form-key.ts'
import { apiContext, pageContext } from '#web/api.ts'
import { ProblemSaid } from '#web/help/problem-said.tsx'
import { Link } from '#web/ui/link.tsx'
import { Money } from '#web/ui/money.tsx'
import { orders as words } from '#web/words/orders.ts'
import { useWords } from '#web/words/words.ts'
import type { Route } from './+types/checkout-page.ts'
import { CancelOrder } from './cancel-order.tsx'
import { Countdown } from './countdown.tsx'
import { InvoiceForm } from './invoice-form.tsx'
import { actOnOrder, type Answer } from './order-action.ts'
import { OrderLines } from './order-lines.tsx'
import { useOrderNews } from './use-order-news.ts'
import { Ways } from './ways.tsx'
import '../posts/post-form.css'
import './orders.css'

/** `/checkout` and `/fast-buy`, each with `?sn=…&routeType=…`; what cannot be paid any more is shown as it is. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const number = url.searchParams.get('sn')
  if (!number) throw redirect(href('/orders'))
  const order = await context.get(apiContext)('GET /api/orders/:number', { params: { number } })
  if (!order.ways.length) throw redirect(href('/orders/:number', { number }))
  return { order, fast: url.pathname.endsWith('/fast-buy'), key: newKey(), lang: context.get(pageContext).lang }
}

export const action = async ({ context, request, url }: Route.ActionArgs) =>
  actOnOrder(context.get(apiContext), url.searchParams.get('sn') ?? '', await request.formData())

export const meta: Route.MetaFunction = ({ loaderData }) =>
  loaderData
    ? [{ title: `${titleOf(loaderData.fast, words.in(loaderData.lang))} · ${brand.name[loaderData.lang]}` }, { name: 'robots', content: 'noindex' }]
    : []
const titleOf = (fast: boolean, w: { title: string; fastTitle: string }) => (fast ? w.fastTitle : w.title)

export default function CheckoutPage({ loaderData: { order, fast, key }, actionData }: Route.ComponentProps) {
  const w = useWords(words)
  useOrderNews(order.number)
  return (
    <main id="main" className="page checkout">
      <div className="page-head">
        <h1>{titleOf(fast, w)}</h1>
        <p className="small muted">
          {w.number} <span className="mono">{order.number}</span> <Countdown until={order.until} now={order.now} />
        </p>
      </div>
      <div className="pay">
        <div className="flow">
          {order.can.renew && <Changed order={order} answer={actionData} />}
          <section aria-labelledby="things">
            <h2 id="things">{w.things(order.lines.length)}</h2>
            {actionData?.intent === 'choose' && actionData.problem && <ProblemSaid problem={actionData.problem} />}
            <OrderLines order={order} />
          </section>
          <Ways order={order} formKey={key} answer={actionData} />
          <section aria-labelledby="invoice">
            <h2 id="invoice">{w.invoice}</h2>
            <p className="hint">{w.invoiceNone}</p>
            <InvoiceForm key={order.number} invoice={order.invoice} answer={actionData} />
          </section>
        </div>
        <Summary order={order} />
      </div>
    </main>
  )
}

/** What is not as it was agreed to, before anything is paid. */
function Changed({ order: { lines, amount }, answer }: { order: Order; answer: Answer | undefined }) {
  const w = useWords(words)
  const after = lines.reduce((sum, line) => (line.not ? sum : sum + (line.now ?? line.amount)), 0)
  return (
    <section className="panel changed" aria-labelledby="changed">
      <h2 id="changed">{w.changedTitle}</h2>
      <p>{w.changedText}</p>
      <dl className="reason">
        <div>
          <dt>{w.was}</dt>
          <dd>
            <Money amount={amount} currency="CNY" />
          </dd>
        </div>
        <div className="strong">
          <dt>{w.nowIs}</dt>
          <dd>
            <Money amount={after} currency="CNY" />
          </dd>
        </div>
      </dl>
      {answer?.intent === 'renew' && answer.problem && <ProblemSaid problem={answer.problem} />}
      <Form method="post" preventScrollReset>
        <input type="hidden" name="intent" value="renew" />
        <button type="submit" className="btn primary">
          {w.agree}
        </button>
      </Form>
    </section>
  )
}

function Summary({ order }: { order: Order }) {
  const w = useWords(words)
  const { lines, parts, amount, can } = order
  return (
    <aside className="summary panel" aria-label={w.summary}>
      <dl className="sum">
        <div>
          <dt>{w.count(lines.length)}</dt>
          <dd>{w.included}</dd>
        </div>
        <div className="total">
          <dt>{w.sum}</dt>
          <dd>
            <Money amount={amount} currency="CNY" />
          </dd>
        </div>
      </dl>
      {parts.length > 0 && (
        <div>
          <p className="small muted">{w.whose}</p>
          <dl className="reason">
            {parts.map(({ said, amount: part }) => (
              <div key={said}>
                <dt>{said}</dt>
                <dd>
                  <Money amount={part} currency="CNY" />
                </dd>
              </div>
            ))}
          </dl>
        </div>
      )}
      {can.cancel && <CancelOrder />}
      <p className="small">
        <Link className="link" to={href('/orders')}>
          {w.list}
        </Link>
      </p>
    </aside>
  )
}
