import { useState } from 'react'
import { Form, useNavigation } from 'react-router'
import { invoiceKinds } from '#api/limits.ts'
import type { Invoice } from '#api/orders.ts'
import type { Problem } from '#web/api.ts'
import { ProblemSaid } from '#web/help/problem-said.tsx'
import { Choice } from '#web/ui/choice.tsx'
import { Field, inputClass } from '#web/ui/field.tsx'
import { useFirstProblem } from '#web/ui/use-first-problem.ts'
import { useLive } from '#web/wallet/use-live.ts'
import { orders as words } from '#web/words/orders.ts'
import { useWords } from '#web/words/words.ts'
import type { Answer } from './order-action.ts'

type Props = { invoice: Invoice | null; answer: Answer | undefined }
type Texts = 'title' | 'taxNumber' | 'address' | 'bank' | 'email'
/** What is to stand on the invoice. */
export function InvoiceForm({ invoice, answer }: Props) {
  const w = useWords(words)
  const mine = answer?.intent === 'invoice' ? answer : undefined
  const form = useFirstProblem(mine?.problem)
  const busy = useNavigation().formData?.get('intent') === 'invoice'
  const [kind, setKind] = useState<Invoice['kind']>(invoice?.kind ?? 'personal')
  return (
    <Form method="post" className="fields invoice" ref={form} preventScrollReset noValidate>
      <input type="hidden" name="intent" value="invoice" />
      <Choice
        label={w.invoiceKind}
        name="kind"
        value={kind}
        onChange={setKind}
        options={invoiceKinds.map((value) => ({ value, label: w.invoiceKinds[value] }))}
      />
      <InvoiceFields kind={kind} invoice={invoice} problem={mine?.problem ?? null} />
      <p className="rowline">
        <button type="submit" className="btn" aria-disabled={busy || undefined}>
          {w.saveInvoice}
        </button>
        <output className="small muted">{isSaved(invoice, mine) && w.invoiceSaved}</output>
      </p>
    </Form>
  )
}
const isSaved = (invoice: Invoice | null, mine: Answer | undefined) => (mine ? mine.saved : invoice !== null)

/** What belongs to other kinds is out of the way where a script runs. */
function InvoiceFields({ kind, invoice, problem }: { kind: Invoice['kind']; invoice: Invoice | null; problem: Problem | null }) {
  const w = useWords(words)
  const live = useLive()
  const fields = problem?.fields ?? {}
  const text = (name: Texts, label: string, hint?: string) => (
    <InvoiceText name={name} label={label} hint={hint} problem={fields[name]} value={invoice?.[name] ?? ''} />
  )
  const isSpecial = !live || kind === 'special'
  return (
    <>
      {problem && !Object.keys(fields).length && <ProblemSaid problem={problem} />}
      <div className="invoice-fields">
        {text('title', w.invoiceTitle)}
        {(!live || kind !== 'personal') && text('taxNumber', w.taxNumber, w.taxHint)}
        {isSpecial && text('address', w.address, w.specialHint)}
        {isSpecial && text('bank', w.bank, w.specialHint)}
        {text('email', w.email)}
      </div>
    </>
  )
}

type TextProps = { name: Texts; label: string; hint: string | undefined; problem: string | undefined; value: string }
const InvoiceText = ({ name, label, hint, problem, value }: TextProps) => (
  <Field label={label} hint={hint} problem={problem}>
    {(wired) => (
      <input
        {...wired}
        className={inputClass(problem)}
        name={name}
        type={name === 'email' ? 'email' : 'text'}
        defaultValue={value}
        autoComplete={name === 'email' ? 'email' : 'off'}
      />
    )}
  </Field>
)
