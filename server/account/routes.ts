import type { account } from '#api/account.ts'
import { fail } from '#server/context.ts'
import type { HandlersFor } from '#server/handlers.ts'
import { verifySmsCode } from './check-sms-code.ts'
import { logIn } from './log-in.ts'
import { accountByName, accountById } from './queries.ts'
import { registerAccount } from './register-account.ts'
import { sendSmsCode } from './send-sms-code.ts'
import { endSession } from './sessions/service.ts'
import { suggestName } from './suggest-name.ts'
import { profileView, userInfoView } from './views.ts'

export const accountRoutes: HandlersFor<typeof account> = {
  'POST /api/account/send-sms': (ctx, { body }) => sendSmsCode(ctx, body),
  'POST /api/account/sms-verify': (ctx, { body }) => verifySmsCode(ctx, body),
  'POST /api/register': (ctx, { body }) => registerAccount(ctx, body),
  'POST /api/login': (ctx, { body }) => logIn(ctx, body),
  'POST /api/logout': (ctx) => endSession(ctx),
  'GET /api/account': async (ctx) => userInfoView(await accountById(ctx.db, ctx.viewer.id)),
  'GET /api/account/suggest': (ctx, { query }) => suggestName(ctx, query.name),
  'GET /api/account/user/:account': async (ctx, { params }) => profileView((await accountByName(ctx.db, params.account)) ?? fail('USER_NOT_FOUND')),
}
