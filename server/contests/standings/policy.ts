import type { CampaignDefinition } from '#api/campaigns.ts'
import type { Asked } from './queries.ts'

type Block = Extract<CampaignDefinition['pages'][number]['blocks'][number], { kind: 'ranking' }>
/** The one ranking of a campaign; null where it has none. */
export const rankingIn = ({ pages }: Pick<CampaignDefinition, 'pages'>): Block | null =>
  pages.flatMap(({ blocks }) => blocks).find((block): block is Block => block.kind === 'ranking') ?? null
/** What is counted for it. */
export const askedOf = ({ activityId, startTime, endTime }: CampaignDefinition, { by }: Block): Asked => ({
  activityId,
  by,
  from: new Date(startTime),
  until: new Date(endTime),
})
