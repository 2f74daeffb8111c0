import type { WriteCtx } from '#server/context.ts'
import { makeCard, readYear } from './service.ts'

/** A card of somebody's latest year that says everything but who follows them, for demo data. */
export async function makeYearlyCard(ctx: WriteCtx, id: string, account: string, code: string): Promise<void> {
  const member = { ...ctx, viewer: { id, account, roles: [], sessionId: '' } }
  const { year } = await readYear(member, undefined)
  await makeCard(member, { year, facts: ['photographs', 'days', 'likes', 'camera', 'tag', 'best'], code })
}
