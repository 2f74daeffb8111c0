import { useRef, useState } from 'react'
import { attempt, browserApi } from '#web/api.ts'
import { useLang } from '#web/words/words.ts'

/** `posts`: how many public works carry it. */
export type TagIdea = { tag: string; posts: number }
const PAUSE_MS = 150

/** Tags that others use: those that begin like what is being typed, or, with nothing typed, those that often stand beside the last one. */
export function useTagIdeas() {
  const lang = useLang()
  const [ideas, setIdeas] = useState<readonly TagIdea[]>([])
  const pause = useRef<ReturnType<typeof setTimeout>>(undefined)
  const asked = useRef<AbortController>(undefined)
  const ask = (q: string, tags: readonly string[]) => {
    clearTimeout(pause.current)
    asked.current?.abort()
    const last = tags.at(-1)
    if (!q && !last) return setIdeas([])
    const { signal } = (asked.current = new AbortController())
    const look = async () => {
      const found = await attempt(browserApi(lang)('GET /api/posts/tags', { query: q || !last ? { q } : { with: last } }, { signal }))
      if (found.ok && !signal.aborted) setIdeas(found.data.tags.filter(({ tag }) => !tags.includes(tag)))
    }
    pause.current = setTimeout(() => void look(), PAUSE_MS)
  }
  const forget = () => {
    clearTimeout(pause.current)
    asked.current?.abort()
    setIdeas([])
  }
  return { ideas, ask, forget }
}
