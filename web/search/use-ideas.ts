import { useEffect, useRef, useState } from 'react'
import type { SearchBeside } from '#api/search.ts'
import { attempt, browserApi } from '#web/api.ts'
import { useLang } from '#web/words/words.ts'

const PAUSE_MS = 150
const NOTHING: SearchBeside = { people: [], groups: [], tags: [], places: [] }

/** What is called like what is being typed into a box. */
export function useIdeas(box: HTMLInputElement): { typed: string; ideas: SearchBeside } {
  const lang = useLang()
  const [{ typed, ideas }, set] = useState({ typed: box.value.trim(), ideas: NOTHING })
  const pause = useRef<ReturnType<typeof setTimeout>>(undefined)
  const asked = useRef<AbortController>(undefined)
  const ask = () => {
    const q = box.value.trim()
    clearTimeout(pause.current)
    asked.current?.abort()
    if (!q) return set({ typed: q, ideas: NOTHING })
    const { signal } = (asked.current = new AbortController())
    const look = async () => {
      const found = await attempt(browserApi(lang)('GET /api/search/beside', { query: { q } }, { signal }))
      if (found.ok && !signal.aborted) set({ typed: q, ideas: found.data })
    }
    pause.current = setTimeout(() => void look(), PAUSE_MS)
  }
  const latest = useRef(ask)
  useEffect(() => void (latest.current = ask))
  useEffect(() => {
    const write = () => latest.current()
    box.addEventListener('input', write)
    if (box.value.trim()) write() // typed while this was loading
    return () => box.removeEventListener('input', write)
  }, [box])
  return { typed, ideas }
}
