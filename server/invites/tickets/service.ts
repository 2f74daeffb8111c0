import type { MemberReadCtx, WriteCtx } from '#server/context.ts'
import { cutPage } from '#server/kit/keyset.ts'
import { giveTickets } from '#server/nft/drops/service.ts'
import { notifyMany } from '#server/notifications/service.ts'
import { readParameters } from '#server/settings/service.ts'
import { countsOf, dueFor, friendsOf } from './queries.ts'
import { ticketWords } from './views-words.ts'
import { ticketView } from './views.ts'

export async function showTickets(ctx: MemberReadCtx) {
  const [counts, { dropTickets }] = await Promise.all([countsOf(ctx.db, ctx.viewer.id), readParameters(ctx.db, ctx.now)])
  return { ...counts, mostPerDrop: dropTickets, rule: ticketWords[ctx.lang].rule(dropTickets) }
}

export async function listTickets({ db, viewer }: MemberReadCtx, { before, limit }: { before?: string | undefined; limit: number }) {
  const { page, last } = cutPage(await friendsOf(db, viewer.id, before ?? null, limit + 1), limit)
  return { friends: page.map(ticketView), next: last?.number ?? null }
}

/** A friend has a piece that they bought: a ticket for who invited them. Safe to repeat. */
export const giveForPiece = (ctx: WriteCtx, buyerId: string): Promise<void> => give(ctx, { friendId: buyerId })

/** Invitations that were held and are not any more: their friends may have bought meanwhile. */
export const giveForFreed = (ctx: WriteCtx, inviteIds: readonly string[]): Promise<void> => give(ctx, { inviteIds })

async function give(ctx: WriteCtx, to: Parameters<typeof dueFor>[1]): Promise<void> {
  const given = await giveTickets(ctx, await dueFor(ctx.db, to))
  await notifyMany(
    ctx,
    given.map((who) => ({ to: who, what: { kind: 'drop-ticket', subject: '', facts: {} } })),
  )
}
