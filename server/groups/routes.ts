import type { groupMembers } from '#api/groups-members.ts'
import type { groupPosts } from '#api/groups-posts.ts'
import type { groups } from '#api/groups.ts'
import type { HandlersFor } from '#server/hooks/handlers.ts'
import { banMember, liftBan, listBans } from './ban-member.ts'
import { closeGroup } from './close-group.ts'
import { createGroup, editGroup } from './create-group.ts'
import { decideRequest, listRequests } from './decide-request.ts'
import { inviteMember } from './invite-member.ts'
import { joinGroup, leaveGroup } from './join-group.ts'
import { assignRole, listMembers } from './list-members.ts'
import { listGroupPosts } from './list-posts.ts'
import { acceptOffer, offerGroup, withdrawOffer } from './offer-group.ts'
import { pinPost, removePost } from './remove-post.ts'
import { listGroups, readFounding, readGroup, searchGroups, showGroup, showStanding } from './service.ts'
import { listSubmissions, submitPosts } from './submit-posts.ts'

export const groupRoutes: HandlersFor<typeof groups & typeof groupMembers & typeof groupPosts> = {
  'GET /api/group': (ctx, { query }) => listGroups(ctx, query),
  'GET /api/group/search': (ctx, { query }) => searchGroups(ctx, query),
  'GET /api/group/founding': (ctx) => readFounding(ctx),
  'POST /api/group': (ctx, { body }) => showStanding(ctx, createGroup(ctx, body)),
  'GET /api/group/:id': async (ctx, { params }) => showGroup(ctx, await readGroup(ctx, params.id)),
  'PUT /api/group/:id': (ctx, { params, body }) => showStanding(ctx, editGroup(ctx, params.id, body)),
  'DELETE /api/group/:id': (ctx, { params }) => closeGroup(ctx, params.id),
  'POST /api/group/:id/members': (ctx, { params, body }) => showStanding(ctx, joinGroup(ctx, params.id, body.words)),
  'DELETE /api/group/:id/members': (ctx, { params }) => showStanding(ctx, leaveGroup(ctx, params.id)),
  'GET /api/group/:id/members': (ctx, { params, query }) => listMembers(ctx, params.id, query),
  'PUT /api/group/:id/members/:account': (ctx, { params, body }) => showStanding(ctx, assignRole(ctx, params.id, params.account, body.role)),
  'GET /api/group/:id/requests': (ctx, { params, query }) => listRequests(ctx, params.id, query),
  'PUT /api/group/:id/requests/:number': (ctx, { params, body }) => showStanding(ctx, decideRequest(ctx, params.id, params.number, body.vote)),
  'POST /api/group/:id/invitations': (ctx, { params, body }) => showStanding(ctx, inviteMember(ctx, params.id, body.account)),
  'GET /api/group/:id/bans': (ctx, { params }) => listBans(ctx, params.id),
  'POST /api/group/:id/bans': (ctx, { params, body }) => showStanding(ctx, banMember(ctx, params.id, body)),
  'DELETE /api/group/:id/bans': (ctx, { params, query }) => showStanding(ctx, liftBan(ctx, params.id, query.account)),
  'POST /api/group/:id/offer': (ctx, { params, body }) => showStanding(ctx, offerGroup(ctx, params.id, body.account)),
  'PUT /api/group/:id/offer': (ctx, { params }) => showStanding(ctx, acceptOffer(ctx, params.id)),
  'DELETE /api/group/:id/offer': (ctx, { params }) => showStanding(ctx, withdrawOffer(ctx, params.id)),
  'GET /api/group/posts/:id': (ctx, { params, query }) => listGroupPosts(ctx, params.id, query),
  'GET /api/group/:id/submissions': (ctx, { params, query }) => listSubmissions(ctx, params.id, query.permlinks),
  'POST /api/group/posts/:id': (ctx, { params, body }) => submitPosts(ctx, params.id, body.permlinks),
  'PUT /api/group/posts/:id': (ctx, { params, body }) => pinPost(ctx, params.id, body),
  'DELETE /api/group/posts/:id': (ctx, { params, query }) => removePost(ctx, params.id, query),
}
