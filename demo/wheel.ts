import { readFileSync } from 'node:fs'
import { CampaignDefinition } from '#api/campaigns.ts'

const DAY_MS = 86_400_000
const FILE = new URL('campaigns/wheel.json', import.meta.url)
/** Midnight in UTC+8, so many days from the day of `now`. */
const dayFrom = (now: Date, days: number) => new Date(Math.floor((now.getTime() + DAY_MS / 3) / DAY_MS + days) * DAY_MS - DAY_MS / 3).toISOString()

/** The wheel of the demo data: its definition, moved to the day on which it is made; `start` and `end` in days from then. */
export function autumnWheel(now: Date, { start, end }: { start: number; end: number } = { start: -3, end: 14 }): CampaignDefinition {
  const said = CampaignDefinition.parse(JSON.parse(readFileSync(FILE, 'utf8')))
  return { ...said, startTime: dayFrom(now, start), endTime: dayFrom(now, end), resultTime: dayFrom(now, end) }
}
/** Who has tickets, how many, and how many of them were spun already. */
export const spinners: readonly { account: string; tickets: number; spun: number }[] = [
  { account: 'bruno', tickets: 2, spun: 2 },
  { account: 'sumei', tickets: 2, spun: 2 },
  { account: 'anna', tickets: 3, spun: 1 },
]
