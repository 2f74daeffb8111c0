import { useRef } from 'react'
import { Form, useNavigation } from 'react-router'
import type { OutsideProvider } from '#api/outside.ts'
import { Icon } from '#web/ui/icon.tsx'
import { login as words } from '#web/words/login.ts'
import { useWords } from '#web/words/words.ts'
import { CheckLine, NeedsScript } from './check-line.tsx'
import { giveKey } from './form-key.ts'
import { InviteField } from './invite-field.tsx'
import { LoginFields } from './login-fields.tsx'
import { doorPath, placed, type Answer, type Mode } from './login-input.ts'
import { LoginTabs } from './login-tabs.tsx'
import { OutsideWaiting } from './outside-doors.tsx'
import { PasskeyDoor } from './passkey-door.tsx'
import { useCheckedSubmit } from './use-checked-submit.ts'
import { useCodeSender } from './use-code-sender.ts'
import { useNextField } from './use-next-field.ts'
import { useTyped } from './use-typed.ts'

type Props = {
  mode: Mode
  answer: Answer | undefined
  from: OutsideProvider | null
  /** By whose code somebody registers; they may take it out. */
  invite: string | null
  back: string | null
  leadsTo: string
  outbox: string | null
  onTurn: () => void
}
/** One form in three shapes. */
export function LoginForm({ mode, answer, from, invite, back, leadsTo, outbox, onTurn }: Props) {
  const w = useWords(words)
  const here = doorPath(mode, from)
  const form = useRef<HTMLFormElement>(null)
  const { start, check, waiting } = useCheckedSubmit({ action: mode === 'register' ? 'register' : 'login', to: here, answer, always: mode === 'register' })
  const busy = Boolean(useNavigation().formData?.has('mode')) || check.working
  const { typed, write, onInput, readPhone } = useTyped(answer)
  const sender = useCodeSender(mode, answer, typed, readPhone)
  const turn = () => {
    check.rest()
    onTurn()
  }
  useNextField(form, answer)
  useNextField(form, sender.told)
  const { fields, whole } = placed(waiting ? null : answer?.problem)
  return (
    <Form
      ref={form}
      method="post"
      action={here}
      noValidate
      preventScrollReset
      onInput={onInput}
      onSubmit={(event) => {
        if (busy || mode !== 'code') event.preventDefault()
        giveKey(event.currentTarget)
        sender.check.rest()
        if (!busy && mode !== 'code') start(event.currentTarget)
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
      <LoginTabs mode={mode} from={from} back={back} onTurn={turn} />
      {mode !== 'password' && !whole && <NeedsScript />}
      {from && <OutsideWaiting provider={from} without={doorPath(mode)} />}
      {whole && (
        <p className="notice" role="alert">
          <Icon name="info" />
          <span>{whole}</span>
        </p>
      )}
      <LoginFields mode={mode} typed={typed} write={write} problems={{ ...fields, ...sender.placed.fields }} sender={sender} outbox={outbox} />
      <InviteField code={invite} shown={mode === 'register'} />
      <CheckLine check={check} />
      <Enter mode={mode} busy={busy} />
      {mode !== 'register' && !from && <PasskeyDoor leadsTo={leadsTo} />}
    </Form>
  )
}

function Enter({ mode, busy }: { mode: Mode; busy: boolean }) {
  const w = useWords(words)
  return (
    <button type="submit" className="btn primary tall wide" aria-disabled={busy || undefined}>
      {busy ? w.goingOn : mode === 'register' ? w.register : w.signIn}
    </button>
  )
}
