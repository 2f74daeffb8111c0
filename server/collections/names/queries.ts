import { sql } from 'kysely'
import type { PersonRow } from '#server/account/views.ts'
import type { ReadDb, WriteDb } from '#server/db/pool.ts'
import { desc, keyset } from '#server/kit/keyset.ts'

export type DomainRow = {
  account_id: string
  domain: string
  word: string
  named_at: Date
  asked_at: Date
  looked_at: Date | null
  found: 'record' | 'none' | 'unreached' | 'taken' | null
  proven_at: Date | null
  missing_since: Date | null
}
const columns = sql`d.account_id::text, d.domain, d.word, d.named_at, d.asked_at, d.looked_at, d.found, d.proven_at, d.missing_since`

export async function domainOf(db: ReadDb, accountId: string): Promise<DomainRow | null> {
  const found = await sql<DomainRow>`select ${columns} from portfolio_domains d where d.account_id = ${accountId}`.execute(db)
  return found.rows[0] ?? null
}
/** Whose portfolio answers at a name: of a proven one its owner, of one that is only named nobody. */
export async function ownerOfDomain(db: ReadDb, domain: string): Promise<string | null> {
  const found = await sql<{
    account_id: string
  }>`select d.account_id::text from portfolio_domains d where d.domain = ${domain} and d.proven_at is not null`.execute(db)
  return found.rows[0]?.account_id ?? null
}
/** Another name begins anew; the same one stays as it is. */
export async function nameDomain(db: WriteDb, accountId: string, { domain, word }: Pick<DomainRow, 'domain' | 'word'>, now: Date): Promise<void> {
  await sql`insert into portfolio_domains as d (account_id, domain, word, named_at, asked_at) values (${accountId}, ${domain}, ${word}, ${now}, ${now})
    on conflict (account_id) do update set domain = excluded.domain, word = excluded.word, named_at = excluded.named_at, asked_at = excluded.asked_at,
      looked_at = null, found = null, proven_at = null, missing_since = null where d.domain <> excluded.domain`.execute(db)
}
export async function askAgain(db: WriteDb, accountId: string, now: Date): Promise<void> {
  await db.updateTable('portfolio_domains').set({ asked_at: now }).where('account_id', '=', accountId).execute()
}
type Looked = Pick<DomainRow, 'found' | 'proven_at' | 'missing_since'> & { looked_at: Date }
/** Only where it is still the name and the word that were looked for. */
export async function noteLook(db: WriteDb, { account_id, word }: Pick<DomainRow, 'account_id' | 'word'>, looked: Looked): Promise<void> {
  await db.updateTable('portfolio_domains').set(looked).where('account_id', '=', account_id).where('word', '=', word).execute()
}
export async function dropDomain(db: WriteDb, accountId: string): Promise<void> {
  await db.deleteFrom('portfolio_domains').where('account_id', '=', accountId).execute()
}
/** What is to be looked for: proven ones, and those named since then. */
export async function domainsToLook(db: ReadDb, namedSince: Date): Promise<string[]> {
  const found = await sql<{
    id: string
  }>`select d.account_id::text as id from portfolio_domains d where d.proven_at is not null or d.named_at >= ${namedSince} order by d.account_id`.execute(db)
  return found.rows.map(({ id }) => id)
}

export type ListedRow = DomainRow & Omit<PersonRow, 'id'>
export async function listedDomains(db: ReadDb, before: string | undefined, limit: number): Promise<ListedRow[]> {
  const { beyond, page } = keyset(desc(sql`d.account_id`), before ? [before] : null, limit)
  const found = await sql<ListedRow>`select ${columns}, a.account, a.nickname, a.unique_uri, a.header_key, a.work_key
    from portfolio_domains d join accounts a on a.id = d.account_id where true ${beyond} ${page}`.execute(db)
  return found.rows
}
