import type { ReasonOf } from '#api/kinds.ts'
import { noteMinors } from '#server/account/labels/service.ts'
import { fail, type ReadCtx, type WriteCtx } from '#server/context.ts'
import type { Refused } from '#server/hooks/review.ts'
import { sweptAll, type Swept } from '#server/kit/jobs/batch.ts'
import { enqueue } from '#server/kit/jobs/enqueue.ts'
import { publish } from '#server/kit/realtime/events.ts'
import { removeOrphans } from '#server/kit/storage/remove-orphans.ts'
import { notifyMember } from '#server/notifications/service.ts'
import { openReview } from '#server/reviews/service.ts'
import { bornUntil, forgetAfter, isAdult, orphanedSince, triesSince } from './policy.ts'
import {
  decideRow,
  deleteRemoved,
  deleteTries,
  forgetNumbers,
  grownUp,
  identitiesByIds,
  keepCheck,
  keptAmong,
  removePictures,
  type Checked,
} from './queries.ts'
import { DOCUMENTS } from './upload-picture.ts'

/** The name is theirs. The pictures' keys and the number go in the same transaction, the files right after. */
export async function verifyIdentity(ctx: WriteCtx, id: string, by: 'reviewer' | 'service'): Promise<void> {
  const accountId = (await decideRow(ctx.db, id, { state: 'verified', decided_by: by }, ctx.now)) ?? fail('REVIEW_CLOSED')
  const [row] = await identitiesByIds(ctx.db, [id])
  await noteAge(ctx, accountId, row!.birth)
  await removeDocuments(ctx, [id])
  await tellDecision(ctx, accountId, { state: 'approved', reason: '' })
}

/** Who is under 18 is shown no work with a content label. */
export async function noteAge(ctx: WriteCtx, accountId: string, birth: string): Promise<void> {
  if (!isAdult(birth, ctx.now)) await noteMinors(ctx, [accountId], true)
}

/** The documents stay for the member's answer, for two weeks. */
export async function refuseIdentity(ctx: WriteCtx, id: string, { reason, words }: Refused<'identity'>): Promise<void> {
  const end = { state: 'refused', decided_by: 'reviewer', reason, words, forget_at: forgetAfter(ctx.now) } as const
  const accountId = (await decideRow(ctx.db, id, end, ctx.now)) ?? fail('REVIEW_CLOSED')
  await tellDecision(ctx, accountId, { state: 'refused', reason })
}

/** What the service said. Only a match decides; anything else is for a person to look at. */
export async function takeCheck(ctx: WriteCtx, id: string, checked: Checked): Promise<void> {
  if (!(await keepCheck(ctx.db, id, checked))) return
  if (checked === 'match') return verifyIdentity(ctx, id, 'service')
  const [row] = await identitiesByIds(ctx.db, [id])
  await openReview(ctx, { kind: 'identity', subject: id, accountId: row!.account_id })
}

async function tellDecision(ctx: WriteCtx, accountId: string, facts: { state: 'approved' | 'refused'; reason: ReasonOf<'identity'> | '' }): Promise<void> {
  await notifyMember(ctx, accountId, { kind: 'identity', subject: '', facts })
  await publish(ctx, accountId, 'identity', {})
}

async function removeDocuments(ctx: WriteCtx, ids: string[]): Promise<void> {
  const keys = await removePictures(ctx.db, ids, ['front', 'back'], ctx.now)
  if (keys.length) await enqueue(ctx, 'remove-files', { keys })
}

/** Documents in one transaction: each has two files, for one job to remove. */
const AT_ONCE = 500
/** Documents of who was refused two weeks ago, and counts of days that are over: the hourly job calls it. */
export async function forgetDocuments(ctx: WriteCtx): Promise<Swept> {
  const ids = await forgetNumbers(ctx.db, ctx.now, AT_ONCE)
  if (ids.length) await removeDocuments(ctx, ids)
  const rest = await sweptAll(deleteRemoved(ctx.db, orphanedSince(ctx.now)), deleteTries(ctx.db, triesSince(ctx.now)))
  return ids.length < AT_ONCE ? rest : 'more'
}

/** Who has become 18 is shown what they choose. */
export async function releaseGrownUps(ctx: WriteCtx): Promise<Swept> {
  const ids = await grownUp(ctx.db, bornUntil(ctx.now), AT_ONCE)
  await noteMinors(ctx, ids, false)
  if (ids.length === AT_ONCE) return 'more'
}

/** Pictures that were sent and never put into an application, and what a killed process left: nobody can open them any more. */
export function removeUnclaimed(ctx: ReadCtx): Promise<number> {
  const limit = orphanedSince(ctx.now).toISOString().slice(0, 10).replaceAll('-', '')
  return removeOrphans(ctx.kit.store, { prefix: DOCUMENTS, isOld: (key) => key.split('/')[1]! <= limit, keptAmong: (keys) => keptAmong(ctx.db, keys) })
}
