import { fail, type MemberCtx } from '#server/context.ts'
import { provedUntil } from '../sessions/queries.ts'

/** Only for a session that proved itself once more within the last ten minutes (TRUST S034, S037). */
export async function requireProof(ctx: Pick<MemberCtx, 'db' | 'viewer' | 'now'>): Promise<void> {
  const until = await provedUntil(ctx.db, ctx.viewer.sessionId)
  if (!until || until <= ctx.now) fail('PROOF_REQUIRED')
}
