import { Link } from 'react-router'
import type { Friend } from '#api/invites.ts'
import { photographerPath } from '#web/posts/links.ts'
import { Money } from '#web/ui/money.tsx'
import { invites as words } from '#web/words/invites.ts'
import { useWords } from '#web/words/words.ts'

/** Which of the four steps somebody stands at. */
const AT = { registered: 1, 'first-post': 1, settling: 2, paid: 4, lapsed: 3 } as const

/** A friend as far as they are, and what is missing. */
export function FriendPath({ friend }: { friend: Friend }) {
  const w = useWords(words)
  const { person, registeredAt, stage } = friend
  const at = stage === 'lapsed' && friend.why === 'no-post' ? 1 : AT[stage]
  return (
    <li>
      <p className="friend-name">
        {person ? (
          <Link className="link" to={photographerPath(person)}>
            {person.nickname}
          </Link>
        ) : (
          <span>{w.former}</span>
        )}
        <small>{w.registered(registeredAt)}</small>
      </p>
      <ol className="invite-path">
        {w.steps.map((step, n) => (
          <li
            key={step}
            className={n < at ? 'ok' : n === at && stage !== 'lapsed' ? 'now' : undefined}
            aria-current={n === at && stage !== 'lapsed' ? 'step' : undefined}
          >
            {step}
          </li>
        ))}
      </ol>
      <p className="friend-sum">{stage === 'lapsed' ? w.lapsed : friend.amount ? <Money amount={friend.amount} currency="PIXT" rounded /> : w.noReward}</p>
      <FriendNote friend={friend} />
    </li>
  )
}

function FriendNote({ friend: { stage, until, why } }: { friend: Friend }) {
  const w = useWords(words)
  if (why) return <p className="friend-note">{w.why[why]}</p>
  if (!until) return null
  return stage === 'settling' ? (
    <p className="friend-note">
      <b>{w.settles(until)}</b> {w.settlesText}
    </p>
  ) : (
    <p className="friend-note">
      <b>{w.post}</b> {w.postUntil(until)}
    </p>
  )
}
