import type { Board, Pick, RankingFile } from '#api/ranking.ts'
import { personView, type PersonRow } from '#server/account/views.ts'
import type { CardRow } from '../queries.ts'
import { cardView } from '../views.ts'
import type { BoardLine, RankingFile as FileRow } from './queries-boards.ts'
import { nameOf } from './write-export.ts'

export const fileView = ({ day, sha256, bytes, photographs, made_at }: FileRow): RankingFile => ({
  day,
  at: made_at.toISOString(),
  photographs,
  bytes,
  sha256,
  path: `/ranking/${nameOf(day)}`,
})

export const boardView = ({ board, of, photographs }: BoardLine): Board => ({ board, of, photographs })

/** A pick beside its post; who chose is null when they are gone. */
export type PickRow = { id: string; post_id: string; account_id: string | null; words: string; lang: 'zh' | 'en'; day: string | null; picked_at: Date }
type Beside = { row: CardRow; mine: Parameters<typeof cardView>[2]; by: PersonRow | undefined }
export const pickView = (ctx: Parameters<typeof cardView>[0], pick: PickRow, { row, mine, by }: Beside): Pick => ({
  number: pick.id,
  post: cardView(ctx, row, mine),
  words: pick.words,
  lang: pick.lang,
  by: by ? personView(by) : null,
  day: pick.day,
  at: pick.picked_at.toISOString(),
})
