import type { CancellationInput, Cancellation } from '#api/cancellation.ts'
import { fail, type MemberCtx, type MemberReadCtx, type ReadCtx, type WriteCtx } from '#server/context.ts'
import type { Personal } from '#server/hooks/personal.ts'
import type { ReviewDesk } from '#server/hooks/review.ts'
import { enqueue } from '#server/kit/jobs/enqueue.ts'
import { lockRow } from '../queries.ts'
import { checkOwnPassword } from '../security/check-password.ts'
import { findUnfinished } from './find-unfinished.ts'
import { dueAfter, isDue, wantsReview } from './policy.ts'
import { cancellationOf, deleteCancellation, dueAccounts, retiredAmong, putCancellation } from './queries.ts'
import { cancellationView } from './views.ts'

const MOST_AT_ONCE = 100

/** What of the domains right of here somebody's leaving needs. */
export type Leaving = { personal: readonly Personal[]; desk: ReviewDesk }

export async function readCancellation(ctx: MemberReadCtx | MemberCtx, { personal }: Leaving): Promise<Cancellation> {
  const { id } = ctx.viewer
  const [row, unfinished] = await Promise.all([cancellationOf(ctx.db, id), findUnfinished(ctx, personal, [id])])
  return cancellationView(row, unfinished(id), ctx.now)
}

/**
 * Begins the seven days. The account works on as before; asking again leaves the first day standing. An operator looks where something is not finished, and
 * wherever the last word was a refusal.
 */
export async function askCancellation(ctx: MemberCtx, leaving: Leaving, { password, appeal }: CancellationInput): Promise<Cancellation> {
  await checkOwnPassword(ctx, password)
  const { id } = ctx.viewer
  await lockRow(ctx.db, id)
  const { open } = (await findUnfinished(ctx, leaving.personal, [id]))(id)
  const state = wantsReview(open) || (await leaving.desk.findRefusal(ctx, 'cancellation', id)) ? 'review' : 'asked'
  const begun = await putCancellation(ctx.db, { account_id: id, state, asked_at: ctx.now, due_at: dueAfter(ctx.now) })
  if (begun && state === 'review') await leaving.desk.openReview(ctx, { kind: 'cancellation', subject: id, accountId: id, appeal: appeal || null })
  return readCancellation(ctx, leaving)
}

/**
 * Keeps the account, also against one's own request that was refused. Once the time is over files may be gone already, so nothing can be kept then.
 * The review is closed before the request goes: who decides about it takes the two in the same order.
 */
export async function withdrawCancellation(ctx: MemberCtx, leaving: Leaving): Promise<Cancellation> {
  await lockRow(ctx.db, ctx.viewer.id)
  await leaving.desk.dropReview(ctx, 'cancellation', ctx.viewer.id)
  await deleteCancellation(ctx.db, ctx.viewer.id, ctx.now)
  const left = await readCancellation(ctx, leaving)
  return left.state === 'none' ? left : fail('CANCELLATION_DUE')
}

/** Puts those whose time is over on their way out: the hourly job calls it, and again until it is done. */
export async function eraseDue(ctx: WriteCtx): Promise<void> {
  const due = await dueAccounts(ctx.db, ctx.now, MOST_AT_ONCE)
  await Promise.all(due.map((accountId) => enqueue(ctx, 'erase-account', { accountId })))
}

/** Nothing that their erasure would have to wait for begins once somebody's time is over (2033). Asked under the lock of their account. */
export async function refuseLeaving(ctx: MemberCtx): Promise<void> {
  if (await checkLeaving(ctx)) fail('CANCELLATION_DUE')
}
/** Whether the viewer's time is over, so that nothing more can be asked for. */
export const checkLeaving = async (ctx: MemberCtx | MemberReadCtx): Promise<boolean> => isDue(await cancellationOf(ctx.db, ctx.viewer.id), ctx.now)

/** What a retired name is kept as. */
export const sealRetired = ({ kit }: Pick<WriteCtx, 'kit'>, name: string): Buffer => kit.secrets.mac('password', `retired ${name}`)
/** Those of the names that somebody who is gone had. */
export async function findRetired(ctx: Pick<ReadCtx | WriteCtx, 'kit' | 'db'>, names: readonly string[]): Promise<Set<string>> {
  const sealed = names.map((name) => ({ name, mac: sealRetired(ctx, name) }))
  const retired = await retiredAmong(
    ctx.db,
    sealed.map(({ mac }) => mac),
  )
  return new Set(sealed.filter(({ mac }) => retired.some((one) => one.equals(mac))).map(({ name }) => name))
}
