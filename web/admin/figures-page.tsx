import { Form, Link, redirect, useNavigation } from 'react-router'
import type { WaitingFigure } from '#api/admin.ts'
import { brand } from '#api/brand.ts'
import { FigureName, type FigureChange } from '#api/figures.ts'
import { giveKey } from '#web/account/form-key.ts'
import { apiContext, attempt, pageContext, refused, type Problem } from '#web/api.ts'
import { textIn } from '#web/form-text.ts'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Field, FieldError, inputClass } from '#web/ui/field.tsx'
import { consoleWords as words } from '#web/words/console.ts'
import { useWords } from '#web/words/words.ts'
import type { Route } from './+types/figures-page.ts'
import { decimalsOf, FigureValue, readFigure, typedFigure, unitOf } from './figure-value.tsx'
import { digitsIn, figuresPath, queuePath } from './links.ts'
import { Pages } from './pages.tsx'
import { WhyField } from './why-field.tsx'
import './run.css'

export async function loader({ context, url }: Route.LoaderArgs) {
  const api = context.get(apiContext)
  const figure = FigureName.safeParse(url.searchParams.get('figure')).data
  const before = digitsIn(url, 'before')
  const [held, standing] = await Promise.all([
    api('GET /api/admin/figures', { query: { ...(figure && { figure }), ...(before && { before }) } }),
    api('GET /api/admin/standing'),
  ])
  return { ...held, figure, before, mayPropose: standing.roles.includes('admin'), lang: context.get(pageContext).lang }
}

export async function action({ context, request }: Route.ActionArgs) {
  const form = await request.formData()
  const figure = FigureName.catch('likeCost').parse(textIn(form, 'figure'))
  const value = readFigure(figure, textIn(form, 'value'))
  const body = { figure, value: value ?? -1, why: textIn(form, 'why') }
  const done = await attempt(context.get(apiContext)('POST /api/admin/figures', { body }, { idempotencyKey: textIn(form, 'key') || undefined }))
  if (done.ok) return redirect(figuresPath({}, 'waiting'))
  const said = words.in(context.get(pageContext).lang).valueWrong(decimalsOf(figure))
  return refused(value === null ? { ...done, problem: { ...done.problem, fields: { ...done.problem.fields, value: said } } } : done)
}

export const meta: Route.MetaFunction = ({ loaderData }) =>
  loaderData ? [{ title: `${words.in(loaderData.lang).pages.figures} · ${brand.name[loaderData.lang]}` }] : []

/** What operators may set: each figure with what it does, the form to propose another, what waits, and the history. */
export default function FiguresPage({ loaderData, actionData }: Route.ComponentProps) {
  const { figures, waiting, changes, next, before, figure, mayPropose } = loaderData
  const w = useWords(words)
  return (
    <div className="adm-text">
      <h1>{w.pages.figures}</h1>
      <p className="muted">{w.figuresLead}</p>
      <Waiting waiting={waiting} mayDecide={mayPropose} />
      <ul className="run-list">
        {FigureName.options.map((name) => (
          <li key={name} id={name}>
            <div>
              <h2>{w.figures[name].name}</h2>
              <p className="muted">{w.figures[name].does}</p>
            </div>
            <b className="num">
              <FigureValue figure={name} value={figures[name]} />
            </b>
            {mayPropose && <Opener figure={name} open={figure === name} />}
            {mayPropose && figure === name && <Propose key={waiting.length} figure={name} value={figures[name]} problem={actionData?.problem ?? null} />}
          </li>
        ))}
      </ul>
      <section aria-labelledby="history">
        <h2 id="history">{figure ? `${w.history} · ${w.figures[figure].name}` : w.history}</h2>
        <History changes={changes} />
        <Pages first={before && figuresPath({ figure })} next={next && figuresPath({ figure, before: next })} />
      </section>
    </div>
  )
}

function Opener({ figure, open }: { figure: FigureName; open: boolean }) {
  const w = useWords(words)
  return (
    <Link
      className="btn compact"
      to={open ? figuresPath() : figuresPath({ figure })}
      aria-label={open ? undefined : w.proposeOf(w.figures[figure].name)}
      preventScrollReset
    >
      {open ? w.close : w.propose}
    </Link>
  )
}

function Propose({ figure, value, problem }: { figure: FigureName; value: number; problem: Problem | null }) {
  const w = useWords(words)
  const busy = useNavigation().state === 'submitting'
  const whole = problem && !problem.fields.value && !problem.fields.why
  return (
    <Form method="post" className="run-form" preventScrollReset onSubmit={(event) => giveKey(event.currentTarget)}>
      <input type="hidden" name="key" defaultValue="" />
      <input type="hidden" name="figure" value={figure} />
      <Field label={w.newValue} aside={<span className="opt">{w.units[unitOf(figure)]}</span>} problem={problem?.fields.value}>
        {(wired) => (
          <input
            {...wired}
            className={inputClass(problem?.fields.value)}
            name="value"
            inputMode={decimalsOf(figure) ? 'decimal' : 'numeric'}
            autoComplete="off"
            maxLength={20}
            defaultValue={typedFigure(figure, value)}
          />
        )}
      </Field>
      <WhyField problem={problem?.fields.why} />
      {whole && <FieldError text={problem.msg} />}
      <p>
        <button type="submit" className="btn primary" disabled={busy}>
          {busy ? w.sending : w.send}
        </button>
      </p>
    </Form>
  )
}

function Waiting({ waiting, mayDecide }: { waiting: WaitingFigure[]; mayDecide: boolean }) {
  const w = useWords(words)
  if (!waiting.length) return null
  return (
    <section aria-labelledby="waiting">
      <h2 id="waiting">{w.waiting}</h2>
      <ul className="run-log">
        {waiting.map(({ review, figure, value, why, by, at }) => (
          <li key={review}>
            <p>
              {w.becomes(w.figures[figure].name)}{' '}
              <b>
                <FigureValue figure={figure} value={value} />
              </b>{' '}
              {mayDecide && (
                <Link className="link" to={queuePath('figure', { at: review })}>
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

function History({ changes }: { changes: FigureChange[] }) {
  const w = useWords(words)
  if (!changes.length) return <EmptyState title={w.noChanges} text={w.noChangesText} />
  return (
    <ul className="run-log">
      {changes.map(({ figure, value, why, by, approvedBy, at }) => (
        <li key={`${figure} ${at}`}>
          <p>
            {w.becomes(w.figures[figure].name)}{' '}
            <b>
              <FigureValue figure={figure} value={value} />
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
