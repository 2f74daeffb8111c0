import type { WriteDb } from '#server/db/pool.ts'
import { setEnd } from './challenges/queries-write.ts'

/** A challenge that ended at a time, for demo data: entered and voted in before, however long ago that is. */
export const makeEnded = (ctx: { db: WriteDb }, challenge: string, at: Date): Promise<void> => setEnd(ctx.db, challenge, at)
