import type { BriefState } from '#api/briefs.ts'

/** Open until its time or its buyer ends it: from that very instant on it takes nothing more. */
export const stateAt = ({ until, closed_at: closedAt }: { until: Date; closed_at: Date | null }, now: Date): BriefState =>
  closedAt || until <= now ? 'over' : 'open'

type Seen = { account_id: string; removed_at: Date | null }
/** One that was removed is its buyer's alone. */
export const isSeen = <Row extends Seen>(row: Row | null, viewerId: string | null): row is Row =>
  row !== null && (!row.removed_at || row.account_id === viewerId)
