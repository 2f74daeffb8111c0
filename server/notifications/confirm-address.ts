import { createHash } from 'node:crypto'
import { fail, type Kit, type MemberCtx, type MemberReadCtx, type WriteCtx } from '#server/context.ts'
import { dayOf } from '#server/kit/clock.ts'
import { enqueue } from '#server/kit/jobs/enqueue.ts'
import { LETTERS_A_DAY, LINK_MS } from './policy.ts'
import { addressOf, deleteAddress, markConfirmed, saveAddress, type AddressRow } from './queries-settings.ts'

declare module '#server/kit/secrets.ts' {
  interface Purposes {
    mail: true
  }
}

type WithSecrets = { kit: Pick<Kit, 'secrets'> }
export const openAddress = ({ kit }: WithSecrets, accountId: string, sealed: Buffer): string => kit.secrets.open('mail', sealed, accountId)
/** What stands in the link: it follows from when it was asked for, so the job makes it again and the table holds its hash alone. */
export const tokenOf = ({ kit }: WithSecrets, { account_id, asked_at }: Pick<AddressRow, 'account_id' | 'asked_at'>): string =>
  kit.secrets.mac('mail', `${account_id} ${asked_at.toISOString()}`).toString('base64url')
const hashOf = (token: string) => createHash('sha256').update(token).digest()

/** Where the viewer's letters go. */
export async function mailboxOf(ctx: MemberReadCtx | MemberCtx) {
  const row = await addressOf(ctx.db, ctx.viewer.id)
  return { offered: ctx.kit.mail !== null, address: row && openAddress(ctx, ctx.viewer.id, row.address_sealed), confirmed: Boolean(row?.confirmed_at) }
}

/** Sends a link to an address. One that is confirmed already stays so and gets no letter. */
export async function askAddress(ctx: MemberCtx, address: string) {
  if (!ctx.kit.mail) return fail('CHANNEL_OFF')
  const { id } = ctx.viewer
  const before = await addressOf(ctx.db, id)
  if (before?.confirmed_at && openAddress(ctx, id, before.address_sealed) === address) return mailboxOf(ctx)
  const asked = before && dayOf(before.asked_at) === dayOf(ctx.now) ? before.asked_today : 0
  if (asked >= LETTERS_A_DAY) return fail('LETTERS_MANY')
  const row = {
    account_id: id,
    address_sealed: ctx.kit.secrets.seal('mail', address, id),
    lang: ctx.lang,
    asked_at: ctx.now,
    asked_today: asked + 1,
    confirmed_at: null,
  }
  await saveAddress(ctx.db, { ...row, token_hash: hashOf(tokenOf(ctx, row)) })
  await enqueue(ctx, 'confirm-address', { accountId: id })
  return mailboxOf(ctx)
}

export async function confirmAddress(ctx: WriteCtx, token: string) {
  if (!(await markConfirmed(ctx.db, hashOf(token), new Date(ctx.now.getTime() - LINK_MS), ctx.now))) return fail('LINK_EXPIRED')
  return { confirmed: true as const }
}

export async function forgetAddress(ctx: MemberCtx) {
  await deleteAddress(ctx.db, ctx.viewer.id)
  return mailboxOf(ctx)
}
