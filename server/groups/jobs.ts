import type { JobHandler } from '#server/kit/jobs/handler.ts'
import { tellAnnouncement } from './announcements/service.ts'
import { countEnded } from './challenges/count-challenges.ts'

declare module '#server/hooks/jobs.ts' {
  interface Jobs {
    'tell-announcement': { announcementId: string }
    'count-challenges': Record<never, never>
  }
}

export const tellAnnouncementJob: JobHandler<'tell-announcement'> = { write: (ctx, { announcementId }) => tellAnnouncement(ctx, announcementId) }
export const countChallengesJob: JobHandler<'count-challenges'> = { write: countEnded }
