import { fail, type ReadCtx } from '#server/context.ts'
import { accountByName } from '../queries.ts'
import type { ListPlace } from './queries.ts'

export type ListQuery = { limit: number; startAuthor?: string | undefined; startAt?: string | undefined }

/** The place that a list of people goes on from; null at its beginning. */
export async function readPlace(ctx: ReadCtx, { startAuthor, startAt }: ListQuery): Promise<ListPlace | null> {
  if (!startAuthor || !startAt) return null
  const last = (await accountByName(ctx.db, startAuthor)) ?? fail('USER_NOT_FOUND')
  return { at: new Date(startAt), id: last.id }
}
