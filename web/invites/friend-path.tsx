import { Form } from 'react-router'
import type { Friend } from '#api/invites.ts'
import { INVITE_WORDS_MAX } from '#api/limits.ts'
import type { TicketFriend } from '#api/nft-invites.ts'
import { photographerPath } from '#web/posts/links.ts'
import { Field } from '#web/ui/field.tsx'
import { Link } from '#web/ui/link.tsx'
import { Money } from '#web/ui/money.tsx'
import { invites as words } from '#web/words/invites.ts'
import { useWords } from '#web/words/words.ts'
import { TicketNote } from './tickets.tsx'

/** Which of the four steps somebody stands at. */
const AT = { registered: 1, 'first-post': 1, settling: 2, held: 2, paid: 4, lapsed: 3 } as const

/** A friend as far as they are, and what is missing. */
export function FriendPath({ friend, ticket }: { friend: Friend; ticket: TicketFriend | undefined }) {
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
          <li key={step} className={stepClass(n, at, stage)} aria-current={n === at && stage !== 'lapsed' ? 'step' : undefined}>
            {n === at && stage === 'held' ? w.heldStep : step}
          </li>
        ))}
      </ol>
      <p className="friend-sum">{stage === 'lapsed' ? w.lapsed : friend.amount ? <Money amount={friend.amount} currency="PIXT" rounded /> : w.noReward}</p>
      <FriendNote friend={friend} />
      {ticket && <TicketNote ticket={ticket} />}
    </li>
  )
}

/** How a step is drawn that comes before, at or after where somebody stands. */
function stepClass(n: number, at: number, stage: Friend['stage']): string | undefined {
  if (n < at) return 'ok'
  if (n > at || stage === 'lapsed') return undefined
  return stage === 'held' ? 'stop' : 'now'
}

function FriendNote({ friend }: { friend: Friend }) {
  const w = useWords(words)
  const { stage, until, why } = friend
  if (stage === 'held') return <HeldNote friend={friend} />
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

/** Why it is held, what helps, and a way to explain. */
function HeldNote({ friend: { number, person, held, until, explained } }: { friend: Friend }) {
  const w = useWords(words)
  return (
    <div className="friend-note">
      <p>
        <b>{w.held}</b> {held.map((sign) => w.heldWhy[sign]).join(w.and)}
        {w.end} {w.heldHelps} {until && w.heldUntil(until)}
      </p>
      {explained ? (
        <p>{w.explained}</p>
      ) : (
        <details>
          <summary className="link">
            {w.explain}
            {person && <span className="vh"> {person.nickname}</span>}
          </summary>
          <Form method="post" preventScrollReset className="bind-form">
            <input type="hidden" name="friend" value={number} />
            <Field label={w.explainField} hint={w.explainHint} problem={undefined}>
              {(wired) => <textarea {...wired} className="input" name="words" maxLength={INVITE_WORDS_MAX} required />}
            </Field>
            <button type="submit" className="btn">
              {w.explainGo}
            </button>
          </Form>
        </details>
      )}
    </div>
  )
}
