import { href, useLocation } from 'react-router'
import { isAt } from './is-at.ts'

/** To the door, and back to where one stands now. */
export function useSignInPath(): string {
  const { pathname, search } = useLocation()
  return isAt(pathname, href('/login')) ? href('/login') : `${href('/login')}?return=${encodeURIComponent(pathname + search)}`
}
