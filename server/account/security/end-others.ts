import type { MemberCtx } from '#server/context.ts'
import { endSessions } from '../sessions/service.ts'
import { tellPerson } from './tell-person.ts'

/** Every session but this one. It is noted for the person to read; nothing is noted where there was none. */
export async function endOthers(ctx: MemberCtx): Promise<{ ended: number }> {
  const ended = await endSessions(ctx, ctx.viewer.id, ctx.viewer.sessionId)
  if (ended) await tellPerson(ctx, ctx.viewer.id, 'sessions-ended')
  return { ended }
}
