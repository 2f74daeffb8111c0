import type { Cancellation } from '#api/cancellation.ts'
import { fail, type MemberCtx, type MemberReadCtx, type WriteCtx } from '#server/context.ts'
import { enqueue } from '#server/kit/jobs/enqueue.ts'
import { checkOwnPassword } from '../security/check-password.ts'
import { dueAfter } from './policy.ts'
import { cancellationOf, deleteCancellation, dueAccounts, insertCancellation, isRetired } from './queries.ts'
import { cancellationView } from './views.ts'

const MOST_AT_ONCE = 100

export const readCancellation = async (ctx: MemberReadCtx | MemberCtx): Promise<Cancellation> =>
  cancellationView(await cancellationOf(ctx.db, ctx.viewer.id), ctx.now)

/** Begins the seven days. The account works on as before; asking again leaves the first day standing. */
export async function askCancellation(ctx: MemberCtx, password: string): Promise<Cancellation> {
  await checkOwnPassword(ctx, password)
  await insertCancellation(ctx.db, { account_id: ctx.viewer.id, asked_at: ctx.now, due_at: dueAfter(ctx.now) })
  return readCancellation(ctx)
}

/** Keeps the account. Once the time is over files may be gone already, so nothing can be kept then. */
export async function withdrawCancellation(ctx: MemberCtx): Promise<Cancellation> {
  const withdrawn = await deleteCancellation(ctx.db, ctx.viewer.id, ctx.now)
  const left = await readCancellation(ctx)
  return withdrawn || left.state === 'none' ? left : fail('CANCELLATION_DUE')
}

/** Puts those whose time is over on their way out: the hourly job calls it, and again until it is done. */
export async function eraseDue(ctx: WriteCtx): Promise<void> {
  const due = await dueAccounts(ctx.db, ctx.now, MOST_AT_ONCE)
  await Promise.all(due.map((accountId) => enqueue(ctx, 'erase-account', { accountId })))
}

/** What a retired name is kept as. */
export const sealRetired = ({ kit }: Pick<WriteCtx, 'kit'>, name: string): Buffer => kit.secrets.mac('password', `retired ${name}`)
/** Whether somebody who is gone had this name. */
export const findRetired = (ctx: Pick<WriteCtx, 'kit' | 'db'>, name: string): Promise<boolean> => isRetired(ctx.db, sealRetired(ctx, name))
