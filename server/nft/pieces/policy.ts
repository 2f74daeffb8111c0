import type { CastingLikeness } from '#api/nft-likenesses.ts'
import type { CastingState } from '#api/pieces.ts'
import { from } from './flow.ts'

const CONSENT_DAYS = 30
/** The second after which a consent that is given now is void. */
export const consentEnds = (now: Date): number => Math.floor(now.getTime() / 1000) + CONSENT_DAYS * 86_400

/** Before it is cast nobody but its creator knows of it. */
export const maySee = (viewerId: string | null, casting: { state: CastingState; account_id: string }): boolean =>
  casting.state === 'cast' || casting.account_id === viewerId
type Retried = { state: CastingState; account_id: string; likeness: { state: CastingLikeness['state'] } | null }
/** What was found to be somebody else's is not cast another time either. */
export const canRetry = (viewerId: string | null, { account_id, state, likeness }: Retried): boolean =>
  account_id === viewerId && from['to-cast'].includes(state) && likeness?.state !== 'upheld'
/** A photograph whose rights are in doubt is cast by nobody: a cast is for ever. */
export const isCastable = ({ marks, sha256 }: { marks: readonly string[]; sha256: string | null }): boolean =>
  sha256 !== null && !marks.includes('similar') && !marks.includes('rights')
