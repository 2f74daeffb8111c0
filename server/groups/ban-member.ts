import { findAccount } from '#server/account/service.ts'
import { fail, type MemberCtx, type MemberReadCtx } from '#server/context.ts'
import { notifyMember } from '#server/notifications/service.ts'
import { refuseBannedWords } from '#server/settings/service.ts'
import { takeOut } from './join-group.ts'
import { may, mayBan } from './policy.ts'
import { forgetOutside, roleOf } from './queries-members.ts'
import { banRows, deleteBan, peopleByIds, putBan } from './queries-moderate.ts'
import type { GroupRow } from './queries.ts'
import { readGroup, requirePower } from './service.ts'
import { banView, namedView } from './views.ts'

const DAY_MS = 86_400_000
const MOST = 50

export async function listBans(ctx: MemberReadCtx, id: string) {
  const row = await readGroup(ctx, id)
  if (!may(row.role, 'ban')) return fail('NOT_FOUND')
  const rows = await banRows(ctx.db, row.id, ctx.now, MOST)
  const by = await peopleByIds(
    ctx.db,
    rows.flatMap(({ banned_by }) => banned_by ?? []),
  )
  return { bans: rows.map((ban) => banView({ ...ban, by: by.get(ban.banned_by ?? '') ?? null })) }
}

type Ban = { account: string; days: number; reason: string }
/** Keeps somebody out until a time; a member leaves by it. They are told until when and why. */
export async function banMember(ctx: MemberCtx, id: string, { account, days, reason }: Ban): Promise<GroupRow> {
  const row = await requirePower(ctx, id, 'ban')
  const person = (await findAccount(ctx.db, account)) ?? fail('USER_NOT_FOUND')
  if (!mayBan(row.role, (await roleOf(ctx.db, row.id, person.id)) ?? 'member')) return fail('NOT_FOUND')
  await refuseBannedWords(ctx, [{ field: 'description', text: reason }])
  const ends_at = new Date(ctx.now.getTime() + days * DAY_MS)
  await forgetOutside(ctx.db, row.id, person.id, ctx.now)
  await takeOut(ctx, row.id, person.id)
  await putBan(ctx.db, row.id, person.id, { banned_by: ctx.viewer.id, banned_at: ctx.now, ends_at, reason })
  await notifyMember(ctx, person.id, { kind: 'group-ban', subject: row.id, facts: { ...namedView(row), until: ends_at.toISOString(), reason } })
  return readGroup(ctx, row.id)
}

export async function liftBan(ctx: MemberCtx, id: string, account: string): Promise<GroupRow> {
  const row = await requirePower(ctx, id, 'ban')
  const person = (await findAccount(ctx.db, account)) ?? fail('USER_NOT_FOUND')
  await deleteBan(ctx.db, row.id, person.id)
  return readGroup(ctx, row.id)
}
