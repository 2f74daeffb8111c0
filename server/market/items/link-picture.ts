import type { Kit } from '#server/context.ts'

declare module '#server/kit/secrets.ts' {
  interface Purposes {
    market: true
  }
}

const LINK_MS = 600_000
/** `original`: as it was uploaded, for a reviewer; `shown`: a large picture of it, for who has to say whether two are one. */
export type PictureLink = { imageId: string; viewerId: string; as: 'original' | 'shown'; seconds: number }

/** What stands in an address: it is good for one picture, for one person, for ten minutes. */
export const signPicture = ({ kit }: { kit: Pick<Kit, 'secrets'> }, { imageId, viewerId, as, seconds }: PictureLink): string =>
  kit.secrets.mac('market', `see ${imageId} ${viewerId} ${as} ${seconds}`).toString('base64url')

export function linkPicture(ctx: { kit: Pick<Kit, 'secrets'>; now: Date }, { imageId, viewerId, as }: Omit<PictureLink, 'seconds'>): string {
  const seconds = Math.floor((ctx.now.getTime() + LINK_MS) / 1000)
  return `/market-picture/${imageId}/${as}?e=${seconds}&s=${signPicture(ctx, { imageId, viewerId, as, seconds })}`
}
