import type { ParameterQuery } from '#api/admin.ts'
import { showOperators } from '#server/account/operators/service.ts'
import { nameAccounts } from '#server/account/service.ts'
import type { MemberReadCtx } from '#server/context.ts'
import { listParameters } from '#server/settings/list-parameters.ts'
import { listWordChanges } from '#server/settings/list-words.ts'
import { waitingParameters, waitingRoles } from './queries.ts'
import { waitingParameterView, waitingRolesView } from './views.ts'

/** ParameterValues with their history, and those that wait for a second person. */
export async function showParameters(ctx: MemberReadCtx, query: ParameterQuery) {
  const [held, waiting] = await Promise.all([listParameters(ctx, query), waitingParameters(ctx.db)])
  const named = await namesOf(
    ctx,
    held.changes.flatMap(({ by, approvedBy }) => [by, approvedBy]),
  )
  const changes = held.changes.map((change) => ({ ...change, by: named(change.by), approvedBy: named(change.approvedBy) }))
  return { ...held, changes, waiting: waiting.map(waitingParameterView) }
}

/** Who works in the console, and roles that wait for a second person. */
export async function showDesk(ctx: MemberReadCtx) {
  const [held, waiting] = await Promise.all([showOperators(ctx), waitingRoles(ctx.db)])
  return { ...held, waiting: waiting.map(waitingRolesView) }
}

/** What editors did to the list of banned words. */
export async function showWordChanges(ctx: MemberReadCtx, query: Parameters<typeof listWordChanges>[1]) {
  const { changes, next } = await listWordChanges(ctx, query)
  const named = await namesOf(
    ctx,
    changes.map(({ by }) => by),
  )
  return { changes: changes.map((change) => ({ ...change, by: named(change.by) ?? change.by })), next }
}

/** Account names by number. */
async function namesOf(ctx: MemberReadCtx, ids: (string | null)[]) {
  const names = await nameAccounts(
    ctx.db,
    [...new Set(ids)].filter((id) => id !== null),
  )
  return (id: string | null) => id && (names.get(id) ?? id)
}
