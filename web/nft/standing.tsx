import { Form } from 'react-router'
import type { OwnCreator } from '#api/creators.ts'
import type { WaitingTime } from '#api/reviews.ts'
import { useAsking } from '#web/shell/use-asking.ts'
import { creator as words } from '#web/words/creator.ts'
import { useWords } from '#web/words/words.ts'

type Props = { own: OwnCreator; time: WaitingTime | undefined }
/** Where an application stands, and what comes next. */
export function CreatorStanding({ own, time }: Props) {
  const w = useWords(words)
  const { nftStatus: status, askedAt, decidedAt, reason, words: said, about } = own
  return (
    <section className="standing" aria-labelledby="standing">
      <h2 id="standing">{status === 1 ? w.qualified : status === 2 ? w.rejected : w.waiting}</h2>
      {status === 1 && <p>{decidedAt && w.qualifiedText(decidedAt)}</p>}
      {status === 2 && (
        <>
          {reason && <p>{w.why(reason)}</p>}
          {said && <p className="refused-words">{w.said(said)}</p>}
          <p className="muted">{w.rejectedText}</p>
        </>
      )}
      {status === 3 && (
        <>
          <p>
            {askedAt && w.waitingText(askedAt)} {time && w.promise(time.promiseHours)}
          </p>
          <h3>{w.yourWords}</h3>
          <p className="refused-words">{about}</p>
        </>
      )}
      {own.can.takeBack && <TakeBack />}
    </section>
  )
}

function TakeBack() {
  const w = useWords(words)
  const ask = useAsking({ title: w.takeBackAsk, yes: w.takeBackYes })
  return (
    <Form method="post" onSubmit={ask}>
      <input type="hidden" name="intent" value="recall" />
      <button type="submit" className="btn">
        {w.takeBack}
      </button>
    </Form>
  )
}
