import { data, Form, useNavigation } from 'react-router'
import { brand } from '#api/brand.ts'
import type { CashierAccount, EventAside, LineAside, Missing } from '#api/cashiers.ts'
import { newKey } from '#web/account/form-key.ts'
import { apiContext, attempt, pageContext, type Problem } from '#web/api.ts'
import { textIn } from '#web/form-text.ts'
import { ProblemSaid } from '#web/help/problem-said.tsx'
import { Field, inputClass } from '#web/ui/field.tsx'
import { Money } from '#web/ui/money.tsx'
import { consoleMoney as words } from '#web/words/console-money.ts'
import { consoleWords } from '#web/words/console.ts'
import { useWords } from '#web/words/words.ts'
import type { Route } from './+types/cashiers-page.ts'
import { Said } from './said.tsx'
import './run.css'
import { Scrolls } from './scrolls.tsx'

const [UTC8_MS, DAY_MS] = [8 * 3_600_000, 86_400_000]
export async function loader({ context }: Route.LoaderArgs) {
  const { lang, now } = context.get(pageContext)
  return {
    ...(await context.get(apiContext)('GET /api/admin/cashiers')),
    key: newKey(),
    yesterday: new Date(now.getTime() + UTC8_MS - DAY_MS).toISOString().slice(0, 10),
    lang,
  }
}

export async function action({ context, request }: Route.ActionArgs) {
  const form = await request.formData()
  const [file, cashier, day] = [form.get('file'), textIn(form, 'cashier'), textIn(form, 'day')]
  const csv = file instanceof File && file.size ? textOf(await file.arrayBuffer()) : null
  const missing = words.in(context.get(pageContext).lang).fileMissing
  if (csv === null) return data({ done: null, problem: null, file: missing }, { status: 422 })
  const keyed = { idempotencyKey: textIn(form, 'key') || newKey() }
  const done = await attempt(context.get(apiContext)('POST /api/admin/cashiers/:cashier/files', { params: { cashier }, body: { day, csv } }, keyed))
  return done.ok ? data({ done: done.data, problem: null, file: null }) : data({ done: null, problem: done.problem, file: null }, { status: done.status })
}
/** Banks write their files as GB 18030, others as UTF-8. */
function textOf(bytes: ArrayBuffer): string {
  const text = new TextDecoder().decode(bytes)
  return text.includes('\uFFFD') ? new TextDecoder('gb18030').decode(bytes) : text
}

export const meta: Route.MetaFunction = ({ loaderData }) =>
  loaderData ? [{ title: `${consoleWords.in(loaderData.lang).pages.cashiers} · ${brand.name[loaderData.lang]}` }] : []

/** What cashiers’ files say beside what is recorded here: days that were read in, what is missing on either side, and the form for the next file. */
export default function CashiersPage({ loaderData: { cashiers, aside, missing, events, key, yesterday }, actionData }: Route.ComponentProps) {
  const w = useWords(words)
  const { pages } = useWords(consoleWords)
  const done = actionData?.done ?? null
  return (
    <div className="adm-text">
      <h1>{pages.cashiers}</h1>
      <p className="muted">{w.lead}</p>
      <Said text={done && w.fileRead(done.day, done.lines)} />
      {cashiers.map((one) => (
        <Account key={one.cashier} account={one} />
      ))}
      <ReadIn cashiers={cashiers} formKey={key} yesterday={yesterday} problem={actionData?.problem ?? null} file={actionData?.file ?? null} />
      <Aside lines={aside} />
      <MissingThere rows={missing} />
      <Events events={events} />
    </div>
  )
}

function Account({ account: { cashier, open, days } }: { account: CashierAccount }) {
  const w = useWords(words)
  return (
    <div>
      <h2>{w.cashier(cashier)}</h2>
      <p>
        {w.open} <Money amount={open} currency="CNY" />
      </p>
      {days.length ? (
        <Scrolls label={w.cashier(cashier)}>
          <table className="con-table">
            <thead>
              <tr>
                <th scope="col">{w.day}</th>
                <th scope="col" className="n">
                  {w.came}
                </th>
                <th scope="col" className="n">
                  {w.went}
                </th>
                <th scope="col">{w.booked}</th>
                <th scope="col">{w.by}</th>
              </tr>
            </thead>
            <tbody>
              {days.map(({ day, lines, came, went, booked, waiting, by }) => (
                <tr key={day}>
                  <th scope="row" className="num">
                    {day}
                  </th>
                  <td className="n">
                    <Money amount={came} currency="CNY" />
                  </td>
                  <td className="n">
                    <Money amount={went} currency="CNY" />
                  </td>
                  <td className="num">
                    {booked}/{lines} {waiting > 0 && <small>{w.waits(waiting)}</small>}
                  </td>
                  <td>@{by}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </Scrolls>
      ) : (
        <p className="muted">{w.noDays}</p>
      )}
    </div>
  )
}

type ReadProps = { cashiers: CashierAccount[]; formKey: string; yesterday: string; problem: Problem | null; file: string | null }
function ReadIn({ cashiers, formKey, yesterday, problem, file }: ReadProps) {
  const w = useWords(words)
  const busy = useNavigation().formData !== undefined
  return (
    <section aria-labelledby="read-in">
      <h2 id="read-in">{w.read}</h2>
      <Form method="post" encType="multipart/form-data" className="run-form" preventScrollReset>
        <input type="hidden" name="key" value={formKey} />
        <Field label={w.fileOf}>
          {(wired) => (
            <select {...wired} name="cashier" className="input">
              {cashiers.map(({ cashier }) => (
                <option key={cashier} value={cashier}>
                  {w.cashier(cashier)}
                </option>
              ))}
            </select>
          )}
        </Field>
        <Field label={w.fileDay} problem={problem?.fields.day}>
          {(wired) => <input {...wired} type="date" name="day" className={inputClass(problem?.fields.day)} defaultValue={yesterday} required />}
        </Field>
        <Field label={w.file} hint={w.fileHint} problem={file ?? undefined}>
          {(wired) => <input {...wired} type="file" name="file" accept=".csv,text/csv,text/plain" className={inputClass(file ?? undefined)} />}
        </Field>
        {problem && !problem.fields.day && <ProblemSaid problem={problem} />}
        <p>
          <button type="submit" className="btn primary" disabled={busy}>
            {busy ? w.fileSending : w.fileSend}
          </button>
        </p>
      </Form>
    </section>
  )
}

function Aside({ lines }: { lines: LineAside[] }) {
  const w = useWords(words)
  return (
    <section aria-labelledby="aside">
      <h2 id="aside">{w.aside}</h2>
      {lines.length === 0 && <p className="muted">{w.asideNone}</p>}
      <ul className="run-log">
        {lines.map(({ cashier, day, n, transfer, number, direction, amount, why, subject }) => (
          <li key={`${cashier} ${transfer} ${direction}`}>
            <p>
              {w.directions[direction]} <Money amount={amount} currency="CNY" /> · <b>{w.lineWhy(why)}</b>
            </p>
            <small>
              {w.lineOf(cashier, day, n)} · <span className="num">{[transfer, subject ?? number].filter(Boolean).join(' · ')}</span>
            </small>
          </li>
        ))}
      </ul>
    </section>
  )
}

function MissingThere({ rows }: { rows: Missing[] }) {
  const w = useWords(words)
  return (
    <section aria-labelledby="missing">
      <h2 id="missing">{w.missing}</h2>
      <p className="muted">{rows.length ? w.missingText : w.missingNone}</p>
      <ul className="run-log">
        {rows.map(({ cashier, number, transfer, direction, amount, since }) => (
          <li key={number}>
            <p>
              {w.directions[direction]} <Money amount={amount} currency="CNY" /> · <b className="num">{number}</b>
            </p>
            <small>
              {w.cashier(cashier)} · <span className="num">{transfer}</span> · <time dateTime={since}>{w.since(since)}</time>
            </small>
          </li>
        ))}
      </ul>
    </section>
  )
}

function Events({ events }: { events: EventAside[] }) {
  const w = useWords(words)
  return (
    <section aria-labelledby="events">
      <h2 id="events">{w.events}</h2>
      {events.length === 0 && <p className="muted">{w.eventsNone}</p>}
      <ul className="run-log">
        {events.map(({ cashier, event, order, currency, amount, why, at }) => (
          <li key={`${cashier} ${event}`}>
            <p>
              {currency} {amount / 100} · <b>{w.eventWhy(why)}</b>
            </p>
            <small>
              {w.cashier(cashier)} · <span className="num">{order}</span> · <time dateTime={at}>{w.since(at)}</time>
            </small>
          </li>
        ))}
      </ul>
    </section>
  )
}
