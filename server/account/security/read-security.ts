import type { Security } from '#api/account-security.ts'
import type { MemberReadCtx } from '#server/context.ts'
import { provedUntil } from '../sessions/queries.ts'
import { listSessions } from '../sessions/service.ts'
import { noticesOf, securityOf } from './queries.ts'
import { securityView } from './views.ts'

/** Everything the page about security shows, asked at once. */
export async function readSecurity(ctx: MemberReadCtx): Promise<Security> {
  const { id, sessionId } = ctx.viewer
  const [row, notices, sessions, proved] = await Promise.all([securityOf(ctx.db, id), noticesOf(ctx.db, id), listSessions(ctx), provedUntil(ctx.db, sessionId)])
  return securityView(ctx, { row, notices, sessions: sessions.length, proved })
}
