import type { MouseEvent } from 'react'
import { useFetcher } from 'react-router'
import type { Problem } from '#web/api.ts'
import { useCountdown } from './use-countdown.ts'
import { useHumanCheck } from './use-human-check.ts'

/** What an action answers to a form's button that has a code sent. `to`: where to, as the form said it. */
export type CodeAnswer = { to: string; sent: { resendAfter: number; expiresIn: number } | null; problem: Problem | null }

const waitOf = ({ sent, problem }: CodeAnswer) => sent?.resendAfter ?? (problem?.data as { retryAfter?: number } | null | undefined)?.retryAfter ?? 0

/** Has a code sent without leaving the form, once the browser has shown that no robot asks. `answer`: what a page without a script was told. Another number may be asked for at once. */
export function useSendCode(answer: CodeAnswer | undefined, to: string) {
  const fetcher = useFetcher<{ code?: CodeAnswer }>()
  const check = useHumanCheck()
  const sending = fetcher.state !== 'idle'
  const told = fetcher.data?.code ?? answer
  const mine = told?.to === to ? told : null
  const left = useCountdown(mine ? waitOf(mine) : 0, told)
  const send = (event: MouseEvent<HTMLButtonElement>) => {
    event.preventDefault()
    if (sending || check.working) return
    const button = event.currentTarget
    check.run('sms', (nvcVal) => {
      if (!button.form) return // another way was chosen meanwhile
      const form = new FormData(button.form, button)
      form.set('nvcVal', nvcVal)
      void fetcher.submit(form, { method: 'post' })
    })
  }
  const { sent = null, problem = null } = mine ?? {}
  return { send, left, sending, check, sent, problem }
}
