import type { Campaign, CampaignBlock, CampaignDefinition, CampaignPhotograph } from '#api/campaigns.ts'
import type { Lang } from '#api/limits.ts'
import { photographs, type PhotographName } from '#content/photographs.ts'
import type { ReadCtx } from '#server/context.ts'
import { stateAt } from './policy.ts'

/** A photograph lies under its name in `public/photographs`; `openCampaigns` has seen that it does. */
export function photographView({ name, alt }: CampaignDefinition['photograph'], lang: Lang): CampaignPhotograph {
  const { licenceUrl: _, ...rest } = photographs[name as PhotographName]
  return { src: `/photographs/${name}.webp`, alt: alt[lang], ...rest }
}

const instantOf = (time: string) => new Date(time).toISOString()

export const campaignView = (one: CampaignDefinition, { lang, now }: Pick<ReadCtx, 'lang' | 'now'>): Campaign => ({
  activityId: String(one.activityId),
  slug: one.slug,
  state: stateAt(one, now),
  startTime: instantOf(one.startTime),
  endTime: instantOf(one.endTime),
  resultTime: instantOf(one.resultTime),
  mainPath: one.mainPath,
  sharePath: one.sharePath,
  title: one.title[lang],
  summary: one.summary[lang],
  photograph: photographView(one.photograph, lang),
})

/** Tasks as everybody reads them; how far somebody is with them is their own page's. */
export const tasksView = ({ activityId, tasks }: CampaignDefinition, heading: string, lang: Lang): CampaignBlock => ({
  kind: 'tasks',
  heading,
  activityId: String(activityId),
  mostADay: tasks?.mostADay ?? 0,
  tasks: (tasks?.items ?? []).map(({ itemId, title, stamps, times, daily, each }) => ({ itemId, title: title[lang], stamps, times, daily, each })),
})
