import { useState, type FormEvent } from 'react'
import { useRevalidator } from 'react-router'
import { EDITIONS_MAX, ROYALTY_BPS_MAX } from '#api/limits.ts'
import type { FeedPage, PostCard } from '#api/posts.ts'
import { PasswordField } from '#web/account/password-field.tsx'
import { attempt, browserApi } from '#web/api.ts'
import { textIn } from '#web/form-text.ts'
import { titleFor } from '#web/posts/titles.ts'
import { Field, FieldError, inputClass } from '#web/ui/field.tsx'
import { Link } from '#web/ui/link.tsx'
import { Picture, withPlaceholder } from '#web/ui/picture.tsx'
import { casting as words } from '#web/words/casting.ts'
import { useLang, useWords } from '#web/words/words.ts'
import { hashKeyPassword } from './browser-key.ts'
import { useTakenOver } from './use-taken-over.ts'

type Props = { posts: readonly PostCard[]; next: FeedPage['next'] }
type Wrong = { work?: string; numbers?: string; password?: string; whole?: string }
const WHOLE = /^\d{1,3}$/
const PERCENT = /^\d{1,2}(\.\d{1,2})?$/

/** What is cast, and the consent by key password; of that only what opens the key leaves the browser. */
export function MintForm({ posts, next }: Props) {
  const w = useWords(words)
  const takenOver = useTakenOver()
  const lang = useLang()
  const { revalidate } = useRevalidator()
  const [wrong, setWrong] = useState<Wrong>({})
  const [busy, setBusy] = useState(false)
  const send = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (busy) return
    const element = event.currentTarget
    const form = new FormData(element)
    const [permlink, editions, royalty] = [textIn(form, 'work'), textIn(form, 'editions').trim(), textIn(form, 'royalty').trim()]
    const royaltyBps = PERCENT.test(royalty) ? Math.round(Number(royalty) * 100) : ROYALTY_BPS_MAX + 1
    const isRight = WHOLE.test(editions) && Number(editions) >= 1 && Number(editions) <= EDITIONS_MAX && royaltyBps <= ROYALTY_BPS_MAX
    const found: Wrong = { ...(!permlink && { work: w.workMissing }), ...(!isRight && { numbers: w.numbersWrong }) }
    setWrong(found)
    if (Object.keys(found).length) return
    setBusy(true)
    const { pkey } = await hashKeyPassword(textIn(form, 'password'))
    const done = await attempt(browserApi(lang)('POST /api/nft/order', { body: { permlink, editions: Number(editions), royaltyBps, pkey } }))
    setBusy(false)
    if (!done.ok) return setWrong(done.problem.reason === 'WRONG_PRIVATE_KEY' ? { password: done.problem.msg } : { whole: done.problem.msg })
    element.reset()
    return revalidate()
  }
  if (!posts.length) return <p>{w.noWorks}</p>
  return (
    <form className="fields nft-form" noValidate onSubmit={(event) => void send(event)}>
      <Works posts={posts} next={next} problem={wrong.work} />
      <Field label={w.editions} hint={w.editionsHint} problem={wrong.numbers}>
        {(wired) => <input {...wired} className={inputClass(wrong.numbers)} name="editions" inputMode="numeric" autoComplete="off" defaultValue="10" />}
      </Field>
      <Field label={w.royalty} hint={w.royaltyHint}>
        {(wired) => <input {...wired} className="input" name="royalty" inputMode="decimal" autoComplete="off" defaultValue="10" />}
      </Field>
      <PasswordField isNew={false} label={w.password} hint={w.passwordHint} problem={wrong.password} />
      <p className="hint">{w.free}</p>
      <div role="alert">{wrong.whole && <FieldError text={wrong.whole} />}</div>
      <button type="submit" className="btn primary" disabled={!takenOver} aria-disabled={busy || undefined}>
        {busy ? w.working : w.consent}
      </button>
    </form>
  )
}

function Works({ posts, next, problem }: Props & { problem: string | undefined }) {
  const w = useWords(words)
  const lang = useLang()
  return (
    <fieldset className="field">
      <legend>{w.work}</legend>
      <p className="hint">{w.workHint}</p>
      {problem && <FieldError text={problem} />}
      <ul className="pick-grid">
        {posts.map((post) => {
          const { text, lang: of } = titleFor(post, lang)
          return (
            <li key={post.permlink}>
              <label style={withPlaceholder(post.cover.placeholder)}>
                <input type="radio" name="work" value={post.permlink} />
                <Picture picture={post.cover} sizes="180px" alt="" />
                <span lang={of}>{text}</span>
              </label>
            </li>
          )
        })}
      </ul>
      {next && (
        <Link className="link" to={`?${new URLSearchParams(next)}`}>
          {w.more}
        </Link>
      )}
    </fieldset>
  )
}
