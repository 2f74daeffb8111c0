import { fail, type MemberCtx, type MemberReadCtx } from '#server/context.ts'
import { cutPage } from '#server/kit/keyset.ts'
import { notifyMember } from '#server/notifications/service.ts'
import { enterGroup } from './join-group.ts'
import { may } from './policy.ts'
import { decideWaiting, requestRows } from './queries-moderate.ts'
import type { GroupRow } from './queries.ts'
import { readGroup, requirePower } from './service.ts'
import { namedView, requestView } from './views.ts'

/** Who waits to be let in, for who may let them. */
export async function listRequests(ctx: MemberReadCtx, id: string, { after, limit }: { after?: string | undefined; limit: number }) {
  const row = await readGroup(ctx, id)
  if (!may(row.role, 'letIn')) return fail('NOT_FOUND')
  const { page, last } = cutPage(await requestRows(ctx.db, row.id, after, limit + 1), limit)
  return { requests: page.map(requestView), next: last?.request_id ?? null }
}

/** Lets somebody in, or not. One guarded update decides which of two moderators came first. */
export async function decideRequest(ctx: MemberCtx, id: string, number: string, vote: 'accept' | 'refuse'): Promise<GroupRow> {
  const row = await requirePower(ctx, id, 'letIn')
  const state = vote === 'accept' ? 'accepted' : 'refused'
  const accountId = /^\d{1,18}$/.test(number) ? await decideWaiting(ctx.db, row.id, number, { state, by: ctx.viewer.id, now: ctx.now }) : undefined
  if (accountId === undefined) return fail('NOT_FOUND')
  if (accountId === null) return fail('REQUEST_DECIDED')
  if (state === 'accepted') await enterGroup(ctx, row.id, accountId)
  await notifyMember(ctx, accountId, { kind: 'group-answer', subject: row.id, facts: { ...namedView(row), state } })
  return readGroup(ctx, row.id)
}
