import { href } from 'react-router'
import type { Campaign, CampaignPage } from '#api/campaigns.ts'
import { ShareButton } from '#web/shell/share-button.tsx'
import { Link } from '#web/ui/link.tsx'
import { campaigns as words } from '#web/words/campaigns.ts'
import { useWords } from '#web/words/words.ts'
import { CampaignBlocks, CampaignPicture, PhotographBy, type Live } from './campaign-blocks.tsx'
import { CampaignChanges } from './campaign-changes.tsx'
import { CampaignState } from './campaign-state.tsx'
import { campaignPath } from './links.ts'
import { TermsFour } from './terms-four.tsx'
import './campaigns.css'
import '#web/contests/contests.css'

/** A page of a campaign: where it stands, its photograph, its blocks, and the terms under which entries are taken. */
export function CampaignView(shown: Shown) {
  const w = useWords(words)
  return (
    <main id="main" className="page camp">
      <nav className="camp-up" aria-label={w.past}>
        <Link className="link" to={href('/past-activities')}>
          {w.past}
        </Link>
      </nav>
      <CampaignBody {...shown} />
    </main>
  )
}

type HeadProps = Pick<CampaignPage, 'campaign' | 'who'> & { title: string | null; under: boolean }
/** `title`: null on the first page, which bears the name of the campaign. */
function Head({ campaign, who, title, under }: HeadProps) {
  const w = useWords(words)
  const Title = under ? 'h2' : 'h1'
  return (
    <header className="camp-head">
      <p className="state-line">
        <CampaignState state={campaign.state} />
        <span>{w.days(campaign.startTime, campaign.endTime)}</span>
        {title !== null && <span>{campaign.title}</span>}
      </p>
      <Title className="camp-title">{title ?? campaign.title}</Title>
      {title === null && <p className="camp-lead">{campaign.summary}</p>}
      {who && <p className="camp-who">{w.whoMay(who)}</p>}
      <ShareButton className="btn compact icon" path={campaign.sharePath} title={campaign.title} />
    </header>
  )
}

type Shown = { page: CampaignPage; live: Live }
/** What of it stands in a preview as well, which has a heading of its own above (`under`). */
export function CampaignBody({ page: { campaign, who, terms, title, path, pages, blocks, changes }, live, under = false }: Shown & { under?: boolean }) {
  const isFirst = path === campaign.mainPath
  return (
    <>
      <Head campaign={campaign} who={who} title={isFirst ? null : title} under={under} />
      {isFirst && (
        <figure className="camp-photo">
          <CampaignPicture photograph={campaign.photograph} />
          <figcaption>
            <PhotographBy photograph={campaign.photograph} />
          </figcaption>
        </figure>
      )}
      {pages.length > 1 && <Pages pages={pages} path={path} />}
      <CampaignBlocks blocks={blocks} live={live} />
      {isFirst && !live.contest && <Dates campaign={campaign} />}
      {isFirst && terms && <TermsFour terms={terms} />}
      {isFirst && changes.length > 0 && <CampaignChanges changes={changes} />}
    </>
  )
}

function Pages({ pages, path }: Pick<CampaignPage, 'pages' | 'path'>) {
  const w = useWords(words)
  return (
    <nav className="tabs ruled camp-pages" aria-label={w.pages}>
      {pages.map((one) => (
        <Link key={one.path} to={campaignPath(one.path)} aria-current={one.path === path ? 'page' : undefined}>
          {one.title}
        </Link>
      ))}
    </nav>
  )
}

function Dates({ campaign: { startTime, endTime, resultTime } }: { campaign: Campaign }) {
  const w = useWords(words)
  const rows: [string, string][] = [
    [w.begins, w.moment(startTime)],
    [w.ends, w.lastDay(endTime)],
    [w.resultsOut, w.moment(resultTime)],
  ]
  return (
    <section className="camp-block" aria-labelledby="camp-dates">
      <h2 id="camp-dates">{w.dates}</h2>
      <dl className="camp-dates">
        {rows.map(([name, said]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{said}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
