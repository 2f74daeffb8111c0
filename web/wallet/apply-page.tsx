import { useState } from 'react'
import { Form, href, redirect, useNavigation } from 'react-router'
import { brand } from '#api/brand.ts'
import type { WithdrawRule, WithdrawTerms } from '#api/withdrawals.ts'
import { newKey } from '#web/account/form-key.ts'
import { apiContext, attempt, pageContext } from '#web/api.ts'
import { textIn } from '#web/form-text.ts'
import { Link } from '#web/ui/link.tsx'
import { useFirstProblem } from '#web/ui/use-first-problem.ts'
import { withdraw as words } from '#web/words/withdraw.ts'
import { useWords } from '#web/words/words.ts'
import type { Route } from './+types/apply-page.ts'
import { AmountFields, currencyIn } from './amount-fields.tsx'
import { PayeeFields, payeeIn } from './payee-fields.tsx'
import { readAmount } from './read-amount.ts'
import { inside, told, type Told } from './reauthentication.ts'
import { WholeProblem } from './whole-problem.tsx'
import { inYuan, withinReach } from './within-reach.ts'
import { Within } from './within.tsx'
import '../posts/post-form.css'
import './wallet.css'
import './withdraw.css'

export async function loader({ context }: Route.LoaderArgs) {
  const api = context.get(apiContext)
  const { path, lang } = context.get(pageContext)
  const [terms, rule] = await inside(Promise.all([api('GET /api/withdraw-terms'), api('GET /api/withdraw-rule')]), path)
  return { terms, rule, key: newKey(), lang }
}

export async function action({ context, request }: Route.ActionArgs) {
  const form = await request.formData()
  const currency = currencyIn(form)
  const amount = readAmount(textIn(form, 'amount'), currency)
  // what is no amount is sent as none, so that what is wrong with the payee is said in the same answer
  const body = { currency, amount: amount ?? 0, payee: payeeIn(form) }
  const done = await attempt(context.get(apiContext)('POST /api/withdraw', { body }, { idempotencyKey: textIn(form, 'key') || newKey() }))
  return done.ok
    ? redirect(href('/withdraw-deposit/detail/:number?', { number: done.data.number }))
    : told(done, amount ? {} : { amount: words.in(context.get(pageContext).lang).amountWanted[currency] })
}

export const meta: Route.MetaFunction = ({ loaderData }) =>
  loaderData ? [{ title: `${words.in(loaderData.lang).title} · ${brand.name[loaderData.lang]}` }, { name: 'robots', content: 'noindex' }] : []

export default function ApplyPage({ loaderData: { terms, rule, key }, actionData }: Route.ComponentProps) {
  const w = useWords(words)
  return (
    <main id="main" className="page withdraw">
      <h1>{w.title}</h1>
      <p className="muted">{w.lead}</p>
      <div className="withdraw-cols">
        {terms.name === null ? <NameMissing /> : <Apply terms={terms} rule={rule} name={terms.name} formKey={key} answer={actionData} />}
        <aside>
          <h2>{w.ruleTitle}</h2>
          <ul className="rule-list">
            {w.rules(rule).map((sentence) => (
              <li key={sentence}>{sentence}</li>
            ))}
          </ul>
          <p className="withdraw-ways">
            <Link className="link" to={href('/withdraw-deposit/detail/:number?')}>
              {w.list}
            </Link>
            <Link className="link" to={href('/exchange-pixt')}>
              {w.exchangeTitle}
            </Link>
          </p>
        </aside>
      </div>
    </main>
  )
}

function NameMissing() {
  const w = useWords(words)
  return (
    <section className="panel">
      <h2>{w.nameMissing}</h2>
      <p>{w.nameMissingText}</p>
      <p className="withdraw-ways">
        <Link className="btn primary" to={href('/settings/identity')}>
          {w.nameVerify}
        </Link>
      </p>
    </section>
  )
}

function NotNow({ terms, rule, canExchange }: Pick<ApplyProps, 'terms' | 'rule'> & { canExchange: boolean }) {
  const w = useWords(words)
  return (
    <section className="panel">
      <h2>{canExchange ? w.exchangeFirst : w.tooLittle}</h2>
      <p>
        <Within sentence={canExchange ? w.exchangeFirstText : w.tooLittleText} amounts={[terms.leastYuan, inYuan(terms, rule)]} currency="CNY" />
      </p>
      {canExchange && (
        <p className="withdraw-ways">
          <Link className="btn primary" to={href('/exchange-pixt')}>
            {w.exchangeTitle}
          </Link>
        </p>
      )}
    </section>
  )
}

type ApplyProps = { terms: WithdrawTerms; rule: WithdrawRule; name: string; formKey: string; answer: Told | undefined }
function Apply({ terms, rule, name, formKey, answer }: ApplyProps) {
  const w = useWords(words)
  const form = useFirstProblem(answer)
  const busy = useNavigation().formData !== undefined
  const [payee, setPayee] = useState(terms.payees[0]?.id ?? null)
  const reach = withinReach(terms, rule)
  if (reach !== 'now') return <NotNow terms={terms} rule={rule} canExchange={reach === 'exchanged'} />
  return (
    <Form method="post" className="fields" ref={form} noValidate>
      <input type="hidden" name="key" value={formKey} />
      <WholeProblem answer={answer} />
      <AmountFields terms={terms} rule={rule} payee={payee} answer={answer} />
      <PayeeFields payees={terms.payees} name={name} now={terms.now} answer={answer} onChoose={setPayee} />
      <button type="submit" className="btn primary tall wide" aria-disabled={busy || undefined}>
        {busy ? w.submitting : w.submit}
      </button>
    </Form>
  )
}
