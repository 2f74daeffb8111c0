import type { NamedPost } from '#api/likes.ts'
import { COLLECTION_MAX, PROOF_DAYS, PROOFS_MAX } from '#api/limits.ts'
import type { NewProof, Proof, ProofMark, ProofPage } from '#api/proofs.ts'
import type { FeedQuery } from '#api/shared.ts'
import { fail, type MemberCtx, type MemberReadCtx, type ReadCtx, type WriteCtx } from '#server/context.ts'
import type { Swept } from '#server/kit/jobs/batch.ts'
import { notifyMember } from '#server/notifications/service.ts'
import { readFeed } from '#server/posts/read-feed.ts'
import { readReferences } from '#server/posts/read-references.ts'
import { requireStanding } from '#server/safety/service.ts'
import { refuseBannedWords } from '#server/settings/service.ts'
import { feedOf } from '../list-posts.ts'
import { addressOf, isOwner } from '../policy.ts'
import { collectionById, type CollectionRow } from '../queries.ts'
import { countShown, holdOwn, linkHashOf, readCollection } from '../service.ts'
import {
  countYes,
  deleteProof,
  dropEnded,
  insertProof,
  lockByLink,
  marksOf,
  nextProof,
  onlyOf,
  ownProof,
  postIn,
  proofByLink,
  proofsOf,
  setSent,
  writeMark,
  type CountedProof,
  type ProofRow,
} from './queries.ts'
import { csvName, markView, proofCsv, proofPageView, proofView } from './views.ts'

const LINK_LENGTH = 24
const DAY_MS = 86_400_000
/** What clients said stays so long after the end. */
const KEPT_DAYS = 180

const shown = ({ kit, now }: Pick<ReadCtx, 'kit' | 'now'>, row: CountedProof): Proof =>
  proofView(row, kit.secrets.open('link', row.link_sealed, `proof ${row.id}`), now)

export async function listProofs(ctx: MemberReadCtx, address: string): Promise<{ proofs: Proof[] }> {
  const row = await readCollection(ctx, address)
  if (!isOwner(ctx.viewer, row)) return fail('NOT_FOUND')
  return { proofs: (await proofsOf(ctx.db, row.id)).map((one) => shown(ctx, one)) }
}

/** Under the collection's lock, so that its proofs are counted. */
export async function sendProof(ctx: MemberCtx, address: string, { name, words, most, ends }: NewProof): Promise<{ proof: Proof }> {
  const { id: collectionId } = await holdOwn(ctx, address)
  await requireStanding(ctx)
  await refuseBannedWords(ctx, [{ field: 'description', text: words }])
  const until = new Date(ends)
  if (until <= ctx.now) return fail('LINK_ENDS_PAST')
  if (until.getTime() > ctx.now.getTime() + (PROOF_DAYS + 1) * DAY_MS) return fail('PROOF_LONG', { most: PROOF_DAYS })
  if ((await proofsOf(ctx.db, collectionId)).length >= PROOFS_MAX) return fail('PROOFS_MANY', { most: PROOFS_MAX })
  const [id, word] = [await nextProof(ctx.db), ctx.random.key(LINK_LENGTH)]
  const link = { hash: linkHashOf(word), sealed: ctx.kit.secrets.seal('link', word, `proof ${id}`) }
  await insertProof(ctx.db, { id, collectionId, accountId: ctx.viewer.id, name, words, most, ...link, ends: until }, ctx.now)
  return { proof: shown(ctx, (await ownProof(ctx.db, id, ctx.viewer.id)) ?? fail('NOT_FOUND')) }
}

async function readOwnProof(ctx: MemberCtx | MemberReadCtx, number: string): Promise<CountedProof> {
  return (/^[1-9]\d{0,17}$/.test(number) && (await ownProof(ctx.db, number, ctx.viewer.id))) || fail('NOT_FOUND')
}
const collectionOf = async (ctx: ReadCtx | WriteCtx, row: ProofRow): Promise<CollectionRow> =>
  (await collectionById(ctx.db, ctx, row.collection_id)) ?? fail('NOT_FOUND')

/** What was said, with the photographs. */
async function readProof(ctx: MemberReadCtx, number: string) {
  const row = await readOwnProof(ctx, number)
  const [collection, rows] = await Promise.all([collectionOf(ctx, row), marksOf(ctx.db, ctx, row)])
  const posts = await readReferences(
    ctx,
    rows.map((one) => one.post_id),
  )
  const marks = rows.flatMap(({ post_id: id, choice, colour, note }) => {
    const post = posts.get(id)?.reference
    return post ? [{ choice, colour, note, post }] : []
  })
  return { row, collection, marks }
}
export async function showProof(ctx: MemberReadCtx, number: string) {
  const { row, collection, marks } = await readProof(ctx, number)
  return { proof: shown(ctx, row), collection: addressOf(collection), marks }
}
export async function writeProofFile(ctx: MemberReadCtx, number: string): Promise<{ name: string; csv: string }> {
  const { row, collection, marks } = await readProof(ctx, number)
  const { origin } = ctx.kit.config
  return {
    name: csvName(collection, row),
    csv: proofCsv(marks, ctx.lang, ({ card }) => (card ? `${origin}/photocomment/${card.author.account}/${encodeURIComponent(card.permlink)}` : '')),
  }
}

export async function endProof(ctx: MemberCtx, number: string): Promise<{ number: string }> {
  const { id } = await readOwnProof(ctx, number)
  await deleteProof(ctx.db, id)
  return { number: id }
}

type Opened = { row: ProofRow; collection: CollectionRow }
/** What the word of a link opens, until its end. A collection that was taken away opens for nobody. */
async function opened(ctx: ReadCtx | WriteCtx, row: ProofRow | null): Promise<Opened> {
  if (!row) return fail('NOT_FOUND')
  const collection = await collectionOf(ctx, row)
  if (collection.removed_at) return fail('NOT_FOUND')
  return row.ends_at > ctx.now ? { row, collection } : fail('PROOF_OVER')
}
const openedBy = async (ctx: ReadCtx, link: string) => opened(ctx, await proofByLink(ctx.db, linkHashOf(link)))
const heldBy = async (ctx: WriteCtx, link: string) => opened(ctx, await lockByLink(ctx.db, linkHashOf(link)))

export async function openProof(ctx: ReadCtx, link: string): Promise<ProofPage> {
  const { row, collection } = await openedBy(ctx, link)
  const [{ n, others }, marks] = await Promise.all([countShown(ctx, collection), marksOf(ctx.db, ctx, row)])
  return proofPageView(row, collection, { n: n - others, most: COLLECTION_MAX, marks })
}
export async function listProofPosts(ctx: ReadCtx, { link, ...query }: FeedQuery & { link: string }) {
  const { collection } = await openedBy(ctx, link)
  return readFeed(ctx, await ownFeed(ctx, collection), query)
}

const ownFeed = async (ctx: ReadCtx | WriteCtx, row: CollectionRow) => onlyOf(await feedOf(ctx, row), row.account_id)

type Said = NamedPost & Pick<ProofMark, 'choice' | 'colour' | 'note'>
/** Only of what the collection shows to who says it. */
export async function markPost(ctx: WriteCtx, link: string, { author, permlink, choice, colour, note }: Said) {
  const { row, collection } = await heldBy(ctx, link)
  const postId = (await postIn(ctx.db, ctx, await ownFeed(ctx, collection), { author, permlink })) ?? fail('NOT_FOUND')
  const { most } = row
  if (choice === 'yes' && most !== null && (await countYes(ctx.db, row.id, postId)) >= most) return fail('PROOF_FULL', { most })
  await writeMark(ctx.db, row.id, postId, { choice, colour, note }, ctx.now)
  return { mark: markView({ author, permlink, choice, colour, note }) }
}

export async function sendChoice(ctx: WriteCtx, link: string): Promise<{ sentAt: string; yes: number }> {
  const { row, collection } = await heldBy(ctx, link)
  const yes = await countYes(ctx.db, row.id, '0')
  await setSent(ctx.db, row.id, ctx.now)
  const facts = { name: row.name, collection: addressOf(collection), number: row.id, picked: yes }
  await notifyMember(ctx, row.account_id, { kind: 'proof', subject: row.id, facts })
  return { sentAt: ctx.now.toISOString(), yes }
}

/** What the hourly sweep calls. */
export const sweepProofs = (ctx: WriteCtx): Promise<Swept> => dropEnded(ctx.db, new Date(ctx.now.getTime() - KEPT_DAYS * DAY_MS))
