// Pages of campaigns: the list of those that are over, and every page of one, in both of its shapes.
import type { Lang } from '#api/limits.ts'
import { definedCampaigns } from '#content/read-campaigns.ts'
import { campaigns as en } from '#web/words/en/campaigns.ts'
import { campaigns as zh } from '#web/words/zh/campaigns.ts'
import type { Page } from '../demo-pages.ts'

const most = definedCampaigns.toSorted((a, b) => b.pages.length - a.pages.length)[0]!
const poster = definedCampaigns.find(({ pages }) => pages.some(({ blocks }) => blocks.some(({ kind }) => kind === 'poster')))!

export const pages = (lang: Lang): Page[] => [
  { file: 'campaigns/past-activities-page.tsx', path: '/past-activities', shows: { zh, en }[lang].pastLead },
  ...[most, poster].flatMap((campaign) =>
    campaign.pages.map(({ path, title }) => ({
      file: 'help/content-page.tsx',
      path,
      shows: path === campaign.mainPath ? campaign.summary[lang] : title[lang],
    })),
  ),
]
