import type { CastingState } from '#api/pieces.ts'
import { from } from './flow.ts'

const CONSENT_DAYS = 30
/** The second after which a consent that is given now is void. */
export const consentEnds = (now: Date): number => Math.floor(now.getTime() / 1000) + CONSENT_DAYS * 86_400

/** Before it is cast nobody but its creator knows of it. */
export const maySee = (viewerId: string | null, casting: { state: CastingState; account_id: string }): boolean =>
  casting.state === 'cast' || casting.account_id === viewerId
export const canRetry = (viewerId: string | null, casting: { state: CastingState; account_id: string }): boolean =>
  casting.account_id === viewerId && from['to-cast'].includes(casting.state)
/** A photograph whose rights are in doubt is cast by nobody: a cast is for ever. */
export const isCastable = ({ marks, sha256 }: { marks: readonly string[]; sha256: string | null }): boolean =>
  sha256 !== null && !marks.includes('similar') && !marks.includes('rights')
