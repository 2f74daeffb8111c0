import { data, href, Link } from 'react-router'
import { brand } from '#api/brand.ts'
import type { OwnLicence } from '#api/deliveries.ts'
import { licenceKinds } from '#api/limits.ts'
import { apiContext, attempt, pageContext } from '#web/api.ts'
import { textIn } from '#web/form-text.ts'
import { langOfScript } from '#web/lang.ts'
import { Money } from '#web/ui/money.tsx'
import { Picture } from '#web/ui/picture.tsx'
import { Quoting } from '#web/ui/quoting.tsx'
import { deliveries as words } from '#web/words/deliveries.ts'
import { useWords } from '#web/words/words.ts'
import type { Route } from './+types/own-licence-page.ts'
import { copyIn, LicenceFiles } from './licence-files.tsx'
import { LicenceMatrix } from './licence-matrix.tsx'
import { LicencePapers } from './licence-papers.tsx'
import { termsPath } from './own-licence-links.ts'
import './own-licences.css'

export async function loader({ context, params: { number } }: Route.LoaderArgs) {
  const api = context.get(apiContext)
  const { lang } = context.get(pageContext)
  const [licence, copies] = await Promise.all([
    api('GET /api/market/licences/:number', { params: { number } }),
    attempt(api('GET /api/market/licences/:number/files', { params: { number } })),
  ])
  const { matrix } = await api('GET /api/market/licences', { query: { version: licence.termsVersion } })
  return { licence, copies: copies.ok ? copies.data : null, matrix, lang }
}

export async function action({ context, params: { number }, request }: Route.ActionArgs) {
  const api = context.get(apiContext)
  const form = await request.formData()
  const isHolder = textIn(form, 'intent') === 'holder'
  const done = isHolder
    ? await attempt(api('PUT /api/market/licences/:number/holder', { params: { number }, body: { holder: textIn(form, 'holder') } }))
    : await attempt(api('POST /api/market/licences/:number/files', { params: { number }, body: copyIn(form) }))
  const told = { of: isHolder ? ('holder' as const) : ('files' as const), said: textIn(form, 'holder'), problem: done.ok ? null : done.problem }
  return data(told, { status: done.ok ? 200 : done.status })
}

export const meta: Route.MetaFunction = ({ loaderData }) =>
  loaderData ? [{ title: `${loaderData.licence.title} · ${brand.name[loaderData.lang]}` }, { name: 'robots', content: 'noindex' }] : []

/** One licence: what it allows, its files, its document, and what the mark in the files does. */
export default function OwnLicencePage({ loaderData: { licence, copies, matrix }, actionData }: Route.ComponentProps) {
  const w = useWords(words)
  return (
    <main id="main" className="page">
      <p className="small crumbs">
        <Link className="link" to={href('/licences')}>
          {w.title}
        </Link>
      </p>
      <Head licence={licence} />
      <div className="lic">
        <div>
          <section className="sec bought" aria-labelledby="may">
            <h2 id="may">{w.may}</h2>
            <LicenceMatrix matrix={matrix} kinds={licenceKinds} chosen={licence.kind} head={(kind) => kind === licence.kind && <small>{w.bought}</small>} />
          </section>
          <LicenceFiles licence={licence} copies={copies} problem={actionData?.of === 'files' ? actionData.problem : null} />
          <Mark />
        </div>
        <LicencePapers licence={licence} isSigned={copies !== null} told={actionData?.of === 'holder' ? actionData : null} />
      </div>
    </main>
  )
}

function Head({
  licence: { number, title, author, holder, issuedAt, state, orderNumber, termsVersion, price, firstDownloadedAt, post },
}: {
  licence: OwnLicence
}) {
  const w = useWords(words)
  return (
    <div className={post.card ? 'lichead' : 'lichead bare'}>
      {post.card && (
        <figure>
          <Picture picture={post.card.cover} alt={post.card.cover.alt || title} sizes="(max-width: 639px) 100vw, 55vw" first />
        </figure>
      )}
      <div>
        <p className="lic-state">{w.states[state]}</p>
        <h1 lang={langOfScript(title)}>{title}</h1>
        <p className="muted">
          <Quoting text={w.by(author, holder)} said={author} /> {w.issued(issuedAt)}
        </p>
        <dl className="lic-facts">
          <dt>{w.number}</dt>
          <dd className="num">{number}</dd>
          <dt>{w.order}</dt>
          <dd className="num">
            {orderNumber} <Money amount={price} currency="CNY" />
          </dd>
          <dt>{w.terms}</dt>
          <dd>
            <Link className="link" to={termsPath(termsVersion)}>
              {w.termsOf(termsVersion)}
            </Link>
          </dd>
          <dt>{w.refund}</dt>
          <dd>{firstDownloadedAt ? w.used(firstDownloadedAt) : w.unused}</dd>
        </dl>
      </div>
    </div>
  )
}

function Mark() {
  const w = useWords(words)
  return (
    <section className="sec" aria-labelledby="mark">
      <h2 id="mark">{w.mark}</h2>
      <div className="lic-pair">
        <p>{w.markText}</p>
        <dl className="lic-facts">
          <dt>{w.survives}</dt>
          <dd>{w.survivesText}</dd>
          <dt>{w.fails}</dt>
          <dd>{w.failsText}</dd>
          <dt>{w.never}</dt>
          <dd>{w.neverText}</dd>
        </dl>
      </div>
    </section>
  )
}
