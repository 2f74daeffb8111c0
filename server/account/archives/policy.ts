import type { ArchiveState } from './flow.ts'

const HOUR = 3_600_000
const DAY = 24 * HOUR
/** How long an archive can be downloaded. */
export const KEPT_DAYS = 7
/** How many a person may ask for in 24 hours. */
export const MOST_A_DAY = 3
/** How often the job is begun before it is given up. */
export const MOST_TRIES = 4
/** An address to download from holds this long: a large file over a slow line that breaks wants to go on. */
const LINK_MINUTES = 60
/** A job that nobody heard of for this long has ended without a word. */
const SILENT_HOURS = 6
/** Until then the row says that somebody asked. */
const REMEMBERED_DAYS = 30

/** Asked again within this, the answer is the archive that is there. */
const SAME_MS = 60_000
export const answersStill = (newest: { state: ArchiveState; asked_at: Date }, now: Date): boolean =>
  newest.state === 'running' || (newest.state === 'ready' && newest.asked_at.getTime() > now.getTime() - SAME_MS)

export const daySince = (now: Date) => new Date(now.getTime() - DAY)
export const dayAfter = (at: Date) => new Date(at.getTime() + DAY)
export const expiresAfter = (readyAt: Date) => new Date(readyAt.getTime() + KEPT_DAYS * DAY)
export const linkEnds = (now: Date) => new Date(Math.floor(now.getTime() / 1000) * 1000 + LINK_MINUTES * 60_000)
export const silentSince = (now: Date) => new Date(now.getTime() - SILENT_HOURS * HOUR)
export const forgottenSince = (now: Date) => new Date(now.getTime() - REMEMBERED_DAYS * DAY)
