import { hashTypedData, type Address, type Hex, type TypedDataDefinition } from 'viem'
import type { CreatorKey } from '#api/nft-keys.ts'
import { fail, type MemberCtx, type MemberReadCtx } from '#server/context.ts'
import type { ReadDb } from '#server/db/pool.ts'
import { requireReauthentication } from '#server/wallet/withdrawals/service.ts'
import { lockInCustody, nameCustody } from './lock-key.ts'
import { requireKey, openByPassword, openInCustody, type Opened, type OpeningCtx } from './open-key.ts'
import { actsOf, insertAct, keyOf, setKey } from './queries.ts'
import { keyView } from './views.ts'

/** The address that a member signs with, in lower case; null before they have a key. It is public. */
export async function readCreatorAddress(db: ReadDb, accountId: string): Promise<Address | null> {
  return ((await keyOf(db, accountId))?.address as Address | undefined) ?? null
}

/** What opens a member's key: a password of theirs, the site. Null where they have none. */
export async function readLocks(db: ReadDb, accountId: string): Promise<{ password: boolean; custody: boolean } | null> {
  const row = await keyOf(db, accountId)
  return row && { password: row.password_sealed !== null, custody: row.custody_sealed !== null }
}

/** Who opens the key: its owner by the `pkey` of their key password, or the site, which keeps a copy in trusteeship. */
type Signing = { accountId: string; pkey: string } | { accountId: string; trusteeship: true }
type Signed<T extends readonly TypedDataDefinition[]> = { address: Address; signatures: { [K in keyof T]: Hex } }

/**
 * EIP-712 by a member's key, which is opened once for all of `typed`, in the signing process: each of `signatures` is r, s, v. With `pkey` only for the viewer themselves (wrong ones are counted: 109); in trusteeship
 * also for others, and from a job's outside; 450 where the site cannot open the key, CREATOR_KEY_MISSING where there is none. While a transaction is open the key is
 * opened through `ctx.aside`, so call it before anything is written.
 */
export async function signWithKey<S extends Signing, const T extends readonly TypedDataDefinition[]>(
  ctx: S extends { pkey: string } ? MemberCtx : OpeningCtx,
  { accountId, ...how }: S,
  typed: T,
): Promise<Signed<T>> {
  const row = await requireKey(ctx.db, accountId)
  const digests = typed.map((one) => hashTypedData(one).slice(2))
  const [name, deed] = [`sign ${digests.join(' ')}`, { digests }]
  if (!('pkey' in how)) return signedBy(await openInCustody(ctx, row, name, deed))
  const member = ctx as MemberCtx
  if (member.viewer.id !== accountId) return fail('NOT_FOUND')
  return signedBy(await openByPassword(member, row, String(how.pkey), name, deed))
}
const signedBy = <T extends readonly TypedDataDefinition[]>({ address, signatures }: Opened) =>
  ({ address, signatures: signatures.map((one) => `0x${one}`) }) as unknown as Signed<T>

export async function showOwnKey(ctx: MemberReadCtx): Promise<{ key: CreatorKey | null }> {
  const row = await keyOf(ctx.db, ctx.viewer.id)
  return { key: row && keyView(row, await actsOf(ctx.db, row.account_id)) }
}

/** 450 where the site could not sign by itself. */
export async function checkHeld(ctx: MemberReadCtx): Promise<{ address: string }> {
  const row = await keyOf(ctx.db, ctx.viewer.id)
  return row?.custody_sealed ? { address: row.address } : fail('PRIVATE_KEY_NOT_HELD')
}

/** A second copy, under a key of the site's. Where there is one already it stays as it is. */
export async function takeCustody(ctx: MemberCtx, pkey: string): Promise<{ key: CreatorKey | null }> {
  const row = await requireKey(ctx.db, ctx.viewer.id)
  const name = nameCustody(ctx)
  const { sealed } = await openByPassword(ctx, row, pkey, 'take into custody', { locks: [lockInCustody(ctx, row.account_id, name)] })
  if (row.custody_sealed) return showOwnKey(ctx)
  await setKey(ctx.db, row.account_id, { custody_key: name, custody_sealed: Buffer.from(sealed[0]!, 'base64'), custody_at: ctx.now })
  await insertAct(ctx.db, row.account_id, 'custody-given', ctx.now)
  return showOwnKey(ctx)
}

/**
 * From here on the site cannot sign with it, whoever asks; so the kit must have been shown to open it, and there must be a password. A session that somebody left
 * open does not do it either: its owner comes in once more first, as for a gift out of custody.
 */
export async function endCustody(ctx: MemberCtx): Promise<{ key: CreatorKey | null }> {
  const row = await requireKey(ctx.db, ctx.viewer.id)
  if (!row.drilled_at || !row.password_sealed) return fail('KIT_UNPROVEN')
  if (row.custody_sealed) {
    await requireReauthentication(ctx)
    await setKey(ctx.db, row.account_id, { custody_key: null, custody_sealed: null, custody_at: null })
    await insertAct(ctx.db, row.account_id, 'custody-ended', ctx.now)
  }
  return showOwnKey(ctx)
}
