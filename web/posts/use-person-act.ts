import { useRef, useTransition } from 'react'
import { useNavigate, useRevalidator } from 'react-router'
import type { Person } from '#api/account.ts'
import { attempt, browserApi } from '#web/api.ts'
import { useToast } from '#web/shell/overlays.tsx'
import { useSignInPath } from '#web/shell/use-sign-in-path.ts'
import { useLang } from '#web/words/words.ts'
import { personActs, type PersonAct } from './person-acts.ts'

/**
 * Does an act on a person where the page stands: it may be many people's, and a line that breaks must not take it away. `before` is shown at once and
 * stays until the page was read anew; a failure is said, and the page shows how it really is.
 */
export function usePersonAct(person: Pick<Person, 'account'>) {
  const lang = useLang()
  const toast = useToast()
  const navigate = useNavigate()
  const signIn = useSignInPath()
  const { revalidate } = useRevalidator()
  const [busy, start] = useTransition()
  const running = useRef(false)
  const act = (what: PersonAct, { before, done: said }: { before?: () => void; done?: string } = {}) => {
    if (running.current) return
    running.current = true
    start(async () => {
      before?.()
      const done = await attempt(personActs[what](browserApi(lang), person.account))
      if (!done.ok && done.problem.reason === 'LOGIN_REQUIRED') await navigate(signIn)
      else await revalidate()
      if (!done.ok) toast(done.problem.msg)
      else if (said) toast(said)
      running.current = false
    })
  }
  return { act, busy }
}
