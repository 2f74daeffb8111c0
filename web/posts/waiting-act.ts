import { useEffect, useEffectEvent } from 'react'
import { useLocation, useRevalidator } from 'react-router'
import { attempt, browserApi, keptAlive, type Problem } from '#web/api.ts'
import { useTell } from '#web/shell/overlays.tsx'
import { useViewer } from '#web/shell/use-viewer.ts'
import { useLang } from '#web/words/words.ts'
import { likeActs, type LikeAct } from './like-acts.ts'
import { sayLiked } from './liked-here.ts'

type Named = { permlink: string; author: { account: string } }
/** An act of somebody who was led to sign in: about which post, from which page, how far down they were. */
type Waiting = { act: LikeAct; post: Named; here: string; y: number; at: number }

const KEY = 'act_waiting'
const HOUR_MS = 3_600_000

/** A visitor's act, kept by this tab while they sign in. Only the press of a button writes it: no address can make somebody like something. */
export function keepAct({ reason }: Pick<Problem, 'reason'>, act: LikeAct, { permlink, author }: Named, here: string): void {
  if (reason !== 'LOGIN_REQUIRED') return
  const waiting: Waiting = { act, post: { permlink, author: { account: author.account } }, here, y: scrollY, at: Date.now() }
  sessionStorage.setItem(KEY, JSON.stringify(waiting))
}

/** What waits for this page. It is taken once, and gone for who comes back without having signed in. */
function takeAct(here: string): Waiting | null {
  const kept = JSON.parse(sessionStorage.getItem(KEY) ?? 'null') as Waiting | null
  if (kept?.here !== here) return null
  sessionStorage.removeItem(KEY)
  return Date.now() - kept.at < HOUR_MS ? kept : null
}

/** Where a visitor pressed a heart and comes back signed in, they are as far down as they were, and the like is made. */
export function useWaitingAct(): void {
  const { pathname, search } = useLocation()
  const here = pathname + search
  const account = useViewer()?.account
  const lang = useLang()
  const tell = useTell()
  const { revalidate } = useRevalidator()
  const resume = useEffectEvent(async ({ act, post, y }: Waiting) => {
    scrollTo(0, y)
    const done = await attempt(likeActs[act](browserApi(lang, keptAlive), { author: post.author.account, permlink: post.permlink }))
    if (!done.ok) return tell(done.problem)
    sayLiked(post, done.data)
    await revalidate()
  })
  useEffect(() => {
    const waiting = takeAct(here)
    if (waiting && account) void resume(waiting)
  }, [here, account])
}
