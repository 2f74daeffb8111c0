import { readFileSync } from 'node:fs'
import { CampaignDefinition } from '#api/campaigns.ts'

const DAY_MS = 86_400_000
const FILE = new URL('campaigns/daily.json', import.meta.url)
/** Midnight in UTC+8, so many days from the day of `now`. */
const dayFrom = (now: Date, days: number) => new Date(Math.floor((now.getTime() + DAY_MS / 3) / DAY_MS + days) * DAY_MS - DAY_MS / 3).toISOString()

/** The check-in of the demo data: its definition, moved to the day on which it is made; `start` and `end` in days from then. */
export function dailyCheckIn(now: Date, { start, end }: { start: number; end: number } = { start: -9, end: 21 }): CampaignDefinition {
  const said = CampaignDefinition.parse(JSON.parse(readFileSync(FILE, 'utf8')))
  return { ...said, startTime: dayFrom(now, start), endTime: dayFrom(now, end), resultTime: dayFrom(now, end) }
}
/** Which of its first days anna filled, counted from the first; all by tap. */
export const filledDays: readonly number[] = [0, 1, 2, 4, 5, 7]
