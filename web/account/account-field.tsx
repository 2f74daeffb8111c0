import { useRef } from 'react'
import { Field, inputClass } from '#web/ui/field.tsx'
import { login as words } from '#web/words/login.ts'
import { useWords } from '#web/words/words.ts'
import { useNameCheck, type Found } from './use-name-check.ts'

type Props = { value: string | undefined; problem: string | undefined; onTake: (name: string) => void }
/** The permanent name. While it is typed the page says whether it is free, and offers one that is. */
export function AccountField({ value, problem, onTake }: Props) {
  const w = useWords(words)
  const input = useRef<HTMLInputElement>(null)
  const { found, ask } = useNameCheck()
  const take = (name: string) => {
    input.current!.value = name
    input.current!.focus()
    onTake(name)
    ask(name)
  }
  return (
    <Field label={w.account} problem={problem} hint={problem ? w.accountKept : w.accountRule + w.accountKept}>
      {(wired) => (
        <>
          <input
            {...wired}
            ref={input}
            className={inputClass(problem)}
            name="account"
            defaultValue={value}
            autoComplete="username"
            autoCapitalize="none"
            spellCheck={false}
            maxLength={64}
            onFocus={(event) => ask(event.target.value.trim())}
            onChange={(event) => ask(event.target.value.trim())}
          />
          <output className="hint found">{found && <NameFound found={found} onTake={take} />}</output>
        </>
      )}
    </Field>
  )
}

function NameFound({ found: { asked, free, suggestion }, onTake }: { found: Found; onTake: (name: string) => void }) {
  const w = useWords(words)
  if (asked && free) return w.accountFree
  return (
    <>
      {asked ? w.accountRefused(suggestion) : w.accountTry(suggestion)}{' '}
      <button type="button" className="link" onClick={() => onTake(suggestion)}>
        {w.accountTake}
      </button>
    </>
  )
}
