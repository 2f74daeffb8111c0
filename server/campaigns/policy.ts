import type { DefinedWho } from '#api/campaigns-parts.ts'
import type { CampaignDefinition, CampaignState } from '#api/campaigns.ts'
import type { Viewer } from '#server/context.ts'

/** So long before its end a campaign says that it ends soon. */
const SOON_MS = 72 * 3_600_000

type Times = Pick<CampaignDefinition, 'startTime' | 'endTime' | 'resultTime'>
/** Where a campaign stands: by the clock alone, and each time from the very instant on that it names. */
export function stateAt({ startTime, endTime, resultTime }: Times, now: Date): CampaignState {
  const [start, end, result] = [startTime, endTime, resultTime].map((time) => Date.parse(time) - now.getTime()) as [number, number, number]
  if (start > 0) return 'upcoming'
  if (end > SOON_MS) return 'ongoing'
  if (end > 0) return 'endingSoon'
  return result > 0 ? 'selecting' : 'ended'
}

/** From when a campaign that asks for so many days is for whoever registered then: days of 24 hours. */
export const memberFrom = ({ days }: Pick<DefinedWho, 'days'>, registeredAt: Date): Date => new Date(registeredAt.getTime() + days * 86_400_000)

/** Who decides something here takes no part in what chance gives, nor who judges the same campaign. `campaign`: null of what belongs to none. */
export const isOutside = (campaign: Pick<CampaignDefinition, 'contest'> | null, { roles, account }: Viewer): boolean =>
  roles.length > 0 || (campaign?.contest?.jury.includes(account) ?? false)
