import type { Address } from 'viem'
import { lockAccount } from '#server/account/service.ts'
import type { MemberCtx, WriteCtx } from '#server/context.ts'
import { hashPassword } from '#server/kit/passwords.ts'
import { mustOpen } from '#server/kit/signer/named-keys.ts'
import type { Lock } from '#server/kit/signer/order.ts'
import { requireReauthentication } from '#server/wallet/withdrawals/service.ts'
import { lockByPassword, lockInCustody, nameCustody, nameKey } from './lock-key.ts'
import { askSigner, checkKeyPassword, openByPassword, openInCustody, type Opened, type OpeningCtx } from './open-key.ts'
import { insertAct, insertKey, keyOf, setKey, type CreatorKeyRow, type Password } from './queries.ts'
import { tellOpened } from './tell-opened.ts'

type Given = { pkey: string; password: string; to?: string | undefined }
type Listed = { address: string; made: boolean; box: string | null }

/** Makes the viewer's key, in custody from the start; gives the one in custody its first password; or opens the one that has a password. */
export async function makeOrShowKey(ctx: MemberCtx, given: Given): Promise<{ nftPrivateKayList: Listed[] }> {
  await lockAccount(ctx, ctx.viewer.id)
  const known = await keyOf(ctx.db, ctx.viewer.id)
  if (!known) return listed(await makeWithPassword(ctx, given), true)
  if (!known.password_sealed) return listed(await givePassword(ctx, known, given), true)
  await checkKeyPassword(ctx, known, given.password)
  const opened = await openByPassword(ctx, known, given.pkey, 'show', boxed(given))
  if (opened.box) await insertAct(ctx.db, known.account_id, 'shown', ctx.now)
  if (opened.box) await tellOpened(ctx, 'shown')
  return listed(opened, false)
}
const boxed = ({ to }: Given) => ({ ...(to && { to }) })
const listed = ({ address, box }: Opened, made: boolean) => ({ nftPrivateKayList: [{ address, made, box }] })

/** The member's lock for a password, and what its row says beside what it seals. The salt is the same however often this transaction begins anew. */
export async function sealPassword(ctx: MemberCtx, { pkey, password }: Given): Promise<{ lock: Lock; row: Omit<Password, 'password_sealed'> }> {
  const salt = ctx.kit.secrets.mac('key-password', `salt ${ctx.viewer.id} ${ctx.call.requestId}`).subarray(0, 16)
  const verifier = await hashPassword(ctx, password)
  return { lock: lockByPassword(ctx, ctx.viewer.id, pkey, salt), row: { verifier, password_salt: salt, password_at: ctx.now } }
}

async function makeWithPassword(ctx: MemberCtx, given: Given): Promise<Opened> {
  const { lock, row } = await sealPassword(ctx, given)
  const custodyKey = nameCustody(ctx)
  const made = await askForKey(ctx, ctx.viewer.id, [lockInCustody(ctx, ctx.viewer.id, custodyKey), lock], given)
  await keepKey(ctx, ctx.viewer.id, custodyKey, made, { ...row, password_sealed: Buffer.from(made.sealed[1]!, 'base64') })
  return made
}

/** It may hold pieces already: whoever sets its password can take them, so a session alone does not. */
async function givePassword(ctx: MemberCtx, known: CreatorKeyRow, given: Given): Promise<Opened> {
  await requireReauthentication(ctx)
  const { lock, row } = await sealPassword(ctx, given)
  const opened = await openInCustody(ctx, known, 'give a password to', { locks: [lock], ...boxed(given) })
  await setKey(ctx.db, known.account_id, { ...row, password_sealed: Buffer.from(opened.sealed[0]!, 'base64') })
  await insertAct(ctx.db, known.account_id, 'made', ctx.now)
  await tellOpened(ctx, 'made')
  return opened
}

/** The address that a member's pieces are sent to: that of their key, made in custody where they have none. Ask before anything is written, see `signWithKey`. */
export async function keepAddress(ctx: WriteCtx, accountId: string): Promise<Address> {
  await lockAccount(ctx, accountId)
  const known = await keyOf(ctx.db, accountId)
  return known ? (known.address as Address) : keepMade(ctx, accountId, await makeInCustody(ctx, accountId))
}

export type MadeKey = { address: Address; custodyKey: string; sealed: string }
/** A key for somebody who has none, which only the site opens until they give it a password. It is theirs once `keepMade` has written it down. */
export async function makeInCustody(ctx: OpeningCtx, accountId: string): Promise<MadeKey> {
  const custodyKey = nameCustody(ctx)
  const made = await askForKey(ctx, accountId, [lockInCustody(ctx, accountId, custodyKey)])
  return { address: made.address as Address, custodyKey, sealed: made.sealed[0]! }
}
/** Their address, which is another one where they have made a key meanwhile. */
export async function keepMade(ctx: WriteCtx, accountId: string, { address, custodyKey, sealed }: MadeKey): Promise<Address> {
  await lockAccount(ctx, accountId)
  const known = await keyOf(ctx.db, accountId)
  if (known) return known.address as Address
  await keepKey(ctx, accountId, custodyKey, { address, sealed: [sealed] }, {})
  return address
}

async function askForKey(ctx: OpeningCtx, accountId: string, locks: Lock[], given?: Given): Promise<Opened> {
  const made = await askSigner(ctx, `make ${accountId}`, { about: nameKey(accountId), source: { from: 'new' }, locks, ...(given && boxed(given)) })
  return mustOpen(made, 'its own making')
}
async function keepKey(
  ctx: WriteCtx,
  accountId: string,
  custodyKey: string,
  made: Pick<Opened, 'address' | 'sealed'>,
  password: Partial<Password>,
): Promise<void> {
  const custody = { custody_key: custodyKey, custody_sealed: Buffer.from(made.sealed[0]!, 'base64'), custody_at: ctx.now }
  await insertKey(ctx.db, { account_id: accountId, address: made.address, made_at: ctx.now, ...custody, ...password })
  await insertAct(ctx.db, accountId, 'made', ctx.now)
}
