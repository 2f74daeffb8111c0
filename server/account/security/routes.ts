import type { accountSecurity } from '#api/account-security.ts'
import type { HandlersFor } from '#server/hooks/handlers.ts'
import { endOwnSession, listSessions } from '../sessions/service.ts'
import { sessionView } from '../sessions/views.ts'
import { changePassword } from './change-password.ts'
import { changePhone, verifyPhone, sendPhoneCode } from './change-phone.ts'
import { checkNamedPassword, checkOwnPassword } from './check-password.ts'
import { endOthers } from './end-others.ts'
import { issueKey } from './issue-key.ts'
import { readSecurity } from './read-security.ts'
import { resetPassword } from './reset-password.ts'
import { verifyOwnKey } from './verify-key.ts'

const verified = { verified: true } as const

export const securityRoutes: HandlersFor<typeof accountSecurity> = {
  'GET /api/account/security': (ctx) => readSecurity(ctx),
  'POST /api/account/key': (ctx, { body }) => issueKey(ctx, body.password),
  'GET /api/account/verify': (ctx, { query }) => verifyOwnKey(ctx, query.ownerKey).then(() => verified),
  'GET /api/account/check-pwd': (ctx, { query }) => checkNamedPassword(ctx, query).then(() => verified),
  'POST /api/account/check-pwd': (ctx, { body }) => checkOwnPassword(ctx, body.password).then(() => verified),
  'PUT /api/pwd': (ctx, { body }) => changePassword(ctx, body),
  'POST /api/reset-pwd': (ctx, { body }) => resetPassword(ctx, body),
  'GET /api/account/sessions': async (ctx) => ({ sessions: (await listSessions(ctx)).map((row) => sessionView(row, ctx.viewer.sessionId)) }),
  'DELETE /api/account/sessions/:id': (ctx, { params }) => endOwnSession(ctx, params.id),
  'DELETE /api/account/sessions': (ctx) => endOthers(ctx),
  'POST /api/account/phone-code': (ctx, { body }) => sendPhoneCode(ctx, body),
  'POST /api/account/phone-verify': (ctx, { body }) => verifyPhone(ctx, body),
  'PUT /api/account/phone': (ctx, { body }) => changePhone(ctx, body),
}
