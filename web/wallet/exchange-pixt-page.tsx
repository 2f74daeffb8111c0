import { useState } from 'react'
import { data, Form, href, Link, useNavigation } from 'react-router'
import { brand } from '#api/brand.ts'
import { MILLI_A_FEN } from '#api/limits.ts'
import { giveKey } from '#web/account/form-key.ts'
import { TermsWaiting } from '#web/agreements/terms-waiting.tsx'
import { apiContext, pageContext } from '#web/api.ts'
import { textIn } from '#web/form-text.ts'
import { Field, inputClass } from '#web/ui/field.tsx'
import { Money } from '#web/ui/money.tsx'
import { useFirstProblem } from '#web/ui/use-first-problem.ts'
import { withdraw as words } from '#web/words/withdraw.ts'
import { useWords } from '#web/words/words.ts'
import type { Route } from './+types/exchange-pixt-page.ts'
import { attemptInside, inside } from './door.ts'
import { readAmount, writeAmount } from './read-amount.ts'
import { Within } from './within.tsx'
import '../posts/post-form.css'
import './wallet.css'
import './withdraw.css'

export async function loader({ context }: Route.LoaderArgs) {
  const { path, lang } = context.get(pageContext)
  return { terms: await inside(context.get(apiContext)('GET /api/withdraw-terms'), path), lang }
}

export async function action({ context, request }: Route.ActionArgs) {
  const { path, lang } = context.get(pageContext)
  const form = await request.formData()
  const amount = readAmount(textIn(form, 'amount'), 'PIXT')
  if (amount === null) return data({ problem: words.in(lang).pixtForm, got: null }, { status: 422 })
  const call = context.get(apiContext)('POST /api/exchange', { body: { amount } }, { idempotencyKey: textIn(form, 'key') || undefined })
  const done = await attemptInside(call, path)
  if (done.ok) return data({ problem: null, got: amount / MILLI_A_FEN })
  return data({ problem: done.problem.fields.amount ?? done.problem.msg, got: null }, { status: done.status })
}

export const meta: Route.MetaFunction = ({ loaderData }) =>
  loaderData ? [{ title: `${words.in(loaderData.lang).exchangeTitle} · ${brand.name[loaderData.lang]}` }, { name: 'robots', content: 'noindex' }] : []

export default function ExchangePixtPage({ loaderData: { terms }, actionData }: Route.ComponentProps) {
  const w = useWords(words)
  const got = actionData?.got ?? null
  return (
    <main id="main" className="page withdraw-door">
      <h1>{w.exchangeTitle}</h1>
      <p className="muted">{w.exchangeLead}</p>
      {got !== null && (
        <output className="notice">
          <Within sentence={w.exchangeDone} amounts={[got]} currency="CNY" />
        </output>
      )}
      {terms.pixt < MILLI_A_FEN ? <p>{w.exchangeLow}</p> : <Exchange key={terms.pixt} pixt={terms.pixt} problem={actionData?.problem ?? undefined} />}
      <p className="hint">{w.exchangeNote}</p>
      <p className="withdraw-ways">
        <Link className="link" to={href('/withdraw-deposit/my-assets')}>
          {w.toAssets}
        </Link>
      </p>
    </main>
  )
}

function Exchange({ pixt, problem }: { pixt: number; problem: string | undefined }) {
  const w = useWords(words)
  const [typed, setTyped] = useState('')
  const form = useFirstProblem(problem)
  const busy = useNavigation().formData !== undefined
  const amount = readAmount(typed, 'PIXT') ?? 0
  return (
    <Form method="post" className="fields" ref={form} noValidate onSubmit={(event) => giveKey(event.currentTarget)}>
      <TermsWaiting />
      <input type="hidden" name="key" defaultValue="" />
      <Field
        label={w.exchangeAmount}
        problem={problem}
        hint={<Within sentence={w.available} amounts={[pixt]} currency="PIXT" />}
        aside={
          <button type="button" className="link plain" onClick={() => setTyped(writeAmount(pixt - (pixt % MILLI_A_FEN), 'PIXT'))}>
            {w.all}
          </button>
        }
      >
        {(wired) => (
          <span className={`${inputClass(problem)} amount`}>
            <span className="muted" aria-hidden="true">
              {brand.token}
            </span>
            <input {...wired} name="amount" inputMode="decimal" autoComplete="off" value={typed} onChange={(event) => setTyped(event.target.value)} />
          </span>
        )}
      </Field>
      {amount > 0 && (
        <output className="reason sum-up">
          <span className="strong">
            <span className="dt">{w.exchangeGet}</span>
            <Money amount={Math.floor(amount / MILLI_A_FEN)} currency="CNY" />
          </span>
        </output>
      )}
      <button type="submit" className="btn primary wide" aria-disabled={busy || undefined}>
        {w.exchange}
      </button>
    </Form>
  )
}
