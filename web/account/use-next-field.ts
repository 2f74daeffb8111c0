import { useEffect, type RefObject } from 'react'
import type { Answer } from './login-input.ts'

/** After an answer: to the first field that is wrong, else to the first that is still empty. */
export function useNextField(form: RefObject<HTMLFormElement | null>, answer: Answer | undefined) {
  useEffect(() => {
    if (!answer) return
    const fields = [...(form.current?.querySelectorAll<HTMLInputElement>('input:not([type=hidden])') ?? [])]
    const next = fields.find((field) => field.ariaInvalid === 'true') ?? fields.find((field) => !field.value)
    next?.focus()
  }, [form, answer])
}
