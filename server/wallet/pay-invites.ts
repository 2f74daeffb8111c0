import type { WriteCtx } from '#server/context.ts'
import { openParty, postEntries, postEntry } from './ledger.ts'

/** Who holds what is promised for the friends of a month; the platform answers for it. */
export const openInvitePot = (ctx: WriteCtx, month: string): Promise<string> => openParty(ctx, { kind: 'invite-pot', subject: month, ownerId: null })

/** Puts a month's money into its pot, once. */
export async function payIntoPot(ctx: WriteCtx, { month, party, amount }: { month: string; party: string; amount: number }): Promise<void> {
  if (amount === 0) return
  await postEntry(ctx, {
    key: `invite-pot ${month}`,
    cause: 'invitation',
    subject: month,
    lines: [
      { holder: 'platform', book: 'pixt-treasury', amount: -amount },
      { holder: party, book: 'pixt', amount },
    ],
  })
}

/** `mark`: the friend's phone as a keyed hash, which names the entry; `party`: the pot. */
export type InvitePayment = { mark: string; subject: string; party: string; inviter: string; amount: number }
/** Pays for friends out of their pots, each once. */
export async function payInvites(ctx: WriteCtx, payments: readonly InvitePayment[]): Promise<void> {
  await postEntries(
    ctx,
    payments.map(({ mark, subject, party, inviter, amount }) => ({
      key: `invite ${mark}`,
      cause: 'invitation',
      subject,
      lines: [
        { holder: party, book: 'pixt', amount: -amount },
        { holder: inviter, book: 'pixt', amount },
      ],
    })),
  )
}

/** What is left of months that are over goes back to where it came from; `part`: what had gone back before, which tells the entries of a month apart. */
export async function returnInvitePots(ctx: WriteCtx, rests: readonly { month: string; party: string; part: number; amount: number }[]): Promise<void> {
  await postEntries(
    ctx,
    rests.map(({ month, party, part, amount }) => ({
      key: `invite-rest ${month} ${part}`,
      cause: 'invitation',
      subject: month,
      lines: [
        { holder: 'platform', book: 'pixt-treasury', amount },
        { holder: party, book: 'pixt', amount: -amount },
      ],
    })),
  )
}
