import { useState, type FormEvent } from 'react'
import { HOME, loginInput, type Answer, type Typed } from './login-input.ts'

type Said = Typed & { password?: string }
/** What is typed, by the name of its field: a field that comes back comes back filled. The password is kept here and nowhere else. */
export function useTyped(answer: Answer | undefined) {
  const [typed, setTyped] = useState<Said>({ country: HOME.region, phone: '', ...answer?.typed })
  const [seen, setSeen] = useState(answer)
  if (answer !== seen) {
    setSeen(answer)
    if (answer) setTyped({ ...typed, code: answer.typed.code ?? '' })
  }
  const write = (name: keyof Said, value: string) => setTyped((before) => ({ ...before, [name]: value }))
  const onInput = ({ target }: FormEvent<HTMLFormElement>) => {
    if (target instanceof HTMLInputElement && target.type !== 'checkbox') write(target.name as keyof Said, target.value)
  }
  /** The number as it stands in the form: the browser may have filled it in before this ran. */
  const readPhone = (form: FormData) => {
    const { phone, country } = loginInput(form).typed
    setTyped((before) => ({ ...before, phone, country }))
  }
  return { typed, write, onInput, readPhone }
}
