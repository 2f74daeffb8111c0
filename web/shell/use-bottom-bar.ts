import { useLocation, useRouteError } from 'react-router'
import { isAt } from './is-at.ts'

/** A photograph, and what one works at, have acts of their own at their foot; the console, the door and who applies to sell have no way on there. */
const OWN_FOOT = ['/photocomment/:anthor/:id', '/photocomment/:anthor/:id/edit', '/upload-photos', '/consent']
const NO_FOOT = ['/login', '/offline', '/admin/*', '/sell-your-photos', '/contact-info']

/** Does the bar of phones stand at the foot of this page? At that of an error page, wherever it came. */
export function useBottomBar(): boolean {
  const { pathname } = useLocation()
  const failed = Boolean(useRouteError())
  return !isAt(pathname, ...NO_FOOT) && (failed || !isAt(pathname, ...OWN_FOOT))
}
