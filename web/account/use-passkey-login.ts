import { useEffect, useEffectEvent, useState } from 'react'
import { useFetcher } from 'react-router'
import { attempt, browserApi } from '#web/api.ts'
import { useTell } from '#web/shell/overlays.tsx'
import { passkeys as words } from '#web/words/passkeys.ts'
import { useLang, useWords } from '#web/words/words.ts'
import type { Answer } from './login-input.ts'
import { offerPasskeys } from './offer-passkeys.ts'
import { signWithPasskey, type Trouble, useKnowsPasskeys } from './passkey-ceremony.ts'

/** Signing in with a passkey, beside a form that keeps what is typed in it: by a button, and where a name is typed. */
export function usePasskeyLogin(leadsTo: string) {
  const [lang, w] = [useLang(), useWords(words)]
  const tell = useTell()
  const knows = useKnowsPasskeys()
  const fetcher = useFetcher<Answer>()
  const [asking, setAsking] = useState(false)
  const [trouble, setTrouble] = useState<string | null>(null)
  const send = (fields: [string, string][]) => {
    const form = new FormData()
    for (const [name, value] of [...fields, ['return', leadsTo] as const]) form.append(name, value)
    return fetcher.submit(form, { method: 'post' })
  }
  const askOptions = () => attempt(browserApi(lang)('POST /api/login/passkey-options'))

  // once the server refused one, the button is left: what is offered would be the same again
  const offers = knows && !asking && fetcher.state === 'idle' && fetcher.data === undefined
  const ask = useEffectEvent(() => askOptions().then((asked) => (asked.ok ? asked.data : null)))
  const onSigned = useEffectEvent((fields: [string, string][]) => void send(fields))
  useEffect(() => (offers ? offerPasskeys({ ask, onSigned }) : undefined), [offers])

  const sign = async () => {
    setTrouble(null)
    const asked = await askOptions()
    if (!asked.ok) return tell(asked.problem, setTrouble)
    const answer = await signWithPasskey(asked.data, false)
    if (answer.ok) return send(answer.fields)
    setTrouble(sentenceOf(w, answer.trouble))
  }
  const signIn = () => {
    if (asking || fetcher.state !== 'idle') return
    setAsking(true)
    void sign().finally(() => setAsking(false))
  }
  const busy = asking || fetcher.state !== 'idle'
  return { knows, signIn, busy, said: busy ? null : (trouble ?? fetcher.data?.problem?.msg ?? null) }
}

const sentenceOf = (w: { notUsed: string; broken: string }, trouble: Trouble) => (trouble === 'replaced' ? null : trouble === 'stopped' ? w.notUsed : w.broken)
