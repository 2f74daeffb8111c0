/** Whole minutes between two instants. */
export const minutesSince = (at: string, now: string): number => Math.max(0, Math.floor((Date.parse(now) - Date.parse(at)) / 60_000))
