import type { announcements } from '#api/announcements.ts'
import type { HandlersFor } from '#server/hooks/handlers.ts'
import { announceInGroup, closeAnnouncement, editAnnouncement } from './service.ts'

export const announcementRoutes: HandlersFor<typeof announcements> = {
  'POST /api/group/:id/announcement': (ctx, { params, body }) => announceInGroup(ctx, params.id, body),
  'PUT /api/group/:id/announcement/:number': (ctx, { params, body }) => editAnnouncement(ctx, params.id, params.number, body),
  'DELETE /api/group/:id/announcement/:number': (ctx, { params }) => closeAnnouncement(ctx, params.id, params.number),
}
