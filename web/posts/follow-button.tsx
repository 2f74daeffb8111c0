import { useOptimistic } from 'react'
import { useLocation } from 'react-router'
import type { Person, Relation } from '#api/account.ts'
import { useSignInPath } from '#web/shell/use-sign-in-path.ts'
import { useViewer } from '#web/shell/use-viewer.ts'
import { Link } from '#web/ui/link.tsx'
import { people as words } from '#web/words/people.ts'
import { useWords } from '#web/words/words.ts'
import { PersonForm } from './person-form.tsx'
import { usePersonAct } from './use-person-act.ts'
import { keepFollow, useWaitingAct } from './waiting-act.ts'

type Props = { person: Person; relation: Relation | null; primary?: boolean }
/** Follows and unfollows; a visitor is led to the door, comes back to where they pressed it, and then it is done. Nothing stands here for oneself and for people one blocked. */
export function FollowButton({ person, relation, primary = false }: Props) {
  const w = useWords(words)
  const viewer = useViewer()
  const { pathname, search } = useLocation()
  const signIn = useSignInPath()
  useWaitingAct()
  if (viewer?.account === person.account || relation?.blocked) return null
  if (relation) return <Follow person={person} following={relation.following} primary={primary} />
  return (
    <Link
      className={lookOf(primary, false)}
      to={signIn}
      aria-label={w.followPerson(person.nickname)}
      rel="nofollow"
      onClick={() => keepFollow(person.account, pathname + search)}
    >
      {w.follow}
    </Link>
  )
}

const lookOf = (primary: boolean, following: boolean) => `btn follow ${!primary ? 'compact' : following ? '' : 'primary'}`

function Follow({ person, following: now, primary }: { person: Person; following: boolean; primary: boolean }) {
  const w = useWords(words)
  const { act } = usePersonAct(person)
  const [following, show] = useOptimistic(now)
  const next = following ? 'unfollow' : 'follow'
  return (
    <PersonForm person={person} act={next} onAct={() => act(next, { before: () => show(!following) })}>
      <button type="submit" className={lookOf(primary, following)} aria-label={following ? w.followedPerson(person.nickname) : w.followPerson(person.nickname)}>
        {following ? w.followed : w.follow}
      </button>
    </PersonForm>
  )
}
