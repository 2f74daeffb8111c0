import { href } from 'react-router'
import { tasksPath } from '#web/campaigns/links.ts'
import { Link } from '#web/ui/link.tsx'
import { campaignWheel as words } from '#web/words/campaign-wheel.ts'
import { useWords } from '#web/words/words.ts'
import './wheel.css'

/** Friends whose settling gives a box: who they are stands with one's invitations, what they gave with one's tasks. */
export function FriendsPart({ activityId }: { activityId: string | null }) {
  const w = useWords(words)
  return (
    <>
      <p className="camp-text">{w.friends}</p>
      <p className="wheel-links">
        <Link className="link" to={href('/invite')}>
          {w.toFriends}
        </Link>
        {activityId !== null && (
          <Link className="link" to={tasksPath(activityId)}>
            {w.toTasks}
          </Link>
        )}
      </p>
    </>
  )
}
