import { useEffect, useState } from 'react'
import { useNavigate } from 'react-router'
import { RETURN } from '#web/shell/local-user.ts'
import { returnPath } from './return-path.ts'

/** Where to go after signing in. It moves from the address (`said`) into session storage, and the address becomes `here`. */
export function useReturnPath(said: string | null, here: string): string {
  const navigate = useNavigate()
  const [kept, setKept] = useState<string | null>(null)
  useEffect(() => {
    if (said) sessionStorage.setItem(RETURN, said)
    setKept(returnPath(sessionStorage.getItem(RETURN)))
    if (said) void navigate(here, { replace: true, preventScrollReset: true })
  }, [said, here, navigate])
  return said ?? kept ?? ''
}
