import { data, Form, href, Link, useNavigation } from 'react-router'
import { brand } from '#api/brand.ts'
import { failureReasons } from '#api/limits.ts'
import type { DuePayout, FailureReason } from '#api/withdrawals.ts'
import { apiContext, attempt, pageContext, type Problem } from '#web/api.ts'
import { textIn } from '#web/form-text.ts'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Field, inputClass } from '#web/ui/field.tsx'
import { Money } from '#web/ui/money.tsx'
import { consoleRun as words } from '#web/words/console-run.ts'
import { consoleWords } from '#web/words/console.ts'
import { useWords } from '#web/words/words.ts'
import type { Route } from './+types/transfers-page.ts'
import { Said } from './said.tsx'
import './run.css'

export async function loader({ context }: Route.LoaderArgs) {
  return { ...(await context.get(apiContext)('GET /api/admin/withdrawals')), lang: context.get(pageContext).lang }
}

export async function action({ context, request }: Route.ActionArgs) {
  const [api, form] = [context.get(apiContext), await request.formData()]
  const number = textIn(form, 'number')
  const done = await attempt(
    form.has('failed')
      ? api('POST /api/admin/withdrawals/:number/failed', { params: { number }, body: { why: textIn(form, 'why') as FailureReason } })
      : api('POST /api/admin/withdrawals/:number/paid', { params: { number }, body: { transfer: textIn(form, 'transfer') } }),
  )
  return done.ok ? data({ done: done.data, number, problem: null }) : data({ done: null, number, problem: done.problem }, { status: done.status })
}

export const meta: Route.MetaFunction = ({ loaderData }) =>
  loaderData ? [{ title: `${consoleWords.in(loaderData.lang).pages.transfers} · ${brand.name[loaderData.lang]}` }] : []

/** Withdrawals that people transfer: to whom and how much, and where the transfer's number is entered, or why it cannot be made. */
export default function TransfersPage({ loaderData: { payouts }, actionData }: Route.ComponentProps) {
  const w = useWords(words)
  const { pages } = useWords(consoleWords)
  const problem = actionData?.problem ?? null
  const done = actionData?.done ?? null
  return (
    <div className="adm-text">
      <h1>{pages.transfers}</h1>
      <p className="muted">{w.transfersLead}</p>
      <Said text={done && (done.state === 'paid' ? w.transferPaid(done.number) : w.transferFailed(done.number))} />
      {payouts.length ? (
        <ul className="run-list">
          {payouts.map((payout) => (
            <Transfer key={payout.number} payout={payout} problem={actionData?.number === payout.number ? problem : null} />
          ))}
        </ul>
      ) : (
        <EmptyState title={w.noTransfers} text={w.noTransfersText} />
      )}
    </div>
  )
}

function Transfer({ payout: { number, account, net, service, target, name, since }, problem }: { payout: DuePayout; problem: Problem | null }) {
  const w = useWords(words)
  const { at } = useWords(consoleWords)
  const busy = useNavigation().formData?.get('number') === number
  return (
    <li className="run-transfer">
      <div>
        <b>
          <Money amount={net} currency="CNY" />
        </b>
        <p>
          {name} · {w.services[service]} <span className="num">{target}</span>
        </p>
        <p className="muted">
          {number} · <Link to={href('/photographer/:id', { id: account })}>@{account}</Link> · {w.transferSince(at(since))}
        </p>
      </div>
      <Form method="post" className="run-transfer-form" preventScrollReset>
        <input type="hidden" name="number" value={number} />
        <Field label={w.transferNumber} problem={problem?.fields.transfer ?? problem?.msg}>
          {(wired) => <input {...wired} name="transfer" className={inputClass(problem?.msg)} autoComplete="off" />}
        </Field>
        <button type="submit" className="btn primary compact" disabled={busy}>
          {w.transferIsPaid}
        </button>
        <details>
          <summary>{w.transferNot}</summary>
          <Field label={w.transferWhy}>
            {(wired) => (
              <select {...wired} name="why" className="input">
                {failureReasons.map((reason) => (
                  <option key={reason} value={reason}>
                    {w.failureReasons[reason]}
                  </option>
                ))}
              </select>
            )}
          </Field>
          <button type="submit" name="failed" value="yes" className="btn compact" disabled={busy}>
            {w.transferGiveBack}
          </button>
        </details>
      </Form>
    </li>
  )
}
