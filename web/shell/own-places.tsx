import { useLocation, useRouteLoaderData } from 'react-router'
import type { UserInfo } from '#api/account.ts'
import { Link } from '#web/ui/link.tsx'
import { NO_CASTING, ownPlaces } from '#web/words/menus.ts'
import { useLang } from '#web/words/words.ts'
import { isAt } from './is-at.ts'
import type { RootData } from './root-data.ts'

/** The ways to what belongs to the signed-in person. */
export function useOwnPlaces(user: UserInfo, close: () => void) {
  const lang = useLang()
  const inCart = useRouteLoaderData<RootData>('root')?.inCart
  const { pathname } = useLocation()
  const casts = !isAt(pathname, ...NO_CASTING)
  const shown = ownPlaces.filter(({ shownTo }) => !shownTo || (casts && shownTo(user)))
  return shown.map(({ to, name, counts }) => (
    <Link key={name.en} to={to(user)} onClick={close}>
      {name[lang]} {counts && inCart ? <span className="num muted">{inCart}</span> : null}
    </Link>
  ))
}
