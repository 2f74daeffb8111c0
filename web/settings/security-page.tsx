import type { ReactNode } from 'react'
import { data, href } from 'react-router'
import type { Notice } from '#api/account-security.ts'
import { brand } from '#api/brand.ts'
import { keyPath, securityDialog } from '#web/account/links.ts'
import { apiContext, pageContext } from '#web/api.ts'
import { Link } from '#web/ui/link.tsx'
import { security as words } from '#web/words/security.ts'
import { useWords } from '#web/words/words.ts'
import type { Route } from './+types/security-page.ts'
import { AddPasskey } from './add-passkey.tsx'
import { ChangePassword } from './change-password.tsx'
import { ChangePhone } from './change-phone.tsx'
import { deviceName } from './device-name.ts'
import { answerPasskeyForm, isAboutPasskeys, passkeyForm } from './passkey-action.ts'
import { Passkeys } from './passkeys.tsx'
import { RenamePasskey } from './rename-passkey.tsx'
import { answerForm } from './security-action.ts'
import '../account/login.css'
import './security.css'

export async function loader({ context, url }: Route.LoaderArgs) {
  const { lang, development } = context.get(pageContext)
  const api = context.get(apiContext)
  const [security, own] = await Promise.all([api('GET /api/account/security'), api('GET /api/account/passkeys')])
  const [open, way, id] = ['open', 'by', 'id'].map((name) => url.searchParams.get(name))
  return { lang, security, own, open, id, way: way === 'key' ? ('key' as const) : ('code' as const), outbox: development ? '/dev/outbox' : null }
}

export async function action({ context, request }: Route.ActionArgs) {
  const [api, form] = [context.get(apiContext), await request.formData()]
  const passkey = passkeyForm(form)
  const { answer, status } = await (passkey ? answerPasskeyForm(api, passkey, form) : answerForm(api, words.in(context.get(pageContext).lang), form))
  return data(answer, { status })
}

export const meta: Route.MetaFunction = ({ loaderData }) =>
  loaderData ? [{ title: `${words.in(loaderData.lang).title} · ${brand.name[loaderData.lang]}` }, { name: 'robots', content: 'noindex' }] : []

export default function SecurityPage({ loaderData: { security, own, open, id, way, outbox }, actionData }: Route.ComponentProps) {
  const w = useWords(words)
  const passkey = own.passkeys.find((one) => one.id === id)
  const [answer, passkeyAnswer] = isAboutPasskeys(actionData) ? [undefined, actionData] : [actionData, undefined]
  const here = href('/settings/security')
  return (
    <>
      <h2>{w.title}</h2>
      <ul className="security">
        <Line name={w.password} says={security.passwordChangedAt ? w.passwordAt(security.passwordChangedAt) : w.passwordNever}>
          <Link className="btn compact" to={securityDialog('password')} preventScrollReset>
            {w.passwordChange}
          </Link>
        </Line>
        <Line name={w.phone} says={<span className="num">{security.phone}</span>}>
          <Link className="btn compact" to={securityDialog('phone')} preventScrollReset aria-label={w.phoneTitle}>
            {w.phoneChange}
          </Link>
        </Line>
        <Line name={w.keyTitle} says={security.keyMadeAt ? w.keyAt(security.keyMadeAt) : w.keyNone}>
          <Link className="btn compact" to={keyPath(here)}>
            {security.keyMadeAt ? w.keyRenew : w.keyGet} <span className="vh">{w.keyTitle}</span>
          </Link>
        </Line>
        <Line name={w.creatorKey} says={w.creatorKeyText}>
          <Link className="btn compact" to={href('/nft-operate/privatekey')} aria-label={`${w.creatorKeyOpen} ${w.creatorKey}`}>
            {w.creatorKeyOpen}
          </Link>
        </Line>
        <Line name={w.sessions} says={w.sessionsCount(security.sessions)}>
          <Link className="btn compact" to={href('/settings/sessions')}>
            {w.sessionsShow} <span className="vh">{w.sessions}</span>
          </Link>
        </Line>
      </ul>
      <Passkeys own={own} answer={passkeyAnswer} />
      <Notices notices={security.notices} />
      {open === 'password' && <ChangePassword answer={answer} closeTo={here} />}
      {open === 'phone' && <ChangePhone security={security} way={way} answer={answer} closeTo={here} outbox={outbox} />}
      {open === 'passkey' && !id && <AddPasskey answer={passkeyAnswer} closeTo={here} />}
      {open === 'passkey' && passkey && <RenamePasskey passkey={passkey} answer={passkeyAnswer} closeTo={here} />}
    </>
  )
}

const Line = ({ name, says, children }: { name: string; says: ReactNode; children: ReactNode }) => (
  <li>
    <div>
      <h3>{name}</h3>
      <p className="muted">{says}</p>
    </div>
    {children}
  </li>
)

/** What happened of late, for its owner to recognize or not. */
function Notices({ notices }: { notices: Notice[] }) {
  const w = useWords(words)
  return (
    <section className="security-notices">
      <h3>{w.notices}</h3>
      {notices.length === 0 && <p className="muted">{w.noticesNone}</p>}
      <ul>
        {notices.map((notice) => (
          <li key={notice.at + notice.what}>
            <span>{w.notice[notice.what]}</span>
            <small className="muted">{w.noticeAt(notice.at, deviceName(w, notice.device))}</small>
          </li>
        ))}
      </ul>
      {notices.length > 0 && <p className="hint">{w.noticesHint}</p>}
    </section>
  )
}
