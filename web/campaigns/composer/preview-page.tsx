import { brand } from '#api/brand.ts'
import type { CampaignPage, CampaignState } from '#api/campaigns.ts'
import { campaignStates } from '#api/limits.ts'
import { apiContext, attempt, pageContext } from '#web/api.ts'
import { CampaignBody } from '#web/campaigns/campaign-view.tsx'
import { Link } from '#web/ui/link.tsx'
import { campaignComposer as words } from '#web/words/campaign-composer.ts'
import { campaigns as campaignWords } from '#web/words/campaigns.ts'
import { useWords } from '#web/words/words.ts'
import type { Route } from './+types/preview-page.ts'
import { campaignPreviewPath, composerPath } from './links.ts'
import '#web/admin/run.css'
import './composer.css'

export async function loader({ context, params: { id }, url }: Route.LoaderArgs) {
  const [api, { lang }] = [context.get(apiContext), context.get(pageContext)]
  const version = Number(url.searchParams.get('version')) || 1
  const state = campaignStates.find((one) => one === url.searchParams.get('state')) ?? 'ongoing'
  const path = url.searchParams.get('path') ?? undefined
  const [read, contest] = await Promise.all([
    attempt(api('GET /api/admin/campaigns/:id/preview', { params: { id }, query: { version, state, ...(path && { path }) } })),
    attempt(api('GET /api/admin/campaigns/:id/preview-contest', { params: { id }, query: { version, state } })),
  ])
  if (!read.ok && read.problem.reason !== 'CAMPAIGN_INCOMPLETE') throw new Response(null, { status: read.status })
  const [page, problem] = read.ok ? [read.data, null] : [null, read.problem]
  return { id, version, state, page, problem, contest: contest.ok ? contest.data.contest : null, lang }
}

export const meta: Route.MetaFunction = ({ loaderData }) =>
  loaderData ? [{ title: `${words.in(loaderData.lang).preview} · ${brand.name[loaderData.lang]}` }] : []

/** A page of a version as members would get it in one of the five states, with the parts of the page itself. Nothing in it leads on. */
export default function PreviewPage({ loaderData: { id, version, state, page, problem, contest } }: Route.ComponentProps) {
  const w = useWords(words)
  return (
    <div className="adm-text comp-preview">
      <h1>{w.previewTitle(version)}</h1>
      <p>
        <Link className="link" to={composerPath(id, version)}>
          {w.backToEdit}
        </Link>
      </p>
      <States id={id} version={version} state={state} path={page?.path} />
      {page && page.pages.length > 1 && <PagesOf id={id} version={version} state={state} page={page} />}
      {problem && <p className="notice">{`${w.previewNot}${problem.msg}`}</p>}
      {page && page.campaign.state !== state && <p className="notice">{w.neverSo}</p>}
      {page && (
        <div className="camp comp-paper" inert>
          <CampaignBody page={page} live={{ contest, wheel: null, record: null, set: null, form: null, report: null, ranking: null, problem: null }} under />
        </div>
      )}
    </div>
  )
}

type Where = { id: string; version: number; state: CampaignState }
function States({ id, version, state, path }: Where & { path: string | undefined }) {
  const w = useWords(words)
  const { states } = useWords(campaignWords)
  return (
    <nav className="tabs ruled" aria-label={w.previewAt}>
      {campaignStates.map((one) => (
        <Link key={one} to={campaignPreviewPath(id, { version, state: one, ...(path && { path }) })} aria-current={one === state ? 'page' : undefined}>
          {states[one]}
        </Link>
      ))}
    </nav>
  )
}
function PagesOf({ id, version, state, page }: Where & { page: CampaignPage }) {
  const w = useWords(words)
  return (
    <nav className="tabs ruled" aria-label={w.previewPage}>
      {page.pages.map(({ path, title }) => (
        <Link key={path} to={campaignPreviewPath(id, { version, state, path })} aria-current={path === page.path ? 'page' : undefined}>
          {title}
        </Link>
      ))}
    </nav>
  )
}
