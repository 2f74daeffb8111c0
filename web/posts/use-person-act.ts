import { useRef, useTransition } from 'react'
import { useRevalidator } from 'react-router'
import type { Person } from '#api/account.ts'
import { newKey } from '#web/account/form-key.ts'
import { attempt, browserApi, keptAlive } from '#web/api.ts'
import { useTell, useToast } from '#web/shell/overlays.tsx'
import { useDoors } from '#web/shell/use-doors.ts'
import { useLang } from '#web/words/words.ts'
import { personActs, type PersonAct } from './person-acts.ts'

/**
 * Does an act on a person where the page stands: it may be many people's, and a line that breaks must not take it away. `before` is shown at once and
 * stays until the page was read anew; a failure is said, and the page shows how it really is.
 */
export function usePersonAct(person: Pick<Person, 'account'>) {
  const lang = useLang()
  const toast = useToast()
  const tell = useTell()
  const toDoor = useDoors()
  const { revalidate } = useRevalidator()
  const [busy, start] = useTransition()
  const running = useRef(false)
  const key = useRef<string | null>(null) // the next try's too, as long as nothing was answered
  const act = (what: PersonAct, { before, done: said }: { before?: () => void; done?: string } = {}) => {
    if (running.current) return
    running.current = true
    start(async () => {
      before?.()
      const done = await attempt(personActs[what](browserApi(lang, keptAlive), person.account, (key.current ??= newKey())))
      const unreached = !done.ok && done.problem.reason === 'TRANSPORT' // then the page cannot be read anew either
      if (!unreached) key.current = null
      if (!unreached && (done.ok || !(await toDoor(done.problem)))) await revalidate()
      if (!done.ok) tell(done.problem)
      else if (said) toast(said)
      running.current = false
    })
  }
  return { act, busy }
}
