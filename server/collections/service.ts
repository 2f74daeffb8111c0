import { createHash } from 'node:crypto'
import type { Collection } from '#api/collections.ts'
import { COLLECTION_MAX } from '#api/limits.ts'
import { findAccount } from '#server/account/service.ts'
import { fail, type MemberCtx, type MemberReadCtx, type ReadCtx, type WriteCtx } from '#server/context.ts'
import { cutPage } from '#server/kit/keyset.ts'
import { readNamesOf } from '#server/posts/concepts/service.ts'
import { readReferences } from '#server/posts/read-references.ts'
import { peopleIn } from './people/queries.ts'
import { isOwner, mayArrange, mayOpen, numberIn } from './policy.ts'
import { addablePosts } from './queries-posts.ts'
import { countFound, rarestOf, type OfRule } from './queries-rule.ts'
import { collectionById, countWithin, lockCollection, openCollections, ownCollections, type CollectionRow, type ListedRow, type Within } from './queries.ts'
import { collectionCardView, collectionView } from './views.ts'

type Ctx = ReadCtx | WriteCtx
/** A list counts so far into each of its collections. */
const COUNTED_IN_LISTS = 100

export const linkHashOf = (word: string): Buffer => createHash('sha256').update(word).digest()

/** The collection at an address, for who may open it. For others there is nothing here. */
export async function readCollection(ctx: Ctx, address: string, link?: string): Promise<CollectionRow> {
  const id = numberIn(address)
  const row = id === null ? null : await collectionById(ctx.db, ctx, id)
  return row && mayOpen(ctx.viewer, row, link === undefined ? null : linkHashOf(link), ctx.now) ? row : fail('NOT_FOUND')
}
async function hold(ctx: MemberCtx, address: string, may: typeof isOwner | typeof mayArrange): Promise<CollectionRow> {
  const id = numberIn(address)
  if (id === null) return fail('NOT_FOUND')
  const isTheirs = async () => {
    const row = await collectionById(ctx.db, ctx, id)
    return row && may(ctx.viewer, row) ? row : fail('NOT_FOUND')
  }
  await isTheirs() // nobody holds what is not for them
  await lockCollection(ctx.db, id)
  return isTheirs()
}
/** One's own, held. */
export const holdOwn = (ctx: MemberCtx, address: string): Promise<CollectionRow> => hold(ctx, address, isOwner)
/** One that the viewer puts together, held. */
export const holdArranged = (ctx: MemberCtx, address: string): Promise<CollectionRow> => hold(ctx, address, mayArrange)

/** A rule with the names of its tags: all names of a concept are one tag, as on its page; null of what is put together by hand. */
export async function readRule(ctx: Ctx, { rule, account_id: accountId }: Pick<CollectionRow, 'rule' | 'account_id'>): Promise<OfRule | null> {
  if (!rule) return null
  const names = await readNamesOf(ctx, rule.tags)
  return { rule, accountId, names, among: rule.of === 'everybody' ? await rarestOf(ctx.db, names) : [] }
}

/** How many of it this reader sees, and the first of them. */
export async function countShown(ctx: Ctx, row: CollectionRow): Promise<Within> {
  const found = await readRule(ctx, row)
  return found ? countFound(ctx.db, ctx, found, COLLECTION_MAX + 1) : countWithin(ctx.db, ctx, row.id, COLLECTION_MAX + 1)
}

export async function showCollection(ctx: Ctx, row: CollectionRow): Promise<Collection> {
  const within = await countShown(ctx, row)
  const cover = (await readCovers(ctx, [{ ...row, first: within.first }]))(row)
  const word = isOwner(ctx.viewer, row) && row.link_sealed ? ctx.kit.secrets.open('link', row.link_sealed, `collection ${row.id}`) : null
  const editors = (await peopleIn(ctx.db, row.id)).filter(({ role, joined_at }) => role === 'editor' && joined_at)
  return collectionView(row, { within, cover, word, editors, viewer: ctx.viewer })
}
/** As the one who just did something with it finds it. */
export const showKept = async (ctx: MemberCtx, done: Promise<CollectionRow>): Promise<{ collection: Collection }> => ({
  collection: await showCollection(ctx, await done),
})

type Covered = Pick<CollectionRow, 'id' | 'cover_post_id'> & Pick<Within, 'first'>
/** The picture that was chosen, else the first: as far as this reader may see it. */
async function readCovers(ctx: Ctx, rows: readonly Covered[]) {
  const found = await readReferences(
    ctx,
    rows.flatMap(({ cover_post_id: chosen, first }) => [chosen, first].filter((id) => id !== null)),
  )
  const cardOf = (id: string | null) => (id === null ? null : (found.get(id)?.reference.card ?? null))
  const covers = new Map(rows.map((row) => [row.id, cardOf(row.cover_post_id) ?? cardOf(row.first)]))
  return ({ id }: Pick<CollectionRow, 'id'>) => covers.get(id) ?? null
}
async function showCards(ctx: ReadCtx, rows: readonly ListedRow[], limit: number) {
  const { page, last } = cutPage(rows, limit)
  const covers = await readCovers(ctx, page)
  return {
    collections: page.map((row) => collectionCardView(row, { cover: covers(row)?.cover ?? null, most: COUNTED_IN_LISTS, viewer: ctx.viewer })),
    next: last?.id ?? null,
  }
}

type Page = { before?: string | undefined; limit: number }
const some = ({ before, limit }: Page) => ({ before, limit: limit + 1, counted: COUNTED_IN_LISTS + 1 })
export async function listCollections(ctx: ReadCtx, { account, ...page }: Page & { account?: string | undefined }) {
  const whose = account === undefined ? null : ((await findAccount(ctx.db, account)) ?? fail('USER_NOT_FOUND'))
  return showCards(ctx, await openCollections(ctx.db, ctx, whose?.id ?? null, some(page)), page.limit)
}

export async function listOwn(ctx: MemberReadCtx, { author, permlink, ...page }: Page & { author?: string | undefined; permlink?: string | undefined }) {
  const [postId = null] = author && permlink ? await addablePosts(ctx.db, ctx, ctx.viewer.id, [{ author, permlink }]) : []
  return showCards(ctx, await ownCollections(ctx.db, ctx, ctx.viewer.id, { ...some(page), postId }), page.limit)
}
