import { useEffect, useState } from 'react'
import { href, useNavigate } from 'react-router'
import { searchOf, type Answer, type Mode } from './login-input.ts'

/** The last answer of the page's action, kept while its form is shown. Where it leads to another form, the address follows. */
export function useAnswer(said: Answer | undefined, asked: Mode) {
  const navigate = useNavigate()
  const [last, setLast] = useState(said)
  if (said && said !== last) setLast(said)
  const mode = said?.mode ?? asked
  const elsewhere = mode === asked ? null : href('/login') + searchOf[mode]
  useEffect(() => {
    if (elsewhere) void navigate(elsewhere, { replace: true, preventScrollReset: true })
  }, [elsewhere, navigate])
  return { mode, answer: last?.mode === mode ? last : undefined, forget: () => setLast(undefined) }
}
