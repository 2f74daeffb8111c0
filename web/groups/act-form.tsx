import type { ReactNode } from 'react'
import { Form, useLocation } from 'react-router'

type Props = {
  intent: string
  said?: Readonly<Record<string, string>>
  to?: string
  className?: string
  onSend?: (form: HTMLFormElement) => void
  children: ReactNode
}
/** One act in a group as a form, which works without a script too and leads back to where it stands. `said`: what it is about; `to`: the page that does it. */
export function ActForm({ intent, said = {}, to, className = 'act-form', onSend, children }: Props) {
  const { pathname, search } = useLocation()
  return (
    <Form method="post" action={to} className={className} preventScrollReset onSubmit={(event) => onSend?.(event.currentTarget)}>
      <input type="hidden" name="intent" value={intent} />
      <input type="hidden" name="back" value={pathname + search} />
      {Object.entries(said).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      {children}
    </Form>
  )
}
