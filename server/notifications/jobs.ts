import type { JobHandler } from '#server/kit/jobs/handler.ts'
import { gatherNotifications } from './gather-notifications.ts'
import { followerName } from './queries.ts'
import { notifyMember } from './service.ts'

/** Of an account, which stands left of here. A follow that ended before it was told is not told. */
export const tellFollowedJob: JobHandler<'tell-followed'> = {
  async write(ctx, { followerId, followedId }) {
    const from = await followerName(ctx.db, followerId, followedId)
    if (from) await notifyMember(ctx, followedId, { kind: 'follow', subject: from, facts: { from } })
  },
}

export const gatherNotificationsJob: JobHandler<'gather-notifications'> = { write: (ctx) => gatherNotifications(ctx) }
