import type { Person, Relation } from '#api/account.ts'
import type { LikingPerson } from '#api/likes.ts'
import type { Liking } from '#api/posts.ts'
import { personView } from '#server/account/views.ts'
import type { Counts, LikingRow } from './queries.ts'

export const likingView = ({ like_count: likes, forward_count: forwards, liked, forwarded }: Counts): Liking => ({ likes, forwards, liked, forwarded })

export const likingPersonView = (row: LikingRow, relation: Relation | null, mentioned: Person[]): LikingPerson => ({
  person: personView(row),
  since: row.since.toISOString(),
  relation,
  words: row.words,
  mentioned,
})
