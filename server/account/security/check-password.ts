import { fail, failKeeping, type MemberCtx } from '#server/context.ts'
import { verifyPassword } from '#server/kit/passwords.ts'
import { countWrongTry, readPause, sealName } from '../count-tries.ts'
import { accountByName, holdPassword, passwordHashOf } from '../queries.ts'

/** Is it the viewer's password? Wrong ones count by themselves: what strangers try from wherever slows nobody who is signed in (TRUST S028). */
export async function checkOwnPassword(ctx: MemberCtx, password: string): Promise<void> {
  const name = sealName(ctx, `own password ${ctx.viewer.id}`)
  const minutes = await readPause(ctx, name, 'own')
  if (minutes) return fail('TOO_FAST', { retryAfter: minutes * 60 })
  const hash = await passwordHashOf(ctx.db, ctx.viewer.id)
  const right = await verifyPassword(ctx, hash, password, name)
  if (right && hash && (await holdPassword(ctx.db, ctx.viewer.id, hash))) return
  await countWrongTry(ctx, name)
  return failKeeping('WRONG_PASSWORD')
}

/** The specification's way of asking, which names the account: nobody's but one's own is here. */
export async function checkNamedPassword(ctx: MemberCtx, asked: { account: string; password: string }): Promise<void> {
  const named = await accountByName(ctx.db, asked.account.trim())
  if (named?.id !== ctx.viewer.id) return fail('NOT_FOUND')
  await checkOwnPassword(ctx, asked.password)
}
