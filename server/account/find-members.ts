import type { FoundMember } from '#api/admin.ts'
import type { OperatorRole } from '#api/operators.ts'
import { fail, type ReadCtx, type WriteCtx } from '#server/context.ts'
import { cutPage } from '#server/kit/keyset.ts'
import { memberByUid, membersByPhone, membersLike, type MemberRow } from './queries-members.ts'
import { openPhone, sealPhone } from './seal-phone.ts'
import { maskPhone } from './security/policy.ts'
import { countSessions } from './sessions/service.ts'

type MembersAsked = { q: string; order?: 'oldest' | 'latest' | undefined; after?: string | undefined; limit: number }
/** A page of people whose account name, personal address or nickname begins so, or whose number it is. */
export async function findMembers(ctx: ReadCtx | WriteCtx, { q, order = 'oldest', after, limit }: MembersAsked) {
  const begins = q.normalize('NFKC').toLowerCase().replace(/^@/, '')
  const { page, last } = cutPage(await membersLike(ctx.db, { q: begins, order, after: after ?? null, limit: limit + 1 }), limit)
  return { members: page.map(foundView), next: last?.id ?? null }
}

/** Who has exactly this number: it is looked for by its keyed hash, so no part of one finds anybody. */
export async function findByPhone(ctx: ReadCtx | WriteCtx, typed: { phone: string; countryCode: string }) {
  return { members: (await membersByPhone(ctx.db, sealPhone(ctx, typed).lookup)).map(foundView) }
}

/** What the console shows of somebody's account: the phone masked, how many sessions are open. */
export async function readMember(ctx: ReadCtx | WriteCtx, uid: string) {
  const row = (/^[1-9]\d{0,17}$/.test(uid) ? await memberByUid(ctx.db, uid) : null) ?? fail('NOT_FOUND')
  const sessions = await countSessions(ctx, row.id)
  const phone = row.phone_sealed.length ? maskPhone(openPhone(ctx, row)) : null
  return { ...foundView(row), leavesAt: row.erased_at ? null : (row.due_at?.toISOString() ?? null), posts: row.post_count, phone, sessions }
}

const foundView = ({ id, account, nickname, roles, created_at, due_at, erased_at }: MemberRow): FoundMember => ({
  uid: id,
  account,
  nickname,
  state: erased_at ? 'gone' : due_at ? 'leaving' : 'here',
  roles: roles as OperatorRole[],
  since: created_at.toISOString(),
})
