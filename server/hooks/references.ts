import type { PostReference } from '#api/posts.ts'
import type { ReadCtx, WriteCtx } from '../context.ts'

/** `authorId`: whose it is, which is not said to everybody. */
export type Referenced = { authorId: string; reference: PostReference }
/**
 * Posts by their numbers, for lines that are about them: a title and a small picture, as far as this reader may see them. One question for all; a number that
 * is no post's, or not any more, is left out.
 */
export type ReadReferences = (ctx: ReadCtx | WriteCtx, ids: readonly string[]) => Promise<ReadonlyMap<string, Referenced>>

/** Of a post of which nothing is left. */
export const GONE: PostReference = { state: 'deleted', card: null }
