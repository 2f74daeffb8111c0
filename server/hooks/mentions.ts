import type { Mention } from '#api/posts.ts'
import type { ReadCtx, WriteCtx } from '../context.ts'

/** `authorId`: whose it is, which is not said to everybody. */
export type Mentioned = { authorId: string; mention: Mention }
/**
 * Posts by their numbers, for lines that are about them: a title and a small picture, as far as this reader may see them. One question for all; a number that
 * is no post's, or not any more, is left out.
 */
export type ReadMentions = (ctx: ReadCtx | WriteCtx, ids: readonly string[]) => Promise<ReadonlyMap<string, Mentioned>>

/** Of a post of which nothing is left. */
export const GONE: Mention = { state: 'deleted', card: null }
