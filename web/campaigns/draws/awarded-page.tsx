import { data, Form } from 'react-router'
import { brand } from '#api/brand.ts'
import type { AwardedTo } from '#api/draws.ts'
import { PARCEL_MAX } from '#api/limits.ts'
import { apiContext, attempt, pageContext } from '#web/api.ts'
import { textIn } from '#web/form-text.ts'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Field, FieldError } from '#web/ui/field.tsx'
import { Link } from '#web/ui/link.tsx'
import { consoleDraws as words } from '#web/words/console-draws.ts'
import { draws as drawWords } from '#web/words/draws.ts'
import { useWords } from '#web/words/words.ts'
import type { Route } from './+types/awarded-page.ts'
import { drawPath } from './links.ts'

export async function loader({ context, params }: Route.LoaderArgs) {
  return { ...(await context.get(apiContext)('GET /api/admin/draws/:id', { params })), lang: context.get(pageContext).lang }
}

export async function action({ context, params, request }: Route.ActionArgs) {
  const form = await request.formData()
  const [place, parcel] = [textIn(form, 'place'), textIn(form, 'parcel')]
  const done = await attempt(context.get(apiContext)('POST /api/admin/draws/:id/awards/:place/sent', { params: { id: params.id, place }, body: { parcel } }))
  return done.ok
    ? data({ place: null, msg: null })
    : data({ place: Number(place), msg: done.problem.fields.parcel ?? done.problem.msg }, { status: done.status })
}

export const meta: Route.MetaFunction = ({ loaderData }) =>
  loaderData ? [{ title: `${words.in(loaderData.lang).awarded} · ${brand.name[loaderData.lang]}` }] : []

/** Who was drawn, by name, for whoever hands the prizes out. */
export default function AwardedPage({ loaderData: { draw, awarded }, actionData }: Route.ComponentProps) {
  const w = useWords(words)
  return (
    <div className="adm-text">
      <h1>{draw.title}</h1>
      <p className="muted">{w.awardedLead}</p>
      <p>
        <Link className="link" to={drawPath(draw.id)}>
          {w.toPublic}
        </Link>
      </p>
      {awarded.length ? (
        <table className="table">
          <thead>
            <tr>
              <th scope="col">{w.place}</th>
              <th scope="col">{w.member}</th>
              <th scope="col">{w.ticket}</th>
              <th scope="col">{w.award}</th>
            </tr>
          </thead>
          <tbody>
            {awarded.map((one) => (
              <Row key={one.place} awarded={one} problem={actionData?.place === one.place ? actionData.msg : null} />
            ))}
          </tbody>
        </table>
      ) : (
        <EmptyState title={w.nobody} text={w.nobodyText} />
      )}
    </div>
  )
}

function Row({ awarded: { place, account, ticket, award, recipient }, problem }: { awarded: AwardedTo; problem: string | null }) {
  const w = useWords(words)
  const { awards, reserve } = useWords(drawWords)
  return (
    <tr>
      <td>{place}</td>
      <td>{account ?? w.gone}</td>
      <td className="mono">{ticket}</td>
      <td>
        {award ? awards[award.state] : reserve} {award?.parcel}
        {recipient && (
          <p>
            {recipient.name} {recipient.phone} {recipient.address}
          </p>
        )}
        {award?.state === 'claimed' && (
          <Form method="post" preventScrollReset>
            <input type="hidden" name="place" value={place} />
            <Field label={w.parcel}>{(wired) => <input {...wired} className="input" name="parcel" maxLength={PARCEL_MAX} autoComplete="off" required />}</Field>
            {problem && <FieldError text={problem} />}
            <button type="submit" className="btn compact" aria-label={w.markSentTo(ticket)}>
              {w.markSent}
            </button>
          </Form>
        )}
      </td>
    </tr>
  )
}
