import type { MouseEvent } from 'react'
import { useFetcher } from 'react-router'
import { placed, type Answer, type Mode, type Typed } from './login-input.ts'
import { useCountdown } from './use-countdown.ts'
import { useHumanCheck } from './use-human-check.ts'

/** Asks for a code without leaving the form, once the browser has shown that no robot asks. `answer`: what a page without a script was told. */
export function useCodeSender(mode: Mode, answer: Answer | undefined, typed: Typed, onSend: (form: FormData) => void) {
  const fetcher = useFetcher<Answer>()
  const check = useHumanCheck()
  const sending = fetcher.state !== 'idle'
  const told = fetcher.data ?? (answer?.sent ? answer : undefined)
  const mine = told && isAbout(told, mode, typed) ? told : null
  const left = useCountdown(mine ? waitOf(mine) : 0, told)
  const send = (event: MouseEvent<HTMLButtonElement>) => {
    event.preventDefault()
    if (sending || check.working) return
    const button = event.currentTarget
    check.run('sms', (nvcVal) => {
      if (!button.form) return // another form was chosen meanwhile
      const form = new FormData(button.form, button)
      form.delete('password')
      form.set('nvcVal', nvcVal)
      onSend(form)
      void fetcher.submit(form, { method: 'post' })
    })
  }
  return { send, left, sending, check, sent: mine?.sent ?? null, told: fetcher.data, placed: placed(mine?.problem, 'code') }
}
export type CodeSender = ReturnType<typeof useCodeSender>

/** A code for signing in opens an account too, not the other way round; another number may be asked for at once. */
const isAbout = (told: Answer, mode: Mode, { phone, country }: Typed) =>
  (told.mode === mode || mode === 'register') && told.typed.phone === phone && told.typed.country === country
const waitOf = ({ problem, sent }: Answer) => sent?.resendAfter ?? (problem?.data as { retryAfter?: number } | null | undefined)?.retryAfter ?? 0
