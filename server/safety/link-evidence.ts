import type { Kit } from '#server/context.ts'
import { linkEnds } from './policy.ts'

type Link = { caseId: string; place: number; viewerId: string; seconds: number }

/** What stands in an address: it is good for one picture of one case, for one reviewer, for ten minutes. */
export const signEvidence = ({ kit }: { kit: Pick<Kit, 'secrets'> }, { caseId, place, viewerId, seconds }: Link): string =>
  kit.secrets.mac('safety', `see ${caseId} ${place} ${viewerId} ${seconds}`).toString('base64url')

export function linkEvidence(ctx: { kit: Pick<Kit, 'secrets'>; now: Date }, { caseId, place, viewerId }: Omit<Link, 'seconds'>): string {
  const seconds = Math.floor(linkEnds(ctx.now).getTime() / 1000)
  return `/evidence/${caseId}/${place}?e=${seconds}&s=${signEvidence(ctx, { caseId, place, viewerId, seconds })}`
}
