import type { ReadDb } from '#server/db/pool.ts'
import { nameOriginal, nameSize } from './name-files.ts'
import { imagesByIds, imagesOfPost, type ImageRow } from './queries.ts'

/** A picture, for domains to the right that show or look at it. */
export type FoundImage = ImageRow
export const findImages = (db: ReadDb, ids: readonly string[]): Promise<FoundImage[]> => imagesByIds(db, ids)
/** Those of a post, in their order. */
export const findImagesOf = (db: ReadDb, postId: string): Promise<FoundImage[]> => imagesOfPost(db, postId)
/** Where its original lies in the store. */
export const findOriginal = (image: Pick<FoundImage, 'upload_key'>): string => nameOriginal(image.upload_key)
/** Where its largest public size lies. */
export const findSize = (image: Pick<FoundImage, 'key' | 'widths'>): string => nameSize(image.key, `${image.widths.at(-1)}.webp`)
