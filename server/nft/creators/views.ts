import type { OwnCreator } from '#api/creators.ts'
import { CREATOR_WORKS_LEAST } from '#api/limits.ts'
import { statusCodes, type CreatorState } from './flow.ts'
import { canDo, missingCriteria } from './policy.ts'
import type { CreatorRow } from './queries.ts'

type Standing = Pick<CreatorRow, 'about' | 'decided_at' | 'reason' | 'words'> & { state: CreatorState | null; asked_at: Date | null }
const NONE: Standing = { state: null, about: '', asked_at: null, decided_at: null, reason: null, words: '' }
const standingOf = ({ state, about, asked_at, decided_at, reason, words }: Standing) => ({
  nftStatus: state ? statusCodes[state] : 0,
  about,
  askedAt: asked_at?.toISOString() ?? null,
  decidedAt: decided_at?.toISOString() ?? null,
  reason,
  words,
})

type Beside = { works: number; name: boolean; adult: boolean }
/** What somebody sees of their own standing. */
export function creatorView(row: CreatorRow | null, beside: Beside): OwnCreator {
  const missing = missingCriteria(beside)
  return { ...standingOf(row ?? NONE), works: beside.works, worksLeast: CREATOR_WORKS_LEAST, missing, can: canDo(row?.state ?? null, missing) }
}
