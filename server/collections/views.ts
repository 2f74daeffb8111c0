import type { Collection, CollectionCard } from '#api/collections.ts'
import { COLLECTION_MAX } from '#api/limits.ts'
import type { Picture, PostReference } from '#api/posts.ts'
import { personView, type PersonRow } from '#server/account/views.ts'
import type { Viewer } from '#server/context.ts'
import { addressOf, isOwner, mayArrange } from './policy.ts'
import { LOOKS_AMONG } from './queries-rule.ts'
import type { CollectionRow, ListedRow, Within } from './queries.ts'

/** Every row looks as one `most` greater was asked for. */
export const countView = ({ n }: Pick<Within, 'n'>, most: number) => ({ n: Math.min(n, most), more: n > most })

type Looking = Pick<Viewer, 'id'> | null
const said = (row: CollectionRow, cover: Picture | null, viewer: Looking) => ({
  id: addressOf(row),
  names: { zh: row.name_zh, en: row.name_en },
  words: { zh: row.words_zh, en: row.words_en },
  owner: personView({ ...row, id: row.account_id }),
  shownTo: row.shown_to,
  byRule: row.rule !== null,
  cover,
  role: isOwner(viewer, row) ? ('owner' as const) : row.role,
  asked: row.role !== null && row.joined_at === null,
})

type InList = { cover: Picture | null; most: number; viewer: Looking }
export const collectionCardView = (row: ListedRow, { cover, most, viewer }: InList): CollectionCard => ({
  ...said(row, cover, viewer),
  count: row.rule ? null : countView(row, most),
  holds: row.holds,
})

type Beside = { within: Within; cover: PostReference['card']; word: string | null; editors: readonly PersonRow[]; viewer: Looking }
export const collectionView = (row: CollectionRow, { within, cover, word, editors, viewer }: Beside): Collection => ({
  ...said(row, cover?.cover ?? null, viewer),
  count: countView(within, COLLECTION_MAX),
  others: within.others,
  rule: row.rule,
  looksAmong: row.rule && LOOKS_AMONG,
  version: row.version,
  coverOf: isOwner(viewer, row) && cover && row.cover_post_id ? { author: cover.author.account, permlink: cover.permlink } : null,
  link: word === null ? null : { word, ends: row.link_ends_at?.toISOString() ?? null },
  removed: isOwner(viewer, row) && row.removed_at !== null,
  editors: editors.map(personView),
  can: { edit: isOwner(viewer, row), arrange: mayArrange(viewer, row), report: viewer !== null && !isOwner(viewer, row) },
})
