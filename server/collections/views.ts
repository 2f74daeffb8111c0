import type { Collection, CollectionCard } from '#api/collections.ts'
import { COLLECTION_MAX } from '#api/limits.ts'
import type { Picture, PostReference } from '#api/posts.ts'
import { personView } from '#server/account/views.ts'
import { addressOf } from './policy.ts'
import { LOOKS_AMONG } from './queries-rule.ts'
import type { CollectionRow, ListedRow, Within } from './queries.ts'

/** Every row looks as one `most` greater was asked for. */
export const countView = ({ n }: Pick<Within, 'n'>, most: number) => ({ n: Math.min(n, most), more: n > most })

const said = (row: CollectionRow, cover: Picture | null) => ({
  id: addressOf(row),
  names: { zh: row.name_zh, en: row.name_en },
  words: { zh: row.words_zh, en: row.words_en },
  owner: personView({ ...row, id: row.account_id }),
  shownTo: row.shown_to,
  byRule: row.rule !== null,
  cover,
})

export const collectionCardView = (row: ListedRow, cover: Picture | null, most: number): CollectionCard => ({
  ...said(row, cover),
  count: row.rule ? null : countView(row, most),
  holds: row.holds,
})

type Beside = { within: Within; cover: PostReference['card']; word: string | null; isOwn: boolean; isMember: boolean }
export const collectionView = (row: CollectionRow, { within, cover, word, isOwn, isMember }: Beside): Collection => ({
  ...said(row, cover?.cover ?? null),
  count: countView(within, COLLECTION_MAX),
  others: within.others,
  rule: row.rule,
  looksAmong: row.rule && LOOKS_AMONG,
  version: row.version,
  coverOf: isOwn && cover && row.cover_post_id ? { author: cover.author.account, permlink: cover.permlink } : null,
  link: word === null ? null : { word, ends: row.link_ends_at?.toISOString() ?? null },
  removed: isOwn && row.removed_at !== null,
  can: { edit: isOwn, report: isMember && !isOwn },
})
