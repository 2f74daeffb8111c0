import { readFileSync } from 'node:fs'

const FILE = new URL('campaigns/winter-lights.json', import.meta.url)
const DAY_MS = 86_400_000
/** Midnight in UTC+8, so many days from the day of `now`. */
const dayFrom = (now: Date, days: number) => new Date(Math.floor((now.getTime() + 8 * 3_600_000) / DAY_MS + days) * DAY_MS - 8 * 3_600_000).toISOString()

export const winterSlug = 'winter-lights'
/** What an editor is composing in the demo data: it begins a week from now, and nobody was asked to open it yet. */
export const winterLights = (now: Date): Record<string, unknown> => ({
  ...(JSON.parse(readFileSync(FILE, 'utf8')) as object),
  startTime: dayFrom(now, 7),
  endTime: dayFrom(now, 21),
  resultTime: dayFrom(now, 28),
})
