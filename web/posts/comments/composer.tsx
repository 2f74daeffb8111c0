import { useEffect, useRef, useState, type FormEvent } from 'react'
import { Link, useFetcher, useLocation, useNavigate } from 'react-router'
import { graphemes } from '#api/graphemes.ts'
import { COMMENT_MAX } from '#api/limits.ts'
import { giveKey } from '#web/account/form-key.ts'
import { useToast } from '#web/shell/overlays.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { comments as words } from '#web/words/comments.ts'
import { useWords } from '#web/words/words.ts'
import { signInTo } from '../links.ts'
import { MentionField } from '../mention-field.tsx'
import { PinFields } from './pin-fields.tsx'
import type { TalkDone } from './talk-acts.ts'
import type { Talk } from './talk-input.ts'
import { placeOfComment, useTalkLink } from './talk-links.ts'
import { allOf, type TalkState } from './use-talk-state.ts'

export type ComposerProps = { talk: Talk; path: string; n: number; state: TalkState; failed: TalkDone | undefined }
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

function WriteForm({ talk, path, n, state, failed }: ComposerProps) {
  const w = useWords(words)
  const { editing, replyTo } = state
  const { form, said, setSaid, problem, busy, submit, Form } = useWriting({ talk, state, failed })
  const used = graphemes(said)
  return (
    <Form method="post" action={path} id="say" className="composer" aria-label={w.write} ref={form} onSubmit={submit}>
      <a className="btn quiet icon close-sheet" href="#talk" aria-label={w.close}>
        <Icon name="x" />
      </a>
      <input type="hidden" name="intent" value={editing ? 'edit-comment' : 'say-comment'} />
      <input type="hidden" name="comment" value={editing?.id ?? ''} />
      <input type="hidden" name="replyTo" value={replyTo?.id ?? ''} />
      <input type="hidden" name="key" defaultValue="" />
      {(replyTo || editing) && <Answered state={state} />}
      {talk.critique && !editing && <PinFields n={n} state={state} />}
      <MentionField
        label={replyTo || editing ? w.write : w.sayTo}
        name="words"
        rows={2}
        value={said}
        onChange={setSaid}
        problem={problem}
        aside={<span className={used > COMMENT_MAX ? 'opt num over' : 'opt num'}>{w.counted(used, COMMENT_MAX)}</span>}
      />
      <div className="send">
        <p className="hint">{w.costsNothing}</p>
        <button type="submit" className="btn primary" disabled={busy}>
          {busy ? w.sending : editing ? w.save : w.send}
        </button>
      </div>
    </Form>
  )
}

/** Whom this answers, or what it changes, and the way out of that. */
function Answered({ state }: { state: TalkState }) {
  const w = useWords(words)
  const link = useTalkLink()
  const { replyTo, editing, answer } = state
  return (
    <p className="answered">
      <span>{editing ? w.edit : w.replyTo(replyTo!.person?.nickname ?? w.gonePerson)}</span>
      <Link
        className="link"
        to={link({})}
        onClick={(event) => {
          event.preventDefault()
          answer(null)
        }}
      >
        {w.cancel}
      </Link>
    </p>
  )
}

/** Sends with a script, keeps what was written when it is refused, and goes to the new comment where this page does not hold it. */
function useWriting({ talk, state, failed }: Pick<ComposerProps, 'talk' | 'state' | 'failed'>) {
  const w = useWords(words)
  const fetcher = useFetcher<TalkDone>()
  const form = useRef<HTMLFormElement>(null)
  const { editing, replyTo, answer, setDraft } = state
  const [said, setSaid] = useState(editing?.words ?? failed?.words ?? '')
  const toast = useToast()
  const navigate = useNavigate()
  const link = useTalkLink()
  const done = fetcher.state === 'idle' ? fetcher.data : undefined
  const [taken, take] = useState<TalkDone>()
  useEffect(() => {
    if (replyTo || editing) form.current?.querySelector('textarea')?.focus()
  }, [replyTo, editing])
  useEffect(() => {
    if (!done?.comment || done === taken) return
    const made = done.comment
    take(done)
    setSaid('')
    setDraft(null)
    answer(null)
    form.current?.reset()
    if (made.state === 'waiting') toast(w.sent)
    if (location.hash === '#say') location.hash = placeOfComment(made.id)
    if (!allOf(talk).some(({ id }) => id === made.id)) void navigate(link({ comment: made.id }, placeOfComment(made.id)), { preventScrollReset: true })
  }, [done, taken, talk, answer, setDraft, toast, w, navigate, link])
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    giveKey(event.currentTarget)
    const body = new FormData(event.currentTarget)
    body.set('live', '1')
    void fetcher.submit(body, { method: 'post', action: event.currentTarget.getAttribute('action')! })
  }
  const problem = (done ?? failed)?.problem
  return { form, said, setSaid, submit, busy: fetcher.state !== 'idle', Form: fetcher.Form, problem: problem?.fields['words'] ?? problem?.msg }
}
