import { useEffect, useEffectEvent, useState } from 'react'
import { useSubmit } from 'react-router'
import type { HumanAction } from '#api/account.ts'
import type { Problem } from '#web/api.ts'
import { useHumanCheck } from './use-human-check.ts'

type Answer = { problem: Problem | null } | undefined
/** A form that was sent from here: what the page had been answered before, and the answer that asked for a check, if one did. */
type Sent = { form: HTMLFormElement; before: Answer; asked: Answer }
type Terms = { action: HumanAction; to: string; answer: Answer; always: boolean }

const asksForCheck = (answer: Answer) => answer?.problem?.reason === 'HUMAN_CHECK_NEEDED'

/**
 * Sends a form with the check that no robot is at work: every time (`always`), or once the server has asked for it, and then by itself and with all that
 * stands in the form. `waiting`: no answer to what was sent yet, so what the page says of the one before no longer counts.
 */
export function useCheckedSubmit({ action, to, answer, always }: Terms) {
  const submit = useSubmit()
  const check = useHumanCheck()
  const [sent, setSent] = useState<Sent | null>(null)
  if (sent && answer !== sent.before) setSent(asksForCheck(answer) && !always && !sent.asked ? { ...sent, before: answer, asked: answer } : null)
  const send = (form: HTMLFormElement, nvcVal: string) => {
    const data = new FormData(form)
    data.set('nvcVal', nvcVal)
    void submit(data, { method: 'post', action: to, preventScrollReset: true })
  }
  const sendChecked = (form: HTMLFormElement) => check.run(action, (nvcVal) => send(form, nvcVal))
  const start = (form: HTMLFormElement) => {
    setSent({ form, before: answer, asked: undefined })
    if (always) sendChecked(form)
    else send(form, '')
  }
  const goOn = useEffectEvent(() => sent && sendChecked(sent.form))
  const asked = sent?.asked
  useEffect(() => {
    if (asked) goOn()
  }, [asked])
  return { start, check, waiting: sent !== null }
}
