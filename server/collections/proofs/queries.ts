import { sql } from 'kysely'
import type { NamedPost } from '#api/likes.ts'
import type { NewProof, ProofMark } from '#api/proofs.ts'
import type { ReadDb, WriteDb } from '#server/db/pool.ts'
import type { FeedSource } from '#server/hooks/feed.ts'
import { batchOf, sweptBy, type Swept } from '#server/kit/jobs/batch.ts'
import { whereMaySee, type Reader } from '#server/posts/visibility.ts'

export type ProofRow = {
  id: string
  collection_id: string
  account_id: string
  name: string
  words: string
  most: number | null
  link_sealed: Buffer
  ends_at: Date
  sent_at: Date | null
}
export type CountedProof = ProofRow & Record<'yes' | 'maybe' | 'no', number>
const columns = sql`f.id::text, f.collection_id::text, f.account_id::text, f.name, f.words, f.most, f.link_sealed, f.ends_at, f.sent_at`
const counted = sql`${columns}, n.yes, n.maybe, n.no from proofs f cross join lateral (select count(*) filter (where m.choice = 'yes')::int as yes,
    count(*) filter (where m.choice = 'maybe')::int as maybe, count(*) filter (where m.choice = 'no')::int as no from proof_marks m where m.proof_id = f.id) n`

/** Of one collection, the latest first; there are only so many. */
export async function proofsOf(db: ReadDb, collectionId: string): Promise<CountedProof[]> {
  const found = await sql<CountedProof>`select ${counted} where f.collection_id = ${collectionId} order by f.id desc`.execute(db)
  return found.rows
}
export async function ownProof(db: ReadDb, id: string, accountId: string): Promise<CountedProof | null> {
  const found = await sql<CountedProof>`select ${counted} where f.id = ${id} and f.account_id = ${accountId}`.execute(db)
  return found.rows[0] ?? null
}
export async function proofByLink(db: ReadDb, link: Buffer): Promise<ProofRow | null> {
  const found = await sql<ProofRow>`select ${columns} from proofs f where f.link_hash = ${link}`.execute(db)
  return found.rows[0] ?? null
}
/** Held until the transaction ends: what is said in it goes one after the other. */
export async function lockByLink(db: WriteDb, link: Buffer): Promise<ProofRow | null> {
  const found = await sql<ProofRow>`select ${columns} from proofs f where f.link_hash = ${link} for update`.execute(db)
  return found.rows[0] ?? null
}

export async function nextProof(db: WriteDb): Promise<string> {
  const found = await sql<{ id: string }>`select nextval(pg_get_serial_sequence('proofs', 'id'))::text as id`.execute(db)
  return found.rows[0]!.id
}
type Fresh = Pick<NewProof, 'name' | 'words' | 'most'> & { id: string; collectionId: string; accountId: string; hash: Buffer; sealed: Buffer; ends: Date }
export async function insertProof(db: WriteDb, one: Fresh, now: Date): Promise<void> {
  await sql`insert into proofs (id, collection_id, account_id, name, words, most, link_hash, link_sealed, ends_at, made_at) overriding system value
    values (${one.id}, ${one.collectionId}, ${one.accountId}, ${one.name}, ${one.words}, ${one.most}, ${one.hash}, ${one.sealed}, ${one.ends}, ${now})`.execute(
    db,
  )
}

export type MarkRow = Pick<ProofMark, 'choice' | 'colour' | 'note'> & { post_id: string; author: string; permlink: string }
/** What was said, of photographs that this reader sees, in the order of a collection that was put together by hand, else the newest first. */
export async function marksOf(db: ReadDb, reader: Reader, { id, collection_id: collection }: Pick<ProofRow, 'id' | 'collection_id'>): Promise<MarkRow[]> {
  const found = await sql<MarkRow>`select m.post_id::text, a.account as author, p.permlink, m.choice, m.colour, m.note
    from proof_marks m join posts p on p.id = m.post_id join accounts a on a.id = p.account_id
      left join collection_posts s on s.collection_id = ${collection} and s.post_id = m.post_id
    where m.proof_id = ${id} and ${whereMaySee(reader)} order by s.place, m.post_id desc`.execute(db)
  return found.rows
}
/** Others' work that stands in a collection is nobody's to offer but theirs. */
export const onlyOf = (source: FeedSource, accountId: string): FeedSource => ({ ...source, where: sql`${source.where} and p.account_id = ${accountId}` })

/** Which post is meant, if the feed shows it to this reader. */
export async function postIn(db: ReadDb, reader: Reader, { from, where }: FeedSource, { author, permlink }: NamedPost): Promise<string | null> {
  const found = await sql<{ id: string }>`select p.id::text from ${from} where ${where} and ${whereMaySee(reader)} and p.permlink = ${permlink}
    and p.account_id = (select h.account_id from handles h where h.handle = ${author.toLowerCase()})`.execute(db)
  return found.rows[0]?.id ?? null
}
/** How many others are chosen. */
export async function countYes(db: ReadDb, id: string, besides: string): Promise<number> {
  const found = await sql<{
    n: number
  }>`select count(*)::int as n from proof_marks m where m.proof_id = ${id} and m.choice = 'yes' and m.post_id <> ${besides}`.execute(db)
  return found.rows[0]!.n
}
/** Replaces what was said of one; of which nothing is said, no row is left. */
export async function writeMark(
  db: WriteDb,
  id: string,
  postId: string,
  { choice, colour, note }: Pick<ProofMark, 'choice' | 'colour' | 'note'>,
  now: Date,
): Promise<void> {
  if (!choice && !colour && !note) await sql`delete from proof_marks where proof_id = ${id} and post_id = ${postId}`.execute(db)
  else
    await sql`insert into proof_marks (proof_id, post_id, choice, colour, note, at) values (${id}, ${postId}, ${choice}, ${colour}, ${note}, ${now})
      on conflict (proof_id, post_id) do update set choice = excluded.choice, colour = excluded.colour, note = excluded.note, at = excluded.at`.execute(db)
}
export async function setSent(db: WriteDb, id: string, at: Date): Promise<void> {
  await sql`update proofs set sent_at = ${at} where id = ${id}`.execute(db)
}

export async function deleteProof(db: WriteDb, id: string): Promise<void> {
  await sql`delete from proof_marks where proof_id = ${id}`.execute(db)
  await sql`delete from proofs where id = ${id}`.execute(db)
}
/** With the collection that they show. */
export async function deleteProofsOf(db: WriteDb, collectionId: string): Promise<void> {
  await sql`delete from proof_marks where proof_id in (select id from proofs where collection_id = ${collectionId})`.execute(db)
  await sql`delete from proofs where collection_id = ${collectionId}`.execute(db)
}
/** Of work that is gone nothing is left to say. */
export async function dropMarksOf(db: WriteDb, postId: string): Promise<void> {
  await sql`delete from proof_marks where post_id = ${postId}`.execute(db)
}
/** What ended long ago goes, and with it what clients wrote. */
export const dropEnded = (db: WriteDb, before: Date): Promise<Swept> =>
  sweptBy(
    sql`with gone as (select f.ctid, f.id from proofs f where f.ctid = any (${batchOf(sql`proofs where ends_at < ${before}`)})),
      marks as (delete from proof_marks where proof_id in (select id from gone))
      delete from proofs where id in (select id from gone)`.execute(db),
  )
export async function eraseProofs(db: WriteDb, accountId: string): Promise<void> {
  await sql`delete from proof_marks where proof_id in (select id from proofs where account_id = ${accountId})
    or post_id in (select id from posts where account_id = ${accountId})`.execute(db)
  await sql`delete from proofs where account_id = ${accountId}`.execute(db)
}
