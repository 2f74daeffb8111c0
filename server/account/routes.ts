import type { account } from '#api/account.ts'
import type { HandlersFor } from '#server/hooks/handlers.ts'
import { offerHumanCheck } from './check-human.ts'
import { verifySmsCode } from './check-sms-code.ts'
import { logIn } from './log-in.ts'
import { accountById } from './queries.ts'
import { registerAccount } from './register-account.ts'
import { sendSmsCode } from './send-sms-code.ts'
import { endSession } from './sessions/service.ts'
import { showProfile } from './show-profile.ts'
import { suggestName } from './suggest-name.ts'
import { userInfoView } from './views.ts'

export const accountRoutes: HandlersFor<typeof account> = {
  'GET /api/human-check': (ctx, { query }) => offerHumanCheck(ctx, query.action),
  'POST /api/account/send-sms': (ctx, { body }) => sendSmsCode(ctx, body),
  'POST /api/account/sms-verify': (ctx, { body }) => verifySmsCode(ctx, body),
  'POST /api/register': (ctx, { body }) => registerAccount(ctx, body),
  'POST /api/login': (ctx, { body }) => logIn(ctx, body),
  'POST /api/logout': (ctx) => endSession(ctx),
  'GET /api/account': async (ctx) => userInfoView(await accountById(ctx.db, ctx.viewer.id)),
  'GET /api/account/suggest': (ctx, { query }) => suggestName(ctx, query.name),
  'GET /api/account/user/:account': (ctx, { params }) => showProfile(ctx, params.account),
}
