import type { FoundWithdrawal } from '#api/admin.ts'
import { nameAccounts } from '#server/account/service.ts'
import type { ReadCtx, WriteCtx } from '#server/context.ts'
import { withdrawalBy } from './queries.ts'

/** The one of this number, as it stands; none where there is none. */
export async function findWithdrawal({ db }: ReadCtx | WriteCtx, q: string): Promise<FoundWithdrawal[]> {
  const row = /^w\w{8,24}$/i.test(q) ? await withdrawalBy(db, q.toUpperCase()) : null
  if (!row) return []
  const names = await nameAccounts(db, [row.account_id])
  return [{ number: row.number, state: row.state, uid: row.account_id, account: names.get(row.account_id) ?? row.account_id, gross: row.gross }]
}
