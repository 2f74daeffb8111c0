import type { ReactNode } from 'react'
import type { Discussion, Reply as ReplyData, ReplyThread as ThreadData } from '#api/discussions.ts'
import type { Group } from '#api/groups.ts'
import { langOfScript } from '#web/lang.ts'
import { photographerPath } from '#web/posts/links.ts'
import { ReportLink } from '#web/safety/report-link.tsx'
import { Avatar } from '#web/ui/avatar.tsx'
import { Link } from '#web/ui/link.tsx'
import { WrittenText } from '#web/ui/written-text.tsx'
import { groupTalk as words } from '#web/words/group-talk.ts'
import { useWords } from '#web/words/words.ts'
import { discussionPath, placeOfReply } from './links.ts'
import { RemoveForm } from './remove-form.tsx'

/** `linked`: the reply that the address names. */
export type Talk = { group: Group; discussion: Discussion; linked: string | null }

/** A reply and those under it, one level in. */
export function ReplyThread({ thread, talk }: { thread: ThreadData; talk: Talk }) {
  const w = useWords(words)
  const more = thread.count - thread.replies.length
  const last = thread.replies.at(-1)?.id ?? thread.id
  return (
    <Reply reply={thread} talk={talk}>
      {thread.count > 0 && (
        <ol>
          {thread.replies.map((reply) => (
            <Reply key={reply.id} reply={reply} talk={talk} />
          ))}
          {more > 0 && (
            <li className="more">
              <Link className="link" to={discussionPath(talk.group.id, talk.discussion.number, { reply: talk.linked === last ? thread.id : last })}>
                {w.moreReplies(more)}
              </Link>
            </li>
          )}
        </ol>
      )}
    </Reply>
  )
}

function Reply({ reply, talk, children }: { reply: ReplyData; talk: Talk; children?: ReactNode }) {
  const w = useWords(words)
  const isLinked = talk.linked === reply.id
  return (
    <li id={placeOfReply(reply.id)} className={isLinked ? 'linked' : undefined} aria-current={isLinked || undefined}>
      {isLinked && <p className="hint">{w.linked}</p>}
      {reply.state === 'shown' ? <Said reply={reply} talk={talk} /> : <p className="muted">{reply.state === 'removed' ? w.removed : w.deleted}</p>}
      {children}
    </li>
  )
}

function Said({ reply, talk }: { reply: ReplyData; talk: Talk }) {
  const w = useWords(words)
  const { id, person, byStarter, words: said, answers, mentioned, saidAt, edited, can } = reply
  const path = (at: Parameters<typeof discussionPath>[2]) => discussionPath(talk.group.id, talk.discussion.number, at)
  return (
    <>
      <p className="head">
        {person && <Avatar person={person} size="xs" />}
        {person && (
          <Link className="nickname" to={photographerPath(person)}>
            {person.nickname}
          </Link>
        )}
        {byStarter && <span className="role">{w.starter}</span>}
        <Link className="when" to={path({ reply: id })}>
          <time dateTime={saidAt}>{w.when(saidAt)}</time>
        </Link>
        {edited && <span>{w.edited}</span>}
      </p>
      <p className="words">
        {answers && (
          <Link className="to" to={photographerPath(answers)}>
            {w.replyTo(answers.nickname)}
          </Link>
        )}
        <WrittenText text={said} mentioned={mentioned} lang={langOfScript(said)} />
      </p>
      <div className="acts">
        {can.reply && (
          <Link className="link" to={path({ to: id })} rel="nofollow" preventScrollReset>
            {w.reply}
          </Link>
        )}
        {can.edit && (
          <Link className="link" to={path({ edit: id })} rel="nofollow" preventScrollReset>
            {w.edit}
          </Link>
        )}
        {can.delete && <RemoveForm intent="deleteReply" number={id} own />}
        {can.remove && <RemoveForm intent="deleteReply" number={id} />}
        {!can.edit && <ReportLink kind="reply" subject={id} />}
      </div>
    </>
  )
}
