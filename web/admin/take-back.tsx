import { useEffect, useState, type CSSProperties } from 'react'
import { href, useFetcher, useNavigate } from 'react-router'
import type { Review } from '#api/reviews.ts'
import { useToast } from '#web/shell/overlays.tsx'
import { admin as words } from '#web/words/admin.ts'
import { useWords } from '#web/words/words.ts'
import { VOTE } from './decide-form.tsx'
import { queuePath } from './links.ts'
import type { VoteAnswer } from './review-action.ts'
import { useKeys } from './use-keys.ts'

/** Says what became of the last vote; while it does not count yet, for how long it can be taken back: by button or U, from any page of the console. */
export function TakeBack() {
  const w = useWords(words)
  const { held, close } = useHeld()
  const back = useTakingBack(close)
  const left = useCountdown(held?.held?.seconds ?? 0, held, close)
  const takeBack = () => {
    if (held && back.state === 'idle') void back.submit({ id: held.id, back: 'yes' }, { method: 'post', action: href('/admin/reviews') })
  }
  useKeys({ u: takeBack })
  return (
    <output className="takeback">
      {held?.held && (
        <span className="toast" key={held.id}>
          <span>
            {sayHeld(held, w)}
            <span className="num" aria-hidden="true">
              {w.countsIn(left)}
            </span>
          </span>
          <button type="button" className="btn" onClick={takeBack} disabled={back.state !== 'idle'}>
            {w.takeBack} <kbd aria-hidden="true">U</kbd>
          </button>
          <i className="takeback-line" style={{ '--seconds': `${held.held.seconds}s` } as CSSProperties} />
        </span>
      )}
    </output>
  )
}

type Words = ReturnType<(typeof words)['in']>
function sayHeld({ member, held, approvals, eyes }: Review, w: Words): string {
  if (held?.vote === 'refuse') return w.refusedSoon(member.nickname)
  return approvals + 1 < eyes ? w.secondWanted(member.nickname) : w.approvedSoon(member.nickname)
}

/** The last vote, as long as it is held; one that counts at once, or was not taken, is a toast. */
function useHeld() {
  const w = useWords(words)
  const toast = useToast()
  const { data: answer } = useFetcher<VoteAnswer>({ key: VOTE })
  const [held, setHeld] = useState<Review | null>(null)
  const [told, setTold] = useState(answer)
  if (answer !== told) {
    setTold(answer)
    if (answer && !answer.problem) setHeld(answer.review.held?.mine ? answer.review : null)
  }
  useEffect(() => {
    if (!answer) return
    if (answer.problem) return toast(answer.problem.fields['words'] ?? answer.problem.msg)
    const { review } = answer
    if (review.held) return
    const say = review.state === 'approved' ? w.approved : review.state === 'refused' ? w.refused : w.secondWanted
    toast(say(review.member.nickname))
  }, [answer, toast, w])
  return { held, close: () => setHeld(null) }
}

/** Back to the review as it was; too late is said. */
function useTakingBack(close: () => void) {
  const w = useWords(words)
  const toast = useToast()
  const navigate = useNavigate()
  const back = useFetcher<VoteAnswer>()
  const [told, setTold] = useState(back.data)
  if (back.data !== told) {
    setTold(back.data)
    close()
  }
  useEffect(() => {
    // once the queue is read anew: a move before that would go without it
    if (!back.data || back.state !== 'idle') return
    if (back.data.problem) return toast(back.data.problem.msg)
    const { id, kind, member } = back.data.review
    toast(w.takenBack(member.nickname))
    void navigate(queuePath(kind, { at: id }))
  }, [back.data, back.state, toast, navigate, w])
  return back
}

/** Whole seconds that are left, from when `of` changed. */
function useCountdown(seconds: number, of: unknown, end: () => void): number {
  const [left, setLeft] = useState(seconds)
  const [last, setLast] = useState(of)
  const isNew = last !== of
  if (isNew) {
    setLast(of)
    setLeft(seconds)
  }
  if (!isNew && of !== null && left <= 0) end()
  useEffect(() => {
    if (of === null) return
    const timer = setInterval(() => setLeft((rest) => rest - 1), 1000)
    return () => clearInterval(timer)
  }, [of])
  return left
}
