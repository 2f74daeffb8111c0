import { useOptimistic, useRef, useTransition } from 'react'
import { useLocation, useRevalidator } from 'react-router'
import type { Liking, Post } from '#api/posts.ts'
import { attempt, browserApi, keptAlive } from '#web/api.ts'
import { useTell } from '#web/shell/overlays.tsx'
import { useDoors } from '#web/shell/use-doors.ts'
import { useLang } from '#web/words/words.ts'
import { afterAct, likeActs, type LikeAct } from './like-acts.ts'
import { sayLiked } from './liked-here.ts'
import { keepAct } from './waiting-act.ts'

/** Likes and forwards where the page stands: the number moves at once, and back when it was refused, with the sentence that says why. */
export function useLike(post: Post): { shown: Liking; act: (what: LikeAct) => void } {
  const lang = useLang()
  const tell = useTell()
  const toDoor = useDoors()
  const { revalidate } = useRevalidator()
  const { pathname, search } = useLocation()
  const [, start] = useTransition()
  const last = useRef(Promise.resolve())
  const [shown, show] = useOptimistic<Liking, LikeAct>(post, afterAct)
  const send = async (what: LikeAct) => {
    const done = await attempt(likeActs[what](browserApi(lang, keptAlive), { author: post.author.account, permlink: post.permlink }))
    if (done.ok) sayLiked(post, done.data)
    else if (done.problem.reason === 'TRANSPORT') return tell(done.problem) // the page could not be read anew either
    if (!done.ok) keepAct(done.problem, what, post, pathname + search)
    if (done.ok || !(await toDoor(done.problem))) await revalidate()
    if (!done.ok) tell(done.problem)
  }
  // one after the other: who presses twice in a hurry means both
  const act = (what: LikeAct) => {
    start(async () => {
      show(what)
      last.current = last.current.then(() => send(what))
      await last.current
    })
  }
  return { shown, act }
}
