import type { FormEvent } from 'react'
import { useSubmit } from 'react-router'
import { useConfirm, type Question } from './overlays.tsx'

/** A form's `onSubmit` that asks first and sends after a yes; null: nothing to ask. Without a script the form is sent at once. */
export function useAsking(question: Question | null) {
  const confirm = useConfirm()
  const submit = useSubmit()
  return (event: FormEvent<HTMLFormElement>) => {
    if (!question) return
    event.preventDefault()
    const form = event.currentTarget
    void confirm(question).then((said) => (said ? submit(form) : undefined))
  }
}
