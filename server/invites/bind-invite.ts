import { inviteRules } from '#api/limits.ts'
import { lockAccount, markPhone, markRange, registrationOf } from '#server/account/service.ts'
import { fail, type MemberCtx, type WriteCtx } from '#server/context.ts'
import { readParameters } from '#server/settings/service.ts'
import { payIntoPot, openInvitePot } from '#server/wallet/pay-invites.ts'
import { bindUntil, codeTyped, monthOf } from './policy.ts'
import { insertPot, movePots, potOf, promiseOf } from './queries-pots.ts'
import { deleteInvite, inviterOf, insertInvite, ownerOf, type InviterRow } from './queries.ts'
import { inviterView } from './views.ts'

type Refusal = 'WRONG_CODE' | 'INVITE_LATE' | 'INVITE_OWN' | 'INVITE_YOUNGER' | 'INVITE_PHONE'

/** Says by whose code the caller came. */
export async function bindInvite(ctx: MemberCtx, code: string) {
  const refusal = await tryBind(ctx, ctx.viewer.id, code)
  if (refusal) return fail(refusal, refusal === 'INVITE_LATE' ? { hours: inviteRules.bindHours } : null)
  return showInviter(ctx)
}

/** Says that the caller came by nobody's. */
export async function leaveInviter(ctx: MemberCtx) {
  const { id } = ctx.viewer
  await lockAccount(ctx, id)
  const bound = await inviterOf(ctx.db, id)
  if (bound && (ctx.now >= bindUntil(await registrationOf(ctx.db, id)) || !isOpen(bound))) return fail('INVITE_LATE', { hours: inviteRules.bindHours })
  if (bound) await release(ctx, id, bound)
  return showInviter(ctx)
}

/** Who registered with a code came by it; one that is wrong stands in nobody's way. Safe to repeat. */
export async function bindRegistered(ctx: WriteCtx, accountId: string, code: string | null): Promise<void> {
  if (code) await tryBind(ctx, accountId, code)
}

const isOpen = ({ state }: InviterRow) => state === 'waiting' || state === 'settling'

/** Why not, or null; under the lock of the friend's account, so that two codes at once are one after the other. */
async function tryBind(ctx: WriteCtx, friend: string, typed: string): Promise<Refusal | null> {
  const inviter = await ownerOf(ctx.db, codeTyped(typed))
  if (!inviter) return 'WRONG_CODE'
  if (inviter.id === friend) return 'INVITE_OWN'
  await lockAccount(ctx, friend)
  if (ctx.now >= bindUntil(await registrationOf(ctx.db, friend))) return 'INVITE_LATE'
  if (BigInt(inviter.id) > BigInt(friend)) return 'INVITE_YOUNGER'
  const bound = await inviterOf(ctx.db, friend)
  if (bound?.inviter_id === inviter.id) return null
  if (bound && !isOpen(bound)) return 'INVITE_LATE'
  if (bound) await release(ctx, friend, bound)
  return reserve(ctx, inviter.id, friend)
}

/** Keeps the reward in the month's pot; where that is all promised the friend counts, and nothing is paid. */
async function reserve(ctx: WriteCtx, inviter: string, friend: string): Promise<Refusal | null> {
  const mark = await markPhone(ctx, friend)
  if (mark === null) return 'INVITE_PHONE'
  const [range, month] = [await markRange(ctx, friend), monthOf(ctx.now)]
  await openPot(ctx, month)
  const amount = (await promiseOf(ctx.db, month, inviteRules.reward)) ? inviteRules.reward : 0
  if (await insertInvite(ctx.db, { inviter, friend, mark, range, month, amount }, ctx.now)) return null
  return fail('INVITE_PHONE')
}

async function release(ctx: WriteCtx, friend: string, { month, amount }: InviterRow): Promise<void> {
  await deleteInvite(ctx.db, friend)
  await movePots(ctx.db, [{ month, paid: 0, freed: amount }])
}

/** A month's pot is funded when its first friend comes, with what administrators set. */
async function openPot(ctx: WriteCtx, month: string): Promise<void> {
  if (await potOf(ctx.db, month)) return
  const { invitePot: funded } = await readParameters(ctx.db, ctx.now)
  const party = await openInvitePot(ctx, month)
  if (await insertPot(ctx.db, { month, party, funded }, ctx.now)) await payIntoPot(ctx, { month, party, amount: funded })
}

async function showInviter(ctx: MemberCtx) {
  const [bound, since] = await Promise.all([inviterOf(ctx.db, ctx.viewer.id), registrationOf(ctx.db, ctx.viewer.id)])
  return { invitedBy: bound && inviterView(bound, since) }
}
