import type { GroupRole } from '#api/groups-kinds.ts'
import { findAccount } from '#server/account/service.ts'
import { fail, type MemberCtx, type ReadCtx } from '#server/context.ts'
import { cutPage } from '#server/kit/keyset.ts'
import { mayAppoint } from './policy.ts'
import { memberRows, roleOf, setRole } from './queries-members.ts'
import type { GroupRow } from './queries.ts'
import { readGroup, requirePower } from './service.ts'
import { tellRole } from './tell-members.ts'
import { memberView } from './views.ts'

type Start = { startRole?: GroupRole | undefined; startAt?: string | undefined; startAuthor?: string | undefined }
/** Who is in a group. */
export async function listMembers(ctx: ReadCtx, id: string, { limit, ...start }: Start & { limit: number }) {
  const row = await readGroup(ctx, id)
  const { page, last } = cutPage(await memberRows(ctx.db, row.id, ctx.viewer, await readPlace(ctx, start), limit + 1), limit)
  return {
    members: page.map((member) => memberView(member, row.role)),
    next: last ? { startRole: last.role, startAt: last.joined_at.toISOString(), startAuthor: last.account } : null,
  }
}
async function readPlace(ctx: ReadCtx, { startRole, startAt, startAuthor }: Start) {
  if (!startRole || !startAt || !startAuthor) return null
  const { id } = (await findAccount(ctx.db, startAuthor)) ?? fail('USER_NOT_FOUND')
  return { role: startRole, at: new Date(startAt), id }
}

/** Makes a member a moderator, or a moderator a member; they are told. The same again changes nothing. */
export async function assignRole(ctx: MemberCtx, id: string, handle: string, role: 'moderator' | 'member'): Promise<GroupRow> {
  const row = await requirePower(ctx, id, 'appoint')
  const person = (await findAccount(ctx.db, handle)) ?? fail('NOT_FOUND')
  const other = (await roleOf(ctx.db, row.id, person.id)) ?? fail('NOT_FOUND')
  if (!mayAppoint(row.role, other)) return fail('NOT_FOUND')
  if (await setRole(ctx.db, row.id, person.id, role, ctx.now)) await tellRole(ctx, row, person.id, role)
  return readGroup(ctx, row.id)
}
