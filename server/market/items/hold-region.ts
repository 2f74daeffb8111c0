import type { Region } from '#api/market-items.ts'
import { fail, type MemberCtx } from '#server/context.ts'
import { itemsByNumbers, putRegion } from './queries.ts'

/** Keeps which part of a picture a reviewer means, until they decide. */
export async function holdRegion(ctx: MemberCtx, number: string, region: Region | null): Promise<{ region: Region | null }> {
  const [item] = await itemsByNumbers(ctx.db, [number])
  if (!item) return fail('NOT_FOUND')
  if (item.account_id === ctx.viewer.id) return fail('OWN_REVIEW')
  if (item.state !== 'in-review') return fail('REVIEW_CLOSED')
  await putRegion(ctx.db, item.id, ctx.viewer.id, region)
  return { region }
}
