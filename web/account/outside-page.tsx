import { useEffect, useRef } from 'react'
import { data, Form, href, redirect, redirectDocument, useNavigation, useSubmit } from 'react-router'
import { brand } from '#api/brand.ts'
import type { OutsideProvider } from '#api/outside.ts'
import { apiContext, pageContext } from '#web/api.ts'
import { prefix } from '#web/lang.ts'
import { Icon } from '#web/ui/icon.tsx'
import { Link } from '#web/ui/link.tsx'
import { outside as words } from '#web/words/outside.ts'
import { useWords } from '#web/words/words.ts'
import type { Route } from './+types/outside-page.ts'
import { loginsPath } from './links.ts'
import { answerOutside } from './outside-action.ts'
import { StartForm } from './outside-doors.tsx'
import { cameIn, outsidePath, providerIn } from './outside-input.ts'
import './outside.css'

/** Providers know one address for all languages; the state says in which one somebody left. Nothing happens here: the page's form does it. */
export async function loader({ context, params, url }: Route.LoaderArgs) {
  const { lang, viewer } = context.get(pageContext)
  const { outsideLogins } = await context.get(apiContext)('GET /api/config')
  const provider = outsideLogins.find((one) => one === providerIn(params.provider))
  if (!provider) throw data(null, { status: 404 })
  const came = cameIn(url.searchParams)
  if (came?.lang === 'en' && lang === 'zh') throw redirect(prefix.en + outsidePath(provider) + url.search)
  return { lang, provider, came, isMember: viewer !== null }
}

export async function action({ context, params, request }: Route.ActionArgs) {
  const provider = providerIn(params.provider)
  if (!provider) throw data(null, { status: 404 })
  const { problem, status, leadsTo, headers } = await answerOutside(context.get(apiContext), provider, request, context.get(pageContext).origin)
  if (!leadsTo) return data({ problem }, { status })
  return leadsTo.startsWith('/') ? redirect(leadsTo, { headers }) : redirectDocument(leadsTo, { headers })
}

export const meta: Route.MetaFunction = ({ loaderData }) => {
  if (!loaderData) return []
  const w = words.in(loaderData.lang)
  return [{ title: `${w.by(w.name[loaderData.provider])} · ${brand.name[loaderData.lang]}` }, { name: 'robots', content: 'noindex' }]
}

/** Where WeChat and Weibo send people back to, and what there is to say when it did not work. */
export default function OutsidePage({ loaderData: { provider, came, isMember }, actionData }: Route.ComponentProps) {
  const w = useWords(words)
  const name = w.name[provider]
  const refused = came && !came.code ? w.refused(name) : null
  const wrong = actionData?.problem?.msg ?? refused
  return (
    <main id="main" className="page outside-page">
      <h1>{isMember ? w.linkTitle(name) : w.by(name)}</h1>
      {came?.code && !wrong ? (
        <Confirm provider={provider} code={came.code} state={came.state} />
      ) : (
        <>
          {wrong ? <Wrong text={wrong} /> : <p className="muted">{w.lead(name)}</p>}
          {isMember ? <MemberWay /> : <Ways provider={provider} isAgain={wrong !== null} />}
        </>
      )}
    </main>
  )
}

const Wrong = ({ text }: { text: string }) => (
  <p className="notice" role="alert">
    <Icon name="info" />
    <span>{text}</span>
  </p>
)

function Ways({ provider, isAgain }: { provider: OutsideProvider; isAgain: boolean }) {
  const w = useWords(words)
  return (
    <div className="acts">
      <StartForm provider={provider} leadsTo="" label={isAgain ? w.again : w.go(w.name[provider])} primary />
      <Link className="btn quiet" to={href('/login')}>
        {w.otherWays}
      </Link>
    </div>
  )
}

/** Who is signed in came to link, and begins that in the settings. */
const MemberWay = () => (
  <Link className="btn primary" to={loginsPath()}>
    {useWords(words).logins}
  </Link>
)

/** Sent by itself, once; whoever has no script presses the button. A page that only looked at the address has used nothing up. */
function Confirm({ provider, code, state }: { provider: OutsideProvider; code: string; state: string }) {
  const w = useWords(words)
  const form = useRef<HTMLFormElement>(null)
  const isSent = useRef(false)
  const submit = useSubmit()
  const busy = useNavigation().state !== 'idle'
  useEffect(() => {
    if (isSent.current) return
    isSent.current = true
    void submit(form.current, { replace: true })
  }, [submit])
  return (
    <Form ref={form} method="post" action={outsidePath(provider)} replace className="outside-page">
      <input type="hidden" name="code" value={code} />
      <input type="hidden" name="state" value={state} />
      <output className="muted">{w.confirming(w.name[provider])}</output>
      <button type="submit" className="btn primary" aria-disabled={busy || undefined}>
        {busy ? w.goingOn : w.goOn}
      </button>
    </Form>
  )
}
