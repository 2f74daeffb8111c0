// Pages of campaigns: the list of those that are over, every page of one, in both of its shapes, and where editors compose them.
import type { Lang } from '#api/limits.ts'
import { definedCampaigns } from '#content/read-campaigns.ts'
import { campaignComposer as composerEn } from '#web/words/en/campaign-composer.ts'
import { campaigns as en } from '#web/words/en/campaigns.ts'
import { campaignComposer as composerZh } from '#web/words/zh/campaign-composer.ts'
import { campaigns as zh } from '#web/words/zh/campaigns.ts'
import type { Page } from '../demo-pages.ts'

const most = definedCampaigns.toSorted((a, b) => b.pages.length - a.pages.length)[0]!
const poster = definedCampaigns.find(({ pages }) => pages.some(({ blocks }) => blocks.some(({ kind }) => kind === 'poster')))!

const latest = definedCampaigns.toSorted((a, b) => Date.parse(b.endTime) - Date.parse(a.endTime))[0]!

/** The first that is composed in the demo data. */
const COMPOSED = '3100001'
const composer = { zh: composerZh, en: composerEn }
export const pages = (lang: Lang): Page[] => [
  { file: 'campaigns/composer/drafts-page.tsx', path: '/admin/campaigns', shows: composer[lang].lead, member: true },
  { file: 'campaigns/composer/composer-page.tsx', path: `/admin/campaigns/${COMPOSED}?version=2&run=1`, shows: composer[lang].runLead, member: true },
  {
    file: 'campaigns/composer/preview-page.tsx',
    path: `/admin/campaigns/${COMPOSED}/preview?version=2&state=ongoing`,
    shows: composer[lang].previewTitle(2),
    member: true,
  },
  { file: 'campaigns/past-activities-page.tsx', path: '/past-activities', shows: { zh, en }[lang].pastLead },
  ...[...new Set([most, poster, latest])].flatMap((campaign) =>
    campaign.pages.map(({ path, title }) => ({
      file: 'help/content-page.tsx',
      path,
      shows: path === campaign.mainPath ? campaign.summary[lang] : title[lang],
    })),
  ),
]
