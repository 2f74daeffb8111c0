import type { profile } from '#api/profile.ts'
import type { HandlersFor } from '#server/hooks/handlers.ts'
import { readOwnProfile, saveProfile } from './save-profile.ts'

export const profileRoutes: HandlersFor<typeof profile> = {
  'GET /api/account/profile': (ctx) => readOwnProfile(ctx),
  'POST /api/account/user': async (ctx, { body }) => {
    await saveProfile(ctx, body)
    return readOwnProfile(ctx)
  },
}
