import { useState, type FormEvent } from 'react'
import { brand } from '#api/brand.ts'
import { attempt, browserApi, pageContext } from '#web/api.ts'
import { textIn } from '#web/form-text.ts'
import { Field, FieldError, inputClass } from '#web/ui/field.tsx'
import { Link } from '#web/ui/link.tsx'
import { redeem as words } from '#web/words/redeem.ts'
import { useLang, useWords } from '#web/words/words.ts'
import type { Route } from './+types/redeem-page.ts'
import { productPath } from './links.ts'
import './nft.css'

export function loader({ context, params: { id } }: Route.LoaderArgs) {
  const { lang, viewer } = context.get(pageContext)
  return { lang, who: viewer ? ('member' as const) : ('visitor' as const), code: (id ?? '').slice(0, 40).toWellFormed() }
}

export const meta: Route.MetaFunction = ({ loaderData }) =>
  loaderData ? [{ title: `${words.in(loaderData.lang).title} · ${brand.name[loaderData.lang]}` }, { name: 'robots', content: 'noindex' }] : []

type Done = { number: string; title: string; lang: string; edition: number }
/** Where a code becomes a piece, for oneself or for who has a phone number. Nothing is said of a code before it is sent. */
export default function RedeemPage({ loaderData: { who, code } }: Route.ComponentProps) {
  const w = useWords(words)
  const lang = useLang()
  const [wrong, setWrong] = useState<{ code?: string; whole?: string }>({})
  const [busy, setBusy] = useState(false)
  const [done, setDone] = useState<Done | null>(null)
  const send = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (busy) return
    const form = new FormData(event.currentTarget)
    const [typed, phone] = [textIn(form, 'code').trim(), textIn(form, 'phone').trim()]
    if (!typed) return setWrong({ code: w.codeEmpty })
    setWrong({})
    setBusy(true)
    const answer = await attempt(browserApi(lang)('POST /api/redeem', { body: { code: typed.slice(0, 40), ...(phone && { phone: phone.slice(0, 40) }) } }))
    setBusy(false)
    return answer.ok ? setDone(answer.data) : setWrong({ whole: answer.problem.msg })
  }
  return (
    <main id="main" className="page nft-operate">
      <h1>{w.title}</h1>
      <p className="muted under-title">{w.lead}</p>
      <form className="fields nft-form" noValidate onSubmit={(event) => void send(event)}>
        <Field label={w.code} hint={w.codeHint} problem={wrong.code}>
          {(wired) => (
            <input
              {...wired}
              className={inputClass(wrong.code)}
              name="code"
              defaultValue={code}
              maxLength={40}
              autoComplete="off"
              autoCapitalize="characters"
              spellCheck={false}
            />
          )}
        </Field>
        <Field label={w.phone} hint={w.phoneHint[who]}>
          {(wired) => <input {...wired} className="input" name="phone" type="tel" maxLength={40} autoComplete="tel" />}
        </Field>
        <div role="alert">{wrong.whole && <FieldError text={wrong.whole} />}</div>
        <button type="submit" className="btn primary" aria-disabled={busy || undefined}>
          {busy ? w.sending : w.send}
        </button>
      </form>
      <output>
        {done && (
          <p>
            <span lang={done.lang}>{w.done(done.title, done.edition)}</span>{' '}
            <Link className="link" to={productPath(done.number)}>
              {w.toWork}
            </Link>
          </p>
        )}
      </output>
    </main>
  )
}
