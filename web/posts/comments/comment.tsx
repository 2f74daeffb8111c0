import { useState, type FormEvent, type ReactNode } from 'react'
import { href } from 'react-router'
import type { Comment as CommentData, Thread as ThreadData, WaitsFor } from '#api/comments.ts'
import { langOfScript } from '#web/lang.ts'
import { ReportLink } from '#web/safety/report-link.tsx'
import { useConfirm } from '#web/shell/overlays.tsx'
import { useViewer } from '#web/shell/use-viewer.ts'
import { Avatar } from '#web/ui/avatar.tsx'
import { FieldError } from '#web/ui/field.tsx'
import { Icon, SmallIcon } from '#web/ui/icon.tsx'
import { Link } from '#web/ui/link.tsx'
import { WrittenText } from '#web/ui/written-text.tsx'
import { comments as words } from '#web/words/comments.ts'
import { useWords } from '#web/words/words.ts'
import type { NamedPost } from '../like-acts.ts'
import { photographerPath } from '../links.ts'
import type { Marked } from './pins.ts'
import type { TalkAct } from './talk-acts.ts'
import { TalkLink } from './talk-link.tsx'
import { placeOfComment } from './talk-links.ts'
import { useTalkAct } from './use-talk-act.ts'
import type { TalkState } from './use-talk-state.ts'

export type About = {
  post: NamedPost
  marks: readonly Marked[]
  linked: { id: string; at: number; of: number } | null
  pinned: string | null
  state: TalkState
}

/** A comment and the replies under it, one level in. */
export function Thread({ thread, about }: { thread: ThreadData; about: About }) {
  const w = useWords(words)
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
              <TalkLink className="link" to={{ comment: thread.id, replies: 'all' }} hash={placeOfComment(thread.id)}>
                {w.moreReplies(more)}
              </TalkLink>
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
  const isGone = comment.state !== 'shown' && comment.state !== 'waiting'
  return (
    <li
      id={placeOfComment(comment.id)}
      className={[isLinked && 'linked', isGone && 'gone'].filter(Boolean).join(' ') || undefined}
      aria-current={isLinked || undefined}
    >
      {isLinked && <p className="said">{w.linked(about.linked!.at, about.linked!.of)}</p>}
      {comment.id === about.pinned && <p className="said">{w.pinned}</p>}
      {isGone ? <Gone comment={comment} /> : <Said comment={comment} about={about} />}
      {children}
    </li>
  )
}

type GoneWords = Record<'removed' | 'takenDown' | 'deleted' | 'unseen', string>
const goneWords = (state: CommentData['state'], w: GoneWords) =>
  state === 'unseen' ? w.unseen : state === 'removed' ? w.removed : state === 'taken-down' ? w.takenDown : w.deleted

const Gone = ({ comment }: { comment: CommentData }) => {
  const w = useWords(words)
  return (
    <p className="head">
      <span>{goneWords(comment.state, w)}</span>
      <When comment={comment} />
    </p>
  )
}

/** The link to this one comment. */
function When({ comment }: { comment: CommentData }) {
  const w = useWords(words)
  return (
    <TalkLink className="when" to={{ comment: comment.id }} hash={placeOfComment(comment.id)}>
      <time dateTime={comment.createdAt}>{w.date(comment.createdAt)}</time>
    </TalkLink>
  )
}

function Said({ comment, about }: { comment: CommentData; about: About }) {
  const w = useWords(words)
  return (
    <>
      {comment.person && <Avatar person={comment.person} size="xs" />}
      <Head comment={comment} />
      {comment.critique && <Critique comment={comment} critique={comment.critique} marks={about.marks} />}
      <p className="words">
        {comment.answers && (
          <Link className="to" discover="none" to={photographerPath(comment.answers)}>
            {w.replyTo(comment.answers.nickname)}
          </Link>
        )}
        <WrittenText text={comment.words} mentioned={comment.mentioned} lang={langOfScript(comment.words)} />
        {comment.edited && <span className="mark">{w.edited}</span>}
      </p>
      {comment.helped && (
        <p className="helped">
          <Icon name="check" small />
          {w.helped}
        </p>
      )}
      {comment.waitsFor && <Waits why={comment.waitsFor} />}
      {(comment.hearts > 0 || Object.values(comment.can).includes(true)) && <Acts comment={comment} about={about} />}
    </>
  )
}

/** Why others do not see it yet, and the rules of that. */
function Waits({ why }: { why: WaitsFor }) {
  const w = useWords(words)
  return (
    <p className="hint">
      {w.waiting[why]}{' '}
      <Link className="link" discover="none" to={href('/transparency/newcomers')}>
        {w.newRules}
      </Link>
    </p>
  )
}

function Head({ comment }: { comment: CommentData }) {
  const w = useWords(words)
  const own = useViewer()?.account
  const { person, byAuthor } = comment
  const role = byAuthor ? w.author : person && person.account === own ? w.you : null
  return (
    <p className="head">
      {person ? (
        <Link className="nickname" discover="none" to={photographerPath(person)}>
          {person.nickname}
        </Link>
      ) : (
        <b>{w.gonePerson}</b>
      )}
      {role && <span className="role">{role}</span>}
      <When comment={comment} />
    </p>
  )
}

type CritiqueProps = { comment: CommentData; critique: NonNullable<CommentData['critique']>; marks: About['marks'] }
/** What it is about and where it lies, in words. */
function Critique({ comment, critique, marks }: CritiqueProps) {
  const w = useWords(words)
  const mark = marks.find((one) => one.comment.id === comment.id)
  return (
    <p className="crit">
      {mark && <i className="pin-no">{mark.n}</i>}
      <b>{w.aspects[critique.aspect]}</b>
      {critique.pin && <span>{w.placeOf(critique.pin)}</span>}
    </p>
  )
}

/** What one can do with a comment: one form whose buttons say what. The heart shows at once what was pressed, and the truth when the answer comes. */
function Acts({ comment, about }: { comment: CommentData; about: About }) {
  const { submit, asked, problem } = useActs(about)
  const hearted = asked === 'heart-comment' || (asked !== 'unheart-comment' && comment.hearted)
  return (
    <>
      <form method="post" className="foot-line" onSubmit={submit}>
        <input type="hidden" name="comment" value={comment.id} />
        <Heart comment={comment} hearted={hearted} />
        <Answering comment={comment} state={about.state} />
        {comment.can.report && <ReportLink kind="comment" subject={comment.id} />}
        <OwnActs comment={comment} pinned={about.pinned === comment.id} busy={asked !== null} />
        {comment.freeUntil && <FreeFor until={comment.freeUntil} />}
      </form>
      {problem && (
        <div role="alert">
          <FieldError text={problem} />
        </div>
      )}
    </>
  )
}

/** For who wrote it, and for whom it stands under. */
function OwnActs({ comment: { can, helped }, pinned, busy }: { comment: CommentData; pinned: boolean; busy: boolean }) {
  const w = useWords(words)
  const acts: { act: TalkAct; said: string; pressed?: boolean }[] = [
    ...(can.help ? [{ act: helped ? 'comment-unhelped' : 'comment-helped', said: w.markHelped, pressed: helped } as const] : []),
    ...(can.pin ? [{ act: pinned ? 'unpin-comment' : 'pin-comment', said: pinned ? w.unpin : w.pin } as const] : []),
    ...(can.show ? [{ act: 'show-comment', said: w.show } as const] : []),
    ...(can.delete ? [{ act: 'delete-comment', said: w.remove } as const] : []),
    ...(can.remove ? [{ act: 'delete-comment', said: w.removeOther } as const] : []),
  ]
  return acts.map(({ act, said, pressed }) => (
    <button key={act} name="intent" value={act} aria-pressed={pressed} disabled={busy}>
      {said}
    </button>
  ))
}

function useActs({ post }: About) {
  const w = useWords(words)
  const confirm = useConfirm()
  const { send, asked, problem } = useTalkAct(post)
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const said = new FormData(event.currentTarget, (event.nativeEvent as SubmitEvent).submitter)
    if (said.get('intent') !== 'delete-comment') return void send(said)
    void confirm({ title: w.removeTitle, text: w.removeSays, yes: w.removeYes, no: w.keep }).then((yes) => (yes ? send(said) : undefined))
  }
  return { submit, asked, problem }
}

function Heart({ comment, hearted }: { comment: CommentData; hearted: boolean }) {
  const w = useWords(words)
  const hearts = comment.hearts + Number(hearted) - Number(comment.hearted)
  if (!comment.can.heart)
    return hearts ? (
      <span className="hearts">
        <SmallIcon name="heart" />
        <span className="vh">{w.heart(hearts)}</span>
        <span className="num" aria-hidden="true">
          {w.number(hearts)}
        </span>
      </span>
    ) : null
  return (
    <button name="intent" value={hearted ? 'unheart-comment' : 'heart-comment'} aria-pressed={hearted} aria-label={w.heart(hearts)}>
      <SmallIcon name="heart" />
      <span className="num">{w.number(hearts)}</span>
    </button>
  )
}

/** Reply and edit lead to the box where one writes; without a script by an address. */
function Answering({ comment, state }: { comment: CommentData; state: TalkState }) {
  const w = useWords(words)
  return (
    <>
      {comment.can.reply && (
        <Answer href={`?comment=${comment.id}&reply=${comment.id}#say`} act={() => state.answer(comment)}>
          {w.reply}
        </Answer>
      )}
      {comment.can.edit && (
        <Answer href={`?comment=${comment.id}&edit=${comment.id}#say`} act={() => state.change(comment)}>
          {w.edit}
        </Answer>
      )}
    </>
  )
}
type AnswerProps = { href: string; act: () => void; children: ReactNode }
/** The page stays as it is, and the box takes over. */
const Answer = ({ href, act, children }: AnswerProps) => (
  <a
    href={href}
    rel="nofollow"
    onClick={(event) => {
      if (event.metaKey || event.ctrlKey) return
      event.preventDefault()
      act()
      location.hash = 'say'
    }}
  >
    {children}
  </a>
)

const MINUTE_MS = 60_000
/** By the clock of when the page was made, so that server and browser say the same. */
function FreeFor({ until }: { until: string }) {
  const w = useWords(words)
  const [left] = useState(() => Math.ceil((new Date(until).getTime() - Date.now()) / MINUTE_MS))
  return left > 0 ? <span suppressHydrationWarning>{w.freeFor(Math.min(15, left))}</span> : null
}
