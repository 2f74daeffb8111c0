import type { ReadDb, WriteDb } from '#server/db/pool.ts'

export type TicketRow = { token: Buffer | null; token_until: Date | null; ticket: Buffer | null; ticket_until: Date | null; not_before: Date; refusals: number }
export async function ticketRow(db: ReadDb, appId: string): Promise<TicketRow | null> {
  const columns = ['token', 'token_until', 'ticket', 'ticket_until', 'not_before', 'refusals'] as const
  return (await db.selectFrom('wechat_tickets').select(columns).where('app_id', '=', appId).executeTakeFirst()) ?? null
}

/** Whoever gets true asks WeChat; until `leaseEnd` nobody else does. `dueAt`: what ends before then is renewed. */
export async function takeRenewal(db: WriteDb, appId: string, { now, dueAt, leaseEnd }: { now: Date; dueAt: Date; leaseEnd: Date }): Promise<boolean> {
  await db
    .insertInto('wechat_tickets')
    .values({ app_id: appId, not_before: now })
    .onConflict((at) => at.doNothing())
    .execute()
  const { numUpdatedRows } = await db
    .updateTable('wechat_tickets')
    .set({ not_before: leaseEnd })
    .where('app_id', '=', appId)
    .where('not_before', '<=', now)
    .where((row) => row.or([row('ticket_until', 'is', null), row('ticket_until', '<=', dueAt), row('token_until', '<=', dueAt)]))
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

export async function updateTicket(db: WriteDb, appId: string, row: Partial<TicketRow>): Promise<void> {
  await db.updateTable('wechat_tickets').set(row).where('app_id', '=', appId).execute()
}
