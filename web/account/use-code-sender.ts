import type { MouseEvent } from 'react'
import { useFetcher } from 'react-router'
import { placed, type Answer, type Mode } from './login-input.ts'
import { useCountdown } from './use-countdown.ts'

/** Asks for a code without leaving the form. `answer`: what a page without a script was told. */
export function useCodeSender(mode: Mode, answer: Answer | undefined, typed: Answer['typed']) {
  const fetcher = useFetcher<Answer>()
  const told = fetcher.data ?? (answer?.sent ? answer : undefined)
  // a code for signing in opens an account too, not the other way round; another number may be asked for at once
  const same = told !== undefined && (told.mode === mode || mode === 'register') && told.typed.phone === typed.phone && told.typed.country === typed.country
  const problem = same ? told.problem : null
  const wait = (problem?.data as { retryAfter?: number } | null)?.retryAfter ?? told?.sent?.resendAfter ?? 0
  const left = useCountdown(same ? wait : 0, told)
  const send = (event: MouseEvent<HTMLButtonElement>) => {
    event.preventDefault()
    if (fetcher.state !== 'idle') return
    const form = new FormData(event.currentTarget.form!, event.currentTarget)
    form.delete('password')
    void fetcher.submit(form, { method: 'post' })
  }
  return { send, left, sending: fetcher.state !== 'idle', sent: same ? told.sent : null, told: fetcher.data, placed: placed(problem, 'code') }
}
export type CodeSender = ReturnType<typeof useCodeSender>
