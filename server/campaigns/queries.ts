import { sql } from 'kysely'
import { CampaignDefinition } from '#api/campaigns.ts'
import type { ReadDb, WriteDb } from '#server/db/pool.ts'
import { whereOpen } from '#server/posts/visibility.ts'

/** The version of a row `o`: the transaction that wrote it. */
export const versionOf = sql<string>`o.xmin::text`
const versions = (db: ReadDb) => db.selectFrom('opened_campaigns as o').select(['o.activity_id', versionOf.as('version')])
type Version = { activity_id: number; version: string }
const MOST_READ = 200
const read = new Map<string, CampaignDefinition>()
const nameOf = ({ activity_id, version }: Version) => `${activity_id} ${version}`
/**
 * The definitions of these rows. Each version is written out and parsed once: every page, vote and spin asks for one. They were checked when they were opened; what they
 * did not say then has its default.
 */
async function definitionsOf(db: ReadDb, found: readonly Version[]): Promise<CampaignDefinition[]> {
  const unread = found.filter((one) => !read.has(nameOf(one))).map(({ activity_id }) => activity_id)
  const rows = unread.length
    ? await versions(db)
        .select(sql<string>`o.definition::text`.as('definition'))
        .where('o.activity_id', 'in', unread)
        .execute()
    : []
  const parsed = new Map(
    rows.map(({ definition, ...row }) => [row.activity_id, { name: nameOf(row), definition: CampaignDefinition.parse(JSON.parse(definition)) }]),
  )
  const all = found.flatMap((one) => parsed.get(one.activity_id)?.definition ?? read.get(nameOf(one)) ?? [])
  if (read.size + parsed.size > MOST_READ) read.clear()
  for (const { name, definition } of parsed.values()) read.set(name, definition)
  return all
}
/** The definition of such a row; null where there is none. */
export const firstOf = async (db: ReadDb, found: Version | undefined): Promise<CampaignDefinition | null> =>
  (found && (await definitionsOf(db, [found]))[0]) ?? null

export async function openedCampaigns(db: ReadDb): Promise<CampaignDefinition[]> {
  return definitionsOf(db, await versions(db).orderBy('o.activity_id').execute())
}
export async function openedById(db: ReadDb, activityId: number): Promise<CampaignDefinition | null> {
  const found = await sql<Version>`select o.activity_id, ${versionOf} as version from opened_campaigns o where o.activity_id = ${activityId}`.execute(db)
  return firstOf(db, found.rows[0])
}
/** Of these numbers, those that are open. */
export async function openedByIds(db: ReadDb, ids: readonly number[]): Promise<Map<number, CampaignDefinition>> {
  const found = ids.length
    ? await versions(db)
        .where('o.activity_id', 'in', [...ids])
        .execute()
    : []
  return new Map((await definitionsOf(db, found)).map((one) => [one.activityId, one]))
}
export async function openedBySlug(db: ReadDb, slug: string): Promise<CampaignDefinition | null> {
  return firstOf(db, await versions(db).where('o.slug', '=', slug).executeTakeFirst())
}
/** `path` in small letters. */
export async function openedByPath(db: ReadDb, path: string): Promise<CampaignDefinition | null> {
  const found = await sql<Version>`select o.activity_id, ${versionOf} as version from campaign_addresses d join opened_campaigns o using (activity_id)
    where d.path = ${path}`.execute(db)
  return firstOf(db, found.rows[0])
}

/** A number, a name or an address that another one has is refused by the tables. */
export async function insertOpened(db: WriteDb, definition: CampaignDefinition, now: Date): Promise<void> {
  const { activityId, slug, pages } = definition
  await db
    .insertInto('opened_campaigns')
    .values({ activity_id: activityId, slug, definition: JSON.stringify(definition), opened_at: now })
    .execute()
  await insertAddresses(db, { activityId, pages })
}
async function insertAddresses(db: WriteDb, { activityId, pages }: Pick<CampaignDefinition, 'activityId' | 'pages'>): Promise<void> {
  await db
    .insertInto('campaign_addresses')
    .values(pages.flatMap(({ path, also }) => [path, ...also].map((one) => ({ path: one.toLowerCase(), activity_id: activityId }))))
    .execute()
}
/** What is open from now on; it keeps its number and its name, and every address that it had. */
export async function replaceOpened(db: WriteDb, definition: CampaignDefinition): Promise<void> {
  const { activityId } = definition
  await db
    .updateTable('opened_campaigns')
    .set({ definition: JSON.stringify(definition) })
    .where('activity_id', '=', activityId)
    .execute()
  await db.deleteFrom('campaign_addresses').where('activity_id', '=', activityId).execute()
  await insertAddresses(db, definition)
}

/** How many public works there are under each of these tags that were published while a campaign ran. */
export async function worksUnder(
  db: ReadDb,
  tags: readonly string[],
  { startTime, endTime }: Pick<CampaignDefinition, 'startTime' | 'endTime'>,
): Promise<Map<string, number>> {
  if (!tags.length) return new Map()
  const found = await sql<{ tag: string; n: number }>`select t.tag, count(*)::int as n from post_tags t join posts p on p.id = t.post_id
    where t.tag = any ((select ${[...tags]}::text[])::text[]) and ${whereOpen()} and p.created_at >= ${startTime} and p.created_at < ${endTime} group by t.tag`.execute(
    db,
  )
  return new Map(found.rows.map(({ tag, n }) => [tag, n]))
}
