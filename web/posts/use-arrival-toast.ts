import { useEffect } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { useToast } from '#web/shell/overlays.tsx'

/** Says a word about what was just done: the action that led here put its name behind the address (`#saved`), where no server sees it. */
export function useArrivalToast(said: Record<string, string>) {
  const { hash, pathname, search } = useLocation()
  const navigate = useNavigate()
  const toast = useToast()
  const text = said[hash]
  useEffect(() => {
    if (!text) return
    toast(text)
    void navigate({ pathname, search }, { replace: true, preventScrollReset: true, defaultShouldRevalidate: false })
  }, [text, toast, navigate, pathname, search])
}
