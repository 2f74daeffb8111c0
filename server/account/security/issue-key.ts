import { fail, type MemberCtx } from '#server/context.ts'
import { lockRow } from '../queries.ts'
import { checkOwnPassword } from './check-password.ts'
import { keyAsksPassword, macText } from './policy.ts'
import { endKey, insertKey, securityOf } from './queries.ts'
import { tellPerson } from './tell-person.ts'

declare module '#server/kit/secrets.ts' {
  interface Purposes {
    'account-key': true
  }
}

/** A key of 32 characters, in the clear in this reply and never again. The one before ends with it. */
export async function issueKey(ctx: MemberCtx, password: string | undefined): Promise<{ ownerKey: string; madeAt: string }> {
  const { id } = ctx.viewer
  if (password !== undefined) await checkOwnPassword(ctx, password)
  await lockRow(ctx.db, id)
  const account = await securityOf(ctx.db, id)
  const asks = keyAsksPassword(account, account.keys, ctx.now)
  if (asks && password === undefined) return fail('PROOF_REQUIRED')
  const ownerKey = ctx.random.key()
  await endKey(ctx.db, id, ctx.now)
  await insertKey(ctx.db, {
    id: ctx.random.uuid(),
    account_id: id,
    key_mac: ctx.kit.secrets.mac('account-key', macText(id, ownerKey)),
    made_at: ctx.now,
  })
  await tellPerson(ctx, id, 'key-made', asks ? account : null)
  return { ownerKey, madeAt: ctx.now.toISOString() }
}
