import type { FormEvent, ReactNode } from 'react'
import { Form, useLocation } from 'react-router'
import type { Person } from '#api/account.ts'
import { photographerPath } from './links.ts'
import type { PersonAct } from './person-acts.ts'

type Props = { person: Person; act: PersonAct; onAct: () => void; children: ReactNode }
/** An act on a person as a form. Without a script it is posted to the person’s page, which leads back here. */
export function PersonForm({ person, act, onAct, children }: Props) {
  const { pathname, search } = useLocation()
  const submit = (event: FormEvent) => {
    event.preventDefault()
    onAct()
  }
  return (
    <Form method="post" action={photographerPath(person)} className="person-form" onSubmit={submit}>
      <input type="hidden" name="intent" value={act} />
      <input type="hidden" name="back" value={pathname + search} />
      {children}
    </Form>
  )
}
