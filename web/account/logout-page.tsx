import { Form, href, redirect } from 'react-router'
import { brand } from '#api/brand.ts'
import { apiContext, pageContext } from '#web/api.ts'
import { useLogout } from '#web/shell/use-logout.ts'
import { login as words } from '#web/words/login.ts'
import { useWords } from '#web/words/words.ts'
import type { Route } from './+types/logout-page.ts'
import './login.css'

/** Looking ends nothing: the session goes with the button. */
export async function loader({ context }: Route.LoaderArgs) {
  const { viewer, lang } = context.get(pageContext)
  if (!viewer) throw redirect(href('/'))
  return { lang, user: await context.get(apiContext)('GET /api/account') }
}

export async function action({ context }: Route.ActionArgs) {
  await context.get(apiContext)('POST /api/logout')
  return redirect(href('/'))
}

export const meta: Route.MetaFunction = ({ loaderData }) =>
  loaderData ? [{ title: `${words.in(loaderData.lang).logoutHeading} · ${brand.name[loaderData.lang]}` }, { name: 'robots', content: 'noindex' }] : []

export default function LogoutPage({ loaderData: { user } }: Route.ComponentProps) {
  const w = useWords(words)
  const logout = useLogout()
  return (
    <main id="main" className="page leave">
      <h1>{w.logoutHeading}</h1>
      <p className="muted">{w.logoutText(user.nickname)}</p>
      <Form method="post" onSubmit={logout}>
        <button type="submit" className="btn primary">
          {w.logout}
        </button>
      </Form>
    </main>
  )
}
