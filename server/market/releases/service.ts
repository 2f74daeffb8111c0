import type { Release, ReleaseCard } from '#api/releases.ts'
import { fail, type MemberCtx, type MemberReadCtx } from '#server/context.ts'
import type { ReadDb } from '#server/db/pool.ts'
import { cutPage } from '#server/kit/keyset.ts'
import type { ImageRelease } from './policy.ts'
import { imagesOf } from './queries-images.ts'
import { ownRelease, releasesByImages, releasesOf, signaturesOf } from './queries.ts'
import { releaseCardView, releaseView } from './views.ts'

/** Releases of each of these pictures, in whatever state: what `licenceClassOf` and the model's part of a sale are reckoned from. */
export async function readImageReleases(db: ReadDb, imageIds: readonly string[]): Promise<Map<string, ImageRelease[]>> {
  return Map.groupBy(await releasesByImages(db, imageIds), ({ imageId }) => imageId)
}

/** The pictures that a release is of, whose licences may be others once it changed. */
export async function listReleaseImages(db: ReadDb, releaseId: string): Promise<string[]> {
  return (await imagesOf(db, [releaseId])).flatMap(({ image_id: id }) => (id ? [id] : []))
}

type Page = { before?: string | undefined; limit: number }
export async function listReleases(ctx: MemberReadCtx, { before, limit }: Page): Promise<{ releases: ReleaseCard[]; next: string | null }> {
  const { page, last } = cutPage(await releasesOf(ctx.db, ctx.viewer.id, before ?? null, limit + 1), limit)
  return { releases: page.map((row) => releaseCardView(ctx, row)), next: last?.id ?? null }
}

export async function showRelease(ctx: MemberReadCtx | MemberCtx, number: string): Promise<Release> {
  const row = (await ownRelease(ctx.db, number, ctx.viewer.id)) ?? fail('NOT_FOUND')
  const images = await imagesOf(ctx.db, [row.id])
  const [signature] = await signaturesOf(ctx.db, [row.id])
  return releaseView(ctx, row, { images, signature: signature ?? null })
}
