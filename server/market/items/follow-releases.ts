import type { WriteCtx } from '#server/context.ts'
import { goodReleases } from '../releases/policy.ts'
import { listReleaseImages, readImageReleases } from '../releases/service.ts'
import { noteReleased } from './service.ts'

/** A release came or went: what its pictures sell as follows. */
export const followRelease = async (ctx: WriteCtx, { releaseId }: { releaseId: string }): Promise<void> =>
  countReleases(ctx, await listReleaseImages(ctx.db, releaseId))

/** Each portrait release is one person's. */
export async function countReleases(ctx: WriteCtx, imageIds: readonly string[]): Promise<void> {
  const releases = await readImageReleases(ctx.db, imageIds)
  await noteReleased(
    ctx,
    imageIds.map((imageId) => {
      const good = goodReleases(releases.get(imageId) ?? [], ctx.now)
      return { imageId, people: good.filter(({ kind }) => kind === 'portrait').length, property: good.some(({ kind }) => kind === 'property') }
    }),
  )
}
