import { useState, type FormEvent, type ReactNode } from 'react'
import { Link, useFetcher } from 'react-router'
import type { Comment as CommentData, Thread as ThreadData } from '#api/comments.ts'
import { useConfirm } from '#web/shell/overlays.tsx'
import { useViewer } from '#web/shell/use-viewer.ts'
import { Avatar } from '#web/ui/avatar.tsx'
import { FieldError } from '#web/ui/field.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { WrittenText } from '#web/ui/written-text.tsx'
import { comments as words } from '#web/words/comments.ts'
import { useWords } from '#web/words/words.ts'
import { photographerPath } from '../links.ts'
import type { Marked } from './pins.ts'
import type { TalkDone } from './talk-acts.ts'
import { placeOfComment, useTalkLink } from './talk-links.ts'
import type { TalkState } from './use-talk-state.ts'

export type About = { path: string; marks: readonly Marked[]; linked: { id: string; at: number; of: number } | null; pinned: string | null; state: TalkState }

/** A comment and the replies under it, one level in. */
export function Thread({ thread, about }: { thread: ThreadData; about: About }) {
  const w = useWords(words)
  const link = useTalkLink()
  const more = thread.count - thread.replies.length
  return (
    <Comment comment={thread} about={about}>
      {thread.count > 0 && (
        <ol>
          {thread.replies.map((reply) => (
            <Comment key={reply.id} comment={reply} about={about} />
          ))}
          {more > 0 && (
            <li className="more">
              <Link className="link" to={link({ comment: thread.id, replies: 'all' }, placeOfComment(thread.id))} preventScrollReset rel="nofollow">
                {w.moreReplies(more)}
              </Link>
            </li>
          )}
        </ol>
      )}
    </Comment>
  )
}

type CommentProps = { comment: CommentData; about: About; children?: ReactNode }
function Comment({ comment, about, children }: CommentProps) {
  const w = useWords(words)
  const isLinked = about.linked?.id === comment.id
  const isGone = comment.state === 'deleted' || comment.state === 'removed'
  return (
    <li id={placeOfComment(comment.id)} className={[isLinked && 'linked', isGone && 'gone'].filter(Boolean).join(' ') || undefined} aria-current={isLinked || undefined}>
      {isLinked && <p className="said">{w.linked(about.linked!.at, about.linked!.of)}</p>}
      {comment.id === about.pinned && <p className="said">{w.pinned}</p>}
      {isGone ? <Gone comment={comment} /> : <Said comment={comment} about={about} />}
      {children}
    </li>
  )
}

const Gone = ({ comment }: { comment: CommentData }) => {
  const w = useWords(words)
  return (
    <p className="head">
      <span>{comment.state === 'removed' ? w.removed : w.deleted}</span>
      <When comment={comment} />
    </p>
  )
}

/** The link to this one comment. */
function When({ comment }: { comment: CommentData }) {
  const w = useWords(words)
  const link = useTalkLink()
  return (
    <Link className="when" to={link({ comment: comment.id }, placeOfComment(comment.id))} preventScrollReset rel="nofollow">
      <time dateTime={comment.createdAt}>{w.date(comment.createdAt)}</time>
    </Link>
  )
}

function Said({ comment, about }: { comment: CommentData; about: About }) {
  const w = useWords(words)
  const viewer = useViewer()
  const { person, critique } = comment
  const mark = about.marks.find((one) => one.comment.id === comment.id)
  return (
    <>
      {person && <Avatar person={person} size="xs" />}
      <p className="head">
        {person ? (
          <Link className="nickname" to={photographerPath(person)}>
            {person.nickname}
          </Link>
        ) : (
          <b>{w.gonePerson}</b>
        )}
        {(comment.byAuthor || person?.account === viewer?.account) && <span className="role">{comment.byAuthor ? w.author : w.you}</span>}
        <When comment={comment} />
      </p>
      {critique && (
        <p className="crit">
          {mark && <i className="pin-no">{mark.n}</i>}
          <b>{w.aspects[critique.aspect]}</b>
          {critique.pin && <span>{w.placeOf(critique.pin)}</span>}
        </p>
      )}
      <p className="words">
        {comment.answers && (
          <Link className="to" to={photographerPath(comment.answers)}>
            {w.replyTo(comment.answers.nickname)}
          </Link>
        )}
        <WrittenText text={comment.words} mentioned={comment.mentioned} />
        {comment.edited && <span className="mark">{w.edited}</span>}
      </p>
      {comment.helped && (
        <p className="helped">
          <Icon name="check" small />
          {w.helped}
        </p>
      )}
      {comment.state === 'waiting' && <p className="hint">{w.waiting}</p>}
      <Acts comment={comment} about={about} />
    </>
  )
}

/** What one can do with a comment: one form whose buttons say what. The heart shows at once what was pressed, and the truth when the answer comes. */
function Acts({ comment, about }: { comment: CommentData; about: About }) {
  const w = useWords(words)
  const { can } = comment
  const { submit, busy, Form, hearted, problem } = useActs(comment)
  return (
    <>
      <Form method="post" action={about.path} className="foot-line" onSubmit={submit}>
        <input type="hidden" name="comment" value={comment.id} />
        <Heart comment={comment} hearted={hearted} />
        <Answering comment={comment} state={about.state} />
        {can.help && (
          <button name="intent" value={comment.helped ? 'comment-unhelped' : 'comment-helped'} aria-pressed={comment.helped} disabled={busy}>
            {w.markHelped}
          </button>
        )}
        {can.pin && (
          <button name="intent" value={about.pinned === comment.id ? 'unpin-comment' : 'pin-comment'} disabled={busy}>
            {about.pinned === comment.id ? w.unpin : w.pin}
          </button>
        )}
        {can.show && (
          <button name="intent" value="show-comment" disabled={busy}>
            {w.show}
          </button>
        )}
        {(can.delete || can.remove) && (
          <button name="intent" value="delete-comment" disabled={busy}>
            {can.delete ? w.remove : w.removeOther}
          </button>
        )}
        {comment.freeUntil && <FreeFor until={comment.freeUntil} />}
      </Form>
      {problem && (
        <div role="alert">
          <FieldError text={problem} />
        </div>
      )}
    </>
  )
}

function useActs(comment: CommentData) {
  const w = useWords(words)
  const fetcher = useFetcher<TalkDone>()
  const confirm = useConfirm()
  const asked = fetcher.formData?.get('intent')
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = event.currentTarget
    const { submitter } = event.nativeEvent as SubmitEvent
    const said = new FormData(form, submitter)
    said.set('live', '1')
    const send = () => fetcher.submit(said, { method: 'post', action: form.getAttribute('action')! })
    if (said.get('intent') !== 'delete-comment') return void send()
    void confirm({ title: w.removeTitle, text: w.removeSays, yes: w.removeYes, no: w.keep }).then((yes) => (yes ? send() : undefined))
  }
  return {
    submit,
    busy: fetcher.state !== 'idle',
    Form: fetcher.Form,
    hearted: asked === 'heart-comment' ? true : asked === 'unheart-comment' ? false : comment.hearted,
    problem: fetcher.data?.problem?.msg,
  }
}

function Heart({ comment, hearted }: { comment: CommentData; hearted: boolean }) {
  const w = useWords(words)
  const hearts = comment.hearts + Number(hearted) - Number(comment.hearted)
  if (!comment.can.heart)
    return hearts ? (
      <span className="hearts">
        <Icon name="heart" small />
        <span className="vh">{w.heart(hearts)}</span>
        <span className="num" aria-hidden="true">
          {w.number(hearts)}
        </span>
      </span>
    ) : null
  return (
    <button name="intent" value={hearted ? 'unheart-comment' : 'heart-comment'} aria-pressed={hearted} aria-label={w.heart(hearts)}>
      <Icon name="heart" small />
      <span className="num">{w.number(hearts)}</span>
    </button>
  )
}

/** Reply and edit lead to the box where one writes; without a script by an address. */
function Answering({ comment, state }: { comment: CommentData; state: TalkState }) {
  const w = useWords(words)
  const link = useTalkLink()
  return (
    <>
      {comment.can.reply && (
        <Link to={link({ comment: comment.id, reply: comment.id }, 'say')} onClick={takingOver(() => state.answer(comment))} rel="nofollow">
          {w.reply}
        </Link>
      )}
      {comment.can.edit && (
        <Link to={link({ comment: comment.id, edit: comment.id }, 'say')} onClick={takingOver(() => state.change(comment))} rel="nofollow">
          {w.edit}
        </Link>
      )}
    </>
  )
}
const takingOver = (act: () => void) => (event: { preventDefault: () => void; metaKey?: boolean; ctrlKey?: boolean }) => {
  if (event.metaKey || event.ctrlKey) return
  event.preventDefault()
  act()
  location.hash = 'say'
}

const MINUTE_MS = 60_000
/** By the clock of when the page was made, so that server and browser say the same. */
function FreeFor({ until }: { until: string }) {
  const w = useWords(words)
  const [left] = useState(() => Math.ceil((new Date(until).getTime() - Date.now()) / MINUTE_MS))
  return left > 0 ? (
    <span suppressHydrationWarning>
      {w.freeFor(Math.min(15, left))}
    </span>
  ) : null
}
