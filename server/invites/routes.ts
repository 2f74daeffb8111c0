import type { invites } from '#api/invites.ts'
import type { HandlersFor } from '#server/hooks/handlers.ts'
import { listAway, askFriend } from './ask-friends.ts'
import { bindInvite, leaveInviter } from './bind-invite.ts'
import { explainHold } from './explain-hold.ts'
import { listFriends, showCode, showInvites, showRanking } from './service.ts'
import { eventView } from './views.ts'

export const inviteRoutes: HandlersFor<typeof invites> = {
  'GET /api/invite/info': (ctx) => showInvites(ctx),
  'GET /api/invite/friends': (ctx, { query }) => listFriends(ctx, query),
  'GET /api/invite/ranking': (ctx) => showRanking(ctx),
  'GET /api/invite/code/:code': (ctx, { params }) => showCode(ctx, params.code),
  'POST /api/invite/bind': (ctx, { body }) => bindInvite(ctx, body.code),
  'DELETE /api/invite/bind': (ctx) => leaveInviter(ctx),
  'POST /api/invite/friends/:number/explain': (ctx, { params, body }) => explainHold(ctx, params.number, body.words),
  'GET /api/event/user-recall': (ctx) => listAway(ctx),
  'POST /api/event/user-recall': (ctx, { body }) => askFriend(ctx, body.account),
  'GET /api/event/invite': (ctx) => Promise.resolve(eventView(ctx.now)),
}
