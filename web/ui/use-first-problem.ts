import { useEffect, useRef } from 'react'

/** After a refused save the first field with a problem has the keyboard. */
export function useFirstProblem(answer: unknown) {
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => {
    if (answer) form.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus()
  }, [answer])
  return form
}
