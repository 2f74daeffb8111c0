import type { CreatorKey } from '#api/nft-keys.ts'
import { endSessions } from '#server/account/sessions/service.ts'
import { fail, type MemberCtx } from '#server/context.ts'
import { lockInCustody, nameCustody, nameKey } from './lock-key.ts'
import { sealPassword } from './make-key.ts'
import { askSigner, requireKey } from './open-key.ts'
import { checkSignature } from './prove-kit.ts'
import { insertAct, setKey } from './queries.ts'
import { showOwnKey } from './service.ts'
import { tellOpened } from './tell-opened.ts'

type Given = { challenge: string; signature: string; box: string; pkey: string; password: string }

/** A new password, by the kit. Everything that opened the key or the account before is void with it: the password, the copy in custody, every other session. */
export async function restoreKey(ctx: MemberCtx, { challenge, signature, box, ...given }: Given): Promise<{ key: CreatorKey | null }> {
  const { account_id: accountId, address, custody_key: held } = await requireKey(ctx.db, ctx.viewer.id)
  await checkSignature(ctx, address, challenge, signature)
  const { lock, row } = await sealPassword(ctx, given)
  const custodyKey = nameCustody(ctx)
  const locks = held ? [lock, lockInCustody(ctx, accountId, custodyKey)] : [lock]
  const half = ctx.kit.secrets.key('key-box').toString('base64')
  const answer = await askSigner(ctx, 'restore', { about: nameKey(accountId), source: { from: 'box', box, half, address }, locks })
  if (answer.wrong) return fail('KEY_SIGNATURE_WRONG')
  const [byPassword, inCustody] = answer.sealed.map((sealed) => Buffer.from(sealed, 'base64'))
  const custody = inCustody && { custody_key: custodyKey, custody_sealed: inCustody, custody_at: ctx.now }
  await setKey(ctx.db, accountId, { ...row, password_sealed: byPassword!, drilled_at: ctx.now, ...custody })
  await insertAct(ctx.db, accountId, 'recovered', ctx.now)
  await tellOpened(ctx, 'recovered')
  await endSessions(ctx, accountId, ctx.viewer.sessionId)
  return showOwnKey(ctx)
}
