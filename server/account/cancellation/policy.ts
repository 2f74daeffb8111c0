/** How long somebody may think it over, in days. */
export const COOLING_DAYS = 7
const DAY_MS = 86_400_000
export const dueAfter = (askedAt: Date) => new Date(askedAt.getTime() + COOLING_DAYS * DAY_MS)
