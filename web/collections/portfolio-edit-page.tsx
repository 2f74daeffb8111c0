import { data, Form, href, redirect } from 'react-router'
import { brand } from '#api/brand.ts'
import type { Api } from '#api/client.ts'
import type { OwnDomain } from '#api/collections-names.ts'
import type { CollectionCard } from '#api/collections.ts'
import type { OwnPortfolio } from '#api/portfolios.ts'
import { apiContext, attempt, pageContext, type Problem } from '#web/api.ts'
import { textIn } from '#web/form-text.ts'
import { prefix } from '#web/lang.ts'
import { previewMeta } from '#web/shell/preview.ts'
import { useSignInPath } from '#web/shell/use-sign-in-path.ts'
import { Link } from '#web/ui/link.tsx'
import { portfolio as words } from '#web/words/portfolio.ts'
import { useLang, useWords } from '#web/words/words.ts'
import type { Route } from './+types/portfolio-edit-page.ts'
import { Letters } from './letters.tsx'
import { portfolioPath, portfolioZip } from './links.ts'
import { OwnName } from './own-name.tsx'
import { PortfolioForm } from './portfolio-form.tsx'
import { EMPTY, portfolioFrom, saidOf } from './portfolio-input.ts'
import { actOnShort, readShort } from './short-acts.ts'
import { ShortLinkBox } from './short-link-box.tsx'
import './collections.css'

const isOwn = ({ role }: CollectionCard) => role === 'owner'

/** Of a member their own; for others what it is. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const api = context.get(apiContext)
  const { lang, origin, viewer } = context.get(pageContext)
  if (!viewer) return { own: null, lang, origin }
  const path = prefix[lang] + portfolioPath({ account: viewer.account, uniqueUri: null })
  const [{ portfolio }, { collections }, works, letters, short, { domain }] = await Promise.all([
    api('GET /api/portfolio'),
    api('GET /api/collections/own', { query: { limit: 50 } }),
    api('GET /api/posts/:account', { params: { account: viewer.account }, query: { limit: 50 } }),
    api('GET /api/portfolio/letters', { query: { before: url.searchParams.get('before') ?? undefined } }),
    readShort(api, path),
    api('GET /api/portfolio/domain'),
  ])
  return { own: { portfolio, collections: collections.filter(isOwn), works: works.posts, letters, short, domain, path, account: viewer.account }, lang, origin }
}

export async function action({ context, request }: Route.ActionArgs) {
  const api = context.get(apiContext)
  const form = await request.formData()
  const intent = textIn(form, 'intent')
  const act = Object.hasOwn(acts, intent) ? acts[intent] : undefined
  const other = act ? await attempt<unknown>(act(api, form)) : await actOnShort(api, form)
  if (other) return other.ok ? redirect(href('/portfolio')) : data({ problem: other.problem, said: null, of: intent }, { status: other.status })
  if (intent !== 'save') throw data(null, { status: 404 })
  const said = portfolioFrom(form)
  const version = textIn(form, 'version')
  const done = await attempt(api('PUT /api/portfolio', { body: { ...said, ...(version && { version }) } }))
  return done.ok ? redirect(href('/portfolio')) : data({ problem: done.problem, said, of: intent }, { status: done.status })
}
const acts: Readonly<Record<string, (api: Api, form: FormData) => Promise<unknown>>> = {
  throw: (api, form) => api('DELETE /api/portfolio/letters/:number', { params: { number: textIn(form, 'number') } }),
  delete: (api) => api('DELETE /api/portfolio'),
  'name-save': (api, form) => api('PUT /api/portfolio/domain', { body: { domain: textIn(form, 'domain') } }),
  'name-look': (api) => api('POST /api/portfolio/domain/look'),
  'name-drop': (api) => api('DELETE /api/portfolio/domain'),
}

export const meta: Route.MetaFunction = ({ loaderData }) => {
  if (!loaderData) return []
  const { lang, origin } = loaderData
  const { title, lead: description } = words.in(lang)
  return [
    { title: `${title} · ${brand.name[lang]}` },
    { name: 'description', content: description },
    ...previewMeta({ lang, origin, path: href('/portfolio'), title, description }),
  ]
}

export default function PortfolioEditPage({ loaderData: { own }, actionData }: Route.ComponentProps) {
  const w = useWords(words)
  const door = useSignInPath()
  return (
    <main id="main" className="page col-settings">
      <header className="col-index">
        <h1>{w.title}</h1>
        <p className="muted">{w.lead}</p>
        {!own && (
          <Link className="btn primary" to={door} rel="nofollow">
            {w.door}
          </Link>
        )}
      </header>
      {own && <Own own={own} answer={actionData} />}
    </main>
  )
}

type OwnProps = { own: NonNullable<Route.ComponentProps['loaderData']['own']>; answer: Route.ComponentProps['actionData'] }
function Own({ own: { portfolio, collections, works, letters, short, domain, path, account }, answer }: OwnProps) {
  const { ofForm, ofName } = problemsIn(answer)
  return (
    <>
      {portfolio && <Way portfolio={portfolio} account={account} />}
      {portfolio?.shown && <ShortLinkBox link={short} path={path} />}
      <PortfolioForm
        key={portfolio?.version ?? 0}
        said={answer?.said ?? (portfolio ? saidOf(portfolio) : EMPTY)}
        version={portfolio?.version}
        problem={ofForm}
        collections={collections}
        works={works}
      />
      <Letters {...letters} />
      {portfolio && <Made removed={portfolio.removed} domain={domain} problem={ofName} />}
    </>
  )
}

/** Each part says what was wrong with it. */
const problemsIn = (answer: OwnProps['answer']) =>
  answer?.of.startsWith('name-') ? { ofForm: undefined, ofName: answer.problem } : { ofForm: answer?.problem, ofName: undefined }

function Way({ portfolio, account }: { portfolio: Pick<OwnPortfolio, 'shown' | 'removed'>; account: string }) {
  const w = useWords(words)
  return (
    <p className="pf-way">
      <Link className="btn" to={portfolioPath({ account, uniqueUri: null })}>
        {w.see}
      </Link>
      {portfolio.removed ? <span className="notice">{w.removed}</span> : !portfolio.shown && <span className="muted">{w.draft}</span>}
    </p>
  )
}

type MadeProps = Pick<OwnPortfolio, 'removed'> & { domain: OwnDomain | null; problem: Problem | undefined }
/** What one may do with one that there is. */
const Made = ({ removed, domain, problem }: MadeProps) => (
  <>
    <OwnName own={domain} problem={problem} />
    {!removed && <AsPages />}
    <Removing />
  </>
)

/** The portfolio as a file that opens from a disk. */
function AsPages() {
  const w = useWords(words)
  return (
    <section className="col-close">
      <h2>{w.asPages}</h2>
      <p className="muted">{w.asPagesText}</p>
      <a className="btn" href={portfolioZip(useLang())} download>
        {w.asPagesGo}
      </a>
    </section>
  )
}

function Removing() {
  const w = useWords(words)
  return (
    <section className="col-close">
      <h2>{w.remove}</h2>
      <p className="muted">{w.removeText}</p>
      <Form method="post">
        <input type="hidden" name="intent" value="delete" />
        <label className="check">
          <input type="checkbox" required /> {w.removeSure}
        </label>
        <button type="submit" className="btn">
          {w.remove}
        </button>
      </Form>
    </section>
  )
}
