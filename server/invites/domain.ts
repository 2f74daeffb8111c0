import type { Domain } from '../hooks/domain.ts'
import { giveForReturn } from './ask-friends.ts'
import { bindRegistered } from './bind-invite.ts'
import { invitePages } from './describe-pages.ts'
import { inviteFacts } from './facts.ts'
import { returnInvitePotsJob, settleInvitesJob } from './jobs.ts'
import { invitesPersonal } from './personal.ts'
import { countInvites, markPublished } from './queries.ts'
import { inviteReview } from './review.ts'
import { inviteRoutes } from './routes.ts'
import { markFriendsHere } from './service.ts'
import { ticketRoutes } from './tickets/routes.ts'
import { giveForPiece } from './tickets/service.ts'
import { inviteMessages } from './views-messages.ts'

export const invites: Domain = {
  name: 'invites',
  routes: { ...inviteRoutes, ...ticketRoutes },
  jobs: { 'settle-invites': settleInvitesJob, 'return-invite-pots': returnInvitePotsJob },
  cron: [
    { job: 'settle-invites', match: '*/5 * * * *' },
    { job: 'return-invite-pots', match: '23 * * * *' },
  ],
  rounds: { 'invite-days': { everyMs: 60_000, work: markFriendsHere } },
  personal: invitesPersonal,
  reviews: { invite: inviteReview },
  messages: inviteMessages,
  facts: inviteFacts,
  sharePages: invitePages,
  consoleMetrics: { invites: countInvites },
  listeners: {
    'account-registered': { 'bind-registered': (ctx, { accountId, inviteCode }) => bindRegistered(ctx, accountId, inviteCode) },
    'purchase-received': { 'friend-has-piece': (ctx, { buyerId }) => giveForPiece(ctx, buyerId) },
    'post-published': {
      'friend-published': (ctx, { postId }) => markPublished(ctx.db, postId, ctx.now),
      'friend-returned': (ctx, { postId }) => giveForReturn(ctx, postId),
    },
    'post-changed': { 'friend-changed': (ctx, { postId }) => markPublished(ctx.db, postId, ctx.now) },
    'post-shown': { 'friend-shown': (ctx, { postId }) => markPublished(ctx.db, postId, ctx.now) },
  },
}
