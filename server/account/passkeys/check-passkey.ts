import { fail, failKeeping, type MemberCtx, type WriteCtx } from '#server/context.ts'
import { challengeIn, verifyUsed, type UsedAnswer } from '#server/kit/passkeys.ts'
import { countWrongTry, readPause, sealName } from '../count-tries.ts'
import { lockRow } from '../queries.ts'
import { securityOf } from '../security/queries.ts'
import { tellPerson } from '../security/tell-person.ts'
import { wentBack } from './policy.ts'
import { markUsed, passkeyBy, takeChallenge } from './queries.ts'
import { sealPerson, siteOf } from './service.ts'

type Answer = UsedAnswer & { userHandle: string }

/**
 * Whose passkey answered; `only`: nobody else's will do. Unknown passkeys and wrong signatures are one answer. Both count with the wrong tries of the
 * address; the passkey itself is never paused: nobody guesses a signature, and its owner would be the one kept out.
 */
export async function checkPasskey(ctx: WriteCtx, answer: Answer, only: string | null): Promise<string> {
  const name = sealName(ctx, `passkey ${answer.id}`)
  const minutes = await readPause(ctx, name, 'address')
  if (minutes) return fail('TOO_FAST', { retryAfter: minutes * 60 })
  const challenge = challengeIn(answer.clientDataJSON)
  if (challenge && !(await takeChallenge(ctx.db, challenge, null, ctx.now))) return fail('PASSKEY_EXPIRED')
  const used = challenge && (await checkAnswer(ctx, answer, challenge))
  if (!used || (only !== null && used.passkey.account_id !== only)) {
    await countWrongTry(ctx, name)
    return failKeeping('PASSKEY_REFUSED')
  }
  const { passkey, counter, backedUp } = used
  if (wentBack(passkey.counter, counter)) {
    await tellPerson(ctx, passkey.account_id, 'passkey-copied', await securityOf(ctx.db, passkey.account_id))
    await countWrongTry(ctx, name)
    return failKeeping('PASSKEY_COPIED')
  }
  await markUsed(ctx.db, passkey.id, { counter, backed_up: backedUp, used_at: ctx.now })
  return passkey.account_id
}

/** Is it the viewer who answers, with a passkey of their own? */
export const checkOwnPasskey = async (ctx: MemberCtx, answer: Answer): Promise<void> => void (await checkPasskey(ctx, answer, ctx.viewer.id))

/** The account's row is held before the passkey is read for good: who removes it, erases the account or changes the password comes before or after. */
async function checkAnswer(ctx: WriteCtx, { userHandle, ...answer }: Answer, challenge: Buffer) {
  const credentialId = Buffer.from(answer.id, 'base64url')
  const found = await passkeyBy(ctx.db, credentialId)
  if (!found) return null
  await lockRow(ctx.db, found.account_id)
  const passkey = await passkeyBy(ctx.db, credentialId)
  if (!passkey || !sealPerson(ctx, passkey.account_id).equals(Buffer.from(userHandle, 'base64url'))) return null
  const used = await verifyUsed(answer, siteOf(ctx), challenge, passkey.public_key)
  return used && { passkey, ...used }
}
