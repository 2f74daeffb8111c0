import { data, href } from 'react-router'
import { brand } from '#api/brand.ts'
import type { SigningPage as Page } from '#api/releases.ts'
import { apiContext, attempt, pageContext } from '#web/api.ts'
import { textIn } from '#web/form-text.ts'
import { contentPath } from '#web/help/links.ts'
import { prefix } from '#web/lang.ts'
import { unlisted } from '#web/posts/unlisted.ts'
import { LanguageLink } from '#web/shell/language-link.tsx'
import { QrCode } from '#web/shell/qr-code.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Brand } from '#web/ui/icon.tsx'
import { Link } from '#web/ui/link.tsx'
import { Quoting } from '#web/ui/quoting.tsx'
import { signing as words } from '#web/words/signing.ts'
import { useLang, useWords } from '#web/words/words.ts'
import type { Route } from './+types/signing-page.ts'
import { signatureInput, signingSaid, type Signing } from './release-input.ts'
import { ReleasePictures } from './release-pictures.tsx'
import { SignForm, type SignAnswer } from './sign-form.tsx'
import { SignedPart } from './signed-part.tsx'
import '../account/login.css'
import './market.css'
import '../posts/post-form.css'

/** What somebody without an account was sent: nothing of the site stands around it. */
export async function loader({ context, params }: Route.LoaderArgs) {
  const { lang, origin, development } = context.get(pageContext)
  const opened = await attempt(context.get(apiContext)('GET /api/market/release/:code', { params }))
  const common = { lang, ownBar: true, address: origin + prefix[lang] + href('/release/:code', params), outbox: development ? '/dev/outbox' : null }
  if (opened.ok) return data({ ...common, page: opened.data }, { headers: { 'cache-control': 'private, no-store' } })
  if (opened.problem.reason !== 'RELEASE_LINK_OVER') throw data(null, { status: opened.status })
  return data({ ...common, page: null }, { status: opened.status })
}

export async function action({ context, request, params }: Route.ActionArgs) {
  const api = context.get(apiContext)
  const form = await request.formData()
  const typed: Signing = signingSaid(form)
  const intent = textIn(form, 'intent')
  const base: SignAnswer = { of: intent === 'revoke' || textIn(form, 'of') === 'revoke' ? 'revoke' : 'sign', problem: null, sent: null, typed }
  if (intent === 'code') {
    const { phone, countryCode } = signatureInput(form)
    const sent = await attempt(api('POST /api/market/release/:code/sms', { params, body: { phone, countryCode } }))
    return sent.ok ? { ...base, sent: sent.data } : data({ ...base, problem: sent.problem }, { status: sent.status })
  }
  const done = await attempt(
    intent === 'revoke'
      ? api('POST /api/market/release/:code/revocation', { params, body: { code: typed.code.replace(/\s/g, '') } })
      : api('POST /api/market/release/:code/signature', { params, body: signatureInput(form) }),
  )
  return done.ok ? null : data({ ...base, problem: done.problem }, { status: done.status })
}

export const meta: Route.MetaFunction = ({ loaderData }) => {
  if (!loaderData) return []
  const w = words.in(loaderData.lang)
  return [{ title: `${w.title} · ${brand.name[loaderData.lang]}` }, unlisted, { name: 'referrer', content: 'same-origin' }]
}

export default function SigningPage({ loaderData: { page, address, outbox }, actionData }: Route.ComponentProps) {
  const w = useWords(words)
  return (
    <>
      <Bar />
      {page ? (
        <main id="main" className="rel">
          {page.signed && <SignedPart page={page} answer={actionData ?? undefined} outbox={outbox} />}
          {!page.signed && <Asked page={page} />}
          {page.can.sign && (
            <aside className="rel-phone no-phone">
              <QrCode text={address} label={w.qr} />
              <p className="small muted">{w.onPhone}</p>
            </aside>
          )}
          <ReleasePictures images={page.images} gone={w.gone} />
          <Terms page={page} />
          {page.can.sign && <SignForm page={page} answer={actionData ?? undefined} outbox={outbox} />}
        </main>
      ) : (
        <main id="main" className="rel page">
          <EmptyState title={w.over} text={w.overText} />
        </main>
      )}
    </>
  )
}

function Bar() {
  const lang = useLang()
  return (
    <header className="bar rel-bar">
      <Link className="brand" to={href('/')}>
        <Brand />
        {brand.name[lang]}
      </Link>
      <LanguageLink />
    </header>
  )
}

function Asked({ page: { kind, by, name, images, linkEndsAt, remark } }: { page: Page }) {
  const w = useWords(words)
  return (
    <header>
      <h1>
        <Quoting text={kind === 'portrait' ? w.asks(by.name) : w.asksOwner(by.name)} said={by.name} />
      </h1>
      <p className="muted">{w.lead(images.length, linkEndsAt)}</p>
      <p>
        <Quoting text={w.about(name)} said={name} />
      </p>
      {remark && (
        <p className="muted">
          <Quoting text={w.remark(remark)} said={remark} />
        </p>
      )}
    </header>
  )
}

/** Photographs come first, then what, what not, money, the way back; then who keeps what. */
function Terms({ page: { kind, fee, terms, by, name } }: { page: Page }) {
  const w = useWords(words)
  const said = (text: string) => <Quoting text={text} said={text.includes(name) ? name : by.name} />
  return (
    <>
      <Part id="allowed" title={w.allowed} items={terms.allowed.map(said)} />
      <Part id="forbidden" title={w.forbidden} items={terms.forbidden} />
      <section className="sec" aria-labelledby="money">
        <h2 id="money">{w.money}</h2>
        {kind === 'portrait' && (
          <p className="feeline">
            <b className="num">{w.fee(fee)}</b> <span className="muted">{w.each}</span>
          </p>
        )}
        <p className="small muted">{terms.money}</p>
      </section>
      <section className="sec" aria-labelledby="back">
        <h2 id="back">{w.back}</h2>
        <p>{terms.back}</p>
      </section>
      <section className="sec" aria-labelledby="kept">
        <h2 id="kept">{w.kept}</h2>
        <p>{terms.kept}</p>
        <p className="small muted">{terms.law}</p>
        <p>
          <Link className="link" to={contentPath('/portrait-faq')}>
            {w.faq}
          </Link>
        </p>
      </section>
    </>
  )
}

function Part({ id, title, items }: { id: string; title: string; items: readonly React.ReactNode[] }) {
  return (
    <section className="sec" aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      <ul className="plain">
        {items.map((item, n) => (
          <li key={n}>{item}</li>
        ))}
      </ul>
    </section>
  )
}
