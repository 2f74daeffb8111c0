import { useRef, useState } from 'react'
import { attempt, browserApi } from '#web/api.ts'
import { useLang } from '#web/words/words.ts'

const PAUSE_MS = 250
export type Found = { asked: string; free: boolean; suggestion: string }

/** Whether the account name being typed is free, and one that is; nothing typed asks for a name out of thin air. */
export function useNameCheck() {
  const lang = useLang()
  const [found, setFound] = useState<Found | null>(null)
  const pause = useRef<ReturnType<typeof setTimeout>>(undefined)
  const waiting = useRef<AbortController>(undefined)
  const ask = (asked: string) => {
    clearTimeout(pause.current)
    waiting.current?.abort()
    const { signal } = (waiting.current = new AbortController())
    const look = async () => {
      const told = await attempt(browserApi(lang)('GET /api/account/suggest', asked ? { query: { name: asked.slice(0, 64) } } : {}, { signal }))
      if (!signal.aborted) setFound(told.ok ? { asked, ...told.data } : null)
    }
    pause.current = setTimeout(() => void look(), PAUSE_MS)
  }
  return { found, ask }
}
