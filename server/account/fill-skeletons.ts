import type { WriteDb } from '#server/db/pool.ts'
import { skeletonOf } from '#server/kit/skeleton.ts'
import { unfilledAddresses, unfilledNicknames, putAddressSkeletons, putNicknameSkeletons } from './queries-names.ts'

/** Rows of one go: some tenths of a second. */
const AT_ONCE = 5000

/** Names that came before skeletons were kept, or whose skeletons a newer table emptied, get theirs. Two at once do the same work and no harm. */
export async function fillSkeletons({ db }: { db: WriteDb }): Promise<void> {
  const [nicknames, addresses] = await Promise.all([unfilledNicknames(db, AT_ONCE), unfilledAddresses(db, AT_ONCE)])
  if (nicknames.length) await putNicknameSkeletons(db, nicknames, nicknames.map(skeletonOf))
  if (addresses.length) await putAddressSkeletons(db, addresses, addresses.map(skeletonOf))
}
