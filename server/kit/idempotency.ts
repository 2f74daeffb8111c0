import { sql } from 'kysely'
import type { WriteDb } from '../db/pool.ts'
import { batchOf, sweptBy, type Swept } from './jobs/batch.ts'

type Key = { scope: string; key: string }
type Known = { same: boolean; reply: unknown; session: string | null }

/**
 * Takes the key for this transaction, or says what was answered under it. A second call at the same moment waits on the row
 * until the first has committed (and then reads its reply) or rolled back (and then goes first). A key without a reply belongs to a
 * call that failed and kept its count of tries: it is free. `since`: from when on a call counts; what was asked before that is another one.
 */
export async function takeKey(
  ctx: { db: WriteDb; now: Date },
  { scope, key, endpoint, hash, since = null }: Key & { endpoint: string; hash: Buffer; since?: Date | null },
): Promise<Known | null> {
  const taken =
    await sql`insert into idempotency_keys (scope, key, endpoint, request_hash, created_at) values (${scope}, ${key}, ${endpoint}, ${hash}, ${ctx.now}) 
    on conflict (scope, key) do update set endpoint = excluded.endpoint, request_hash = excluded.request_hash, created_at = excluded.created_at, reply = null
      where idempotency_keys.reply is null or idempotency_keys.created_at <= ${since}::timestamptz returning 1`.execute(ctx.db)
  if (taken.rows.length) return null
  const known = await sql<{ endpoint: string; request_hash: Buffer; reply: { reply: unknown; session: string | null } | null }>`
    select endpoint, request_hash, reply from idempotency_keys where scope = ${scope} and key = ${key}`.execute(ctx.db)
  const row = known.rows[0]
  const same = row?.endpoint === endpoint && row.request_hash.equals(hash) && row.reply !== null
  return { same, reply: row?.reply?.reply ?? null, session: row?.reply?.session ?? null }
}

/** Stores the reply in the transaction of the write that it answers. */
export async function keepReply(ctx: { db: WriteDb }, { scope, key }: Key, reply: { reply: unknown; session: string | null }): Promise<void> {
  await sql`update idempotency_keys set reply = ${JSON.stringify(reply)} where scope = ${scope} and key = ${key}`.execute(ctx.db)
}

/** A registration that is repeated opens a session again: no longer once its account's sessions were ended. */
export async function closeKeys(ctx: { db: WriteDb }, account: string): Promise<void> {
  await sql`delete from idempotency_keys where scope = 'anyone' and reply ->> 'session' = ${account}`.execute(ctx.db)
}

/** Keys are kept 24 hours. */
export const dropOldKeys = (ctx: { db: WriteDb; now: Date }): Promise<Swept> =>
  sweptBy(
    sql`delete from idempotency_keys where ctid = any (${batchOf(sql`idempotency_keys where created_at < ${new Date(ctx.now.getTime() - 86_400_000)}`)})`.execute(
      ctx.db,
    ),
  )

/** Replies that were kept for an account, with whatever they said of it. */
export async function forgetKeys(ctx: { db: WriteDb }, accountId: string): Promise<void> {
  await ctx.db.deleteFrom('idempotency_keys').where('scope', '=', `account:${accountId}`).execute()
}
