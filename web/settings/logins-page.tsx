import { data, Form, href, redirect, useNavigation } from 'react-router'
import { brand } from '#api/brand.ts'
import type { LinkedLogin, OutsideProvider } from '#api/outside.ts'
import { loginsPath } from '#web/account/links.ts'
import { StartForm } from '#web/account/outside-doors.tsx'
import { OutsideIcon } from '#web/account/outside-icon.tsx'
import { providerIn } from '#web/account/outside-input.ts'
import { wayIn, type Way } from '#web/account/reset-input.ts'
import { apiContext, attempt, pageContext } from '#web/api.ts'
import { textIn } from '#web/form-text.ts'
import { FieldError } from '#web/ui/field.tsx'
import { Link } from '#web/ui/link.tsx'
import { outside as words } from '#web/words/outside.ts'
import { security as securityWords } from '#web/words/security.ts'
import { useWords } from '#web/words/words.ts'
import type { Route } from './+types/logins-page.ts'
import { Proof } from './proof-step.tsx'
import { answerForm, type Answer } from './security-action.ts'
import { UrlDialog } from './url-dialog.tsx'
import '../account/login.css'
import './security.css'

export async function loader({ context, url }: Route.LoaderArgs) {
  const { lang, development } = context.get(pageContext)
  const api = context.get(apiContext)
  const [own, { phone, provedUntil }] = await Promise.all([api('GET /api/account/outside-logins'), api('GET /api/account/security')])
  const [open, linked, ended] = ['open', 'linked', 'ended'].map((name) => providerIn(url.searchParams.get(name)))
  const proof = { phone, way: wayIn(url.searchParams), isProved: provedUntil !== null, outbox: development ? '/dev/outbox' : null }
  return { lang, own, open, linked, ended, proof }
}

/** A proof, the button that has its code sent, or the end of a link. */
export async function action({ context, request }: Route.ActionArgs) {
  const [api, form] = [context.get(apiContext), await request.formData()]
  const provider = providerIn(textIn(form, 'unlink'))
  if (!provider) {
    const { answer, status } = await answerForm(api, securityWords.in(context.get(pageContext).lang), form)
    return data(answer, { status })
  }
  const done = await attempt(api('DELETE /api/account/outside-logins/:provider', { params: { provider } }))
  return done.ok ? redirect(loginsPath({ ended: provider })) : data({ of: 'unlink' as const, provider, problem: done.problem }, { status: done.status })
}

export const meta: Route.MetaFunction = ({ loaderData }) =>
  loaderData ? [{ title: `${words.in(loaderData.lang).logins} · ${brand.name[loaderData.lang]}` }, { name: 'robots', content: 'noindex' }] : []

/** Which outside logins are linked, and what can be done about each. Phone and password are always left, and that is said. */
export default function LoginsPage({ loaderData: { own, open, linked, ended, proof }, actionData }: Route.ComponentProps) {
  const w = useWords(words)
  const shown = [...new Set([...own.logins.map(({ provider }) => provider), ...own.providers])].toSorted()
  const linkOf = (provider: OutsideProvider) => own.logins.find((one) => one.provider === provider)
  const [answer, refusal] = actionData?.of === 'unlink' ? [undefined, actionData] : [actionData, null]
  const gone = refusal?.problem.reason === 'NOT_FOUND' ? refusal.provider : null
  return (
    <>
      <h2>{w.logins}</h2>
      <p className="muted">{w.loginsLead}</p>
      <Done linked={linked} ended={ended} gone={gone} />
      {shown.length === 0 && <p>{w.noneHere}</p>}
      <ul className="security linked-logins">
        {shown.map((provider) => (
          <LoginLine key={provider} provider={provider} login={linkOf(provider)} />
        ))}
      </ul>
      <p className="hint">{w.remains(inOnePiece(proof.phone))}</p>
      {open && !gone && shown.includes(open) && (
        <LoginDialog provider={open} isLinked={linkOf(open) !== undefined} proof={proof} answer={answer} wrong={refusal?.problem.msg} />
      )}
    </>
  )
}

type DoneProps = Record<'linked' | 'ended' | 'gone', OutsideProvider | null | undefined>
/** What was done just now, by this page or on the way back from the provider. */
function Done({ linked, ended, gone }: DoneProps) {
  const w = useWords(words)
  const said = linked ? w.linked(w.name[linked]) : ended ? w.ended(w.name[ended]) : gone ? w.endedBefore(w.name[gone]) : null
  return <output className={said ? 'notice' : undefined}>{said}</output>
}

function LoginLine({ provider, login }: { provider: OutsideProvider; login: LinkedLogin | undefined }) {
  const w = useWords(words)
  const name = w.name[provider]
  return (
    <li className="linked-login">
      <div>
        <h3>
          <OutsideIcon provider={provider} />
          {name}
        </h3>
        <p className="muted">{login ? w.linkedAs(login.nickname, login.linkedAt) : w.notLinked}</p>
      </div>
      <Link className="btn compact" to={loginsPath({ open: provider })} preventScrollReset>
        {login ? w.unlink : w.link} <span className="vh">{name}</span>
      </Link>
    </li>
  )
}

type ProofState = { phone: string; way: Way; isProved: boolean; outbox: string | null }
type DialogProps = { provider: OutsideProvider; isLinked: boolean; proof: ProofState; answer: Answer | undefined; wrong: string | undefined }
/** First the proof, then what it is for; whoever proved themselves within ten minutes goes on with the second. */
function LoginDialog({ provider, isLinked, proof: { isProved, ...proof }, answer, wrong }: DialogProps) {
  const [w, s] = [useWords(words), useWords(securityWords)]
  const name = w.name[provider]
  const turnTo = (way: Way) => loginsPath({ open: provider, way })
  return (
    <UrlDialog title={isLinked ? w.unlinkTitle(name) : w.linkTitle(name)} closeTo={loginsPath()}>
      <p className="muted small">{s.phoneSteps(isProved ? 2 : 1)}</p>
      {isProved ? (
        <>
          <p>{isLinked ? w.unlinkText(name, inOnePiece(proof.phone)) : w.linkText(name)}</p>
          <div role="alert">{wrong && <FieldError text={wrong} />}</div>
          <div className="acts">
            <Link className="btn" to={loginsPath()} replace preventScrollReset>
              {s.cancel}
            </Link>
            {isLinked ? (
              <UnlinkForm provider={provider} />
            ) : (
              <StartForm provider={provider} leadsTo={href('/settings/logins')} label={w.go(name)} purpose="link" primary />
            )}
          </div>
        </>
      ) : (
        <Proof {...proof} turnTo={turnTo} answer={answer} closeTo={loginsPath()} />
      )}
    </UrlDialog>
  )
}

/** A number that does not break at its country code. */
const inOnePiece = (phone: string) => phone.replaceAll(' ', '\u00a0')

function UnlinkForm({ provider }: { provider: OutsideProvider }) {
  const w = useWords(words)
  const busy = useNavigation().formData?.get('unlink') === provider
  return (
    <Form method="post" replace preventScrollReset>
      <button type="submit" className="btn danger" name="unlink" value={provider} aria-disabled={busy || undefined}>
        {busy ? w.goingOn : w.unlink}
      </button>
    </Form>
  )
}
