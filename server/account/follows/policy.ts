import type { Viewer } from '#server/context.ts'
const SLOTS = 16
/** In which of a person's sixteen rows a follower is counted: any will do, as long as unfollowing finds the same. */
const slotOf = (followerId: string) => Number(BigInt(followerId) % BigInt(SLOTS))

/** What a follow (`change` 1) or its end (-1) does to the counts of the two. What one follows is one's own to change and needs no more than one row. */
export const changesOf = ({ account_id: from, followed_id: to }: { account_id: string; followed_id: string }, change: 1 | -1) => [
  { accountId: to, slot: slotOf(from), followers: change, following: 0 },
  { accountId: from, slot: 0, followers: 0, following: change },
]

/** The word that two people's acts on each other wait for, whoever acts: a block and a follow at the same moment go one after the other. */
export const pairOf = (one: string, other: string) => `people ${[one, other].toSorted().join(' ')}`

/** Whom somebody follows is theirs to show; they themselves always see it. */
export const canSeeFollowing = (viewer: Viewer | null, whose: { id: string; shows_following: boolean }) => whose.shows_following || viewer?.id === whose.id
