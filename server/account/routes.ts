import type { account } from '#api/account.ts'
import type { Gathered } from '#server/hooks/domain.ts'
import type { HandlersFor } from '#server/hooks/handlers.ts'
import { offerHumanCheck } from './check-human.ts'
import { verifySmsCode } from './check-sms-code.ts'
import { logIn } from './log-in.ts'
import { accountById } from './queries.ts'
import { registerAccount } from './register-account.ts'
import { sendSmsCode } from './send-sms-code.ts'
import { endSession } from './sessions/service.ts'
import { showFrame } from './show-frame.ts'
import { showProfile } from './show-profile.ts'
import { suggestName } from './suggest-name.ts'
import { userInfoView } from './views.ts'

export const accountRoutes: Omit<HandlersFor<typeof account>, typeof FRAME> = {
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

const FRAME = 'GET /api/account/frame'
/** What waits for somebody is for its own domains to say. */
export const frameRoute = ({ frameParts }: Pick<Gathered, 'frameParts'>): Pick<HandlersFor<typeof account>, typeof FRAME> => ({
  [FRAME]: (ctx) => showFrame(ctx, frameParts),
})
