import { data, Form, href } from 'react-router'
import { brand } from '#api/brand.ts'
import { apiContext, attempt, pageContext, refused } from '#web/api.ts'
import { textIn } from '#web/form-text.ts'
import { ProblemSaid } from '#web/help/problem-said.tsx'
import { Link } from '#web/ui/link.tsx'
import { notifications as words } from '#web/words/notifications.ts'
import { useWords } from '#web/words/words.ts'
import './notifications.css'
import type { Route } from './+types/confirm-address-page.ts'

export function loader({ context, url }: Route.LoaderArgs) {
  return { token: url.searchParams.get('token') ?? '', lang: context.get(pageContext).lang }
}

/** A press confirms, not the opening: mailboxes open links to look at them. */
export async function action({ context, request }: Route.ActionArgs) {
  const token = textIn(await request.formData(), 'token')
  const done = await attempt(context.get(apiContext)('POST /api/notifications/address/confirm', { body: { token } }))
  return done.ok ? data({ problem: null }) : refused(done)
}

export const meta: Route.MetaFunction = ({ loaderData }) =>
  loaderData ? [{ title: `${words.in(loaderData.lang).confirmTitle} · ${brand.name[loaderData.lang]}` }, { name: 'robots', content: 'noindex' }] : []

export default function ConfirmAddressPage({ loaderData: { token }, actionData }: Route.ComponentProps) {
  const w = useWords(words)
  if (actionData?.problem === null)
    return (
      <main id="main" className="page confirm-address">
        <h1>{w.confirmedTitle}</h1>
        <p>{w.confirmedText}</p>
        <p className="acts">
          <Link className="btn" to={href('/settings/notifications')}>
            {w.settings}
          </Link>
        </p>
      </main>
    )
  return (
    <main id="main" className="page confirm-address">
      <h1>{w.confirmTitle}</h1>
      <p>{w.confirmText}</p>
      <Form method="post">
        <div role="alert">{actionData?.problem && <ProblemSaid problem={actionData.problem} />}</div>
        <input type="hidden" name="token" value={token} />
        <button type="submit" className="btn primary">
          {w.confirm}
        </button>
      </Form>
    </main>
  )
}
