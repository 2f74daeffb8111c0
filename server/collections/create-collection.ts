import type { CollectionEdit, NewCollection } from '#api/collections.ts'
import { COLLECTIONS_MAX } from '#api/limits.ts'
import { lockAccount } from '#server/account/service.ts'
import { fail, type MemberCtx } from '#server/context.ts'
import { requireStanding } from '#server/safety/service.ts'
import { refuseBannedWords } from '#server/settings/service.ts'
import { putAtEnd } from './add-posts.ts'
import { addressOf } from './policy.ts'
import {
  collectionById,
  countOf,
  coverPost,
  deleteRows,
  insertCollection,
  nextNumber,
  setLink,
  updateCollection,
  type CollectionRow,
  type CollectionWords,
} from './queries.ts'
import { linkHashOf, holdOwn } from './service.ts'

const LINK_LENGTH = 24

/** Under the account's lock, so that what one person makes is counted. */
export async function createCollection(ctx: MemberCtx, { posts, ...said }: NewCollection): Promise<CollectionRow> {
  await requireStanding(ctx)
  await lockAccount(ctx, ctx.viewer.id)
  if ((await countOf(ctx.db, ctx.viewer.id)) >= COLLECTIONS_MAX) return fail('COLLECTIONS_MANY', { most: COLLECTIONS_MAX })
  const id = await nextNumber(ctx.db)
  await insertCollection(ctx.db, id, ctx.viewer.id, await wordsOf(ctx, id, said, null), ctx.now)
  const row = (await collectionById(ctx.db, ctx, id)) ?? fail('NOT_FOUND')
  if (posts.length) await putAtEnd(ctx, row, posts)
  return row
}

/** Changes all that a collection says. Whoever sends the version that they read is told when it changed meanwhile. */
export async function editCollection(ctx: MemberCtx, address: string, { version, ...said }: CollectionEdit): Promise<CollectionRow> {
  const row = await holdOwn(ctx, address)
  await requireStanding(ctx)
  if (version !== undefined && version !== row.version) return fail('CHANGED_MEANWHILE')
  await updateCollection(ctx.db, row.id, await wordsOf(ctx, row.id, said, row))
  return holdOwn(ctx, row.id)
}

export async function deleteCollection(ctx: MemberCtx, address: string): Promise<{ id: string }> {
  const row = await holdOwn(ctx, address)
  await deleteRows(ctx.db, row.id)
  return { id: addressOf(row) }
}

export async function changeLink(ctx: MemberCtx, address: string): Promise<CollectionRow> {
  const row = await holdOwn(ctx, address)
  if (!row.link_hash) return fail('NOT_BY_LINK')
  await setLink(ctx.db, row.id, makeLink(ctx, row.id))
  return holdOwn(ctx, row.id)
}

function makeLink({ random, kit }: MemberCtx, id: string): Pick<CollectionRow, 'link_hash' | 'link_sealed'> {
  const word = random.key(LINK_LENGTH)
  return { link_hash: linkHashOf(word), link_sealed: kit.secrets.seal('link', word, `collection ${id}`) }
}
/** A link stays with a collection as long as that is for who has it. */
function linkOf(ctx: MemberCtx, id: string, { shownTo, linkEnds }: CollectionEdit, row: CollectionRow | null) {
  if (shownTo !== 'link') return { link_hash: null, link_sealed: null, link_ends_at: null }
  const ends = linkEnds === null ? null : new Date(linkEnds)
  if (ends && ends <= ctx.now && ends.getTime() !== row?.link_ends_at?.getTime()) return fail('LINK_ENDS_PAST')
  const { link_hash, link_sealed } = row?.link_hash ? row : makeLink(ctx, id)
  return { link_hash, link_sealed, link_ends_at: ends }
}

async function wordsOf(ctx: MemberCtx, id: string, said: CollectionEdit, row: CollectionRow | null): Promise<CollectionWords> {
  const { names, words, shownTo, rule, cover } = said
  await refuseBannedWords(ctx, [
    ...[names.zh, names.en].map((text) => ({ field: 'title' as const, text })),
    ...[words.zh, words.en].map((text) => ({ field: 'description' as const, text })),
    { field: 'tags', text: rule?.tags.join(' ') ?? '' },
  ])
  return {
    name_zh: names.zh,
    name_en: names.en,
    words_zh: words.zh,
    words_en: words.en,
    shown_to: shownTo,
    ...linkOf(ctx, id, said, row),
    rule,
    cover_post_id: cover && ((await coverPost(ctx.db, cover, ctx)) ?? fail('NOT_FOUND')),
  }
}
