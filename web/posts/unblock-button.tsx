import type { Person } from '#api/account.ts'
import { people as words } from '#web/words/people.ts'
import { useWords } from '#web/words/words.ts'
import { PersonForm } from './person-form.tsx'
import { usePersonAct } from './use-person-act.ts'

/** Takes a block back. */
export function UnblockButton({ person, compact = false }: { person: Person; compact?: boolean }) {
  const w = useWords(words)
  const { act, busy } = usePersonAct(person)
  return (
    <PersonForm person={person} act="unblock" onAct={() => act('unblock', { done: w.unblockDone(person.nickname) })}>
      <button type="submit" className={compact ? 'btn compact' : 'btn'} aria-label={w.unblockPerson(person.nickname)} aria-disabled={busy || undefined}>
        {w.unblock}
      </button>
    </PersonForm>
  )
}
