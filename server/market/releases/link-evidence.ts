import type { Kit } from '#server/context.ts'
import { evidenceEnds } from './policy.ts'

/** `part`: `signed`, who signed and how; or the place of a picture. */
type Link = { number: string; part: string; viewerId: string; seconds: number }
/** What stands in an address: it opens one part of one release, for one reviewer, for ten minutes. */
export const signEvidence = ({ kit }: { kit: Pick<Kit, 'secrets'> }, { number, part, viewerId, seconds }: Link): string =>
  kit.secrets.mac('release', `see ${number} ${part} ${viewerId} ${seconds}`).toString('base64url')

export function linkEvidence(ctx: { kit: Pick<Kit, 'secrets'>; now: Date }, viewerId: string, number: string, part: string): string {
  const seconds = Math.floor(evidenceEnds(ctx.now).getTime() / 1000)
  return `/release/${number}/evidence/${part}?e=${seconds}&s=${signEvidence(ctx, { number, part, viewerId, seconds })}`
}
