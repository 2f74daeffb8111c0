import { useEffect, useRef } from 'react'
import { href, NavLink, Outlet, useLocation } from 'react-router'
import { apiContext, pageContext } from '#web/api.ts'
import { audience } from '#web/words/audience.ts'
import { cancelAccount } from '#web/words/cancel-account.ts'
import { identity } from '#web/words/identity.ts'
import { labels } from '#web/words/labels.ts'
import { mutes } from '#web/words/mutes.ts'
import { notifications as notificationWords } from '#web/words/notifications.ts'
import { outside } from '#web/words/outside.ts'
import { people as peopleWords } from '#web/words/people.ts'
import { privacy } from '#web/words/privacy.ts'
import { safety } from '#web/words/safety.ts'
import { security } from '#web/words/security.ts'
import { settings as words } from '#web/words/settings.ts'
import { useWords } from '#web/words/words.ts'
import { yourData } from '#web/words/your-data.ts'
import type { Route } from './+types/settings-frame.ts'
import './settings.css'

/** Only for the signed-in person; everybody else is led to the door and comes back. */
export async function loader({ context }: Route.LoaderArgs) {
  await context.get(apiContext)('GET /api/account')
  return { lang: context.get(pageContext).lang }
}

export const meta: Route.MetaFunction = () => [{ name: 'robots', content: 'noindex' }]

/** Around every page of the settings: their list beside them, above them on a phone. */
export default function SettingsFrame() {
  const w = useWords(words)
  const s = useWords(security)
  const list = useOpenInView()
  const sections = [
    { to: href('/settings'), name: w.profile },
    { to: href('/settings/featured'), name: w.featured },
    { to: href('/settings/visibility'), name: useWords(audience).chooseMany },
    { to: href('/settings/security'), name: s.title },
    { to: href('/settings/sessions'), name: s.sessions },
    { to: href('/settings/logins'), name: useWords(outside).logins },
    { to: href('/settings/identity'), name: useWords(identity).title },
    { to: href('/settings/privacy'), name: useWords(privacy).title },
    { to: href('/settings/notifications'), name: useWords(notificationWords).title },
    { to: href('/settings/display'), name: w.display },
    { to: href('/settings/blocked'), name: useWords(peopleWords).blockedPeople },
    { to: href('/settings/labels'), name: useWords(labels).title },
    { to: href('/settings/muted'), name: useWords(mutes).title },
    { to: href('/settings/standing'), name: useWords(safety).standing },
    { to: href('/settings/reports'), name: useWords(safety).reports },
    { to: href('/settings/data'), name: useWords(yourData).title },
    { to: href('/cancel-account'), name: useWords(cancelAccount).title },
  ]
  return (
    <main id="main" className="page">
      <h1>{w.settings}</h1>
      <div className="settings">
        <nav ref={list} className="settings-nav" aria-label={w.sections}>
          {sections.map(({ to, name }) => (
            <NavLink key={to} to={to} end>
              {name}
            </NavLink>
          ))}
        </nav>
        <div className="settings-page">
          <Outlet />
        </div>
      </div>
    </main>
  )
}

/** On a phone the list is wider than the screen: the page that is open stands in its middle. */
function useOpenInView() {
  const list = useRef<HTMLElement>(null)
  const { pathname } = useLocation()
  useEffect(() => {
    const [whole, open] = [list.current, list.current?.querySelector<HTMLElement>('[aria-current]')]
    if (whole && open) whole.scrollLeft = open.offsetLeft - whole.offsetLeft - (whole.clientWidth - open.offsetWidth) / 2
  }, [pathname])
  return list
}
