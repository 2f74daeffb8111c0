import { useEffect, useEffectEvent } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { shell } from '#web/words/shell.ts'
import { useWords } from '#web/words/words.ts'
import { useMessage } from './overlays.tsx'

const GUARD_MS = 60_000
const KEY = 'chunk_reload'

/**
 * Where a part of the page's code cannot be fetched, React Router loads the page again: right after a new version came, endless when the part
 * stays away. So at most once a minute (specification §9); the next time it is said instead, and the page stays as it is.
 */
export function ChunkGuard() {
  const w = useWords(shell)
  const message = useMessage()
  const navigate = useNavigate()
  const { pathname, search } = useLocation()
  const stay = useEffectEvent(() => {
    message(w.chunkLost)
    void navigate(pathname + search, { replace: true, preventScrollReset: true }) // ends the navigation that waits for the part
  })
  useEffect(() => {
    if (!('navigation' in window)) return
    const look = (event: NavigateEvent) => {
      if (event.navigationType !== 'reload' || event.userInitiated) return
      if (Date.now() - Number(sessionStorage.getItem(KEY)) > GUARD_MS) return sessionStorage.setItem(KEY, String(Date.now()))
      event.preventDefault()
      stay()
    }
    navigation.addEventListener('navigate', look)
    return () => navigation.removeEventListener('navigate', look)
  }, [])
  return null
}
