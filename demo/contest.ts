import { readFileSync } from 'node:fs'
import { CampaignDefinition } from '#api/campaigns.ts'

const DAY_MS = 86_400_000
const FILE = new URL('campaigns/one-line.json', import.meta.url)
/** Midnight in UTC+8, so many days from the day of `now`. */
const dayFrom = (now: Date, days: number) => new Date(Math.floor((now.getTime() + 8 * 3_600_000) / DAY_MS + days) * DAY_MS - 8 * 3_600_000).toISOString()
/** How many days from now it takes entries, then votes, and is over. */
type Days = Record<'start' | 'end' | 'votes' | 'result', number>
const VOTING: Days = { start: -21, end: -2, votes: 6, result: 13 }

/** The contest of the demo data: its definition, moved to the day on which it is made. */
export function oneLine(now: Date, { start, end, votes, result }: Days = VOTING): CampaignDefinition {
  const said = CampaignDefinition.parse(JSON.parse(readFileSync(FILE, 'utf8')))
  const contest = said.contest && { ...said.contest, votesUntil: dayFrom(now, votes) }
  return { ...said, contest, startTime: dayFrom(now, start), endTime: dayFrom(now, end), resultTime: dayFrom(now, result) }
}
/** Whose works enter it, the first so many of each. */
export const entrants: readonly { account: string; works: number }[] = [
  { account: 'anna', works: 3 },
  { account: 'bruno', works: 3 },
  { account: 'chen', works: 3 },
  { account: 'dora', works: 3 },
  { account: 'sumei', works: 2 },
  { account: 'amara', works: 2 },
  { account: 'gulan', works: 2 },
  { account: 'xiaoman', works: 2 },
]
