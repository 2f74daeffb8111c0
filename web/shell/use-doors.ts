import { useLocation, useNavigate } from 'react-router'
import { consentPath } from '#web/agreements/links.ts'
import type { Problem } from '#web/api.ts'
import { useSignInPath } from './use-sign-in-path.ts'

/** For an act that was refused: leads to the page that has to be passed before it, and from there back to here; false where there is none. */
export function useDoors(): ({ reason }: Pick<Problem, 'reason'>) => Promise<boolean> {
  const { pathname, search } = useLocation()
  const navigate = useNavigate()
  const signIn = useSignInPath()
  return async ({ reason }) => {
    const door = reason === 'LOGIN_REQUIRED' ? signIn : reason === 'CONSENT_REQUIRED' ? consentPath(pathname + search) : null
    if (door) await navigate(door)
    return door !== null
  }
}
