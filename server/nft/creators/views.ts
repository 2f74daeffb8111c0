import type { OwnCreator } from '#api/creators.ts'
import { CREATOR_WORKS_LEAST } from '#api/limits.ts'
import { statusCodes } from './flow.ts'
import { canDo, missingCriteria } from './policy.ts'
import type { CreatorRow } from './queries.ts'

type Beside = { works: number; name: boolean; adult: boolean }
/** What somebody sees of their own standing. */
export function creatorView(row: CreatorRow | null, beside: Beside): OwnCreator {
  const missing = missingCriteria(beside)
  return {
    nftStatus: row ? statusCodes[row.state] : 0,
    about: row?.about ?? '',
    askedAt: row?.asked_at.toISOString() ?? null,
    decidedAt: row?.decided_at?.toISOString() ?? null,
    reason: row?.reason ?? null,
    words: row?.words ?? '',
    works: beside.works,
    worksLeast: CREATOR_WORKS_LEAST,
    missing,
    can: canDo(row?.state ?? null, missing),
  }
}
