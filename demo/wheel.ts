import { readFileSync } from 'node:fs'
import { CampaignDefinition } from '#api/campaigns.ts'

const DAY_MS = 86_400_000
/** Midnight in UTC+8, so many days from the day of `now`. */
const dayFrom = (now: Date, days: number) => new Date(Math.floor((now.getTime() + DAY_MS / 3) / DAY_MS + days) * DAY_MS - DAY_MS / 3).toISOString()

/** A definition of the demo data, moved to the day on which it is made: from three days before until fourteen after. */
function readMoved(name: string, now: Date): CampaignDefinition {
  const said = CampaignDefinition.parse(JSON.parse(readFileSync(new URL(`campaigns/${name}.json`, import.meta.url), 'utf8')))
  return { ...said, startTime: dayFrom(now, -3), endTime: dayFrom(now, 14), resultTime: dayFrom(now, 14) }
}
/** The wheel of the demo data, its boxes, and its cards. */
export const autumnWheel = (now: Date): CampaignDefinition => readMoved('wheel', now)
export const winterBoxes = (now: Date): CampaignDefinition => readMoved('boxes', now)
export const threeHours = (now: Date): CampaignDefinition => readMoved('cards', now)

/** A campaign with a form, and what bruno answered. */
export const morningWalk = (now: Date): CampaignDefinition => readMoved('walk', now)
export const answersOfBruno = { name: 'Bruno', phone: '13800000021', days: ['saturday', 'sunday'], pace: 'slow', people: '2', 'own-risk': 'yes' }

/** Who has tickets of the wheel, how many, and how many of them were spun already. */
export const spinners: readonly { account: string; tickets: number; spun: number }[] = [
  { account: 'bruno', tickets: 2, spun: 2 },
  { account: 'sumei', tickets: 2, spun: 2 },
  { account: 'anna', tickets: 3, spun: 1 },
]
/** Which cards anna has. */
export const cardsOfAnna: readonly string[] = ['morning', 'morning', 'noon']
