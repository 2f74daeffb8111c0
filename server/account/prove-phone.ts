import type { WriteCtx } from '#server/context.ts'
import type { ReadDb } from '#server/db/pool.ts'
import { checkSmsCode } from './check-sms-code.ts'
import { markUsed, type Purpose } from './queries-codes.ts'
import { openPhone, type KnownPhone } from './seal-phone.ts'
import { securityOf } from './security/queries.ts'

/** The number of an account; it was proved by a code when it became that. */
export async function readOwnPhone(ctx: Parameters<typeof openPhone>[0] & { db: ReadDb }, accountId: string): Promise<KnownPhone> {
  const row = await securityOf(ctx.db, accountId)
  return { e164: openPhone(ctx, row), lookup: row.phone_lookup, sealed: row.phone_sealed }
}

/** Uses a code up, or fails and counts the try: whoever has it holds the phone. */
export async function spendSmsCode(ctx: WriteCtx, phone: KnownPhone, code: string, door: Purpose): Promise<void> {
  const { id } = await checkSmsCode(ctx, phone, code, door)
  await markUsed(ctx.db, id, ctx.now)
}
