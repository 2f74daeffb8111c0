import { useLayoutEffect, useRef, useState, type FormEvent } from 'react'
import { PasswordField } from '#web/account/password-field.tsx'
import { attempt, browserApi, type Problem } from '#web/api.ts'
import { textIn } from '#web/form-text.ts'
import { FieldError } from '#web/ui/field.tsx'
import { privateKey as words } from '#web/words/private-key.ts'
import { useLang, useWords } from '#web/words/words.ts'
import type { privateKey as zh } from '#web/words/zh/private-key.ts'
import { hashKeyPassword, makeBox } from './browser-key.ts'
import { wrongIn, type Wrong } from './wrong-password.ts'

/** A key that this browser has opened: its words, and the password that did it, as long as the page shows them. */
export type OpenedKey = { words: string[]; password: string }
type Props = { what: 'key' | 'custody'; isNew: boolean; onClose: (opened: OpenedKey | null) => void }

/** Asks for the key password, 640 pixels wide as it always was: to make the key, to show its kit, or to put it into custody. */
export function KeyDialog({ what, isNew, onClose }: Props) {
  const w = useWords(words)
  const lang = useLang()
  const box = useRef<HTMLDialogElement>(null)
  const [wrong, setWrong] = useState<Wrong>({})
  const [busy, setBusy] = useState(false)
  useLayoutEffect(() => box.current?.showModal(), [])
  const send = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = new FormData(event.currentTarget)
    const [password, again] = [textIn(form, 'password'), textIn(form, 'again')]
    const found = wrongIn(w, password, isNew ? again : password, isNew)
    setWrong(found)
    if (found.password || found.again || busy) return
    setBusy(true)
    const done = what === 'custody' ? await giveCustody(lang, password) : await openKey(lang, password)
    setBusy(false)
    if ('problem' in done) setWrong({ password: saidOf(w, done.problem) })
    else onClose(done.opened)
  }
  const title = what === 'custody' ? w.takeTitle : isNew ? w.makeTitle : w.showTitle
  return (
    <dialog className="dialog key-dialog" ref={box} aria-labelledby="key-dialog" onClose={() => onClose(null)}>
      <h2 id="key-dialog">{title}</h2>
      <p>{what === 'custody' ? w.takeText : isNew ? w.makeText : w.showText}</p>
      <form noValidate onSubmit={(event) => void send(event)} className="fields">
        <PasswordField isNew={isNew} label={w.password} hint={isNew ? w.passwordHint : undefined} problem={wrong.password} />
        {isNew && <PasswordField isNew name="again" label={w.passwordAgain} problem={wrong.again} />}
        {wrong.failed && <FieldError text={wrong.failed} />}
        <div className="acts">
          <button type="button" className="btn quiet" onClick={() => box.current?.close()}>
            {w.cancel}
          </button>
          <button type="submit" className="btn primary" aria-disabled={busy || undefined}>
            {busy ? w.working : w.goOn}
          </button>
        </div>
      </form>
    </dialog>
  )
}

const saidOf = (w: typeof zh, { reason, msg }: Problem) => (reason === 'WRONG_PRIVATE_KEY' ? w.passwordWrong : msg)

type Done = { opened: OpenedKey | null } | { problem: Problem }
/** The words come sealed for this page alone. */
async function openKey(lang: 'zh' | 'en', password: string): Promise<Done> {
  const [hashed, box, kit] = await Promise.all([hashKeyPassword(password), makeBox(), import('#chain/keys/kit.ts')])
  const answer = await attempt(browserApi(lang)('POST /api/nft/private-keys', { body: { ...hashed, to: box.to } }))
  if (!answer.ok) return { problem: answer.problem }
  const [one] = answer.data.nftPrivateKayList
  return { opened: one?.box ? { words: kit.wordsOf(await box.open(one.box, one.address)), password } : null }
}
async function giveCustody(lang: 'zh' | 'en', password: string): Promise<Done> {
  const { pkey } = await hashKeyPassword(password)
  const answer = await attempt(browserApi(lang)('POST /api/nft/private-key/trusteeship', { body: { privateKey: pkey } }))
  return answer.ok ? { opened: null } : { problem: answer.problem }
}
