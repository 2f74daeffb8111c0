import { CampaignDefinition } from '#api/campaigns.ts'
import { openCampaigns } from '#content/open-campaigns.ts'
import { definedCampaigns } from '#content/read-campaigns.ts'
import type { WriteCtx } from '#server/context.ts'
import { insertOpened, openedById } from './queries.ts'

/** Opens a campaign out of a definition, for demo data and tests; throws where it is wrong, or wants what another one has. Opened again, it stays what it is. */
export async function makeOpened({ db, now }: Pick<WriteCtx, 'db' | 'now'>, definition: unknown): Promise<CampaignDefinition> {
  const campaign = CampaignDefinition.parse(definition)
  const known = await openedById(db, campaign.activityId)
  if (known) return known
  openCampaigns([...definedCampaigns, campaign])
  await insertOpened(db, campaign, now)
  return campaign
}
