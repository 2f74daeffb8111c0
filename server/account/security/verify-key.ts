import { fail, failKeeping, type MemberCtx, type WriteCtx } from '#server/context.ts'
import { countWrongTry, readPause, sealName } from '../count-tries.ts'
import { accountByName, type AccountRow } from '../queries.ts'
import { macText, readKey } from './policy.ts'
import { keyMacOf } from './queries.ts'

const NOBODY = Buffer.alloc(32)
/** Is this the account's key? The same work when there is no key and when there is no account. */
async function isKeyOf(ctx: WriteCtx, accountId: string, typed: string): Promise<boolean> {
  const kept = await keyMacOf(ctx.db, accountId)
  const same = ctx.kit.secrets.sameMac('account-key', macText(accountId, readKey(typed)), kept ?? NOBODY)
  return same && kept !== null
}

/** The viewer's own key. A wrong one is counted, and after ten the next is looked at a quarter of an hour later. */
export async function verifyOwnKey(ctx: MemberCtx, typed: string): Promise<void> {
  const name = sealName(ctx, `key ${ctx.viewer.id}`)
  const minutes = await readPause(ctx, name)
  if (minutes) return fail('TOO_FAST', { retryAfter: minutes * 60 })
  if (await isKeyOf(ctx, ctx.viewer.id, typed)) return
  await countWrongTry(ctx, name)
  return failKeeping('WRONG_PRIVATE_KEY')
}

/**
 * Whose account and key these are. Unknown names and wrong keys are one answer after the same work. Only the address is paused: 158 bits cannot be
 * guessed however often, and a pause of the account would let strangers close its owner's last way back.
 */
export async function verifyKey(ctx: WriteCtx, named: string, typed: string): Promise<AccountRow> {
  const account = await accountByName(ctx.db, named.trim())
  const name = sealName(ctx, account ? `key of ${account.id}` : `key of nobody ${named.normalize('NFKC').trim().toLowerCase()}`)
  const minutes = await readPause(ctx, name, 'address')
  if (minutes) return fail('TOO_FAST', { retryAfter: minutes * 60 })
  const right = await isKeyOf(ctx, account?.id ?? '0', typed)
  if (right && account) return account
  await countWrongTry(ctx, name)
  return failKeeping('WRONG_PRIVATE_KEY')
}
