import type { DefinedSet } from '#api/campaigns-parts.ts'
import type { CampaignDefinition } from '#api/campaigns.ts'

/** A campaign with cards. */
export type Definition = CampaignDefinition & { set: DefinedSet }
/** Cards that a member gives away in one day (UTC+8). */
export const GIVEN_A_DAY = 5

/** Cards of which somebody has none. */
export const missingIn = ({ set }: Pick<Definition, 'set'>, own: ReadonlyMap<string, number>): string[] =>
  set.cards.flatMap(({ id }) => ((own.get(id) ?? 0) > 0 ? [] : [id]))

export const isRunning = ({ startTime, endTime }: Pick<CampaignDefinition, 'startTime' | 'endTime'>, now: Date): boolean =>
  Date.parse(startTime) <= now.getTime() && now.getTime() < Date.parse(endTime)
