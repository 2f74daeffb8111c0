import type { FormEvent, ReactNode } from 'react'
import { Form } from 'react-router'
import type { Liking, Post } from '#api/posts.ts'
import { CardLink } from '#web/share/card-link.tsx'
import { photoCardPath } from '#web/share/links.ts'
import { ShareButton } from '#web/shell/share-button.tsx'
import { useViewer } from '#web/shell/use-viewer.ts'
import { Icon } from '#web/ui/icon.tsx'
import { Link } from '#web/ui/link.tsx'
import { comments as commentWords } from '#web/words/comments.ts'
import { likes as words } from '#web/words/likes.ts'
import { photo as photoWords } from '#web/words/photo.ts'
import { useLang, useWords } from '#web/words/words.ts'
import type { LikeAct } from './like-acts.ts'
import { editPath, forwardWordsPath, likesPath, photoPath, readingPath, rewardPath, sharedFrom, type From } from './links.ts'
import { PhotoMore } from './photo-more.tsx'
import { isForAll } from './shown-to.ts'
import { titleFor } from './titles.ts'
import { useLike } from './use-like.ts'
import { useWaitingAct } from './waiting-act.ts'

/** The button that L presses. */
export const LIKE_BUTTON = 'like-button'

type LikeBarProps = { post: Post; n: number; from: From; comments: number }
/** What one does about a post, on a phone the bar at its foot, and who did. Without a script like and forward are forms of this page; one's own work has Edit there. */
export function LikeBar({ post, n, from, comments }: LikeBarProps) {
  const title = titleFor(post, useLang()).text
  const viewer = useViewer()
  const { shown, act } = useLike(post)
  useWaitingAct()
  const own = viewer?.account === post.author.account
  const isPublic = isForAll(post)
  return (
    <>
      <div className="acts4">
        {isPublic && !own && <Likes post={post} shown={shown} act={act} />}
        <TalkLink comments={comments} />
        {post.can.edit && <EditLink post={post} />}
        {isPublic && (
          <ShareButton path={readingPath(post, sharedFrom(from), n)} title={title} named>
            <CardLink to={photoCardPath({ author: post.author.account, permlink: post.permlink })} />
          </ShareButton>
        )}
        <PhotoMore post={post} />
      </div>
      {isPublic && <WhoLiked post={post} shown={shown} own={own} />}
    </>
  )
}

/** To the place where one writes, which on a phone is a sheet. */
function TalkLink({ comments }: { comments: number }) {
  const w = useWords(commentWords)
  return (
    <a href="#say" aria-label={w.toTalk(comments)}>
      <Icon name="comment" />
      <span className="num">{w.number(comments)}</span>
    </a>
  )
}

function EditLink({ post }: { post: Post }) {
  return (
    <Link className="edit-act" to={editPath(post)}>
      <Icon name="edit" />
      <span>{useWords(photoWords).edit}</span>
    </Link>
  )
}

function Likes({ post, shown, act }: { post: Post; shown: Liking; act: (what: LikeAct) => void }) {
  const w = useWords(words)
  return (
    <>
      <ActForm post={post} act={shown.liked ? 'unlike' : 'like'} onAct={act}>
        <button type="submit" id={LIKE_BUTTON} aria-pressed={shown.liked} aria-keyshortcuts="l">
          <Icon name="heart" />
          <span>
            <Number n={shown.likes} /> {w.like}
          </span>
        </button>
      </ActForm>
      {(post.forwardable || shown.forwarded) && (
        <ActForm post={post} act={shown.forwarded ? 'unforward' : 'forward'} onAct={act}>
          <button type="submit" aria-pressed={shown.forwarded}>
            <Icon name="forward" />
            <span>
              <Number n={shown.forwards} /> {w.forward}
            </span>
          </button>
        </ActForm>
      )}
    </>
  )
}

/** Nothing stands there where the author keeps it to themselves. */
const Number = ({ n }: { n: number | null }) => {
  const w = useWords(words)
  return n === null ? null : <span className="num">{w.number(n)}</span>
}

/** The ways to who did, and to what it brings; who forwarded may say something. */
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
          n !== 0 && (
            <Link key={kind} className="link" to={likesPath(post, kind)}>
              {n === null ? w.who[kind] : said(n)}
            </Link>
          ),
      )}
      {shown.forwarded && (
        <Link className="link" to={forwardWordsPath(post)}>
          {w.saySomething}
        </Link>
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
