import { useEffect, useState } from 'react'
import { useNavigate } from 'react-router'
import type { OutsideProvider } from '#api/outside.ts'
import { doorPath, type Answer, type Mode } from './login-input.ts'

/** The last answer of the page's action, kept while its form is shown. Where it leads to another form, the address follows. */
export function useAnswer(said: Answer | undefined, asked: Mode, from: OutsideProvider | null) {
  const navigate = useNavigate()
  const [last, setLast] = useState(said)
  if (said && said !== last) setLast(said)
  const mode = said?.mode ?? asked
  const elsewhere = mode === asked ? null : doorPath(mode, from)
  useEffect(() => {
    if (elsewhere) void navigate(elsewhere, { replace: true, preventScrollReset: true })
  }, [elsewhere, navigate])
  return { mode, answer: last?.mode === mode ? last : undefined, forget: () => setLast(undefined) }
}
