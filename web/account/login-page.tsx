import { data, href, redirect } from 'react-router'
import { brand } from '#api/brand.ts'
import type { Api } from '#api/client.ts'
import { apiContext, attempt, pageContext } from '#web/api.ts'
import { codeIn } from '#web/invites/links.ts'
import { focusStyle } from '#web/ui/picture.tsx'
import { login as words } from '#web/words/login.ts'
import { useWords } from '#web/words/words.ts'
import type { Route } from './+types/login-page.ts'
import door from './door.webp'
import { keyPath } from './links.ts'
import { LoginForm } from './login-form.tsx'
import { doorPath, loginInput, modeIn, type Answer, type Mode } from './login-input.ts'
import { OutsideDoors } from './outside-doors.tsx'
import { outsideCookie, outsideIn, providerIn } from './outside-input.ts'
import { returnPath } from './return-path.ts'
import { useAnswer } from './use-answer.ts'
import { useReturnPath } from './use-return-path.ts'
import './login.css'

export async function loader({ context, url }: Route.LoaderArgs) {
  const { viewer, development, lang } = context.get(pageContext)
  const [back, invite] = [returnPath(url.searchParams.get('return')), codeIn(url.searchParams.get('invite'))]
  if (viewer) throw redirect(back ?? href('/'))
  const { outsideLogins } = await context.get(apiContext)('GET /api/config')
  const from = providerIn(url.searchParams.get('from'))
  return { back, lang, from, invite, outsideLogins, mode: modeIn(url.searchParams), outbox: development ? '/dev/outbox' : null }
}

export async function action({ context, request }: Route.ActionArgs) {
  const api = context.get(apiContext)
  const { origin } = context.get(pageContext)
  const input = loginInput(await request.formData())
  if (!input.sends) {
    const outside = input.links ? outsideIn(request, origin) : undefined
    const entered = await attempt(enter(api, input, outside))
    const headers = outside === undefined ? {} : outsideCookie(origin, '', 0)
    return entered.ok ? redirect(nextAfter(input), { headers }) : data(refusal(input, entered.problem), { status: entered.status })
  }
  const sent = await attempt(sendCode(api, input))
  return sent.ok ? data(sentTo(input, sent.data)) : data(refusal(input, sent.problem), { status: sent.status })
}

export const meta: Route.MetaFunction = ({ loaderData }) =>
  loaderData ? [{ title: `${words.in(loaderData.lang).heading} · ${brand.name[loaderData.lang]}` }, { name: 'robots', content: 'noindex' }] : []

export default function LoginPage({ loaderData: { back, from, invite, outsideLogins, mode: asked, outbox }, actionData }: Route.ComponentProps) {
  const w = useWords(words)
  const { mode, answer, forget } = useAnswer(actionData, asked, from)
  const leadsTo = useReturnPath(back, doorPath(mode, from))
  return (
    <main id="main" className="door">
      <figure className="view">
        <img src={door} width={1600} height={900} alt={w.viewAlt} style={focusStyle(DOOR_FOCUS)} fetchPriority="high" />
        <figcaption>
          {w.viewCredit}
          <span lang="en">{CREDIT}</span>
        </figcaption>
      </figure>
      <div className="door-in">
        <LoginForm
          mode={mode}
          answer={answer}
          from={from}
          invite={answer?.typed.invite ?? invite}
          back={back}
          leadsTo={leadsTo}
          outbox={outbox}
          onTurn={forget}
        />
        {!from && <OutsideDoors providers={outsideLogins} leadsTo={leadsTo} />}
      </div>
    </main>
  )
}

/** The picture beside the form: demo/CREDITS.md has its source. */
const CREDIT = 'Jacob W. Frank / NPS, CC0 1.0'
const DOOR_FOCUS = { x: 0.62, y: 0.5 }

type Input = ReturnType<typeof loginInput>
const sendCode = (api: Api, { mode, send }: Input) => api('POST /api/account/send-sms', { body: { ...send, type: mode === 'register' ? 'register' : 'login' } })
/** `outside`: the ticket of whoever waits to be linked; empty when it is gone, which the call says. */
const enter = (api: Api, { mode, key, code, password, account, passkey, inviteCode }: Input, outside: string | undefined) => {
  if (passkey) return api('POST /api/login/passkey', { body: passkey })
  return mode === 'register'
    ? api('POST /api/register', { body: { ...code, ...account, outside, inviteCode } }, key ? { idempotencyKey: key } : {})
    : api('POST /api/login', { body: mode === 'password' ? { ...password, outside } : { ...code, outside } })
}

/** Who has just registered is shown their account key on the way. */
const nextAfter = ({ mode, back }: Input) => (mode === 'register' ? keyPath(back) : (back ?? href('/')))

const sentTo = ({ mode, typed }: Input, sent: Answer['sent']): Answer => ({ mode, typed, problem: null, sent })
/** A phone without an account goes on to register with its code; one that has an account signs in, with a new code. */
function refusal({ mode, typed }: Input, problem: NonNullable<Answer['problem']>): Answer {
  const leads: Partial<Record<typeof problem.reason, Mode>> = { PHONE_NOT_REGISTERED: 'register', PHONE_EXISTS: 'code' }
  const code = problem.reason === 'PHONE_EXISTS' ? '' : typed.code
  return { mode: leads[problem.reason] ?? mode, typed: { ...typed, code: code ?? '' }, problem, sent: null }
}
