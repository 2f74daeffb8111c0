import { useEffect, useRef, useState, type FormEvent, type RefObject } from 'react'
import { Form, href, useNavigation } from 'react-router'
import { Field, inputClass } from '#web/ui/field.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { login as words } from '#web/words/login.ts'
import { useWords } from '#web/words/words.ts'
import { AccountField } from './account-field.tsx'
import { CodeField } from './code-field.tsx'
import { ConsentField } from './consent-field.tsx'
import { HOME, loginInput, placed, searchOf, type Answer, type Mode, type Typed } from './login-input.ts'
import { LoginTabs } from './login-tabs.tsx'
import { PasswordField } from './password-field.tsx'
import { PhoneField } from './phone-field.tsx'
import { useCodeSender } from './use-code-sender.ts'
import { useFormKey } from './use-form-key.ts'
import { useReturnPath } from './use-return-path.ts'

type Props = { mode: Mode; answer: Answer | undefined; back: string | null; outbox: string | null; onTurn: () => void }
/** One form in three shapes. What is typed is remembered by name, so a field that comes back comes back filled. */
export function LoginForm({ mode, answer, back, outbox, onTurn }: Props) {
  const w = useWords(words)
  const form = useRef<HTMLFormElement>(null)
  const busy = useNavigation().formData?.get('mode') !== undefined
  const [typed, setTyped] = useState<Typed & { password?: string }>({ country: HOME.region, phone: '', ...answer?.typed })
  const [seen, setSeen] = useState(answer)
  if (answer !== seen) {
    setSeen(answer)
    if (answer) setTyped({ ...typed, code: answer.typed.code ?? '' })
  }
  const sender = useCodeSender(mode, answer, typed)
  const { fields, whole } = placed(answer?.problem)
  const problems = { ...fields, ...sender.placed.fields }
  const write = (name: string, value: string) => setTyped((before) => ({ ...before, [name]: value }))
  const onInput = ({ target }: FormEvent<HTMLFormElement>) =>
    target instanceof HTMLInputElement && target.type !== 'checkbox' && write(target.name, target.value)
  const key = useFormKey()
  const leadsTo = useReturnPath(back, href('/login') + searchOf[mode])
  useNextField(form, answer)
  useNextField(form, sender.told)
  // what was typed, or filled in by the browser, before this ran
  useEffect(() => setTyped((before) => ({ ...before, ...loginInput(new FormData(form.current!)).typed })), [])

  const phone = { country: typed.country ?? '', phone: typed.phone ?? '' }
  return (
    <Form
      ref={form}
      method="post"
      action={href('/login') + searchOf[mode]}
      noValidate
      preventScrollReset
      onInput={onInput}
      onSubmit={(event) => busy && event.preventDefault()}
    >
      {/* Enter presses a form's first submit button: it must not be the one that sends a code */}
      <button type="submit" className="vh" tabIndex={-1} aria-hidden="true" />
      <input type="hidden" name="mode" value={mode} />
      <input type="hidden" name="key" value={key} />
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
      {mode === 'password' ? (
        <NameField value={typed.name} country={phone.country} problem={problems.account && (typed.name ? problems.account : w.nameEmpty)} />
      ) : (
        <>
          <PhoneField key="phone" {...phone} problem={problems.phone} onCountry={(region) => write('country', region)} />
          <CodeField key={mode} value={typed.code} phone={phone} problem={problems.code} sender={sender} outbox={outbox} />
        </>
      )}
      {mode === 'register' && <AccountField value={typed.account} problem={problems.account} onTake={(name) => write('account', name)} />}
      {mode !== 'code' && <PasswordField key={`${mode} password`} value={typed.password} isNew={mode === 'register'} problem={problems.password} />}
      {mode === 'register' && (
        <ConsentField given={Boolean(typed.consent)} problem={problems.consent} onGive={(given) => write('consent', given ? 'on' : '')} />
      )}
      <button type="submit" className="btn primary tall wide" aria-disabled={busy || undefined}>
        {busy ? w.goingOn : mode === 'register' ? w.register : w.signIn}
      </button>
    </Form>
  )
}

/** After each answer: to the first field that is wrong, else to the first that is still empty. */
function useNextField(form: RefObject<HTMLFormElement | null>, answer: Answer | undefined) {
  useEffect(() => {
    if (!answer) return
    const fields = [...(form.current?.querySelectorAll<HTMLInputElement>('input:not([type=hidden])') ?? [])]
    const next = fields.find((field) => field.ariaInvalid === 'true') ?? fields.find((field) => !field.value)
    next?.focus()
  }, [form, answer])
}

function NameField({ value, country, problem }: { value: string | undefined; country: string; problem: string | undefined }) {
  const w = useWords(words)
  return (
    <Field label={w.name} hint={w.nameHint} problem={problem}>
      {(wired) => (
        <>
          <input type="hidden" name="country" value={country} />
          <input
            {...wired}
            className={inputClass(problem)}
            name="name"
            defaultValue={value}
            autoComplete="username"
            autoCapitalize="none"
            spellCheck={false}
            maxLength={64}
          />
        </>
      )}
    </Field>
  )
}
