import type { identity } from '#api/identity.ts'
import type { HandlersFor } from '#server/hooks/handlers.ts'
import { askIdentity, changeIdentity, takeBack } from './ask-identity.ts'
import { showIdentity, showStatus } from './service.ts'
import { uploadPicture } from './upload-picture.ts'

export const identityRoutes: HandlersFor<typeof identity> = {
  'GET /api/identity/status': (ctx) => showStatus(ctx),
  'GET /api/identity': (ctx) => showIdentity(ctx),
  'POST /api/identity/pictures': (ctx, { body }) => uploadPicture(ctx, body),
  'POST /api/identity': (ctx, { body }) => askIdentity(ctx, body),
  'PUT /api/identity': (ctx, { body }) => changeIdentity(ctx, body),
  'DELETE /api/identity': (ctx) => takeBack(ctx),
}
