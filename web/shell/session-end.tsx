import { useRevalidator } from 'react-router'
import { shell } from '#web/words/shell.ts'
import { useWords } from '#web/words/words.ts'
import { dropUser, USER } from './local-user.ts'
import { useToast } from './overlays.tsx'
import { useMessages } from './realtime.ts'

/**
 * A session that ended elsewhere takes its pages along: each asks again, and one that is for members leads to the door. Nothing is said where the
 * reader signed out themselves: then nobody is remembered any more.
 */
export function SessionEnd() {
  const w = useWords(shell)
  const toast = useToast()
  const { revalidate } = useRevalidator()
  useMessages('sessionEnded', () => {
    if (localStorage.getItem(USER) !== null) toast(w.signedOutElsewhere)
    dropUser()
    void revalidate()
  })
  return null
}
