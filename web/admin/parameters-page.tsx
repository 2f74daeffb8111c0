import type { ReactNode } from 'react'
import { data, redirect } from 'react-router'
import type { WaitingFigure } from '#api/admin.ts'
import { brand } from '#api/brand.ts'
import { ParameterName, type ParameterChange } from '#api/parameters.ts'
import { newKey } from '#web/account/form-key.ts'
import { apiContext, attempt, pageContext, type Problem } from '#web/api.ts'
import { textIn } from '#web/form-text.ts'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Link } from '#web/ui/link.tsx'
import { consoleWords as words } from '#web/words/console.ts'
import { useWords } from '#web/words/words.ts'
import type { Route } from './+types/parameters-page.ts'
import { digitsIn, parametersPath, queuePath } from './links.ts'
import { Pages } from './pages.tsx'
import { decimalsOf, parameterNames, ParameterValue, readParameter } from './parameter-value.tsx'
import { ProposeForm } from './propose-form.tsx'
import './run.css'

export async function loader({ context, url }: Route.LoaderArgs) {
  const api = context.get(apiContext)
  const parameter = ParameterName.safeParse(url.searchParams.get('parameter')).data
  const before = digitsIn(url, 'before')
  const [held, standing] = await Promise.all([
    api('GET /api/admin/parameters', { query: { ...(parameter && { parameter }), ...(before && { before }) } }),
    api('GET /api/admin/standing'),
  ])
  return { ...held, parameter, before, mayPropose: standing.roles.includes('admin'), key: newKey(), lang: context.get(pageContext).lang }
}

export async function action({ context, request }: Route.ActionArgs) {
  const form = await request.formData()
  const parameter = ParameterName.catch('likeCost').parse(textIn(form, 'parameter'))
  const value = readParameter(parameter, textIn(form, 'value'))
  const why = textIn(form, 'why')
  const api = context.get(apiContext)
  const isShown = value !== null && textIn(form, 'reckoned') === String(value)
  const worst =
    isShown || value === null ? null : await attempt(api('GET /api/admin/parameters/:parameter/worst-day', { params: { parameter }, query: { value } }))
  if (worst?.ok && worst.data.worst && value !== null)
    return data({ problem: null, reckoned: { typed: textIn(form, 'value'), why, value, worst: worst.data.worst } })
  const done = await attempt(
    api('POST /api/admin/parameters', { body: { parameter, value: value ?? -1, why } }, { idempotencyKey: textIn(form, 'key') || newKey() }),
  )
  if (done.ok) return redirect(parametersPath({}, 'waiting'))
  const said = words.in(context.get(pageContext).lang).valueWrong(decimalsOf(parameter))
  return notTaken(value === null ? { ...done, problem: { ...done.problem, fields: { ...done.problem.fields, value: said } } } : done)
}

const notTaken = ({ problem, status }: { problem: Problem; status: number }) => data({ problem, reckoned: null }, { status })

export const meta: Route.MetaFunction = ({ loaderData }) =>
  loaderData ? [{ title: `${words.in(loaderData.lang).pages.parameters} · ${brand.name[loaderData.lang]}` }] : []

/** What operators may set: each parameter with what it does, the form to propose another, what waits, and the history. */
export default function ParametersPage({ loaderData, actionData }: Route.ComponentProps) {
  const { parameters, waiting, changes, next, before, parameter, mayPropose, key } = loaderData
  const w = useWords(words)
  return (
    <div className="adm-text">
      <h1>{w.pages.parameters}</h1>
      <p className="muted">{w.parametersLead}</p>
      <Waiting waiting={waiting} mayDecide={mayPropose} />
      <table className="con-table">
        <thead>
          <tr>
            <th scope="col">{w.parameter}</th>
            <th scope="col" className="n">
              {w.value}
            </th>
            {mayPropose && (
              <th scope="col">
                <span className="vh">{w.propose}</span>
              </th>
            )}
          </tr>
        </thead>
        <tbody>
          {parameterNames.map((name) => (
            <Row key={name} name={name} value={parameters[name]} open={parameter === name} mayPropose={mayPropose}>
              <ProposeForm
                key={waiting.length}
                parameter={name}
                value={parameters[name]}
                formKey={key}
                problem={actionData?.problem ?? null}
                reckoned={actionData?.reckoned ?? null}
              />
            </Row>
          ))}
        </tbody>
      </table>
      <section aria-labelledby="history">
        <h2 id="history">{parameter ? `${w.history} · ${w.parameters[parameter].name}` : w.history}</h2>
        <History changes={changes} />
        <Pages first={before && parametersPath({ parameter })} next={next && parametersPath({ parameter, before: next })} />
      </section>
    </div>
  )
}

type RowProps = { name: ParameterName; value: number; open: boolean; mayPropose: boolean; children: ReactNode }
/** `children`: the form, below the row that lies open. */
function Row({ name, value, open, mayPropose, children }: RowProps) {
  const w = useWords(words)
  return (
    <>
      <tr id={name}>
        <th scope="row">
          {w.parameters[name].name} <small>{w.parameters[name].does}</small>
        </th>
        <td className="n">
          <ParameterValue parameter={name} value={value} />
        </td>
        {mayPropose && (
          <td className="n">
            <Opener parameter={name} open={open} />
          </td>
        )}
      </tr>
      {mayPropose && open && (
        <tr>
          <td colSpan={3}>{children}</td>
        </tr>
      )}
    </>
  )
}

function Opener({ parameter, open }: { parameter: ParameterName; open: boolean }) {
  const w = useWords(words)
  return (
    <Link
      className="btn compact"
      to={open ? parametersPath() : parametersPath({ parameter })}
      aria-label={open ? undefined : w.proposeOf(w.parameters[parameter].name)}
      preventScrollReset
    >
      {open ? w.close : w.propose}
    </Link>
  )
}

function Waiting({ waiting, mayDecide }: { waiting: WaitingFigure[]; mayDecide: boolean }) {
  const w = useWords(words)
  if (!waiting.length) return null
  return (
    <section aria-labelledby="waiting">
      <h2 id="waiting">{w.waiting}</h2>
      <ul className="run-log">
        {waiting.map(({ review, parameter, value, why, by, at }) => (
          <li key={review}>
            <p>
              {w.becomes(w.parameters[parameter].name)}{' '}
              <b>
                <ParameterValue parameter={parameter} value={value} />
              </b>{' '}
              {mayDecide && (
                <Link className="link" to={queuePath('parameter', { at: review })}>
                  {w.decide}
                </Link>
              )}
            </p>
            <q>{why}</q>
            <small>{w.proposedBy(by, at)}</small>
          </li>
        ))}
      </ul>
    </section>
  )
}

function History({ changes }: { changes: ParameterChange[] }) {
  const w = useWords(words)
  if (!changes.length) return <EmptyState title={w.noChanges} text={w.noChangesText} />
  return (
    <ul className="run-log">
      {changes.map(({ parameter, value, why, by, approvedBy, at }) => (
        <li key={`${parameter} ${at}`}>
          <p>
            {w.becomes(w.parameters[parameter].name)}{' '}
            <b>
              <ParameterValue parameter={parameter} value={value} />
            </b>
          </p>
          {by && <q>{why}</q>}
          <small>
            <time dateTime={at}>{w.at(at)}</time> · {by && approvedBy ? w.changedBy(by, approvedBy) : w.firstDay}
          </small>
        </li>
      ))}
    </ul>
  )
}
