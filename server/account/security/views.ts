import type { Notice, Security } from '#api/account-security.ts'
import type { Kit } from '#server/context.ts'
import { openPhone } from '../seal-phone.ts'
import { deviceOf } from '../sessions/policy-devices.ts'
import { keyAsksPassword, maskPhone } from './policy.ts'
import type { NoticeRow, SecurityRow } from './queries.ts'

const noticeView = (row: NoticeRow): Notice => ({ what: row.what, at: row.noted_at.toISOString(), device: deviceOf(row.kind, row.user_agent) })
const instant = (at: Date | null) => at?.toISOString() ?? null

type Parts = { row: SecurityRow; notices: NoticeRow[]; sessions: number; proved: Date | null }
export const securityView = (ctx: { kit: Pick<Kit, 'secrets'>; now: Date }, { row, notices, sessions, proved }: Parts): Security => ({
  phone: maskPhone(openPhone(ctx, row)),
  passwordChangedAt: instant(row.password_changed_at),
  keyMadeAt: instant(row.key_made_at),
  keyAsksPassword: keyAsksPassword(row, row.keys, ctx.now),
  provedUntil: proved && proved > ctx.now ? proved.toISOString() : null,
  sessions,
  notices: notices.map(noticeView),
})
