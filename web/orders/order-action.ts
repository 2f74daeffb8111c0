import { data, href, redirect } from 'react-router'
import type { Api } from '#api/client.ts'
import type { CashierName, Invoice } from '#api/orders.ts'
import { newKey } from '#web/account/form-key.ts'
import { attempt, type Problem } from '#web/api.ts'
import { textIn } from '#web/form-text.ts'

/** What a form of an order came to, beside the form that it was: nothing that was typed is lost. */
export type Answer = { intent: string; problem: Problem | null; saved: boolean }

/** What a reader did to an order, on whichever of its pages. Paying and giving up lead to the order itself, or to where it is shown. */
export async function actOnOrder(api: Api, number: string, form: FormData, shownAt = href('/orders/:number', { number })) {
  const intent = textIn(form, 'intent')
  const done = await attempt(callFor(api, number, form, intent))
  if (!done.ok) return data<Answer>({ intent, problem: done.problem, saved: false }, { status: done.status })
  if (intent === 'pay' || intent === 'cancel') throw redirect(shownAt)
  return data<Answer>({ intent, problem: null, saved: true })
}

function callFor(api: Api, number: string, form: FormData, intent: string) {
  const params = { number }
  const keyed = { idempotencyKey: textIn(form, 'key') || newKey() }
  if (intent === 'pay') {
    const body = { cashier: textIn(form, 'cashier') as CashierName, amount: Number(textIn(form, 'amount')) }
    return api('POST /api/orders/:number/payments', { params, body }, keyed)
  }
  if (intent === 'renew') return api('POST /api/orders/:number/renew', { params })
  if (intent === 'cancel') return api('DELETE /api/orders/:number', { params })
  if (intent === 'invoice') return api('PUT /api/orders/:number/invoice', { params, body: invoiceIn(form) })
  if (intent === 'choose')
    return api('PUT /api/orders/:number/lines/:line', { params: { number, line: textIn(form, 'line') }, body: { choice: textIn(form, 'choice') } })
  return api('POST /api/orders/:number/look', { params })
}

const invoiceIn = (form: FormData) => ({
  kind: textIn(form, 'kind') as Invoice['kind'],
  title: textIn(form, 'title'),
  taxNumber: textIn(form, 'taxNumber'),
  address: textIn(form, 'address'),
  bank: textIn(form, 'bank'),
  email: textIn(form, 'email'),
})
