import { fail, failKeeping, type MemberCtx } from '#server/context.ts'
import { checkHuman } from '../check-human.ts'
import { checkSmsCode } from '../check-sms-code.ts'
import { endCodes, markUsed } from '../queries-codes.ts'
import { accountByPhone, lockRow, lockWord } from '../queries.ts'
import { openPhone, sealPhone, type KnownPhone } from '../seal-phone.ts'
import { sendCodeTo } from '../send-sms-code.ts'
import { markProved, provedUntil } from '../sessions/queries.ts'
import { endSessions } from '../sessions/service.ts'
import { maskPhone, PROOF_MINUTES } from './policy.ts'
import { securityOf, setPhone } from './queries.ts'
import { tellPerson } from './tell-person.ts'
import { verifyOwnKey } from './verify-key.ts'

type Typed = { phone: string; countryCode: string }

/** To one's own phone without typing it, or to the number that shall take its place. */
export async function sendPhoneCode(ctx: MemberCtx, asked: ({ to: 'own' } | ({ to: 'new' } & Typed)) & { nvcVal?: string | undefined }) {
  await checkHuman(ctx, 'sms', asked.nvcVal)
  return asked.to === 'own' ? sendCodeTo(ctx, await findOwnPhone(ctx), 'own-phone') : sendCodeTo(ctx, sealPhone(ctx, asked), 'new-phone')
}

async function findOwnPhone(ctx: MemberCtx): Promise<KnownPhone> {
  const row = await securityOf(ctx.db, ctx.viewer.id)
  return { e164: openPhone(ctx, row), lookup: row.phone_lookup, sealed: row.phone_sealed }
}

/** For ten minutes this session, and no other of the account, may do what asks for a proof (TRUST S034, S037). */
export async function verifyPhone(ctx: MemberCtx, proof: { code: string } | { ownerKey: string }): Promise<{ provedUntil: string }> {
  if ('code' in proof) {
    const code = await checkSmsCode(ctx, await findOwnPhone(ctx), proof.code, 'own-phone')
    await markUsed(ctx.db, code.id, ctx.now)
  } else await verifyOwnKey(ctx, proof.ownerKey)
  const until = new Date(ctx.now.getTime() + PROOF_MINUTES * 60_000)
  await markProved(ctx.db, ctx.viewer.sessionId, until)
  return { provedUntil: until.toISOString() }
}

/**
 * The new number takes the old one's place. Who holds the old one is out: its codes open nothing more and every other session ends; it is told.
 * Whether the new number has an account is said only to whoever proved that it is theirs. The proof is used up.
 */
export async function changePhone(ctx: MemberCtx, asked: Typed & { code: string }): Promise<{ phone: string; ended: number }> {
  const proved = await provedUntil(ctx.db, ctx.viewer.sessionId)
  if (!proved || proved <= ctx.now) return fail('PROOF_REQUIRED')
  const phone = sealPhone(ctx, asked)
  const code = await checkSmsCode(ctx, phone, asked.code, 'new-phone')
  await lockWord(ctx.db, `phone ${phone.lookup.toString('hex')}`)
  if (await accountByPhone(ctx.db, phone.lookup)) return failKeeping('PHONE_EXISTS')
  await lockRow(ctx.db, ctx.viewer.id)
  const old = await securityOf(ctx.db, ctx.viewer.id)
  await markUsed(ctx.db, code.id, ctx.now)
  await endCodes(ctx.db, old.phone_lookup, ctx.now)
  await setPhone(ctx.db, ctx.viewer.id, phone)
  await markProved(ctx.db, ctx.viewer.sessionId, null)
  const ended = await endSessions(ctx, ctx.viewer.id, ctx.viewer.sessionId)
  await tellPerson(ctx, ctx.viewer.id, 'phone-changed', old)
  return { phone: maskPhone(phone.e164), ended }
}
