import { Form, redirect, useNavigation } from 'react-router'
import type { Operator, WaitingRoles } from '#api/admin.ts'
import { brand } from '#api/brand.ts'
import { OperatorRole } from '#api/operators.ts'
import { giveKey } from '#web/account/form-key.ts'
import { apiContext, attempt, pageContext, refused, type Problem } from '#web/api.ts'
import { textIn } from '#web/form-text.ts'
import { ProblemSaid } from '#web/help/problem-said.tsx'
import { Field, inputClass } from '#web/ui/field.tsx'
import { Link } from '#web/ui/link.tsx'
import { admin as adminWords } from '#web/words/admin.ts'
import { consoleWords as words } from '#web/words/console.ts'
import { useWords } from '#web/words/words.ts'
import type { Route } from './+types/operators-page.ts'
import { operatorsPath, queuePath } from './links.ts'
import './run.css'
import { WhyField } from './why-field.tsx'

export async function loader({ context, url }: Route.LoaderArgs) {
  const desk = await context.get(apiContext)('GET /api/admin/operators')
  return { ...desk, account: url.searchParams.get('account') ?? '', lang: context.get(pageContext).lang }
}

export async function action({ context, request }: Route.ActionArgs) {
  const form = await request.formData()
  const roles = OperatorRole.options.filter((role) => form.getAll('roles').includes(role))
  const body = { account: textIn(form, 'account').trim().replace(/^@/, ''), roles, why: textIn(form, 'why') }
  const done = await attempt(context.get(apiContext)('POST /api/admin/operators', { body }, { idempotencyKey: textIn(form, 'key') || undefined }))
  return done.ok ? redirect(operatorsPath(undefined, 'waiting')) : refused(done)
}

export const meta: Route.MetaFunction = ({ loaderData }) =>
  loaderData ? [{ title: `${words.in(loaderData.lang).pages.operators} · ${brand.name[loaderData.lang]}` }] : []

/** Who works in the console, roles that wait for a second person, and the form to propose some. */
export default function OperatorsPage({ loaderData: { operators, waiting, account }, actionData }: Route.ComponentProps) {
  const w = useWords(words)
  return (
    <div className="adm-text">
      <h1>{w.pages.operators}</h1>
      <p className="muted">{w.operatorsLead}</p>
      <Waiting waiting={waiting} />
      <table className="con-table">
        <thead>
          <tr>
            <th scope="col">{w.operator}</th>
            <th scope="col">{w.roles}</th>
            <th scope="col">{w.factor}</th>
            <th scope="col">
              <span className="vh">{w.change}</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {operators.map((operator) => (
            <Row key={operator.account} operator={operator} />
          ))}
        </tbody>
      </table>
      <section aria-labelledby="propose">
        <h2 id="propose">{w.proposeRoles}</h2>
        <Propose
          key={`${account} ${waiting.length}`}
          account={account}
          held={operators.find((one) => one.account === account)?.roles ?? []}
          problem={actionData?.problem ?? null}
        />
      </section>
    </div>
  )
}

function useRoleNames() {
  const w = useWords(words)
  const names = useWords(adminWords).roles
  return (roles: OperatorRole[]) => roles.map((role) => names[role]).join(w.comma) || w.noRole
}

function Row({ operator: { account, nickname, roles, factor } }: { operator: Operator }) {
  const w = useWords(words)
  const named = useRoleNames()
  return (
    <tr>
      <th scope="row">
        {nickname} <small>@{account}</small>
      </th>
      <td>{named(roles)}</td>
      <td>{factor ? w.hasFactor : w.noFactor}</td>
      <td className="n">
        <Link className="btn compact" to={operatorsPath(account, 'propose')}>
          {w.change} <span className="vh">{account}</span>
        </Link>
      </td>
    </tr>
  )
}

function Waiting({ waiting }: { waiting: WaitingRoles[] }) {
  const w = useWords(words)
  const named = useRoleNames()
  if (!waiting.length) return null
  return (
    <section aria-labelledby="waiting">
      <h2 id="waiting">{w.waiting}</h2>
      <ul className="run-log">
        {waiting.map(({ review, account, roles, why, by, at }) => (
          <li key={review}>
            <p>
              <b>{w.shouldBe(`@${account}`, named(roles))}</b>{' '}
              <Link className="link" to={queuePath('role', { at: review })}>
                {w.decide}
              </Link>
            </p>
            <q>{why}</q>
            <small>{w.proposedBy(by, at)}</small>
          </li>
        ))}
      </ul>
    </section>
  )
}

function Propose({ account, held, problem }: { account: string; held: OperatorRole[]; problem: Problem | null }) {
  const w = useWords(words)
  const names = useWords(adminWords).roles
  const busy = useNavigation().state === 'submitting'
  const notThere = problem?.reason === 'USER_NOT_FOUND' ? problem.msg : problem?.fields.account
  return (
    <Form method="post" className="run-form" preventScrollReset onSubmit={(event) => giveKey(event.currentTarget)}>
      <input type="hidden" name="key" defaultValue="" />
      <Field label={w.account} hint={w.accountHint} problem={notThere}>
        {(wired) => <input {...wired} className={inputClass(notThere)} name="account" autoComplete="off" maxLength={20} defaultValue={account} />}
      </Field>
      <fieldset className="run-checks">
        <legend className="lab">{w.roles}</legend>
        {(Object.keys(w.roleDoes) as OperatorRole[]).map((role) => (
          <label key={role} className="check">
            <input type="checkbox" name="roles" value={role} defaultChecked={held.includes(role)} />
            <span>
              {names[role]} <small className="muted">{w.roleDoes[role]}</small>
            </span>
          </label>
        ))}
        <p className="hint">{w.rolesHint}</p>
      </fieldset>
      <WhyField problem={problem?.fields.why} />
      {problem && !notThere && !problem.fields.why && <ProblemSaid problem={problem} />}
      <p>
        <button type="submit" className="btn primary" disabled={busy}>
          {busy ? w.sending : w.send}
        </button>
      </p>
    </Form>
  )
}
