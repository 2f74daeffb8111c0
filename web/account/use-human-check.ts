import { useEffect, useRef, useState } from 'react'
import type { HumanAction } from '#api/account.ts'
import { attempt, browserApi } from '#web/api.ts'
import { login as words } from '#web/words/login.ts'
import { useLang, useWords } from '#web/words/words.ts'

/** `failed`: the sentence that says why, or null while nothing is wrong. */
type State = { working: boolean; failed: string | null }
/** `retry` does again what failed; `rest`: what was wanted is wanted no more. */
export type HumanCheck = State & { retry: () => void; rest: () => void }
const REST: State = { working: false, failed: null }
type Run = (action: HumanAction, then: (nvcVal: string) => void) => void

/**
 * Has the browser show that no robot is at work: asks for a check, does it in workers and hands the result on. Nobody has to do anything; the solver is
 * loaded when it is needed first.
 */
export function useHumanCheck(): HumanCheck & { run: Run } {
  const lang = useLang()
  const w = useWords(words)
  const [state, setState] = useState<State>(REST)
  const again = useRef<() => void>(() => undefined)
  const turn = useRef(0)
  useEffect(() => () => void (turn.current += 1), [])
  /** The result, or why there is none. */
  const solve = async (action: HumanAction): Promise<{ nvcVal: string } | { failed: string }> => {
    if (!isSecureContext) return { failed: w.checkInsecure }
    const [{ solveCheck }, asked] = await Promise.all([import('./solve-check.ts'), attempt(browserApi(lang)('GET /api/human-check', { query: { action } }))])
    if (asked.ok) return { nvcVal: await solveCheck(asked.data) }
    return { failed: asked.problem.reason === 'TRANSPORT' ? w.checkOffline : asked.problem.msg }
  }
  const run: Run = (action, then) => {
    const mine = (turn.current += 1)
    again.current = () => run(action, then)
    setState({ working: true, failed: null })
    const end = (told: Awaited<ReturnType<typeof solve>>) => {
      if (mine !== turn.current) return
      setState({ working: false, failed: 'failed' in told ? told.failed : null })
      if ('nvcVal' in told) then(told.nvcVal)
    }
    void solve(action).then(end, () => end({ failed: w.checkFailed }))
  }
  const rest = () => {
    turn.current += 1
    setState(REST)
  }
  return { ...state, run, rest, retry: () => again.current() }
}
