import { sql } from 'kysely'
import { CampaignDefinition } from '#api/campaigns.ts'
import type { ReadDb, WriteDb } from '#server/db/pool.ts'
import { whereOpen } from '#server/posts/visibility.ts'

const definitions = (db: ReadDb) => db.selectFrom('opened_campaigns as o').select(sql<string>`o.definition::text`.as('definition'))
type Found = { definition: string }
const MOST_READ = 200
const read = new Map<string, CampaignDefinition>()
/** They were checked when they were opened; what they did not say then has its default. The same text is read once: every vote and every spin asks for it. */
function definitionOf({ definition }: Found): CampaignDefinition {
  const known = read.get(definition)
  if (known) return known
  const parsed = CampaignDefinition.parse(JSON.parse(definition))
  if (read.size >= MOST_READ) read.clear()
  read.set(definition, parsed)
  return parsed
}

export async function openedCampaigns(db: ReadDb): Promise<CampaignDefinition[]> {
  return (await definitions(db).orderBy('o.activity_id').execute()).map(definitionOf)
}
export async function openedById(db: ReadDb, activityId: number): Promise<CampaignDefinition | null> {
  const found = await definitions(db).where('o.activity_id', '=', activityId).executeTakeFirst()
  return found ? definitionOf(found) : null
}
/** Of these numbers, those that are open. */
export async function openedByIds(db: ReadDb, ids: readonly number[]): Promise<Map<number, CampaignDefinition>> {
  const found = ids.length
    ? await definitions(db)
        .where('o.activity_id', 'in', [...ids])
        .execute()
    : []
  return new Map(found.map(definitionOf).map((one) => [one.activityId, one]))
}
export async function openedBySlug(db: ReadDb, slug: string): Promise<CampaignDefinition | null> {
  const found = await definitions(db).where('o.slug', '=', slug).executeTakeFirst()
  return found ? definitionOf(found) : null
}
/** `path` in small letters. */
export async function openedByPath(db: ReadDb, path: string): Promise<CampaignDefinition | null> {
  const found = await definitions(db).innerJoin('campaign_addresses as d', 'd.activity_id', 'o.activity_id').where('d.path', '=', path).executeTakeFirst()
  return found ? definitionOf(found) : null
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
