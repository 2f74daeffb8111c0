import type { Domain } from '../hooks/domain.ts'
import { groupWalls } from './list-posts.ts'
import { groupsPersonal } from './personal.ts'
import { countFounded } from './queries.ts'
import { followPostInGroups } from './remove-post.ts'
import { reportableGroup } from './reportable.ts'
import { groupRoutes } from './routes.ts'
import { assignOwners, dropEnded } from './sweep-groups.ts'
import { groupMessages } from './views-messages.ts'

export const groups: Domain = {
  name: 'groups',
  routes: groupRoutes,
  sweeps: { 'ownerless-groups': { write: assignOwners }, 'group-bans': { write: dropEnded } },
  listeners: {
    'post-changed': { 'changed-photographs': (ctx, { postId }) => followPostInGroups(ctx, postId) },
    'post-deleted': { 'gone-photographs': (ctx, { postId }) => followPostInGroups(ctx, postId) },
  },
  personal: groupsPersonal,
  messages: groupMessages,
  walls: groupWalls,
  reportables: { group: reportableGroup },
  consoleMetrics: { groups: countFounded },
}
