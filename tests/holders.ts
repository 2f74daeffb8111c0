// Members by number, for tests of the ledger that need holders and nothing else of them.
import { beforeEach } from 'vitest'
import type { OwnDatabase } from './own-database.ts'

/** So many accounts with these numbers before each test. Not where members are made as well: their numbers could be the same. */
export function ownHolders(own: Pick<OwnDatabase, 'owner'>, ...numbers: string[]): void {
  beforeEach(() => makeHolders(own, ...numbers))
}
export async function makeHolders({ owner }: Pick<OwnDatabase, 'owner'>, ...numbers: string[]): Promise<void> {
  await owner.query(
    `with made as (
       insert into accounts (id, account, nickname, phone_lookup, phone_sealed, password_hash, created_at) overriding system value
         select n, 'h' || n, 'h' || n, sha256(n::text::bytea), '\\x00', '-', now() from unnest($1::bigint[]) n on conflict do nothing returning id, account
     ) insert into handles (handle, account_id, kind) select account, id, 'account' from made`,
    [numbers],
  )
}
