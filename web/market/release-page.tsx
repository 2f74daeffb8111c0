import { Form, href, redirect } from 'react-router'
import { brand } from '#api/brand.ts'
import type { Release } from '#api/releases.ts'
import { apiContext, attempt, pageContext, refused } from '#web/api.ts'
import { CopyField } from '#web/collections/own-link.tsx'
import { textIn } from '#web/form-text.ts'
import { ProblemSaid } from '#web/help/problem-said.tsx'
import { langOfScript } from '#web/lang.ts'
import { QrCode } from '#web/shell/qr-code.tsx'
import { useAsking } from '#web/shell/use-asking.ts'
import { Link } from '#web/ui/link.tsx'
import { Quoting } from '#web/ui/quoting.tsx'
import { releases as words } from '#web/words/releases.ts'
import { useWords } from '#web/words/words.ts'
import type { Route } from './+types/release-page.ts'
import { releasePath } from './links.ts'
import { ReleasePictures } from './release-pictures.tsx'
import './market.css'
import { StateOfRelease } from './release-state.tsx'

export async function loader({ context, params: { number } }: Route.LoaderArgs) {
  const { lang, now } = context.get(pageContext)
  const release = await context.get(apiContext)('GET /api/market/releases/:number', { params: { number } })
  return { lang, release, isOver: release.modelReleaseLink !== null && release.linkEndsAt <= now.toISOString() }
}

export async function action({ context, request, params }: Route.ActionArgs) {
  const api = context.get(apiContext)
  const intent = textIn(await request.formData(), 'intent')
  const done = await attempt(
    intent === 'renew'
      ? api('POST /api/market/releases/:number/renewal', { params })
      : intent === 'cancel'
        ? api('DELETE /api/market/releases/:number', { params })
        : api('POST /api/market/releases/:number/link', { params }),
  )
  return done.ok ? redirect(releasePath(done.data.number)) : refused(done)
}

export const meta: Route.MetaFunction = ({ loaderData }) => {
  if (!loaderData) return []
  const { release, lang } = loaderData
  return [{ title: `${words.in(lang).titleOf(release.name)} · ${brand.name[lang]}` }, { name: 'robots', content: 'noindex' }]
}

export default function ReleasePage({ loaderData: { release, isOver }, actionData }: Route.ComponentProps) {
  const w = useWords(words)
  const { number, state, name, images, can } = release
  return (
    <main id="main" className="page releases one-release">
      <p>
        <Link className="link" to={href('/releases')}>
          {w.back}
        </Link>
      </p>
      <StateOfRelease state={state} />
      <h1>
        <Quoting text={w.titleOf(name)} said={name} />
      </h1>
      <p className="muted num">{w.number(number)}</p>
      {actionData?.problem && (
        <div role="alert">
          <ProblemSaid problem={actionData.problem} />
        </div>
      )}
      <Ways release={release} isOver={isOver} />
      <section aria-labelledby="deal">
        <h2 id="deal">{w.deal}</h2>
        <Deal release={release} />
      </section>
      {release.signed && <SignedBy signed={release.signed} />}
      <section aria-labelledby="photographs">
        <h2 id="photographs">{w.photographs}</h2>
        <ReleasePictures images={images} gone={w.gone} />
      </section>
      <p className="acts">
        {can.print && (
          <a className="btn" href={href('/releases/:number/file', { number })}>
            {w.print}
          </a>
        )}
        {can.cancel && <Cancel />}
      </p>
    </main>
  )
}

type WaysProps = { release: Release; isOver: boolean }
/** What the contributor can do now, with the reason where something went wrong. */
function Ways({ release: { state, modelReleaseLink: link, linkEndsAt, can, reason, words: said, endedAt }, isOver }: WaysProps) {
  const w = useWords(words)
  return (
    <section className="standing" aria-label={w.standing}>
      {link && !isOver && (
        <>
          <h2>{w.linkTitle}</h2>
          <p>{w.linkText(linkEndsAt)}</p>
          <QrCode text={link} label={w.code} />
          <CopyField url={link} label={w.link} />
        </>
      )}
      {isOver && (
        <>
          <h2>{w.linkOver}</h2>
          <p>{w.linkOverText}</p>
        </>
      )}
      {state === 'in-review' && <p>{w.reviewText}</p>}
      {reason && <p>{w.why(reason)}</p>}
      {said && (
        <p>
          <Quoting text={w.said(said)} said={said} />
        </p>
      )}
      {state === 'revoked' && endedAt && <p>{w.revokedText(endedAt)}</p>}
      {can.sendAgain && <Act intent="link" label={w.sendAgain} isFirst={isOver || reason !== null} />}
      {can.renew && (
        <>
          <p className="hint">{w.renewHint}</p>
          <Act intent="renew" label={w.renew} isFirst={false} />
        </>
      )}
    </section>
  )
}

const Act = ({ intent, label, isFirst }: { intent: string; label: string; isFirst: boolean }) => (
  <Form method="post">
    <button type="submit" className={isFirst ? 'btn primary' : 'btn'} name="intent" value={intent}>
      {label}
    </button>
  </Form>
)

function Cancel() {
  const w = useWords(words)
  const ask = useAsking({ title: w.cancelAsk, yes: w.cancelYes })
  return (
    <Form method="post" onSubmit={ask}>
      <input type="hidden" name="intent" value="cancel" />
      <button type="submit" className="btn">
        {w.cancel}
      </button>
    </Form>
  )
}

function Deal({ release: { kind, name, isMinor, remark, fee, years, validUntil, renews } }: { release: Release }) {
  const w = useWords(words)
  return (
    <dl className="kv">
      <dt>{w.kind}</dt>
      <dd>{w.kinds[kind]}</dd>
      <dt>{w.who}</dt>
      <dd dir="auto">
        <span lang={langOfScript(name)}>{name}</span>
        {isMinor && <small> {w.minor}</small>}
      </dd>
      {remark && (
        <>
          <dt>{w.remark}</dt>
          <dd lang={langOfScript(remark)} dir="auto">
            {remark}
          </dd>
        </>
      )}
      <dt>{w.money}</dt>
      <dd>{w.fee(fee)}</dd>
      <dt>{w.term}</dt>
      <dd>
        {w.years(years)}
        {validUntil && ` · ${w.until(validUntil)}`}
      </dd>
      {renews && (
        <>
          <dt>{w.renews}</dt>
          <dd>
            <Link className="link num" to={releasePath(renews)}>
              {renews}
            </Link>
          </dd>
        </>
      )}
    </dl>
  )
}

function SignedBy({ signed: { name, signer, phoneEnd, hash, at } }: { signed: NonNullable<Release['signed']> }) {
  const w = useWords(words)
  return (
    <section aria-labelledby="history">
      <h2 id="history">{w.history}</h2>
      <p>
        <Quoting text={w.signedBy(name, signer)} said={name} />
      </p>
      <p className="muted">
        {w.signedAt(at)} · {w.phoneEnd(phoneEnd)}
      </p>
      <dl className="kv">
        <dt>{w.fingerprint}</dt>
        <dd className="mono" lang="en">
          {hash}
        </dd>
      </dl>
    </section>
  )
}
