import { useState, type FormEvent } from 'react'
import { PasswordField } from '#web/account/password-field.tsx'
import { attempt, browserApi } from '#web/api.ts'
import { textIn } from '#web/form-text.ts'
import { FieldError } from '#web/ui/field.tsx'
import { privateKey as words } from '#web/words/private-key.ts'
import { useLang, useWords } from '#web/words/words.ts'
import type { privateKey as zh } from '#web/words/zh/private-key.ts'
import { hashKeyPassword, sealFor } from './browser-key.ts'
import { sayFault } from './say-fault.ts'
import { useTakenOver } from './use-taken-over.ts'
import { wrongIn, type Wrong } from './wrong-password.ts'

type Props = { address: string; typed: string; onDone: () => void }
/** For whoever has lost the password and has the kit: the words typed above, and a password that is new. */
export function RecoverKey({ address, typed, onDone }: Props) {
  const w = useWords(words)
  const takenOver = useTakenOver()
  const lang = useLang()
  const [wrong, setWrong] = useState<Wrong>({})
  const [busy, setBusy] = useState(false)
  const send = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = new FormData(event.currentTarget)
    const password = textIn(form, 'password')
    const found = wrongIn(w, password, textIn(form, 'again'), true)
    setWrong(found)
    if (found.password || found.again || busy) return
    setBusy(true)
    const failed = await recover(w, lang, { address, typed, password })
    setBusy(false)
    if (failed) setWrong({ failed })
    else onDone()
  }
  return (
    <details className="key-recover">
      <summary>{w.recover}</summary>
      <form className="fields" noValidate onSubmit={(event) => void send(event)}>
        <p>{w.recoverText}</p>
        <PasswordField isNew label={w.passwordNew} hint={w.passwordHint} problem={wrong.password} />
        <PasswordField isNew name="again" label={w.passwordAgain} problem={wrong.again} />
        {wrong.failed && <FieldError text={wrong.failed} />}
        <button type="submit" className="btn" disabled={!takenOver} aria-disabled={busy || undefined}>
          {busy ? w.working : w.recoverStart}
        </button>
      </form>
    </details>
  )
}

type Given = { address: string; typed: string; password: string }
/** What went wrong, or null. The site sees a signature and a sealed box, never the words. */
async function recover(w: typeof zh, lang: 'zh' | 'en', { address, typed, password }: Given): Promise<string | null> {
  const { entropyOf, openKit, readKit } = await import('#chain/keys/kit.ts')
  const read = readKit(typed)
  if ('fault' in read) return sayFault(w, read.fault)
  const key = openKit(read.words)
  if (key.address !== address) return w.drillOther(key.address)
  const api = browserApi(lang)
  const given = await attempt(api('GET /api/nft/private-key/drill'))
  if (!given.ok) return given.problem.msg
  const { challenge, signer } = given.data
  const box = await sealFor(signer, entropyOf(read.words), address)
  const body = { challenge, signature: key.sign(challenge), box, ...(await hashKeyPassword(password)) }
  const answer = await attempt(api('POST /api/nft/private-key/recovery', { body }))
  return answer.ok ? null : answer.problem.msg
}
