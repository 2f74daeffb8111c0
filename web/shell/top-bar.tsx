import { useEffect, useState } from 'react'
import { href, useLocation, useMatches, useRouteError } from 'react-router'
import type { UserInfo } from '#api/account.ts'
import { brand } from '#api/brand.ts'
import { Brand, Icon } from '#web/ui/icon.tsx'
import { Link } from '#web/ui/link.tsx'
import { watchInView } from '#web/ui/watch-in-view.ts'
import { places } from '#web/words/menus.ts'
import { shell } from '#web/words/shell.ts'
import { useLang, useWords } from '#web/words/words.ts'
import { Bell } from './bell.tsx'
import { isAt } from './is-at.ts'
import { Menu } from './menu.tsx'
import { PersonMenu } from './person-menu.tsx'
import { SearchBox } from './search-box.tsx'
import { useBottomBar } from './use-bottom-bar.ts'
import { useSignInPath } from './use-sign-in-path.ts'

/** Pages that ask for one thing, from which the bar leads nowhere else. */
const NO_PLACES = ['/sell-your-photos', '/contact-info']
/** Pages without the upload button: the page's own act is enough there. */
const NO_UPLOAD = ['/upload-photos', '/login', ...NO_PLACES]

/** The bar of every page: clear over the photograph of the day, opaque once that is past. `user`: undefined where nobody could say who reads. */
export function TopBar({ user }: { user: UserInfo | null | undefined }) {
  const w = useWords(shell)
  const lang = useLang()
  const { pathname } = useLocation()
  const { intro, past } = useIntro()
  return (
    <header className={!intro ? 'bar' : past ? 'bar above' : 'bar above over'}>
      <Link className="brand" to={href('/')} aria-label={w.home}>
        <Brand />
        {brand.name[lang]}
      </Link>
      {isAt(pathname, ...NO_PLACES) ? (
        <span className="bar-nav" />
      ) : (
        <nav className="bar-nav" aria-label={w.mainNav}>
          {places.map(({ to, name }) => (
            <Link key={name.en} to={to(user)} aria-current={isAt(pathname, to(null)) ? 'page' : undefined}>
              {name[lang]}
            </Link>
          ))}
        </nav>
      )}
      {!isAt(pathname, href('/offline')) && (
        <>
          <SearchBox />
          <Tools user={user} />
        </>
      )}
    </header>
  )
}

/** What a reader can do from everywhere. The offline page, which is kept as nobody in particular sees it and runs no script, has none of it. */
function Tools({ user }: { user: UserInfo | null | undefined }) {
  const w = useWords(shell)
  const { pathname } = useLocation()
  const signIn = useSignInPath()
  const inBar = useBottomBar() ? 'no-phone' : ''
  return (
    <div className="bar-tools">
      {!isAt(pathname, ...NO_UPLOAD) && (
        <Link className={pathname === '/' ? 'btn primary' : 'btn'} to={href('/upload-photos')}>
          <Icon name="plus" small />
          {w.upload}
        </Link>
      )}
      <Link className="btn quiet icon search-btn" to={href('/search')} aria-label={w.search}>
        <Icon name="search" />
      </Link>
      {user ? (
        <>
          <Bell className={inBar} />
          <PersonMenu user={user} />
        </>
      ) : (
        user === null &&
        !isAt(pathname, href('/login')) && (
          <Link className="btn quiet sign-in" to={signIn}>
            {w.signIn}
          </Link>
        )
      )}
      <Menu user={user ?? null} />
    </div>
  )
}

/** Does the page open with a photograph (`intro` in its data), over which the bar lies, and is it scrolled past? One that failed shows none. */
function useIntro(): { intro: boolean; past: boolean } {
  const opens = useMatches().some(({ loaderData }) => (loaderData as { intro?: boolean } | undefined)?.intro)
  const failed = Boolean(useRouteError())
  const has = opens && !failed
  const [past, setPast] = useState(false)
  useEffect(() => {
    const intro = has && document.querySelector('.intro')
    if (!intro) return
    return watchInView(intro, '-57px 0px 0px', (inView) => setPast(!inView))
  }, [has])
  return { intro: has, past }
}
