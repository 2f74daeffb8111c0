import { Form, href, redirect, useNavigation } from 'react-router'
import { brand } from '#api/brand.ts'
import type { Payee, Withdrawal } from '#api/withdrawals.ts'
import { newKey } from '#web/account/form-key.ts'
import { apiContext, attempt, pageContext } from '#web/api.ts'
import { textIn } from '#web/form-text.ts'
import { useAsking } from '#web/shell/use-asking.ts'
import { Field } from '#web/ui/field.tsx'
import { Link } from '#web/ui/link.tsx'
import { Money } from '#web/ui/money.tsx'
import { useFirstProblem } from '#web/ui/use-first-problem.ts'
import { withdraw as words } from '#web/words/withdraw.ts'
import { useWords } from '#web/words/words.ts'
import type { Route } from './+types/detail-page.ts'
import { PayeeFields, payeeIn } from './payee-fields.tsx'
import { inside, told, type Told } from './reauthentication.ts'
import { WalletTabs } from './wallet-tabs.tsx'
import { WholeProblem } from './whole-problem.tsx'
import { WithdrawalList } from './withdrawal-list.tsx'
import { WithdrawalSteps } from './withdrawal-steps.tsx'
import '../posts/post-form.css'
import './wallet.css'
import './withdraw.css'

/** One of them, or without a number all of them. */
export async function loader({ context, params: { number }, url }: Route.LoaderArgs) {
  const api = context.get(apiContext)
  const { path, lang } = context.get(pageContext)
  const before = url.searchParams.get('before') ?? undefined
  if (!number) return { one: null, list: await inside(api('GET /api/withdraw', { query: { before } }), path), terms: null, key: '', lang }
  // the door stands before what lies behind it: whether there is such a withdrawal is said inside alone
  const terms = await inside(api('GET /api/withdraw-terms'), path)
  const one = await inside(api('GET /api/withdraw/:number', { params: { number } }), path)
  return { one, list: null, terms, key: newKey(), lang }
}

export async function action({ context, params: { number = '' }, request }: Route.ActionArgs) {
  const api = context.get(apiContext)
  const form = await request.formData()
  const keyed = { idempotencyKey: textIn(form, 'key') || newKey() }
  const call =
    textIn(form, 'intent') === 'cancel'
      ? api('DELETE /api/withdraw/:number', { params: { number } }, keyed)
      : api('PUT /api/withdraw/:number', { params: { number }, body: { payee: payeeIn(form), appeal: textIn(form, 'appeal') } }, keyed)
  const done = await attempt(call)
  return done.ok ? redirect(href('/withdraw-deposit/detail/:number?', { number })) : told(done)
}

export const meta: Route.MetaFunction = ({ loaderData }) =>
  loaderData ? [{ title: `${words.in(loaderData.lang).detailTitle} · ${brand.name[loaderData.lang]}` }, { name: 'robots', content: 'noindex' }] : []

export default function DetailPage({ loaderData: { one, list, terms, key }, actionData }: Route.ComponentProps) {
  const w = useWords(words)
  return (
    <main id="main" className="page withdraw">
      <div className="page-head">
        <h1>{one ? w.detailTitle : w.list}</h1>
        {one ? (
          <Link className="link" to={href('/withdraw-deposit/detail/:number?')}>
            {w.list}
          </Link>
        ) : (
          <WalletTabs here="withdrawals" />
        )}
      </div>
      {one && terms ? (
        <One withdrawal={one} payees={terms.payees} now={terms.now} name={terms.name} formKey={key} answer={actionData} />
      ) : (
        <WithdrawalList list={list!} />
      )}
    </main>
  )
}

type OneProps = { withdrawal: Withdrawal; payees: Payee[]; now: string; name: string | null; formKey: string; answer: Told | undefined }
function One({ withdrawal, payees, now, name, formKey, answer }: OneProps) {
  const w = useWords(words)
  const mends = withdrawal.can.mend && name !== null
  return (
    <div className="withdraw-cols">
      <section aria-labelledby="progress">
        <h2 id="progress">{w.progress}</h2>
        <WithdrawalSteps withdrawal={withdrawal} />
        {!mends && <WholeProblem answer={answer} />}
        {withdrawal.can.cancel && <Cancel formKey={formKey} />}
        {mends && <Mend payees={payees} now={now} name={name} formKey={formKey} answer={answer} />}
      </section>
      <aside>
        <Facts withdrawal={withdrawal} />
        {withdrawal.state === 'paid' && (
          <p className="receipt">
            <Link className="btn" to={href('/withdraw-deposit/receipt/:number', { number: withdrawal.number })} reloadDocument>
              {w.receipt}
            </Link>
          </p>
        )}
      </aside>
    </div>
  )
}

function Facts({ withdrawal: { number, currency, amount, gross, tax, net, payee, name, appliedAt, transfer } }: { withdrawal: Withdrawal }) {
  const w = useWords(words)
  return (
    <dl className="reason facts">
      <div>
        <dt>{w.number}</dt>
        <dd className="mono">{number}</dd>
      </div>
      <div>
        <dt>{w.appliedAt}</dt>
        <dd>
          <time dateTime={appliedAt}>{w.when(appliedAt)}</time>
        </dd>
      </div>
      <div>
        <dt>{w.cost}</dt>
        <dd>
          <Money amount={amount} currency={currency} />
        </dd>
      </div>
      {currency === 'PIXT' && (
        <div>
          <dt>{w.gross}</dt>
          <dd>
            <Money amount={gross} currency="CNY" />
          </dd>
        </div>
      )}
      <div>
        <dt>{w.tax}</dt>
        <dd>
          <Money amount={-tax} currency="CNY" />
        </dd>
      </div>
      <div className="strong">
        <dt>{w.arrives}</dt>
        <dd>
          <Money amount={net} currency="CNY" />
        </dd>
      </div>
      {payee && (
        <div>
          <dt>{w.to}</dt>
          <dd>{w.payee(w.service[payee.service], payee.target)}</dd>
        </div>
      )}
      <div>
        <dt>{w.to_name}</dt>
        <dd>{name}</dd>
      </div>
      {transfer && (
        <div>
          <dt>{w.transfer}</dt>
          <dd className="mono">{transfer}</dd>
        </div>
      )}
    </dl>
  )
}

/** Asked about first where a script runs; without one the button is plain enough. */
function Cancel({ formKey }: { formKey: string }) {
  const w = useWords(words)
  const ask = useAsking({ title: w.cancelAsk, yes: w.cancelYes })
  return (
    <Form method="post" onSubmit={ask} className="cancel-form">
      <input type="hidden" name="key" value={formKey} />
      <input type="hidden" name="intent" value="cancel" />
      <button type="submit" className="btn">
        {w.cancel}
      </button>
      <p className="hint">{w.cancelHint}</p>
    </Form>
  )
}

type MendProps = { payees: Payee[]; now: string; name: string; formKey: string; answer: Told | undefined }
function Mend({ payees, now, name, formKey, answer }: MendProps) {
  const w = useWords(words)
  const form = useFirstProblem(answer)
  const busy = useNavigation().formData !== undefined
  const problem = answer?.fields.appeal
  return (
    <Form method="post" className="fields mend" ref={form} noValidate>
      <input type="hidden" name="key" value={formKey} />
      <h2>{w.mendTitle}</h2>
      <p className="muted">{w.mendText}</p>
      <WholeProblem answer={answer} />
      <PayeeFields payees={payees} name={name} now={now} answer={answer} />
      <Field label={w.appeal} hint={w.appealHint} problem={problem}>
        {(wired) => <textarea {...wired} className="input" name="appeal" rows={3} />}
      </Field>
      <button type="submit" className="btn primary" aria-disabled={busy || undefined}>
        {w.mend}
      </button>
    </Form>
  )
}
