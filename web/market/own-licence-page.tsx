import { data, href } from 'react-router'
import { brand } from '#api/brand.ts'
import type { Api } from '#api/client.ts'
import type { OwnLicence } from '#api/deliveries.ts'
import { licenceKinds } from '#api/limits.ts'
import { apiContext, attempt, pageContext } from '#web/api.ts'
import { textIn } from '#web/form-text.ts'
import { langOfScript } from '#web/lang.ts'
import { Link } from '#web/ui/link.tsx'
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
import { returnSaid, ReturnLicence } from './return-licence.tsx'
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
  const of = textIn(form, 'intent')
  const done = await attempt<unknown>(callFor(api, number, form))
  return data({ of, said: textIn(form, 'holder'), problem: done.ok ? null : done.problem }, { status: done.ok ? 200 : done.status })
}

function callFor(api: Api, number: string, form: FormData) {
  const params = { number }
  const intent = textIn(form, 'intent')
  if (intent === 'holder') return api('PUT /api/market/licences/:number/holder', { params, body: { holder: textIn(form, 'holder') } })
  if (intent === 'take-back') return api('POST /api/market/licences/:number/take-back', { params })
  return api('POST /api/market/licences/:number/files', { params, body: copyIn(form) })
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
          <LicenceFiles licence={licence} copies={copies} problem={actionData?.of === '' ? actionData.problem : null} />
          <Mark />
        </div>
        <LicencePapers licence={licence} isSigned={copies !== null} told={actionData?.of === 'holder' ? actionData : null}>
          <ReturnLicence licence={licence} problem={actionData?.of === 'take-back' ? actionData.problem : null} />
        </LicencePapers>
      </div>
    </main>
  )
}

function Head({ licence }: { licence: OwnLicence }) {
  const w = useWords(words)
  const { number, title, author, holder, issuedAt, state, orderNumber, termsVersion, price, post } = licence
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
            <Link className="link" to={href('/orders/:number', { number: orderNumber })}>
              {orderNumber}
            </Link>{' '}
            <Money amount={price} currency="CNY" />
          </dd>
          <dt>{w.terms}</dt>
          <dd>
            <Link className="link" to={termsPath(termsVersion)}>
              {w.termsOf(termsVersion)}
            </Link>
          </dd>
          <dt>{w.refund}</dt>
          <dd>{returnSaid(licence, w)}</dd>
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
