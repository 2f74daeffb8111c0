import { href, useLocation } from 'react-router'
import type { UserInfo } from '#api/account.ts'
import { Icon, type IconName } from '#web/ui/icon.tsx'
import { Link } from '#web/ui/link.tsx'
import { ownPlaces, places } from '#web/words/menus.ts'
import { shell } from '#web/words/shell.ts'
import { useLang, useWords } from '#web/words/words.ts'
import { isAt } from './is-at.ts'
import { useBottomBar } from './use-bottom-bar.ts'
import { useSignInPath } from './use-sign-in-path.ts'
import { useUnread } from './use-unread.ts'

/** More than this is said as “99+”. */
const MOST = 99
const [discover, photographers] = places.filter(({ bottom }) => bottom)

/** The five ways on at the thumb of whoever holds a phone. Links, all of them: they lead on without a script too. */
export function BottomBar({ user }: { user: UserInfo | null | undefined }) {
  const w = useWords(shell)
  const lang = useLang()
  const { pathname } = useLocation()
  const signIn = useSignInPath()
  const unread = useUnread()
  const stands = useBottomBar()
  if (!stands) return null
  const own = user ? ownPlaces[0]!.to(user) : null
  return (
    <nav className="bottom" aria-label={w.bottomNav}>
      <Way to={discover!.to(user)} icon="home" name={discover!.name[lang]} />
      <Way to={photographers!.to(user)} icon="people" name={photographers!.name[lang]} at={[photographers!.to(null)]} />
      <Link className={pathname === '/' ? 'up' : 'up quiet'} to={href('/upload-photos')} aria-label={w.upload}>
        <Icon name="plus" />
      </Link>
      <Way to={href('/notifications')} icon="bell" name={w.notifications(0)} label={w.notifications(unread)} count={unread} />
      <Way to={own ?? signIn} icon="user" name={w.me} at={own ? [own, own.replace(/\/photos$/, '')] : []} />
    </nav>
  )
}

type WayProps = { to: string; icon: IconName; name: string; label?: string; count?: number; at?: readonly string[] }
function Way({ to, icon, name, label, count = 0, at = [to] }: WayProps) {
  const { pathname } = useLocation()
  return (
    <Link to={to} aria-label={label} aria-current={isAt(pathname, ...at) ? 'page' : undefined}>
      <span className="mark" data-count={count > MOST ? `${MOST}+` : count || undefined}>
        <Icon name={icon} />
      </span>
      {name}
    </Link>
  )
}
