import type { FormEvent, ReactNode } from 'react'
import { Form, Link } from 'react-router'
import type { Liking, Post } from '#api/posts.ts'
import { useViewer } from '#web/shell/use-viewer.ts'
import { Icon } from '#web/ui/icon.tsx'
import { likes as words } from '#web/words/likes.ts'
import { useWords } from '#web/words/words.ts'
import type { LikeAct } from './like-acts.ts'
import { likesPath, photoPath, rewardPath } from './links.ts'
import { useLike } from './use-like.ts'
import { useWaitingAct } from './waiting-act.ts'

/** The button that L presses. */
export const LIKE_BUTTON = 'like-button'

/** Like and forward, and who did. Without a script each is a form of this page; on one's own work only the numbers stand here. */
export function LikeBar({ post }: { post: Post }) {
  const w = useWords(words)
  const viewer = useViewer()
  const { shown, act } = useLike(post)
  useWaitingAct()
  const own = viewer?.account === post.author.account
  if (post.visibility !== 'public') return null
  return (
    <>
      {!own && (
        <div className="acts4">
          <ActForm post={post} act={shown.liked ? 'unlike' : 'like'} onAct={act}>
            <button type="submit" id={LIKE_BUTTON} aria-pressed={shown.liked} aria-keyshortcuts="l">
              <Icon name="heart" />
              <span>
                <span className="num">{w.number(shown.likes)}</span> {w.like}
              </span>
            </button>
          </ActForm>
          <ActForm post={post} act={shown.forwarded ? 'unforward' : 'forward'} onAct={act}>
            <button type="submit" aria-pressed={shown.forwarded}>
              <Icon name="forward" />
              <span>
                <span className="num">{w.number(shown.forwards)}</span> {w.forward}
              </span>
            </button>
          </ActForm>
        </div>
      )}
      <WhoLiked post={post} shown={shown} own={own} />
    </>
  )
}

/** The ways to who did, and to what it brings. */
function WhoLiked({ post, shown, own }: { post: Post; shown: Liking; own: boolean }) {
  const w = useWords(words)
  const counts = [
    { kind: 'like', n: shown.likes, said: w.liked },
    { kind: 'forward', n: shown.forwards, said: w.forwarded },
  ] as const
  return (
    <p className="who-liked">
      {counts.map(
        ({ kind, n, said }) =>
          n > 0 && (
            <Link key={kind} className="link" to={likesPath(post, kind)}>
              {said(n)}
            </Link>
          ),
      )}
      {(own || shown.liked || shown.forwarded) && (
        <Link className="link" to={rewardPath(post)}>
          {w.howReward}
        </Link>
      )}
    </p>
  )
}

type ActFormProps = { post: Post; act: LikeAct; onAct: (act: LikeAct) => void; children: ReactNode }
function ActForm({ post, act, onAct, children }: ActFormProps) {
  const submit = (event: FormEvent) => {
    event.preventDefault()
    onAct(act)
  }
  return (
    <Form method="post" action={photoPath(post)} onSubmit={submit}>
      <input type="hidden" name="intent" value={act} />
      {children}
    </Form>
  )
}
