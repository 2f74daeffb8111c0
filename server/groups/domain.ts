import type { Domain } from '../hooks/domain.ts'
import { announcementRoutes } from './announcements/routes.ts'
import { askToCount } from './challenges/count-challenges.ts'
import { challengeRoutes } from './challenges/routes.ts'
import { groupPages } from './describe-pages.ts'
import { reportableDiscussion, reportableReply } from './discussions/reportable.ts'
import { discussionRoutes } from './discussions/routes.ts'
import { groupFacts } from './facts.ts'
import { groupsSitemap } from './find-addresses.ts'
import { countChallengesJob, tellAnnouncementJob } from './jobs.ts'
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
  routes: { ...groupRoutes, ...announcementRoutes, ...discussionRoutes, ...challengeRoutes },
  jobs: { 'tell-announcement': tellAnnouncementJob, 'count-challenges': countChallengesJob },
  rounds: { challenges: { everyMs: 1000, work: askToCount } },
  sweeps: { 'ownerless-groups': { write: assignOwners }, 'group-bans': { write: dropEnded } },
  listeners: {
    'post-changed': { 'changed-photographs': (ctx, { postId }) => followPostInGroups(ctx, postId) },
    'post-hidden': { 'hidden-photographs': (ctx, { postId }) => followPostInGroups(ctx, postId) },
    'post-shown': { 'shown-photographs': (ctx, { postId }) => followPostInGroups(ctx, postId) },
    'post-deleted': { 'gone-photographs': (ctx, { postId }) => followPostInGroups(ctx, postId) },
  },
  personal: groupsPersonal,
  facts: groupFacts,
  messages: groupMessages,
  walls: groupWalls,
  sharePages: groupPages,
  sitemap: groupsSitemap,
  reportables: { group: reportableGroup, discussion: reportableDiscussion, reply: reportableReply },
  consoleMetrics: { groups: countFounded },
}
