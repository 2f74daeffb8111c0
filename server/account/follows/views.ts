import type { Relation } from '#api/account.ts'
import { bioView, personView, withoutWork } from '../views.ts'
import type { ListedRow, Stands } from './queries.ts'

const STRANGERS: Stands = { following: false, follows_you: false, blocked: false }
/** Strangers, where nothing is known of the two. */
export const relationView = (stands: Stands = STRANGERS): Relation => ({
  following: stands.following,
  followsYou: stands.follows_you,
  blocked: stands.blocked,
})

export const followedView = (row: ListedRow, relation: Relation | null) => ({
  person: personView(withoutWork(row, relation)),
  bio: bioView(row),
  posts: row.post_count,
  since: row.since.toISOString(),
  relation,
})

/** Where a list of people goes on; null at its end. */
export const peopleNext = (last: { account: string; since: Date } | undefined) =>
  last ? { startAuthor: last.account, startAt: last.since.toISOString() } : null
