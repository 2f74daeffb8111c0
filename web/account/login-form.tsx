import { useRef } from 'react'
import { Form, href, useNavigation } from 'react-router'
import { Icon } from '#web/ui/icon.tsx'
import { login as words } from '#web/words/login.ts'
import { useWords } from '#web/words/words.ts'
import { giveKey } from './form-key.ts'
import { LoginFields } from './login-fields.tsx'
import { placed, searchOf, type Answer, type Mode } from './login-input.ts'
import { LoginTabs } from './login-tabs.tsx'
import { useCodeSender } from './use-code-sender.ts'
import { useNextField } from './use-next-field.ts'
import { useReturnPath } from './use-return-path.ts'
import { useTyped } from './use-typed.ts'

type Props = { mode: Mode; answer: Answer | undefined; back: string | null; outbox: string | null; onTurn: () => void }
/** One form in three shapes. */
export function LoginForm({ mode, answer, back, outbox, onTurn }: Props) {
  const w = useWords(words)
  const here = href('/login') + searchOf[mode]
  const form = useRef<HTMLFormElement>(null)
  const busy = Boolean(useNavigation().formData?.has('mode'))
  const { typed, write, onInput, readPhone } = useTyped(answer)
  const sender = useCodeSender(mode, answer, typed, readPhone)
  const leadsTo = useReturnPath(back, here)
  useNextField(form, answer)
  useNextField(form, sender.told)
  const { fields, whole } = placed(answer?.problem)
  return (
    <Form
      ref={form}
      method="post"
      action={here}
      noValidate
      preventScrollReset
      onInput={onInput}
      onSubmit={(event) => {
        if (busy) event.preventDefault()
        giveKey(event.currentTarget)
      }}
    >
      {/* Enter presses a form's first submit button: it must not be the one that sends a code */}
      <button type="submit" className="vh" tabIndex={-1} aria-hidden="true" />
      <input type="hidden" name="mode" value={mode} />
      <input type="hidden" name="key" defaultValue="" />
      <input type="hidden" name="return" value={leadsTo} />
      <div>
        <h1>{w.heading}</h1>
        <p className="hint">{w.lead[mode]}</p>
      </div>
      <LoginTabs mode={mode} onTurn={onTurn} />
      {whole && (
        <p className="notice" role="alert">
          <Icon name="info" />
          <span>{whole}</span>
        </p>
      )}
      <LoginFields mode={mode} typed={typed} write={write} problems={{ ...fields, ...sender.placed.fields }} sender={sender} outbox={outbox} />
      <button type="submit" className="btn primary tall wide" aria-disabled={busy || undefined}>
        {busy ? w.goingOn : mode === 'register' ? w.register : w.signIn}
      </button>
    </Form>
  )
}
