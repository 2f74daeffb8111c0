import type { Kit } from '#server/context.ts'
import { linkEnds } from './policy.ts'

/** What of an application a reviewer opens by itself. */
export type Part = 'number' | 'front' | 'back'
export type EvidenceLink = { identityId: string; part: Part; viewerId: string; seconds: number }

/** What stands in an address: it is good for one part of one application, for one reviewer, for ten minutes. */
export const signEvidence = ({ kit }: { kit: Pick<Kit, 'secrets'> }, { identityId, part, viewerId, seconds }: EvidenceLink): string =>
  kit.secrets.mac('identity', `see ${identityId} ${part} ${viewerId} ${seconds}`).toString('base64url')

export function linkEvidence(ctx: { kit: Pick<Kit, 'secrets'>; now: Date }, viewerId: string, identityId: string, part: Part): string {
  const seconds = Math.floor(linkEnds(ctx.now).getTime() / 1000)
  return `/identity/${identityId}/${part}?e=${seconds}&s=${signEvidence(ctx, { identityId, part, viewerId, seconds })}`
}
