import { data, redirect } from 'react-router'
import { brand } from '#api/brand.ts'
import type { CampaignPage } from '#api/campaigns.ts'
import type { Api } from '#api/client.ts'
import type { HelpPage } from '#api/help.ts'
import { apiContext, attempt, pageContext } from '#web/api.ts'
import { actInForm } from '#web/campaigns/act-in-form.ts'
import { campaignMeta } from '#web/campaigns/campaign-meta.ts'
import { CampaignView } from '#web/campaigns/campaign-view.tsx'
import { readForm } from '#web/campaigns/forms/read-form.ts'
import { readSet } from '#web/campaigns/set-cards/read-set.ts'
import { readRecord, readWheel } from '#web/campaigns/spins/read-wheel.ts'
import { readStandings } from '#web/campaigns/standings/read-standings.ts'
import { readTally } from '#web/campaigns/tallies/read-tally.ts'
import { readContest } from '#web/contests/read-contest.ts'
import { langOf } from '#web/lang.ts'
import { ErrorView } from '#web/shell/error-view.tsx'
import { previewMeta } from '#web/shell/preview.ts'
import { Link } from '#web/ui/link.tsx'
import { help as words } from '#web/words/help.ts'
import { useLang, useWords } from '#web/words/words.ts'
import type { Route } from './+types/content-page.ts'
import { Blocks, Line } from './blocks.tsx'
import { changesFeedPath, contentPath, helpPath, plainTextPath } from './links.ts'
import './help.css'

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const { lang, origin, viewer } = context.get(pageContext)
  const path = pathAsked(url, params['*'])
  const api = context.get(apiContext)
  const { found, page, campaign } = await readEither(api, path)
  if (!found.ok) return data(null, found.problem.reason === 'INVALID_INPUT' ? 404 : found.status)
  const named = page && sectionNamed(page, url.searchParams.get('label'))
  if (named || found.data.path !== path) return redirect(contentPath(found.data.path, named?.id), named ? 302 : 301)
  const live = campaign && (await readLive(api, campaign, viewer !== null))
  return { page, campaign, live, lang, origin }
}

/** A page of a campaign, or else one of words: no address is of both. */
async function readEither(api: Api, path: string) {
  const campaign = await attempt(api('GET /api/campaign-page', { query: { path } }))
  if (campaign.ok) return { found: campaign, page: null, campaign: campaign.data }
  const text = await attempt(api('GET /api/help/page', { query: { path } }))
  return text.ok ? { found: text, page: text.data, campaign: null } : { found: campaign, page: null, campaign: null }
}

async function readLive(api: Api, page: CampaignPage, isMember: boolean) {
  const [contest, wheel, record, set, form, report, ranking] = await Promise.all([
    readContest(api, page),
    readWheel(api, page),
    readRecord(api, page),
    readSet(api, page),
    readForm(api, page, isMember),
    readTally(api, page),
    readStandings(api, page),
  ])
  return { contest, wheel, record, set, form, report, ranking }
}

export const action = ({ context, request, params }: Route.ActionArgs) =>
  actInForm(context.get(apiContext), request, pathAsked(new URL(request.url), params['*']))

const pathAsked = ({ pathname }: URL, rest: string | undefined) => (rest === undefined ? pathname.slice(langOf(pathname).basename.length) : `/${rest}`)
/** `?label=` names a section; older addresses write _ for -. */
const sectionNamed = ({ sections }: HelpPage, label: string | null) => sections.find(({ id }) => id === label?.replaceAll('_', '-'))

export const meta: Route.MetaFunction = ({ loaderData }) => {
  if (!loaderData) return []
  const { page, campaign, lang, origin } = loaderData
  if (!page) return campaignMeta(campaign, lang, origin)
  const { title, description, path } = page
  const feed = changesFeedPath(lang, path)
  return [
    { title: `${title} · ${brand.name[lang]}` },
    { name: 'description', content: description },
    { tagName: 'link', rel: 'alternate', type: 'text/markdown', href: plainTextPath(lang, path) },
    ...(feed ? [{ tagName: 'link' as const, rel: 'alternate', type: 'application/rss+xml', title, href: feed }] : []),
    ...previewMeta({ lang, origin, path, title, description, type: 'article' }),
  ]
}

/** A page that is nothing but words, one of a campaign, or the page that says that there is none here. */
export default function ContentPage({ loaderData, actionData }: Route.ComponentProps) {
  if (loaderData?.page) return <Article page={loaderData.page} />
  if (!loaderData?.campaign || !loaderData.live) return <ErrorView status={404} problem={null} />
  return <CampaignView page={loaderData.campaign} live={{ ...loaderData.live, problem: actionData?.problem ?? null }} />
}

function Article({ page }: { page: HelpPage }) {
  const w = useWords(words)
  const { title, lead, notes, sections, facts } = page
  return (
    <main id="main" className="page help-read">
      <nav className="help-sections" aria-label={w.onPage}>
        <ul>
          {sections.map(({ id, heading }) => (
            <li key={id}>
              <a href={`#${id}`}>{heading}</a>
            </li>
          ))}
        </ul>
      </nav>
      <article className="prose">
        <nav className="crumbs" aria-label={w.breadcrumb}>
          <Link to={helpPath()}>{w.title}</Link>
        </nav>
        <h1>{title}</h1>
        {notes.map(({ at, until, words: said }) => (
          <aside key={at} className="notice" aria-label={w.note}>
            <p>{said}</p>
            <p className="small muted">{w.noted(at, until)}</p>
          </aside>
        ))}
        <p className="lead">
          <Line parts={lead} numbers />
        </p>
        {sections.map(({ id, heading, blocks }) => (
          <section key={id} id={id} aria-labelledby={`${id}-heading`}>
            <h2 id={`${id}-heading`}>{heading}</h2>
            <Blocks blocks={blocks} numbers />
          </section>
        ))}
        {facts.length > 0 && <Numbers facts={facts} />}
      </article>
      <Beside page={page} />
    </main>
  )
}

/** Every number of the page once more, with what it is of. */
function Numbers({ facts }: Pick<HelpPage, 'facts'>) {
  const w = useWords(words)
  return (
    <section id="numbers" aria-labelledby="numbers-heading">
      <h2 id="numbers-heading">{w.numbers}</h2>
      <p className="small muted">{w.numbersHint}</p>
      <table className="table help-table">
        <thead>
          <tr>
            <th scope="col">{w.what}</th>
            <th scope="col">{w.now}</th>
          </tr>
        </thead>
        <tbody>
          {facts.map(({ name, of, text }) => (
            <tr key={name} id={`n-${name}`}>
              <td>{of}</td>
              <td>{text}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}

/** Other pages of the same kind, and this one as plain text. */
function Beside({ page: { path, beside } }: { page: HelpPage }) {
  const w = useWords(words)
  const lang = useLang()
  const feed = changesFeedPath(lang, path)
  return (
    <aside className="help-beside" aria-label={w.beside}>
      {beside.length > 0 && (
        <ul>
          {beside.map((one) => (
            <li key={one.path}>
              <Link to={contentPath(one.path)}>{one.title}</Link>
            </li>
          ))}
        </ul>
      )}
      <p>
        <a className="link" href={plainTextPath(lang, path)}>
          {w.plainText}
        </a>
      </p>
      {feed && (
        <p>
          <a className="link" href={feed}>
            {w.feed}
          </a>
        </p>
      )}
    </aside>
  )
}
