import { useEffect, useRef } from 'react'

/** After a refused save the first field with a problem has the keyboard; what is about the whole form is brought into sight. */
export function useFirstProblem(answer: unknown) {
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => {
    if (!answer) return
    const field = form.current?.querySelector<HTMLElement>('[aria-invalid]')
    if (field) field.focus()
    else form.current?.querySelector('.err')?.scrollIntoView({ block: 'center' })
  }, [answer])
  return form
}
