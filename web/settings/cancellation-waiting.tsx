import { Form, href, useNavigation } from 'react-router'
import type { Cancellation } from '#api/cancellation.ts'
import type { WaitingTime } from '#api/reviews.ts'
import type { Problem } from '#web/api.ts'
import { ProblemSaid } from '#web/help/problem-said.tsx'
import { Link } from '#web/ui/link.tsx'
import { cancelAccount as words } from '#web/words/cancel-account.ts'
import { useWords } from '#web/words/words.ts'
import { OpenThings } from './open-things.tsx'

type Props = { cancellation: Cancellation; money: { pixt: number; yuan: number }; time: WaitingTime | undefined; problem: Problem | undefined }
/** Asked for: until when it can be taken back, and whether a reviewer looks; afterwards what it still waits for. */
export function CancellationWaiting({ cancellation: { state, dueAt, review, open }, money, time, problem }: Props) {
  const w = useWords(words)
  const busy = useNavigation().state !== 'idle'
  const held = open.includes('withdrawal')
  if (state === 'due')
    return (
      <>
        <output>{held ? w.dueHeld : w.due}</output>
        {held && (
          <p>
            <Link className="link" to={href('/withdraw-deposit/processing')}>
              {w.openThing('withdrawal').link}
            </Link>
          </p>
        )}
      </>
    )
  return (
    <>
      <output>
        {w.waiting} <b>{w.when(dueAt!)}</b>
      </output>
      {review && (
        <p>
          {w.looked[review]} {review === 'waiting' && time && w.promise(time.promiseHours)}{' '}
          {review === 'waiting' && time?.median != null && w.usual(time.median)}
        </p>
      )}
      <p>{w.waitingHint}</p>
      <div role="alert">{problem && <ProblemSaid problem={problem} />}</div>
      <Form method="post">
        <button type="submit" className="btn primary" name="intent" value="keep" disabled={busy}>
          {w.keep}
        </button>
      </Form>
      <OpenThings open={open} money={money} />
    </>
  )
}
