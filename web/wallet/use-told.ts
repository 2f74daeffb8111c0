import { useState } from 'react'

type Checked = { value: string; told: string | undefined; own: string | null }
/**
 * What to say of a field once a form was answered: what the server told of it, as long as it holds what it held then; else what the page itself finds wrong,
 * so that it goes when it is mended. Before an answer nobody is told anything.
 */
export function useTold(answer: object | undefined, { value, told, own }: Checked): string | undefined {
  const [at, setAt] = useState({ answer, value })
  if (at.answer !== answer) setAt({ answer, value })
  if (!answer) return undefined
  const isAsSent = at.answer !== answer || at.value === value
  return (isAsSent ? told : undefined) ?? own ?? undefined
}
