import { passkeys as words } from '#web/words/passkeys.ts'
import { useWords } from '#web/words/words.ts'
import { usePasskeyLogin } from './use-passkey-login.ts'
import './login.css'

/** The second way in, where the browser knows passkeys. Its place is kept while nobody knows that yet. */
export function PasskeyDoor({ leadsTo }: { leadsTo: string }) {
  const w = useWords(words)
  const { knows, signIn, busy, said } = usePasskeyLogin(leadsTo)
  return (
    <div className="passkey-door">
      {knows && (
        <button type="button" className="btn wide" onClick={signIn} aria-disabled={busy || undefined}>
          <Sign />
          {busy ? w.waiting : w.signIn}
        </button>
      )}
      <output className="hint">{said}</output>
    </div>
  )
}

/** A person and their key. It stands here and not among the icons of the house, which every page carries. */
const Sign = () => (
  <svg className="i" viewBox="0 0 20 20" aria-hidden="true">
    <path d="M10.500 6.500a3 3 0 1 1-6 0 3 3 0 0 1 6 0ZM2 16.500a5.500 5.500 0 0 1 8.500-4.600M17.500 8.500a2.500 2.500 0 1 0-3.500 2.300v5.700l1 1 1.500-1.500-1-1.200 1-1.200-1-1.200v-1.600a2.500 2.500 0 0 0 2-2.300ZM15 8.300v.1" />
  </svg>
)
