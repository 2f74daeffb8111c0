import { data, Form, href, useNavigation } from 'react-router'
import { brand } from '#api/brand.ts'
import type { OperatorOrder, OrderLine } from '#api/orders.ts'
import { newKey } from '#web/account/form-key.ts'
import { apiContext, attempt, pageContext, type Problem } from '#web/api.ts'
import { textIn } from '#web/form-text.ts'
import { ProblemSaid } from '#web/help/problem-said.tsx'
import { OrderHistory } from '#web/orders/order-history.tsx'
import { OrderLines } from '#web/orders/order-lines.tsx'
import { Field, inputClass } from '#web/ui/field.tsx'
import { Link } from '#web/ui/link.tsx'
import { Money } from '#web/ui/money.tsx'
import { orders as words } from '#web/words/orders.ts'
import { useWords } from '#web/words/words.ts'
import { readAmount, writeAmount } from '../wallet/read-amount.ts'
import type { Route } from './+types/order-page.ts'
import { DisputeForm } from './dispute-form.tsx'
import '../orders/orders.css'
import './run.css'
import { Said } from './said.tsx'

export async function loader({ context, params: { number } }: Route.LoaderArgs) {
  return { order: await context.get(apiContext)('GET /api/admin/orders/:number', { params: { number } }), key: newKey(), lang: context.get(pageContext).lang }
}

export async function action({ context, params: { number }, request }: Route.ActionArgs) {
  const [api, form] = [context.get(apiContext), await request.formData()]
  const keyed = { idempotencyKey: textIn(form, 'key') || newKey() }
  const intent = textIn(form, 'intent')
  if (intent === 'dispute-won' || intent === 'dispute-lost') {
    const body = intent === 'dispute-won' ? ({ outcome: 'won' } as const) : ({ outcome: 'lost', transfer: textIn(form, 'transfer') } as const)
    const done = await attempt(api('POST /api/admin/orders/:number/dispute', { params: { number }, body }, keyed))
    return done.ok ? data({ intent, problem: null, wrong: null }) : data({ intent, problem: done.problem, wrong: null }, { status: done.status })
  }
  if (intent === 'invoice') {
    const done = await attempt(api('POST /api/admin/orders/:number/invoice', { params: { number }, body: { number: textIn(form, 'invoice') } }, keyed))
    return done.ok ? data({ intent, problem: null, wrong: null }) : data({ intent, problem: done.problem, wrong: null }, { status: done.status })
  }
  const typed = linesIn(form)
  const wrong = typed.find(({ amount }) => amount === null)
  if (wrong) return data({ intent, problem: null, wrong: wrong.n }, { status: 422 })
  const lines = typed.flatMap(({ n, amount }) => (amount ? [{ n, amount }] : []))
  const done = await attempt(api('POST /api/admin/orders/:number/refunds', { params: { number }, body: { lines, words: textIn(form, 'words') } }, keyed))
  return done.ok ? data({ intent, problem: null, wrong: null }) : data({ intent, problem: done.problem, wrong: null }, { status: done.status })
}
/** What is empty goes back for nothing; what is no amount is null. */
const linesIn = (form: FormData) =>
  [...form.keys()].flatMap((name) => {
    const [, n] = /^line-(\d{1,3})$/.exec(name) ?? []
    const text = textIn(form, name).trim()
    return n && text ? [{ n: Number(n), amount: readAmount(text, 'CNY') }] : []
  })

export const meta: Route.MetaFunction = ({ loaderData }) =>
  loaderData ? [{ title: `${words.in(loaderData.lang).one} ${loaderData.order.number} · ${brand.name[loaderData.lang]}` }] : []

/** What is said once something was done. */
function saidOf(answer: Answer | undefined, w: Words): string | null {
  if (!answer || answer.problem || answer.wrong !== null) return null
  if (answer.intent.startsWith('dispute')) return w.admin.disputeNow
  return answer.intent === 'invoice' ? w.admin.issuedNow : w.admin.asked
}

type Words = ReturnType<typeof words.in>
type Answer = { intent: string; problem: Problem | null; wrong: number | null }
/** What happened to an order, and what can be asked for: a refund, which a colleague decides, and the number of an invoice. */
export default function OrderPage({ loaderData: { order, key }, actionData }: Route.ComponentProps) {
  const w = useWords(words)
  const said = saidOf(actionData, w)
  const asked = new Map(order.refundsAsked.map((one) => [one.number, one]))
  return (
    <div className="adm-text order">
      <h1>
        {w.one} <span className="num">{order.number}</span>
      </h1>
      <p>
        {w.state(order.state)} · <Money amount={order.amount} currency="CNY" /> · {w.admin.buyer}{' '}
        <Link className="link" to={href('/photographer/:id', { id: order.buyer })}>
          @{order.buyer}
        </Link>
      </p>
      {order.isFrozen && <p className="notice">{w.frozen}</p>}
      <Said text={said} />
      <h2>{w.admin.things}</h2>
      <OrderLines order={{ lines: order.lines, can: { choose: false } }} />
      <h2>{w.history}</h2>
      <OrderHistory
        order={order}
        beside={({ number }) => (
          <small>
            {asked.get(number)?.by ? w.admin.askedBy(`@${asked.get(number)!.by}`) : w.admin.byRule} {asked.get(number)?.words}
          </small>
        )}
      />
      {order.isFrozen && <DisputeForm formKey={key} problem={actionData?.intent.startsWith('dispute') ? actionData.problem : null} />}
      {order.refundable > 0 && <RefundForm order={order} formKey={key} answer={actionData} />}
      {order.invoice && !order.invoice.issuedAt && <IssueForm order={order} formKey={key} answer={actionData} />}
    </div>
  )
}

type FormProps = { order: OperatorOrder; formKey: string; answer: Answer | undefined }
function RefundForm({ order, formKey, answer }: FormProps) {
  const w = useWords(words)
  const busy = useNavigation().formData?.get('intent') === 'refund'
  const mine = answer?.intent === 'refund' ? answer : undefined
  const fields = mine?.problem?.fields ?? {}
  return (
    <section aria-labelledby="refund">
      <h2 id="refund">{w.admin.askRefund}</h2>
      <p className="muted">{w.admin.askLead}</p>
      <Form method="post" className="run-form" preventScrollReset>
        <input type="hidden" name="intent" value="refund" />
        <input type="hidden" name="key" value={formKey} />
        <div role="alert">{mine?.problem && !fields.words && <ProblemSaid problem={mine.problem} />}</div>
        {order.lines
          .filter(({ delivered, amount, returned }) => delivered && amount > returned)
          .map((line) => (
            <LineField key={line.n} line={line} problem={mine?.wrong === line.n ? w.admin.amountWrong : undefined} />
          ))}
        <Field label={w.admin.words} hint={w.admin.wordsHint} problem={fields.words}>
          {(wired) => <textarea {...wired} className={inputClass(fields.words)} name="words" rows={2} />}
        </Field>
        <p>
          <button type="submit" className="btn primary" disabled={busy}>
            {w.admin.send}
          </button>
        </p>
      </Form>
    </section>
  )
}

function LineField({ line: { n, title, amount, returned }, problem }: { line: OrderLine; problem: string | undefined }) {
  const w = useWords(words)
  const most = amount - returned
  return (
    <Field
      label={w.admin.refundOf(title)}
      problem={problem}
      hint={
        <>
          {w.admin.most} <Money amount={most} currency="CNY" />
        </>
      }
    >
      {(wired) => (
        <input {...wired} className={inputClass(problem)} name={`line-${n}`} inputMode="decimal" placeholder={writeAmount(most, 'CNY')} autoComplete="off" />
      )}
    </Field>
  )
}

function IssueForm({ order: { invoice }, formKey, answer }: FormProps) {
  const w = useWords(words)
  const mine = answer?.intent === 'invoice' ? answer.problem : null
  if (!invoice) return null
  return (
    <section aria-labelledby="invoice">
      <h2 id="invoice">{w.admin.issueInvoice}</h2>
      <p>
        {w.invoiceKinds[invoice.kind]} · {invoice.title} · <span className="num">{invoice.taxNumber}</span> · {invoice.address} {invoice.bank} · {invoice.email}
      </p>
      <Form method="post" className="run-form" preventScrollReset>
        <input type="hidden" name="intent" value="invoice" />
        <input type="hidden" name="key" value={formKey} />
        <Field label={w.admin.invoiceNumber} problem={mine?.fields.number ?? mine?.msg}>
          {(wired) => <input {...wired} className={inputClass(mine?.msg)} name="invoice" autoComplete="off" />}
        </Field>
        <p>
          <button type="submit" className="btn">
            {w.admin.issue}
          </button>
        </p>
      </Form>
    </section>
  )
}
