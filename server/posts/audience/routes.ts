import type { audience } from '#api/audience.ts'
import type { HandlersFor } from '#server/hooks/handlers.ts'
import { readPost, showPost } from '../service.ts'
import { changeLink, changeVisibility } from './change-visibility.ts'
import { showAs } from './show-as.ts'

export const audienceRoutes: HandlersFor<typeof audience> = {
  'PUT /api/posts/visibility': (ctx, { body }) => changeVisibility(ctx, body),
  'POST /api/posts/:author/:permlink/link': async (ctx, { params }) => {
    await changeLink(ctx, params.author, params.permlink)
    return showPost(ctx, await readPost(ctx, params.author, params.permlink))
  },
  'GET /api/posts/:author/:permlink/as/:eyes': (ctx, { params }) => showAs(ctx, params),
}
