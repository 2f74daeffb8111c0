import { useState } from 'react'
import { data, Form, href, useNavigation } from 'react-router'
import { brand } from '#api/brand.ts'
import { MILLI_A_FEN } from '#api/limits.ts'
import { newKey } from '#web/account/form-key.ts'
import { apiContext, attempt, pageContext } from '#web/api.ts'
import { textIn } from '#web/form-text.ts'
import { Field, inputClass } from '#web/ui/field.tsx'
import { Link } from '#web/ui/link.tsx'
import { Money } from '#web/ui/money.tsx'
import { useFirstProblem } from '#web/ui/use-first-problem.ts'
import { withdraw as words } from '#web/words/withdraw.ts'
import { useWords } from '#web/words/words.ts'
import type { Route } from './+types/exchange-pixt-page.ts'
import { useAmount } from './amount-fields.tsx'
import { readAmount, writeAmount } from './read-amount.ts'
import { inside, told, type Told } from './reauthentication.ts'
import { WholeProblem } from './whole-problem.tsx'
import { Within } from './within.tsx'
import '../posts/post-form.css'
import './wallet.css'
import './withdraw.css'

export async function loader({ context }: Route.LoaderArgs) {
  const { path, lang } = context.get(pageContext)
  return { terms: await inside(context.get(apiContext)('GET /api/withdraw-terms'), path), key: newKey(), lang }
}

export async function action({ context, request }: Route.ActionArgs) {
  const form = await request.formData()
  const amount = readAmount(textIn(form, 'amount'), 'PIXT') ?? 0
  const done = await attempt(context.get(apiContext)('POST /api/exchange', { body: { amount } }, { idempotencyKey: textIn(form, 'key') || newKey() }))
  return done.ok ? data({ got: amount / MILLI_A_FEN }) : told(done, amount ? {} : { amount: words.in(context.get(pageContext).lang).amountWanted.PIXT })
}

export const meta: Route.MetaFunction = ({ loaderData }) =>
  loaderData ? [{ title: `${words.in(loaderData.lang).exchangeTitle} · ${brand.name[loaderData.lang]}` }, { name: 'robots', content: 'noindex' }] : []

export default function ExchangePixtPage({ loaderData: { terms, key }, actionData }: Route.ComponentProps) {
  const w = useWords(words)
  const done = actionData && 'got' in actionData ? actionData : null
  const answer = actionData && 'got' in actionData ? undefined : actionData
  const form = useCount(done)
  return (
    <main id="main" className="page withdraw-door">
      <h1>{w.exchangeTitle}</h1>
      <p className="muted">{w.exchangeLead}</p>
      {done && (
        <output className="notice">
          <Within sentence={w.exchangeDone} amounts={[done.got]} currency="CNY" />
        </output>
      )}
      {terms.pixt < MILLI_A_FEN ? <p>{w.exchangeLow}</p> : <Exchange key={form} pixt={terms.pixt} formKey={key} answer={answer} />}
      <p className="hint">{w.exchangeNote}</p>
      <p className="withdraw-ways">
        <Link className="link" to={href('/withdraw-deposit/my-assets')}>
          {w.toAssets}
        </Link>
      </p>
    </main>
  )
}

/** How many exchanges this page has made: each next one has an empty form. */
function useCount(done: object | null): number {
  const [made, setMade] = useState({ done, count: 0 })
  if (done && done !== made.done) setMade({ done, count: made.count + 1 })
  return made.count
}

function Exchange({ pixt, formKey, answer }: { pixt: number; formKey: string; answer: Told | undefined }) {
  const w = useWords(words)
  const [typed, setTyped] = useState('')
  const form = useFirstProblem(answer)
  const busy = useNavigation().formData !== undefined
  const { refusal, why, problem } = useAmount(answer, typed, { currency: 'PIXT', have: pixt, least: null, left: null, perFen: MILLI_A_FEN })
  return (
    <Form method="post" className="fields" ref={form} noValidate>
      <WholeProblem answer={answer} />
      <input type="hidden" name="key" value={formKey} />
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
      {refusal ? (
        why && !problem && <output className="hint">{why}</output>
      ) : (
        <output className="reason sum-up">
          <span className="strong">
            <span className="dt">{w.exchangeGet}</span>
            <Money amount={readAmount(typed, 'PIXT')! / MILLI_A_FEN} currency="CNY" />
          </span>
        </output>
      )}
      <button type="submit" className="btn primary wide" aria-disabled={busy || undefined}>
        {w.exchange}
      </button>
    </Form>
  )
}
