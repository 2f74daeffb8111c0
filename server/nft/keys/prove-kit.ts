import type { CreatorKey } from '#api/nft-keys.ts'
import { fail, type MemberCtx, type MemberReadCtx } from '#server/context.ts'
import { signerOf } from '#server/kit/chain/signer-of.ts'
import { openTicket, sealTicket } from '#server/kit/sealed-ticket.ts'
import { publicHalf } from '#server/kit/signer/locks.ts'
import { requireKey } from './open-key.ts'
import { insertAct, setKey } from './queries.ts'
import { showOwnKey } from './service.ts'

const HOUR_MS = 3_600_000
const nameDrill = (address: string) => `key drill ${address}`

/** A text to sign with what the kit opens; it says nothing and is good for nothing else. */
export async function giveChallenge(ctx: MemberReadCtx): Promise<{ challenge: string; signer: string }> {
  const { address } = await requireKey(ctx.db, ctx.viewer.id)
  const challenge = sealTicket(ctx.kit.secrets, nameDrill(address), {}, new Date(ctx.now.getTime() + HOUR_MS))
  return { challenge, signer: publicHalf(ctx.kit.secrets.key('key-box')) }
}

/** Whether the text was signed by this very key. */
export async function checkSignature(ctx: MemberCtx, address: string, challenge: string, signature: string): Promise<void> {
  if (!openTicket(ctx.kit.secrets, nameDrill(address), challenge, ctx.now)) fail('KEY_CHALLENGE_OLD')
  if ((await signerOf(challenge, signature)) !== address) fail('KEY_SIGNATURE_WRONG')
}

export async function proveKit(ctx: MemberCtx, challenge: string, signature: string): Promise<{ key: CreatorKey | null }> {
  const { address, account_id: accountId } = await requireKey(ctx.db, ctx.viewer.id)
  await checkSignature(ctx, address, challenge, signature)
  await setKey(ctx.db, accountId, { drilled_at: ctx.now })
  await insertAct(ctx.db, accountId, 'drilled', ctx.now)
  return showOwnKey(ctx)
}
