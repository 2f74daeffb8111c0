import { href } from 'react-router'
import { brand } from '#api/brand.ts'
import type { Campaign } from '#api/campaigns.ts'
import { apiContext, pageContext } from '#web/api.ts'
import { previewMeta } from '#web/shell/preview.ts'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Link } from '#web/ui/link.tsx'
import { campaigns as words } from '#web/words/campaigns.ts'
import { useWords } from '#web/words/words.ts'
import type { Route } from './+types/past-activities-page.ts'
import { CampaignPicture } from './campaign-blocks.tsx'
import { CampaignState } from './campaign-state.tsx'
import { drawsPath } from './draws/links.ts'
import { campaignPath } from './links.ts'
import '#web/look/parts.css'
import './campaigns.css'

export async function loader({ context }: Route.LoaderArgs) {
  const { lang, origin } = context.get(pageContext)
  const { activities } = await context.get(apiContext)('GET /api/activity')
  return { activities, lang, origin }
}

export const meta: Route.MetaFunction = ({ loaderData }) => {
  if (!loaderData) return []
  const { lang, origin } = loaderData
  const { past, pastLead } = words.in(lang)
  return [
    { title: `${past} · ${brand.name[lang]}` },
    { name: 'description', content: pastLead },
    ...previewMeta({ lang, origin, path: href('/past-activities'), title: past, description: pastLead }),
  ]
}

export default function PastActivitiesPage({ loaderData: { activities } }: Route.ComponentProps) {
  const w = useWords(words)
  return (
    <main id="main" className="page camp">
      <h1>{w.past}</h1>
      <p className="camp-lead">{w.pastLead}</p>
      <p className="actrow">
        <Link className="btn" to={drawsPath()}>
          {w.toDraws}
        </Link>
      </p>
      {activities.length ? (
        <ul className="camp-list">
          {activities.map((one) => (
            <Row key={one.activityId} campaign={one} />
          ))}
        </ul>
      ) : (
        <EmptyState title={w.nothing} text={w.nothingText} />
      )}
    </main>
  )
}

function Row({ campaign: { title, summary, state, startTime, endTime, mainPath, photograph } }: { campaign: Campaign }) {
  const w = useWords(words)
  return (
    <li>
      <Link to={campaignPath(mainPath)}>
        <CampaignPicture photograph={photograph} decorates />
        <span>
          <b>{title}</b>
          <span className="muted">{summary}</span>
          <span className="state-line">
            <CampaignState state={state} />
            <span>{w.days(startTime, endTime)}</span>
          </span>
        </span>
      </Link>
    </li>
  )
}
