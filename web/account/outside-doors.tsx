import { Form, useNavigation } from 'react-router'
import type { OutsideProvider } from '#api/outside.ts'
import { Icon } from '#web/ui/icon.tsx'
import { Link } from '#web/ui/link.tsx'
import { outside as words } from '#web/words/outside.ts'
import { useWords } from '#web/words/words.ts'
import { OutsideIcon } from './outside-icon.tsx'
import { outsidePath } from './outside-input.ts'
import './outside.css'

/** A button for each outside login that this site has. */
export function OutsideDoors({ providers, leadsTo }: { providers: readonly OutsideProvider[]; leadsTo: string }) {
  const w = useWords(words)
  if (!providers.length) return null
  return (
    <div className="outside-doors">
      <p className="muted small">{w.or}</p>
      {providers.map((provider) => (
        <StartForm key={provider} provider={provider} leadsTo={leadsTo} label={w.by(w.name[provider])} />
      ))}
    </div>
  )
}

type Props = { provider: OutsideProvider; leadsTo: string; label: string; purpose?: 'login' | 'link'; primary?: boolean }
/** A form, so that it works without a script and no other site can begin it. */
export function StartForm({ provider, leadsTo, label, purpose = 'login', primary = false }: Props) {
  const w = useWords(words)
  const busy = useNavigation().formAction === outsidePath(provider)
  return (
    <Form method="post" action={outsidePath(provider)} className="outside-start">
      <input type="hidden" name="intent" value="start" />
      <input type="hidden" name="purpose" value={purpose} />
      <input type="hidden" name="return" value={leadsTo} />
      <button type="submit" className={primary ? 'btn primary' : 'btn wide'} aria-disabled={busy || undefined}>
        <OutsideIcon provider={provider} />
        {busy ? w.goingOn : label}
      </button>
    </Form>
  )
}

/** Somebody came back whom nobody here is linked to: what the form will do about it, and the way not to. */
export function OutsideWaiting({ provider, without }: { provider: OutsideProvider; without: string }) {
  const w = useWords(words)
  return (
    <div className="notice">
      <Icon name="info" />
      <span>
        {w.waiting(w.name[provider])}{' '}
        <Link className="link nowrap" to={without} replace preventScrollReset>
          {w.waitingDrop}
        </Link>
      </span>
      <input type="hidden" name="outside" value={provider} />
    </div>
  )
}
