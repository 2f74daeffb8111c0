import { useEffect, useEffectEvent } from 'react'
import { useLocation, useRevalidator } from 'react-router'
import type { Api } from '#api/client.ts'
import { newKey } from '#web/account/form-key.ts'
import { attempt, browserApi, keptAlive, type Problem } from '#web/api.ts'
import { useTell } from '#web/shell/overlays.tsx'
import { useViewer } from '#web/shell/use-viewer.ts'
import { useLang } from '#web/words/words.ts'
import { likeActs, type LikeAct } from './like-acts.ts'
import { sayLiked } from './liked-here.ts'
import { personActs } from './person-acts.ts'

type Named = { permlink: string; author: { account: string } }
type Act = { act: LikeAct; post: Named } | { act: 'follow'; account: string }
/** An act of somebody who was led to sign in: about which post or person, from which page, how far down they were. */
type Waiting = Act & { here: string; y: number; at: number }

const KEY = 'act_waiting'
const HOUR_MS = 3_600_000

/** A visitor's act, kept by this tab while they sign in. Only the press of a button writes it: no address can make somebody like something. */
export function keepAct({ reason }: Pick<Problem, 'reason'>, act: LikeAct, { permlink, author }: Named, here: string): void {
  if (reason !== 'LOGIN_REQUIRED') return
  keep({ act, post: { permlink, author: { account: author.account } } }, here)
}
/** A visitor's wish to follow somebody, kept in the same way. */
export const keepFollow = (account: string, here: string): void => keep({ act: 'follow', account }, here)

function keep(act: Act, here: string) {
  const waiting: Waiting = { ...act, here, y: scrollY, at: Date.now() }
  sessionStorage.setItem(KEY, JSON.stringify(waiting))
}

/** What waits for this page. It is taken once, and gone for who comes back without having signed in. */
function takeAct(here: string): Waiting | null {
  const kept = JSON.parse(sessionStorage.getItem(KEY) ?? 'null') as Waiting | null
  if (kept?.here !== here) return null
  sessionStorage.removeItem(KEY)
  return Date.now() - kept.at < HOUR_MS ? kept : null
}

/** Does what waited; null where there is nothing to do, because who wished to follow somebody turned out to be them. */
async function perform(api: Api, waiting: Waiting, viewer: string) {
  if (waiting.act === 'follow') return waiting.account === viewer ? null : attempt(personActs.follow(api, waiting.account, newKey()))
  const done = await attempt(likeActs[waiting.act](api, { author: waiting.post.author.account, permlink: waiting.post.permlink }))
  if (done.ok) sayLiked(waiting.post, done.data)
  return done
}

/** Where a visitor pressed a heart or Follow and comes back signed in, they are as far down as they were, and it is done. */
export function useWaitingAct(): void {
  const { pathname, search } = useLocation()
  const here = pathname + search
  const account = useViewer()?.account
  const lang = useLang()
  const tell = useTell()
  const { revalidate } = useRevalidator()
  const resume = useEffectEvent(async (waiting: Waiting, viewer: string) => {
    scrollTo(0, waiting.y)
    const done = await perform(browserApi(lang, keptAlive), waiting, viewer)
    if (done && !done.ok) return tell(done.problem)
    await revalidate()
  })
  useEffect(() => {
    const waiting = takeAct(here)
    if (waiting && account) void resume(waiting, account)
  }, [here, account])
}
