import { useEffect, useRef, useState } from 'react'
import { Form } from 'react-router'
import type { Reply } from '#api/discussions.ts'
import { COMMENT_MAX } from '#api/limits.ts'
import { giveKey } from '#web/account/form-key.ts'
import type { Problem } from '#web/api.ts'
import { MentionField } from '#web/posts/mention-field.tsx'
import { Link } from '#web/ui/link.tsx'
import { groupTalk as words } from '#web/words/group-talk.ts'
import { useWords } from '#web/words/words.ts'
import { UsedOf } from './discussion-fields.tsx'
import { discussionPath } from './links.ts'
import type { Talk } from './reply-thread.tsx'

type Failed = { problem: Problem; intent: string; said: { words: string } } | undefined
type Props = { talk: Talk; to: Reply | null; editing: Reply | null; failed: Failed }
/** Where one replies: to the discussion, to one reply, or where one changes one's own. The address says which, so it goes without a script too. */
export function Composer({ talk, to, editing, failed }: Props) {
  const w = useWords(words)
  const { discussion, linked } = talk
  if (!discussion.can.reply && !editing?.can.edit) return discussion.state === 'shown' ? <p className="muted">{w.joinFirst}</p> : null
  // who has replied comes to an empty box
  return <Write key={`${to?.id} ${editing?.id} ${linked}`} talk={talk} to={to} editing={editing?.can.edit ? editing : null} failed={failed} />
}

function Write({ talk, to, editing, failed }: Props) {
  const w = useWords(words)
  const refused = failed?.intent === 'reply' || failed?.intent === 'editReply' ? failed : undefined
  const [said, setSaid] = useState(refused?.said.words ?? editing?.words ?? '')
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => {
    if (to || editing) form.current?.querySelector('textarea')?.focus()
  }, [to, editing])
  return (
    <Form method="post" id="say" className="g-form g-say" ref={form} preventScrollReset onSubmit={(event) => giveKey(event.currentTarget)}>
      <Hidden to={to} editing={editing} />
      <Answered talk={talk} to={to} editing={editing} />
      <MentionField
        label={w.write}
        name="words"
        rows={3}
        value={said}
        onChange={setSaid}
        problem={problemOf(refused)}
        aside={<UsedOf text={said} most={COMMENT_MAX} />}
      />
      <button type="submit" className="btn primary">
        {editing ? w.save : w.send}
      </button>
    </Form>
  )
}
const problemOf = (refused: Failed) => refused && (refused.problem.fields.words ?? refused.problem.msg)

const Hidden = ({ to, editing }: Pick<Props, 'to' | 'editing'>) => (
  <>
    <input type="hidden" name="intent" value={editing ? 'editReply' : 'reply'} />
    <input type="hidden" name="number" value={editing?.id ?? ''} />
    <input type="hidden" name="to" value={to?.id ?? ''} />
    <input type="hidden" name="key" defaultValue="" />
  </>
)

/** Whom this answers, or that it changes something, and the way out of that. */
function Answered({ talk: { group, discussion }, to, editing }: Pick<Props, 'talk' | 'to' | 'editing'>) {
  const w = useWords(words)
  if (!to && !editing) return null
  return (
    <p className="answered">
      <span>{to ? w.replyTo(to.person?.nickname ?? w.gonePerson) : w.edit}</span>
      <Link className="link" to={discussionPath(group.id, discussion.number)} preventScrollReset>
        {w.cancel}
      </Link>
    </p>
  )
}
