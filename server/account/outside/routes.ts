import type { outside } from '#api/outside.ts'
import type { HandlersFor } from '#server/hooks/handlers.ts'
import { enterOutside } from './enter-outside.ts'
import { unlinkLogin } from './link-login.ts'
import { linksOf } from './queries.ts'
import { readOutsidePerson } from './read-person.ts'
import { startOutside } from './start-login.ts'
import { linksView } from './views.ts'

export const outsideRoutes: HandlersFor<typeof outside> = {
  'POST /api/outside-logins': (ctx, { body }) => startOutside(ctx, body),
  'GET /wechat/userinfo': (ctx, { query }) => readOutsidePerson(ctx, 'wechat', query),
  'GET /api/weibo/userinfo': (ctx, { query }) => readOutsidePerson(ctx, 'weibo', query),
  'POST /api/login-by-wechat': (ctx, { body }) => enterOutside(ctx, 'wechat', body),
  'POST /api/login-by-weibo': (ctx, { body }) => enterOutside(ctx, 'weibo', body),
  'GET /api/account/outside-logins': async (ctx) => linksView(await linksOf(ctx.db, ctx.viewer.id), ctx.kit.outsideLogins),
  'DELETE /api/account/outside-logins/:provider': (ctx, { params }) => unlinkLogin(ctx, params.provider),
}
