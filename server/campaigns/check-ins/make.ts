import type { CampaignDefinition } from '#api/campaigns.ts'
import type { WriteCtx } from '#server/context.ts'
import { openDays } from './policy.ts'
import { insertCheckIn } from './queries.ts'

/** Fills the day of this moment by tap, for demo data. */
export async function makeTap({ db, now }: Pick<WriteCtx, 'db' | 'now'>, definition: CampaignDefinition, accountId: string): Promise<void> {
  await insertCheckIn(db, { activityId: definition.activityId, accountId, day: openDays(definition, now).at(-1)!, postId: null, now })
}
