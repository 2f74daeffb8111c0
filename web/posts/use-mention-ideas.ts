import { useRef, useState } from 'react'
import type { Person } from '#api/account.ts'
import { nameBefore } from '#api/mentions.ts'
import { attempt, browserApi } from '#web/api.ts'
import { useLang } from '#web/words/words.ts'

const PAUSE_MS = 150
const SHOWN = 6

/** Whom one may mean with the name that is being typed before the caret; nobody where none is. */
export function useMentionIdeas() {
  const lang = useLang()
  const [found, setFound] = useState<{ at: number; people: Person[] }>({ at: 0, people: [] })
  const pause = useRef<ReturnType<typeof setTimeout>>(undefined)
  const asked = useRef<AbortController>(undefined)
  const forget = () => {
    clearTimeout(pause.current)
    asked.current?.abort()
    setFound({ at: 0, people: [] })
  }
  const ask = ({ value, selectionStart, selectionEnd }: HTMLTextAreaElement) => {
    const name = selectionStart === selectionEnd ? nameBefore(value, selectionStart) : null
    if (!name) return forget()
    clearTimeout(pause.current)
    asked.current?.abort()
    const { signal } = (asked.current = new AbortController())
    const look = async () => {
      const answer = await attempt(browserApi(lang)('GET /api/follow/search', { query: { q: name.begun, to: 'mention', limit: SHOWN } }, { signal }))
      if (!signal.aborted) setFound({ at: name.at, people: answer.ok ? answer.data.people : [] })
    }
    pause.current = setTimeout(() => void look(), PAUSE_MS)
  }
  return { ...found, ask, forget }
}
