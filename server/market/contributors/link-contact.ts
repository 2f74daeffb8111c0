import type { Kit } from '#server/context.ts'
import { linkEnds } from './policy.ts'

type Link = { id: string; viewerId: string; seconds: number }
/** What stands in an address: it opens the contact of one application, for one reviewer, for ten minutes. */
export const signContact = ({ kit }: { kit: Pick<Kit, 'secrets'> }, { id, viewerId, seconds }: Link): string =>
  kit.secrets.mac('contributor', `see ${id} ${viewerId} ${seconds}`).toString('base64url')

export function linkContact(ctx: { kit: Pick<Kit, 'secrets'>; now: Date }, viewerId: string, id: string): string {
  const seconds = Math.floor(linkEnds(ctx.now).getTime() / 1000)
  return `/contributor/${id}/contact?e=${seconds}&s=${signContact(ctx, { id, viewerId, seconds })}`
}
