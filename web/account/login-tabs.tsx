import type { OutsideProvider } from '#api/outside.ts'
import { Link } from '#web/ui/link.tsx'
import { login as words } from '#web/words/login.ts'
import { useWords } from '#web/words/words.ts'
import { doorPath, type Mode } from './login-input.ts'

/** Which form: links, so that each has an address and works without a script. Turning keeps what is typed. */
export function LoginTabs({ mode, from, back, onTurn }: { mode: Mode; from: OutsideProvider | null; back: string | null; onTurn: () => void }) {
  const w = useWords(words)
  const to = (turned: Mode) => ({ to: doorPath(turned, from, back), replace: true, preventScrollReset: true, onClick: onTurn })
  const current = (here: boolean) => ({ 'aria-current': here ? ('true' as const) : undefined })
  return (
    <div className="turns">
      <nav className="tabs ruled" aria-label={w.heading}>
        <Link {...to('code')} {...current(mode !== 'register')}>
          {w.signIn}
        </Link>
        <Link {...to('register')} {...current(mode === 'register')}>
          {w.register}
        </Link>
      </nav>
      {mode !== 'register' && (
        <nav className="seg" aria-label={w.ways}>
          <Link {...to('code')} {...current(mode === 'code')}>
            {w.byCode}
          </Link>
          <Link {...to('password')} {...current(mode === 'password')}>
            {w.byPassword}
          </Link>
        </nav>
      )}
    </div>
  )
}
