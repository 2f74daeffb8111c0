import { useState } from 'react'
import { useNavigation } from 'react-router'

type Checked = { value: string; told: string | undefined; own: string | null }
/**
 * What to say of a field once a form was answered: what the server told of it, as long as it holds what was sent; else what the page itself finds wrong,
 * so that it goes when it is mended. What is typed while the form is on its way is not what the answer is about. Before an answer nobody is told anything.
 */
export function useTold(answer: object | undefined, { value, told, own }: Checked): string | undefined {
  const isSending = Boolean(useNavigation().formData)
  const [at, setAt] = useState({ isSending, sent: value, answer, value })
  if (isSending && !at.isSending) setAt({ ...at, isSending, sent: value })
  if (!isSending && at.isSending) setAt({ ...at, isSending, answer, value: at.sent })
  if (!answer) return undefined
  return (at.answer === answer && at.value === value ? told : undefined) ?? own ?? undefined
}
