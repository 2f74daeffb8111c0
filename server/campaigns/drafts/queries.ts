import { sql } from 'kysely'
import { CampaignDefinition } from '#api/campaigns.ts'
import type { ReadDb, WriteDb } from '#server/db/pool.ts'
import { desc, keyset } from '#server/kit/keyset.ts'

export type DraftRow = {
  id: number
  slug: string
  version: number
  definition: object
  changed_at: Date
  opened: number | null
  asked: number | null
}
const draft = sql`d.id, d.slug, d.version, v.definition, v.made_at as changed_at,
    (select o.version from campaign_openings o where o.draft_id = d.id and o.outcome = 'opened' order by o.id desc limit 1) as opened,
    (select o.version from campaign_openings o where o.draft_id = d.id and o.outcome = 'waiting') as asked
  from campaign_drafts d join campaign_versions v on v.draft_id = d.id and v.version = d.version`

export async function draftRows(db: ReadDb, before: string | undefined, limit: number): Promise<DraftRow[]> {
  const { beyond, page } = keyset(desc(sql`d.id`), before ? [before] : null, limit)
  const found = await sql<DraftRow>`select ${draft} where true ${beyond} ${page}`.execute(db)
  return found.rows
}
export async function findDraft(db: ReadDb, id: number): Promise<DraftRow | undefined> {
  const found = await sql<DraftRow>`select ${draft} where d.id = ${id}`.execute(db)
  return found.rows[0]
}
export type VersionRow = { version: number; definition: object; account_id: string }
export async function findVersion(db: ReadDb, id: number, version: number): Promise<VersionRow | undefined> {
  const found = await sql<VersionRow>`select v.version, v.definition, v.account_id::text from campaign_versions v
    where v.draft_id = ${id} and v.version = ${version}`.execute(db)
  return found.rows[0]
}
/** So much of its past is told. */
const TOLD = 50
export type ActRow = { version: number; why: string; account: string; at: Date }
export async function versionsOf(db: ReadDb, id: number): Promise<ActRow[]> {
  const found = await sql<ActRow>`select v.version, v.why, a.account, v.made_at as at from campaign_versions v join accounts a on a.id = v.account_id
    where v.draft_id = ${id} order by v.version desc limit ${TOLD}`.execute(db)
  return found.rows
}
export type OpeningRow = ActRow & { outcome: 'waiting' | 'opened' | 'refused'; second: string | null }
export async function openingsOf(db: ReadDb, id: number): Promise<OpeningRow[]> {
  const found = await sql<OpeningRow>`select o.version, o.why, a.account, o.asked_at as at, o.outcome, s.account as second from campaign_openings o
    join accounts a on a.id = o.account_id left join accounts s on s.id = o.approved_by
    where o.draft_id = ${id} order by o.id desc limit ${TOLD}`.execute(db)
  return found.rows
}
/** Versions that members saw, the first first. */
export async function openedVersions(db: ReadDb, id: number): Promise<{ definition: CampaignDefinition; at: Date }[]> {
  const found = await sql<{ definition: object; at: Date }>`select v.definition, o.decided_at as at from campaign_openings o
    join campaign_versions v on v.draft_id = o.draft_id and v.version = o.version
    join campaign_drafts d on d.id = o.draft_id where o.draft_id = ${id} and o.outcome = 'opened' order by o.id limit ${TOLD}`.execute(db)
  return found.rows.map(({ definition, at }) => ({ definition: CampaignDefinition.parse(definition), at }))
}

/** Addresses of campaigns that were opened, but for those of this one. */
export async function otherAddresses(db: ReadDb, id: number): Promise<string[]> {
  const found = await sql<{ path: string }>`select path from campaign_addresses where activity_id <> ${id}`.execute(db)
  return found.rows.map(({ path }) => path)
}
export async function accountsNamed(db: ReadDb, names: readonly string[]): Promise<string[]> {
  if (!names.length) return []
  const found = await sql<{ account: string }>`select account from accounts where account = any (${[...names]}::text[])`.execute(db)
  return found.rows.map(({ account }) => account)
}

export type OpeningOf = { id: string; draft_id: number; slug: string; version: number; why: string; definition: object; account_id: string; author_id: string }
/** Openings by their numbers; `author_id`: who saved that version. */
export async function openingsByIds(db: ReadDb, ids: readonly string[]): Promise<OpeningOf[]> {
  const found = await sql<OpeningOf>`select o.id::text, o.draft_id, d.slug, o.version, o.why, v.definition, o.account_id::text, v.account_id::text as author_id
    from campaign_openings o join campaign_drafts d on d.id = o.draft_id join campaign_versions v on v.draft_id = o.draft_id and v.version = o.version
    where o.id = any (${[...ids]}::bigint[])`.execute(db)
  return found.rows
}

/** Its number; null where another campaign has the name. */
export async function insertDraft(db: WriteDb, slug: string, now: Date): Promise<number | null> {
  const made = await sql<{ id: number }>`insert into campaign_drafts (slug, made_at)
    select ${slug}, ${now} where not exists (select from opened_campaigns o where o.slug = ${slug}) on conflict (slug) do nothing returning id`.execute(db)
  return made.rows[0]?.id ?? null
}
/** Its next version, where it still is this one. */
export async function nextVersion(db: WriteDb, id: number, version: number): Promise<boolean> {
  const done = await sql`update campaign_drafts set version = version + 1 where id = ${id} and version = ${version} returning id`.execute(db)
  return done.rows.length === 1
}
type By = { id: number; version: number; why: string; by: string; now: Date }
export async function insertVersion(db: WriteDb, { id, version, why, by, now, definition }: By & { definition: object }): Promise<void> {
  await sql`insert into campaign_versions (draft_id, version, definition, why, account_id, made_at)
    values (${id}, ${version}, ${JSON.stringify(definition)}::jsonb, ${why}, ${by}, ${now})`.execute(db)
}
/** Null where one waits already. */
export async function insertOpening(db: WriteDb, { id, version, why, by, now }: By): Promise<string | null> {
  const made = await sql<{ id: string }>`insert into campaign_openings (draft_id, version, why, account_id, asked_at)
    values (${id}, ${version}, ${why}, ${by}, ${now}) on conflict do nothing returning id::text`.execute(db)
  return made.rows[0]?.id ?? null
}
/** `by`: whose yes it was, null where it was refused. */
export async function closeOpening(db: WriteDb, id: string, by: string | null, now: Date): Promise<void> {
  await sql`update campaign_openings set outcome = ${by === null ? 'refused' : 'opened'}, approved_by = ${by}, decided_at = ${now}
    where id = ${id} and outcome = 'waiting'`.execute(db)
}
