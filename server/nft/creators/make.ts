import { setNftStatus } from '#server/account/service.ts'
import type { WriteCtx } from '#server/context.ts'
import { askRow, decideRow } from './queries.ts'

/** Somebody who may cast; their name is verified already. */
export async function makeCreator(ctx: WriteCtx, accountId: string, about: string): Promise<void> {
  const id = (await askRow(ctx.db, { id: ctx.random.uuid(), accountId, about }, ctx.now))!
  await decideRow(ctx.db, id, { state: 'qualified' }, ctx.now)
  await setNftStatus(ctx, accountId, 1)
}
