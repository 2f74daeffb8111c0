import { useEffect, useSyncExternalStore } from 'react'
import { useNavigate } from 'react-router'
import { RETURN } from '#web/shell/local-user.ts'
import { returnPath } from './return-path.ts'

const neverTold = () => () => undefined

/** Where to go after signing in. It moves from the address (`said`) into session storage, and the address becomes `here`. */
export function useReturnPath(said: string | null, here: string): string {
  const navigate = useNavigate()
  const kept = useSyncExternalStore(
    neverTold,
    () => sessionStorage.getItem(RETURN),
    () => null,
  )
  useEffect(() => {
    if (!said) return
    sessionStorage.setItem(RETURN, said)
    void navigate(here, { replace: true, preventScrollReset: true })
  }, [said, here, navigate])
  return said ?? returnPath(kept) ?? ''
}
