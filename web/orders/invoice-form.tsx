import { useState } from 'react'
import { Form, useNavigation } from 'react-router'
import { invoiceKinds } from '#api/limits.ts'
import type { Invoice } from '#api/orders.ts'
import { Choice } from '#web/ui/choice.tsx'
import { Field, FieldError, inputClass } from '#web/ui/field.tsx'
import { useFirstProblem } from '#web/ui/use-first-problem.ts'
import { useLive } from '#web/wallet/use-live.ts'
import { orders as words } from '#web/words/orders.ts'
import { useWords } from '#web/words/words.ts'
import type { Answer } from './order-action.ts'

type Props = { invoice: Invoice | null; answer: Answer | undefined }
/** What is to stand on the invoice; what belongs to other kinds is out of the way where a script runs. */
export function InvoiceForm({ invoice, answer }: Props) {
  const w = useWords(words)
  const live = useLive()
  const mine = answer?.intent === 'invoice' ? answer : undefined
  const fields = mine?.problem?.fields ?? {}
  const form = useFirstProblem(mine?.problem)
  const busy = useNavigation().formData?.get('intent') === 'invoice'
  const [kind, setKind] = useState<Invoice['kind']>(invoice?.kind ?? 'personal')
  const text = (name: 'title' | 'taxNumber' | 'address' | 'bank' | 'email', label: string, hint?: string) => (
    <Field label={label} hint={hint} problem={fields[name]}>
      {(wired) => (
        <input
          {...wired}
          className={inputClass(fields[name])}
          name={name}
          type={name === 'email' ? 'email' : 'text'}
          defaultValue={invoice?.[name] ?? ''}
          autoComplete={name === 'email' ? 'email' : 'off'}
        />
      )}
    </Field>
  )
  return (
    <Form method="post" className="fields invoice" ref={form} preventScrollReset noValidate>
      <input type="hidden" name="intent" value="invoice" />
      {mine?.problem && !Object.keys(fields).length && <FieldError text={mine.problem.msg} />}
      <Choice
        label={w.invoiceKind}
        name="kind"
        value={kind}
        onChange={setKind}
        options={invoiceKinds.map((value) => ({ value, label: w.invoiceKinds[value] }))}
      />
      <div className="invoice-fields">
        {text('title', w.invoiceTitle)}
        {(!live || kind !== 'personal') && text('taxNumber', w.taxNumber, w.taxHint)}
        {(!live || kind === 'special') && text('address', w.address, w.specialHint)}
        {(!live || kind === 'special') && text('bank', w.bank, w.specialHint)}
        {text('email', w.email)}
      </div>
      <p className="rowline">
        <button type="submit" className="btn" aria-disabled={busy || undefined}>
          {w.saveInvoice}
        </button>
        <span role="status" className="small muted">
          {(mine?.saved || (invoice && !mine)) && w.invoiceSaved}
        </span>
      </p>
    </Form>
  )
}
