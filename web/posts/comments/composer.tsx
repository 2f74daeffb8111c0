import { useEffect, useRef, useState, type FormEvent } from 'react'
import { useHref, useLocation, useNavigate } from 'react-router'
import { COMMENT_MAX, graphemes } from '#api/limits.ts'
import type { Post } from '#api/posts.ts'
import { giveKey } from '#web/account/form-key.ts'
import { useToast } from '#web/shell/overlays.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Link } from '#web/ui/link.tsx'
import { comments as words } from '#web/words/comments.ts'
import { useWords } from '#web/words/words.ts'
import { photoPath, signInTo } from '../links.ts'
import { MentionField } from '../mention-field.tsx'
import { PinFields } from './pin-fields.tsx'
import { saidOf, type TalkRefused } from './talk-acts.ts'
import type { Talk } from './talk-input.ts'
import { TalkLink } from './talk-link.tsx'
import { placeOfComment, useTalkLink } from './talk-links.ts'
import { useTalkAct } from './use-talk-act.ts'
import type { TalkState } from './use-talk-state.ts'

type ComposerProps = { post: Post; talk: Talk; n: number; state: TalkState; failed: TalkRefused | undefined }
/** Where one writes: at the foot of the panel, on a phone a sheet that the bar opens. Who may not reads why, or how they may. */
export function Composer(props: ComposerProps) {
  const w = useWords(words)
  const { pathname, search } = useLocation()
  const { maySay } = props.talk
  if (maySay === 'yes' || props.state.editing) return <WriteForm key={props.state.editing?.id ?? ''} {...props} />
  return (
    <div className="composer" id="say">
      {maySay === 'sign-in' ? (
        <Link className="btn wide" to={signInTo(pathname + search)}>
          {w.signIn}
        </Link>
      ) : (
        <p className="hint">{{ closed: w.closed, followers: w.followers, refused: w.refused, link: w.byLink }[maySay]}</p>
      )}
    </div>
  )
}

function WriteForm({ post, talk, n, state, failed }: ComposerProps) {
  const w = useWords(words)
  const { editing, replyTo } = state
  const { form, said, setSaid, problem, busy, submit } = useWriting({ post, talk, state, failed })
  const isAnswer = replyTo !== null || editing !== null
  return (
    <form
      method="post"
      action={useHref(photoPath(post)) + useLocation().search}
      id="say"
      className="composer"
      aria-label={w.write}
      ref={form}
      onSubmit={submit}
    >
      <a className="btn quiet icon close-sheet" href="#talk" aria-label={w.close}>
        <Icon name="x" />
      </a>
      <Hidden state={state} />
      {isAnswer && <Answered state={state} />}
      {talk.critique && !editing && <PinFields n={n} state={state} />}
      <MentionField label={isAnswer ? w.write : w.sayTo} name="words" rows={2} value={said} onChange={setSaid} problem={problem} aside={<Used text={said} />} />
      <div className="send">
        <p className="hint">{w.costsNothing}</p>
        <button type="submit" className="btn primary" disabled={busy}>
          {busy ? w.sending : editing ? w.save : w.send}
        </button>
      </div>
    </form>
  )
}

const Hidden = ({ state: { editing, replyTo } }: { state: TalkState }) => (
  <>
    <input type="hidden" name="intent" value={editing ? 'edit-comment' : 'say-comment'} />
    <input type="hidden" name="comment" value={editing?.id ?? ''} />
    <input type="hidden" name="replyTo" value={replyTo?.id ?? ''} />
    <input type="hidden" name="key" defaultValue="" />
  </>
)
function Used({ text }: { text: string }) {
  const w = useWords(words)
  const used = graphemes(text)
  return <span className={used > COMMENT_MAX ? 'opt num over' : 'opt num'}>{w.counted(used, COMMENT_MAX)}</span>
}

/** Whom this answers, or what it changes, and the way out of that. */
function Answered({ state: { replyTo, editing, answer } }: { state: TalkState }) {
  const w = useWords(words)
  return (
    <p className="answered">
      <span>{editing ? w.edit : w.replyTo(replyTo!.person?.nickname ?? w.gonePerson)}</span>
      <TalkLink className="link" to={{}} hash="say" onGo={() => answer(null)}>
        {w.cancel}
      </TalkLink>
    </p>
  )
}

/** Sends with a script, keeps what was written when it is refused, and goes to the new comment where this page does not hold it. */
function useWriting({ post, talk, state, failed }: Pick<ComposerProps, 'post' | 'talk' | 'state' | 'failed'>) {
  const w = useWords(words)
  const form = useRef<HTMLFormElement>(null)
  const { editing, replyTo, answer, setDraft } = state
  const [said, setSaid] = useState(editing?.words ?? failed?.words ?? '')
  const toast = useToast()
  const navigate = useNavigate()
  const link = useTalkLink()
  const { send, asked, problem } = useTalkAct({ author: post.author.account, permlink: post.permlink })
  useEffect(() => {
    if (replyTo || editing) form.current?.querySelector('textarea')?.focus()
  }, [replyTo, editing])
  const write = async (to: HTMLFormElement) => {
    giveKey(to)
    const made = (await send(new FormData(to)))?.comment
    if (!made) return
    ;(to.elements.namedItem('key') as HTMLInputElement).value = ''
    setSaid('')
    setDraft(null)
    answer(null)
    if (made.state === 'waiting') toast(w.sent)
    // at the end of a short thread it is in sight by itself; elsewhere the page opens at it
    if (talk.later > 0 || made.root || location.hash === '#say')
      void navigate(link({ comment: made.id }, placeOfComment(made.id)), { preventScrollReset: true })
  }
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    void write(event.currentTarget)
  }
  return { form, said, setSaid, submit, busy: asked !== null, problem: problem ?? (failed && saidOf(failed.problem)) }
}
