import type { ReactNode } from 'react'
import { data, Form, href, useNavigation } from 'react-router'
import { brand } from '#api/brand.ts'
import { failureReasons } from '#api/limits.ts'
import type { DuePayout, FailureReason } from '#api/withdrawals.ts'
import { newKey } from '#web/account/form-key.ts'
import { apiContext, attempt, pageContext, type Problem } from '#web/api.ts'
import { textIn } from '#web/form-text.ts'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Field, inputClass } from '#web/ui/field.tsx'
import { Link } from '#web/ui/link.tsx'
import { Money } from '#web/ui/money.tsx'
import { consoleRun as words } from '#web/words/console-run.ts'
import { consoleWords } from '#web/words/console.ts'
import { useWords } from '#web/words/words.ts'
import type { Route } from './+types/transfers-page.ts'
import { transfersPath } from './links.ts'
import { Said } from './said.tsx'
import './run.css'

export async function loader({ context, url }: Route.LoaderArgs) {
  const open = url.searchParams.get('at')
  return { ...(await context.get(apiContext)('GET /api/admin/withdrawals')), open, key: newKey(), lang: context.get(pageContext).lang }
}

export async function action({ context, request }: Route.ActionArgs) {
  const [api, form] = [context.get(apiContext), await request.formData()]
  const number = textIn(form, 'number')
  const keyed = { idempotencyKey: textIn(form, 'key') || newKey() }
  const done = await attempt(
    form.has('failed')
      ? api('POST /api/admin/withdrawals/:number/failed', { params: { number }, body: { why: textIn(form, 'why') as FailureReason } }, keyed)
      : api('POST /api/admin/withdrawals/:number/paid', { params: { number }, body: { transfer: textIn(form, 'transfer') } }, keyed),
  )
  return done.ok ? data({ done: done.data, number, problem: null }) : data({ done: null, number, problem: done.problem }, { status: done.status })
}

export const meta: Route.MetaFunction = ({ loaderData }) =>
  loaderData ? [{ title: `${consoleWords.in(loaderData.lang).pages.transfers} · ${brand.name[loaderData.lang]}` }] : []

/** Withdrawals that people transfer: to whom and how much; in the one that lies open the transfer's number is entered, or why it cannot be made. */
export default function TransfersPage({ loaderData: { payouts, open, key }, actionData }: Route.ComponentProps) {
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
        <table className="con-table">
          <thead>
            <tr>
              <th scope="col">{w.transferTo}</th>
              <th scope="col">{w.transferOf}</th>
              <th scope="col">{w.transferWhose}</th>
              <th scope="col">{w.transferSince}</th>
              <th scope="col" className="n">
                {w.amount}
              </th>
            </tr>
          </thead>
          <tbody>
            {payouts.map((payout) => (
              <Transfer key={payout.number} payout={payout} isOpen={payout.number === open}>
                {payout.can.record ? (
                  <TransferForm number={payout.number} formKey={key} problem={actionData?.number === payout.number ? problem : null} />
                ) : (
                  <p className="muted">{w.transferNotYours}</p>
                )}
              </Transfer>
            ))}
          </tbody>
        </table>
      ) : (
        <EmptyState title={w.noTransfers} text={w.noTransfersText} />
      )}
    </div>
  )
}

/** A row; the one that the address names has its form below it. */
function Transfer({ payout, isOpen, children }: { payout: DuePayout; isOpen: boolean; children: ReactNode }) {
  const { number, account, net, service, target, name, since } = payout
  const w = useWords(words)
  const { at } = useWords(consoleWords)
  return (
    <>
      <tr>
        <th scope="row">
          <Link to={transfersPath(isOpen ? undefined : number)} aria-expanded={isOpen} preventScrollReset replace>
            {name}{' '}
            <small className="num">
              {w.services[service]} {target}
            </small>
          </Link>
        </th>
        <td className="num">{number}</td>
        <td>
          <Link to={href('/photographer/:id', { id: account })}>@{account}</Link>
        </td>
        <td>{at(since)}</td>
        <td className="n">
          <Money amount={net} currency="CNY" />
        </td>
      </tr>
      {isOpen && (
        <tr className="run-transfer">
          <td colSpan={5}>{children}</td>
        </tr>
      )}
    </>
  )
}

/** The number of the transfer that was made, or why it cannot be. */
function TransferForm({ number, formKey, problem }: { number: string; formKey: string; problem: Problem | null }) {
  const w = useWords(words)
  const busy = useNavigation().formData?.get('number') === number
  return (
    <Form method="post" className="run-form" preventScrollReset>
      <input type="hidden" name="key" value={formKey} />
      <input type="hidden" name="number" value={number} />
      <Field label={w.transferNumber} problem={problem?.fields.transfer ?? problem?.msg}>
        {(wired) => <input {...wired} name="transfer" className={inputClass(problem?.msg)} autoComplete="off" />}
      </Field>
      <p>
        <button type="submit" className="btn primary" disabled={busy}>
          {w.transferIsPaid}
        </button>
      </p>
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
        <p>
          <button type="submit" name="failed" value="yes" className="btn" disabled={busy}>
            {w.transferGiveBack}
          </button>
        </p>
      </details>
    </Form>
  )
}
