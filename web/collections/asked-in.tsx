import { Form } from 'react-router'
import type { Collection } from '#api/collections.ts'
import { TermsWaiting } from '#web/agreements/terms-waiting.tsx'
import { photographerPath } from '#web/posts/links.ts'
import { useViewer } from '#web/shell/use-viewer.ts'
import { Link } from '#web/ui/link.tsx'
import { collectionPeople as words } from '#web/words/collection-people.ts'
import { useWords } from '#web/words/words.ts'
import { peoplePath } from './links.ts'

/** Somebody asked its reader in: yes or no. */
export function AskedIn({ collection: { id, owner, role, asked } }: { collection: Collection }) {
  const w = useWords(words)
  const own = useViewer()
  if (!own || !asked || role === null || role === 'owner') return null
  return (
    <div className="notice asked-in">
      <p>{w.askedTo[role](owner.nickname)}</p>
      <TermsWaiting />
      <Form method="post" action={peoplePath(id)}>
        <button type="submit" className="btn primary compact" name="intent" value="join">
          {w.join}
        </button>
      </Form>
      <Form method="post" action={peoplePath(id)}>
        <input type="hidden" name="account" value={own.account} />
        <input type="hidden" name="leaves" value="yes" />
        <button type="submit" className="btn compact" name="intent" value="remove">
          {w.decline}
        </button>
      </Form>
    </div>
  )
}

/** Whose hands a collection is in beside its owner's. */
export function Together({ editors }: Pick<Collection, 'editors'>) {
  const w = useWords(words)
  if (!editors.length) return null
  return (
    <span className="together">
      {w.together}{' '}
      {editors.map((person) => (
        <Link key={person.account} className="link" to={photographerPath(person)}>
          {person.nickname}
        </Link>
      ))}
    </span>
  )
}
