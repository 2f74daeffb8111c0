import type { OwnCreator } from '#api/creators.ts'
import { lockAccount, setNftStatus } from '#server/account/service.ts'
import { fail, type MemberCtx, type MemberReadCtx } from '#server/context.ts'
import type { ReadDb } from '#server/db/pool.ts'
import { isAdult } from '#server/identity/policy.ts'
import { verifiedPersonOf } from '#server/identity/service.ts'
import { dropReview, openReview } from '#server/reviews/service.ts'
import { refuseBannedWords } from '#server/settings/service.ts'
import { canApply } from './policy.ts'
import { askRow, countWorks, creatorOf, withdrawRow } from './queries.ts'
import { creatorView } from './views.ts'

/** Whether somebody may cast. */
export const checkCreator = async (db: ReadDb, accountId: string): Promise<boolean> => (await creatorOf(db, accountId))?.state === 'qualified'

export async function showCreator(ctx: MemberReadCtx | MemberCtx): Promise<OwnCreator> {
  const { id } = ctx.viewer
  const [row, works, person] = [await creatorOf(ctx.db, id), await countWorks(ctx.db, id), await verifiedPersonOf(ctx, id)]
  return creatorView(row, { works, name: person !== null, adult: person !== null && isAdult(person.birth, ctx.now) })
}

/** Puts it before a reviewer, the first time or again. */
export async function applyCreator(ctx: MemberCtx, { about }: { about: string }): Promise<OwnCreator> {
  const accountId = ctx.viewer.id
  await lockAccount(ctx, accountId)
  const { missing } = await showCreator(ctx)
  const before = await creatorOf(ctx.db, accountId)
  if (!canApply(before?.state ?? null)) return fail('NFT_ALREADY_APPLIED', { state: before!.state })
  if (missing.length) return fail('CREATOR_CRITERIA', { missing })
  await refuseBannedWords(ctx, [{ field: 'description', text: about }])
  const id = (await askRow(ctx.db, { id: ctx.random.uuid(), accountId, about }, ctx.now)) ?? fail('NFT_ALREADY_APPLIED')
  await openReview(ctx, { kind: 'creator', subject: id, accountId })
  await setNftStatus(ctx, accountId, 3)
  return showCreator(ctx)
}

/** As if nobody had asked; its words stay, for the next time. */
export async function takeBackCreator(ctx: MemberCtx): Promise<OwnCreator> {
  const row = await creatorOf(ctx.db, ctx.viewer.id)
  if (row?.state !== 'waiting') return fail('CREATOR_DECIDED')
  await dropReview(ctx, 'creator', row.id)
  if (!(await withdrawRow(ctx.db, row.id))) return fail('CREATOR_DECIDED')
  await setNftStatus(ctx, ctx.viewer.id, 0)
  return showCreator(ctx)
}
