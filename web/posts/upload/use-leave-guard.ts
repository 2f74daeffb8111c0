import { useEffect } from 'react'
import { useBlocker } from 'react-router'
import { useConfirm } from '#web/shell/overlays.tsx'
import { shell } from '#web/words/shell.ts'
import { upload as words } from '#web/words/upload.ts'
import { useWords } from '#web/words/words.ts'

/** While files are on their way, leaving asks first: the browser its own question, the site ours. Signing out has asked already. */
export function useLeaveGuard(running: boolean) {
  const w = useWords(words)
  const { stay } = useWords(shell)
  const confirm = useConfirm()
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => running && currentLocation.pathname !== nextLocation.pathname && !nextLocation.pathname.endsWith('/logout'),
  )
  useEffect(() => {
    if (!running) return
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
    addEventListener('beforeunload', ask)
    return () => removeEventListener('beforeunload', ask)
  }, [running])
  useEffect(() => {
    if (blocker.state !== 'blocked') return
    void confirm({ title: w.leaveTitle, text: w.leaveText, yes: w.leave, no: stay }).then((said) => (said ? blocker.proceed() : blocker.reset()))
    // the question is asked once for each time that somebody wants to leave
  }, [blocker, confirm, w, stay])
}
