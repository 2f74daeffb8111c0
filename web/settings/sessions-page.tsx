import { useEffect } from 'react'
import { data, Form, useNavigation } from 'react-router'
import type { Session } from '#api/account-security.ts'
import { brand } from '#api/brand.ts'
import { apiContext, attempt, pageContext } from '#web/api.ts'
import { textIn } from '#web/form-text.ts'
import { useToast } from '#web/shell/overlays.tsx'
import { useAsking } from '#web/shell/use-asking.ts'
import { security as words } from '#web/words/security.ts'
import { useWords } from '#web/words/words.ts'
import type { Route } from './+types/sessions-page.ts'
import { deviceName } from './device-name.ts'
import './security.css'

export async function loader({ context }: Route.LoaderArgs) {
  const { sessions } = await context.get(apiContext)('GET /api/account/sessions')
  return { sessions, lang: context.get(pageContext).lang }
}

/** One device, or with no id all others. Who asks for one that is gone already is told so: the list below is right either way. */
export async function action({ context, request }: Route.ActionArgs) {
  const api = context.get(apiContext)
  const id = textIn(await request.formData(), 'id')
  const done = await attempt(id ? api('DELETE /api/account/sessions/:id', { params: { id } }) : api('DELETE /api/account/sessions'))
  return done.ok ? { ended: done.data.ended, one: id !== '' } : data({ ended: 0, one: true }, { status: done.status })
}

export const meta: Route.MetaFunction = ({ loaderData }) =>
  loaderData ? [{ title: `${words.in(loaderData.lang).sessions} · ${brand.name[loaderData.lang]}` }, { name: 'robots', content: 'noindex' }] : []

export default function SessionsPage({ loaderData: { sessions }, actionData }: Route.ComponentProps) {
  const w = useWords(words)
  const toast = useToast()
  const said = actionData && (actionData.ended === 0 ? w.endedBefore : actionData.one ? w.ended : w.endedAll(actionData.ended))
  useEffect(() => {
    if (said) toast(said)
  }, [actionData, said, toast])
  return (
    <>
      <h2>{w.sessions}</h2>
      <p className="muted">{w.sessionsLead}</p>
      <noscript>{said && <p className="notice">{said}</p>}</noscript>
      <ul className="security">
        {sessions.map((session) => (
          <SessionLine key={session.id} session={session} />
        ))}
      </ul>
      {sessions.length > 1 && <EndOthers />}
      <p className="hint">{w.sessionsHint}</p>
    </>
  )
}

function SessionLine({ session: { id, device, here, openedAt, seenAt } }: { session: Session }) {
  const w = useWords(words)
  const name = deviceName(w, device)
  const busy = useNavigation().formData?.get('id') === id
  return (
    <li>
      <div>
        <h3>{name}</h3>
        <p className="muted">{here ? <span className="state you">{w.here}</span> : w.seenAt(seenAt)}</p>
        <p className="muted small">{w.openedAt(openedAt)}</p>
      </div>
      {!here && (
        <Form method="post" preventScrollReset>
          <input type="hidden" name="id" value={id} />
          <button type="submit" className="btn compact" disabled={busy} aria-label={w.endThis(name)}>
            {w.end}
          </button>
        </Form>
      )}
    </li>
  )
}

/** Asked about first, for it cannot be taken back. */
function EndOthers() {
  const w = useWords(words)
  const ask = useAsking({ title: w.endOthersAsk, yes: w.endOthersYes })
  return (
    <Form method="post" preventScrollReset onSubmit={ask} className="security-all">
      <button type="submit" className="btn">
        {w.endOthers}
      </button>
    </Form>
  )
}
