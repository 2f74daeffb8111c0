import { href } from 'react-router'
import { Field, inputClass } from '#web/ui/field.tsx'
import { Link } from '#web/ui/link.tsx'
import { login as words } from '#web/words/login.ts'
import { useWords } from '#web/words/words.ts'
import { AccountField } from './account-field.tsx'
import { CodeField } from './code-field.tsx'
import { ConsentField } from './consent-field.tsx'
import type { Mode, Placed } from './login-input.ts'
import { PasswordField } from './password-field.tsx'
import { PhoneField } from './phone-field.tsx'
import type { CodeSender } from './use-code-sender.ts'
import type { useTyped } from './use-typed.ts'

type Props = Pick<ReturnType<typeof useTyped>, 'typed' | 'write'> & { mode: Mode; problems: Placed['fields']; sender: CodeSender; outbox: string | null }
/** The fields of each form, in the order in which they are filled. */
export function LoginFields({ mode, typed, write, problems, sender, outbox }: Props) {
  const w = useWords(words)
  const missed = !typed.phone && Object.values(problems).some(Boolean)
  const phone = { country: typed.country ?? '', phone: typed.phone ?? '' }
  if (mode === 'password') {
    return (
      <>
        <NameField value={typed.name} country={phone.country} problem={problems.account && (typed.name ? problems.account : w.nameEmpty)} />
        <PasswordField value={typed.password} isNew={false} problem={problems.password} hint={<ForgotLink />} />
      </>
    )
  }
  return (
    <>
      <PhoneField
        {...phone}
        offersPasskeys={mode === 'code'}
        problem={missed ? w.phoneEmpty : problems.phone}
        onCountry={(region) => write('country', region)}
      />
      <CodeField key={mode} value={typed.code} phone={phone} problem={problems.code} sender={sender} outbox={outbox} />
      {mode === 'register' && (
        <>
          <AccountField value={typed.account} problem={problems.account} onTake={(name) => write('account', name)} />
          <PasswordField value={typed.password} isNew problem={problems.password} />
          <ConsentField given={Boolean(typed.consent)} problem={problems.consent} onGive={(given) => write('consent', given ? 'on' : '')} />
        </>
      )}
    </>
  )
}

const ForgotLink = () => (
  <Link className="link" to={href('/reset-pwd')}>
    {useWords(words).forgot}
  </Link>
)

/** The browser offers names it knows, and passkeys (Web Authentication Level 3, §5.1.11): `webauthn` stands last. */
const NAME_OR_PASSKEY = 'username webauthn'
type NameProps = { value: string | undefined; country: string; problem: string | undefined }
/** A phone number typed here is read in the country chosen for codes. */
function NameField({ value, country, problem }: NameProps) {
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
            autoComplete={NAME_OR_PASSKEY}
            autoCapitalize="none"
            spellCheck={false}
            maxLength={64}
          />
        </>
      )}
    </Field>
  )
}
