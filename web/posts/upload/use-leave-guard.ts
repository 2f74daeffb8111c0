import { useEffect, useEffectEvent } from 'react'
import { useBlocker } from 'react-router'
import { useConfirm } from '#web/shell/overlays.tsx'
import { shell } from '#web/words/shell.ts'
import { upload as words } from '#web/words/upload.ts'
import { useWords } from '#web/words/words.ts'

/**
 * While files are on their way, leaving asks first: the browser its own question, the site ours. Signing out has asked already. `unkept`: how many would have
 * to be chosen again.
 */
export function useLeaveGuard(running: boolean, unkept: number) {
  const w = useWords(words)
  const { stay } = useWords(shell)
  const confirm = useConfirm()
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => running && currentLocation.pathname !== nextLocation.pathname && !nextLocation.pathname.endsWith('/logout'),
  )
  const ask = useEffectEvent((leaving: Extract<typeof blocker, { state: 'blocked' }>) => {
    const question = { title: w.leaveTitle, text: w.leaveText(unkept), yes: w.leave, no: stay }
    void confirm(question).then((said) => (said ? leaving.proceed() : leaving.reset()))
  })
  useEffect(() => {
    if (!running) return
    const refuse = (event: BeforeUnloadEvent) => event.preventDefault()
    addEventListener('beforeunload', refuse)
    return () => removeEventListener('beforeunload', refuse)
  }, [running])
  useEffect(() => {
    if (blocker.state !== 'blocked') return
    ask(blocker)
    // the question is asked once for each time that somebody wants to leave
  }, [blocker])
}
