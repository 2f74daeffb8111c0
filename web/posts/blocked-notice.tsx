import type { Person } from '#api/account.ts'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { people as words } from '#web/words/people.ts'
import { useWords } from '#web/words/words.ts'
import { UnblockButton } from './unblock-button.tsx'

/** In the place of a blocked person’s work: why nothing is here, and the way to undo it. */
export function BlockedNotice({ person }: { person: Person }) {
  const w = useWords(words)
  return (
    <EmptyState title={w.blocked(person.nickname)} text={w.blockedSays}>
      <UnblockButton person={person} />
    </EmptyState>
  )
}
