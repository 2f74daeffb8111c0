import { sql, type Updateable } from 'kysely'
import type { Currency } from '#api/shared.ts'
import type { PayeeService, ReturnReason, WithdrawState } from '#api/withdrawals.ts'
import type { ReadDb, WriteDb } from '#server/db/pool.ts'
import type { Tables } from '#server/db/tables.ts'
import { batchOf } from '#server/kit/jobs/batch.ts'
import { desc, keyset } from '#server/kit/keyset.ts'

export type PayoutName = 'manual' | 'alipay'
export type WithdrawalRow = {
  id: string
  number: string
  account_id: string
  currency: Currency
  amount: number
  gross: number
  tax: number
  /** Of yuan: as much as came out of PIXT. */
  exchanged: number
  name_sealed: Buffer | null
  state: WithdrawState
  round: number
  due_at: Date | null
  hold_entry: string
  pay_entry: string | null
  service: PayoutName | null
  sent_at: Date | null
  transfer: string | null
  payee: PayeeRow | null
}
export type PayeeRow = { id: string; account_id: string; service: PayeeService; target_lookup: Buffer; target_sealed: Buffer; said_at: Date }
export type StepRow = { withdrawal_id: string; state: WithdrawState; reason: ReturnReason | null; words: string | null; at: Date }

type Found = Omit<WithdrawalRow, 'amount' | 'gross' | 'tax' | 'exchanged' | 'payee'> &
  Record<'amount' | 'gross' | 'tax' | 'exchanged', string> & {
    payee_id: string | null
    payee_account_id: string | null
    payee_service: PayeeService | null
    target_lookup: Buffer | null
    target_sealed: Buffer | null
    said_at: Date | null
  }
const columns = sql`w.id, w.number, w.account_id, w.currency, w.amount, w.gross, w.tax, w.exchanged, w.name_sealed, w.state, w.round, w.due_at, w.hold_entry, w.pay_entry,
  w.service, w.sent_at, w.transfer, p.id as payee_id, p.account_id as payee_account_id, p.service as payee_service, p.target_lookup, p.target_sealed, p.said_at`
const source = sql`withdrawals w left join payees p on p.id = w.payee_id`

function rowOf({ payee_id, payee_account_id, payee_service, target_lookup, target_sealed, said_at, ...row }: Found): WithdrawalRow {
  const payee = payee_id && {
    id: payee_id,
    account_id: payee_account_id!,
    service: payee_service!,
    target_lookup: target_lookup!,
    target_sealed: target_sealed!,
    said_at: said_at!,
  }
  return { ...row, amount: Number(row.amount), gross: Number(row.gross), tax: Number(row.tax), exchanged: Number(row.exchanged), payee: payee || null }
}

/** By its number, whoever's it is. */
export async function withdrawalBy(db: ReadDb, number: string): Promise<WithdrawalRow | null> {
  const { rows } = await sql<Found>`select ${columns} from ${source} where w.number = ${number}`.execute(db)
  return rows[0] ? rowOf(rows[0]) : null
}
/** The same, held until the transaction ends: who decides about it and who takes it back go one after the other. */
export async function lockWithdrawal(db: WriteDb, number: string): Promise<WithdrawalRow | null> {
  const { rows } = await sql<Found>`select ${columns} from ${source} where w.number = ${number} for update of w`.execute(db)
  return rows[0] ? rowOf(rows[0]) : null
}
export async function withdrawalsBy(db: ReadDb, numbers: string[]): Promise<WithdrawalRow[]> {
  if (!numbers.length) return []
  const { rows } = await sql<Found>`select ${columns} from ${source} where w.number = any (${numbers}::text[])`.execute(db)
  return rows.map(rowOf)
}
/** One's own, the latest first, after the one of a number. */
export async function withdrawalsOf(db: ReadDb, accountId: string, before: string | null, limit: number): Promise<WithdrawalRow[]> {
  const place = before ? sql`(select id from withdrawals where number = ${before} and account_id = ${accountId})` : null
  const { beyond, page } = keyset(desc(sql`w.id`), place && [place], limit)
  const { rows } = await sql<Found>`select ${columns} from ${source} where w.account_id = ${accountId} ${beyond} ${page}`.execute(db)
  return rows.map(rowOf)
}
/** Those of somebody that have not ended, the latest first. */
export async function unendedOf(db: ReadDb, accountId: string, limit: number): Promise<WithdrawalRow[]> {
  const { rows } =
    await sql<Found>`select ${columns} from ${source} where w.account_id = ${accountId} and w.state in ('applied', 'review', 'paying', 'awaiting')
    order by w.id desc limit ${sql.lit(limit)}`.execute(db)
  return rows.map(rowOf)
}
/** What operators have to transfer, the oldest first, with the account's name. */
export async function manualPayouts(db: ReadDb, limit: number): Promise<(WithdrawalRow & { account: string; since: Date })[]> {
  const { rows } = await sql<Found & { account: string; since: Date }>`select ${columns}, a.account,
      (select max(s.at) from withdrawal_steps s where s.withdrawal_id = w.id and s.state = 'paying') as since
    from ${source} join accounts a on a.id = w.account_id where w.state = 'paying' and w.service = 'manual' order by w.id limit ${sql.lit(limit)}`.execute(db)
  return rows.map(({ account, since, ...row }) => ({ ...rowOf(row), account, since }))
}
export async function stepsOf(db: ReadDb, ids: string[]): Promise<Map<string, StepRow[]>> {
  if (!ids.length) return new Map()
  const rows = await db
    .selectFrom('withdrawal_steps as s')
    .leftJoin('withdrawal_words as w', 'w.step_id', 's.id')
    .select(['s.withdrawal_id', 's.state', 's.reason', 'w.words', 's.at'])
    .where('s.withdrawal_id', 'in', ids)
    .orderBy('s.id')
    .execute()
  return Map.groupBy(rows as StepRow[], (row) => row.withdrawal_id)
}

export type NewWithdrawal = {
  number: string
  account_id: string
  currency: Currency
  amount: number
  gross: number
  tax: number
  exchanged: number
  payee_id: string
  name_sealed: Buffer
  state: 'applied' | 'review'
  held_at: Date
  due_at: Date
  hold_entry: string
}
export async function insertWithdrawal(db: WriteDb, row: NewWithdrawal): Promise<string> {
  return (await db.insertInto('withdrawals').values(row).returning('id').executeTakeFirstOrThrow()).id
}
export type Change = Omit<Updateable<Tables['withdrawals']>, 'state' | 'id' | 'number' | 'account_id'>
/** One guarded update: false when it is in none of the states it may come from. */
export async function setState(db: WriteDb, id: string, from: readonly WithdrawState[], to: WithdrawState, change: Change): Promise<boolean> {
  const moved = await db
    .updateTable('withdrawals')
    .set({ ...change, state: to })
    .where('id', '=', id)
    .where('state', 'in', from)
    .executeTakeFirst()
  return moved.numUpdatedRows > 0n
}
export type NewStep = { withdrawal_id: string; state: WithdrawState; account_id: string | null; reason?: ReturnReason | undefined; at: Date }
/** The number of the last of them. */
export async function insertSteps(db: WriteDb, steps: NewStep[]): Promise<string> {
  const rows = await db.insertInto('withdrawal_steps').values(steps).returning('id').execute()
  return rows.at(-1)!.id
}
export async function insertWords(db: WriteDb, stepId: string, words: string): Promise<void> {
  await db.insertInto('withdrawal_words').values({ step_id: stepId, words }).execute()
}

export async function contributorStatusOf(db: ReadDb, accountId: string): Promise<number> {
  return (await db.selectFrom('accounts').select('contributor_status').where('id', '=', accountId).executeTakeFirstOrThrow()).contributor_status
}

/** That a payout may be on its way from now on; false when another job has said so since `before` was read, or it is not to be paid any more. */
export async function markSent(db: WriteDb, number: string, { before, at }: { before: Date | null; at: Date }): Promise<boolean> {
  const marked = await db
    .updateTable('withdrawals')
    .set({ sent_at: at })
    .where('number', '=', number)
    .where('state', '=', 'paying')
    .where('service', '=', 'alipay')
    .where('sent_at', 'is not distinct from', before)
    .executeTakeFirst()
  return marked.numUpdatedRows > 0n
}
export async function setLook(db: WriteDb, id: string, at: Date): Promise<void> {
  await db.updateTable('withdrawals').set({ look_at: at }).where('id', '=', id).execute()
}
/** Those whose next step is late: its job was lost. They are given another look at `at`. */
export async function takeLate(db: WriteDb, before: Date, at: Date, most: number): Promise<{ number: string; state: WithdrawState }[]> {
  const found = await sql<{ number: string; state: WithdrawState }>`update withdrawals set look_at = ${at}
    where ctid = any (${batchOf(sql`withdrawals where look_at < ${before} and state in ('applied', 'paying', 'awaiting')`, most)}) returning number, state`.execute(
    db,
  )
  return found.rows
}

export type UnderWayRow = { account_id: string; number: string; state: WithdrawState }
/** Withdrawals of these people that have not ended, in their order. */
export async function underWayOf(db: ReadDb, accountIds: string[]): Promise<UnderWayRow[]> {
  const rows = db.selectFrom('withdrawals').select(['account_id', 'number', 'state']).where('account_id', 'in', accountIds)
  return (await rows.where('state', 'in', ['applied', 'review', 'paying', 'awaiting']).orderBy('id').execute()) as UnderWayRow[]
}
export type Saving = { currency: string; prefix: string; part: string; amount: number }
/** `exchanged`: of the yuan, as many as came out of PIXT. */
export type SavingsRow = { account_id: string; contributor_status: number; exchanged: string; savings: Saving[] }
/** What these people have of each currency, to use and held, where there is anything; and what they are to the library. */
export async function savingsOf(db: ReadDb, accountIds: string[]): Promise<SavingsRow[]> {
  const found =
    await sql<SavingsRow>`select a.id::text as account_id, a.contributor_status, coalesce((select fen from exchanged_yuan x where x.account_id = a.id), 0) as exchanged, coalesce((
      select jsonb_agg(jsonb_build_object('currency', currency, 'prefix', prefix, 'part', part, 'amount', amount) order by prefix, part desc) from (
        select c.currency, c.prefix, b.part, sum(l.balance) as amount from ledger_accounts l join ledger_books b on b.book = l.book
          join ledger_currencies c on c.currency = b.currency where l.holder_id = a.id and l.balance <> 0 group by 1, 2, 3
      ) parts), '[]') as savings
    from accounts a where a.id = any (${accountIds}::bigint[])`.execute(db)
  return found.rows
}

/** Which withdrawal a transfer's number stands for; asked by one at a time. */
export async function takenBy(db: WriteDb, service: PayoutName, transfer: string): Promise<string | null> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`transfer ${service} ${transfer}`}, 0))`.execute(db)
  const row = await db.selectFrom('withdrawals').select('number').where('service', '=', service).where('transfer', '=', transfer).executeTakeFirst()
  return row?.number ?? null
}
