import { data, Form } from 'react-router'
import { brand } from '#api/brand.ts'
import type { Api } from '#api/client.ts'
import { PARCEL_MAX } from '#api/limits.ts'
import type { AwardedSpin } from '#api/spins.ts'
import { digitsIn } from '#web/admin/links.ts'
import { apiContext, attempt, pageContext } from '#web/api.ts'
import { textIn } from '#web/form-text.ts'
import { langOfScript } from '#web/lang.ts'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Field, FieldError } from '#web/ui/field.tsx'
import { Link } from '#web/ui/link.tsx'
import { campaignWheel as wheelWords } from '#web/words/campaign-wheel.ts'
import { consoleDraws as words } from '#web/words/console-draws.ts'
import { draws as drawWords } from '#web/words/draws.ts'
import { useWords } from '#web/words/words.ts'
import type { Route } from './+types/to-send-page.ts'
import { CodesForm, type CodesSaid } from './codes-form.tsx'
import { toSendPath } from './links.ts'
import '#web/admin/run.css'

export async function loader({ context, url }: Route.LoaderArgs) {
  const after = digitsIn(url, 'after')
  return { ...(await context.get(apiContext)('GET /api/admin/spins', { query: after ? { after } : {} })), lang: context.get(pageContext).lang }
}

export async function action({ context, request }: Route.ActionArgs) {
  const [api, form] = [context.get(apiContext), await request.formData()]
  if (textIn(form, 'act') === 'codes') return bringCodes(api, form)
  const [number, parcel] = [textIn(form, 'number'), textIn(form, 'parcel')]
  const done = await attempt(api('POST /api/admin/spins/:number/sent', { params: { number }, body: { parcel } }))
  return done.ok
    ? data({ number: null, msg: null, codes: null })
    : data({ number, msg: done.problem.fields['parcel'] ?? done.problem.msg, codes: null }, { status: done.status })
}

async function bringCodes(api: Api, form: FormData) {
  const body = { activityId: Number(textIn(form, 'activityId')), part: textIn(form, 'part'), codes: textIn(form, 'codes') }
  const done = await attempt(api('POST /api/admin/spins/codes', { body }))
  const codes: CodesSaid = done.ok ? { problem: null, done: done.data } : { problem: done.problem, done: null }
  return data({ number: null, msg: null, codes }, done.ok ? {} : { status: done.status })
}

export const meta: Route.MetaFunction = ({ loaderData }) =>
  loaderData ? [{ title: `${wheelWords.in(loaderData.lang).toSend} · ${brand.name[loaderData.lang]}` }] : []

/** Things that were won on wheels and claimed: those that wait to be sent, then those that are on their way. */
export default function ToSendPage({ loaderData: { awarded, next }, actionData }: Route.ComponentProps) {
  const w = useWords(wheelWords)
  const { member, ticket, award } = useWords(words)
  return (
    <div className="adm-text">
      <h1>{w.toSend}</h1>
      <p className="muted">{w.toSendLead}</p>
      {awarded.length ? (
        <table className="table">
          <thead>
            <tr>
              <th scope="col">{ticket}</th>
              <th scope="col">{w.prize}</th>
              <th scope="col">{member}</th>
              <th scope="col">{award}</th>
            </tr>
          </thead>
          <tbody>
            {awarded.map((one) => (
              <Row key={one.number} one={one} problem={actionData?.number === one.number ? actionData.msg : null} />
            ))}
          </tbody>
        </table>
      ) : (
        <EmptyState title={w.nothingToSend} text={w.nothingToSendText} />
      )}
      {next && (
        <p>
          <Link className="link" to={toSendPath(next)}>
            {w.further}
          </Link>
        </p>
      )}
      <CodesForm key={actionData?.codes?.done?.have} {...(actionData?.codes ?? { problem: null, done: null })} />
    </div>
  )
}

function Row({ one: { number, title, part, account, award, recipient }, problem }: { one: AwardedSpin; problem: string | null }) {
  const w = useWords(words)
  const { awards } = useWords(drawWords)
  return (
    <tr>
      <td className="mono">{number}</td>
      <td>
        <span lang={langOfScript(part)}>{part}</span> <span lang={langOfScript(title)}>{title}</span>
      </td>
      <td>{account ?? w.gone}</td>
      <td>
        {awards[award.state]} {award.parcel}
        {recipient && (
          <p>
            {recipient.name} {recipient.phone} {recipient.address}
          </p>
        )}
        {award.state === 'claimed' && (
          <Form method="post" preventScrollReset>
            <input type="hidden" name="number" value={number} />
            <Field label={w.parcel}>{(wired) => <input {...wired} className="input" name="parcel" maxLength={PARCEL_MAX} autoComplete="off" required />}</Field>
            {problem && <FieldError text={problem} />}
            <button type="submit" className="btn compact" aria-label={w.markSentTo(number)}>
              {w.markSent}
            </button>
          </Form>
        )}
      </td>
    </tr>
  )
}
