import { sql } from 'kysely'
import type { Db, ReadDb, WriteDb } from '../db/pool.ts'
import { batchOf, sweptBy, type Swept } from './jobs/batch.ts'

export type OutboxMessage = { channel: 'push' | 'mail'; recipient: string; title: string; words: string; url: string }

/** The development senders write here what would go to a device or a mailbox; the page /dev/outbox and the tests read it. */
export async function keepMessage({ db, now }: { db: Db; now: () => Date }, message: OutboxMessage): Promise<void> {
  const { channel, recipient, title, words, url } = message
  await sql`insert into message_outbox (channel, recipient, title, words, url, created_at) values (${channel}, ${recipient}, ${title}, ${words}, ${url}, ${now()})`.execute(
    db,
  )
}

/** The newest 100, with their time. */
export async function keptMessages(db: ReadDb): Promise<(OutboxMessage & { sentAt: string })[]> {
  const { rows } = await sql<OutboxMessage & { created_at: Date }>`
    select channel, recipient, title, words, url, created_at from message_outbox order by id desc limit 100`.execute(db)
  return rows.map(({ created_at, ...message }) => ({ ...message, sentAt: created_at.toISOString() }))
}

/** What stands there of a mailbox or device. */
export async function forgetMessages(db: WriteDb, recipients: readonly string[]): Promise<void> {
  await sql`delete from message_outbox where recipient = any (${recipients}::text[])`.execute(db)
}

const KEPT_MS = 48 * 3_600_000
/** What the hourly sweep calls. */
export const dropKeptMessages = (ctx: { db: WriteDb; now: Date }): Promise<Swept> =>
  sweptBy(
    sql`delete from message_outbox where ctid = any (${batchOf(sql`message_outbox where created_at < ${new Date(ctx.now.getTime() - KEPT_MS)}`)})`.execute(
      ctx.db,
    ),
  )
