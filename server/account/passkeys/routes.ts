import type { passkeys } from '#api/passkeys.ts'
import type { HandlersFor } from '#server/hooks/handlers.ts'
import { logInByPasskey, offerLogin } from './log-in-passkey.ts'
import { passkeysOf } from './queries.ts'
import { addPasskey, offerPasskey, removePasskey, renamePasskey } from './service.ts'
import { passkeysView } from './views.ts'

export const passkeyRoutes: HandlersFor<typeof passkeys> = {
  'POST /api/login/passkey-options': (ctx) => offerLogin(ctx),
  'POST /api/login/passkey': (ctx, { body }) => logInByPasskey(ctx, body),
  'GET /api/account/passkeys': async (ctx) => passkeysView(await passkeysOf(ctx.db, ctx.viewer.id)),
  'POST /api/account/passkey-options': (ctx, { body }) => offerPasskey(ctx, body.password),
  'POST /api/account/passkeys': (ctx, { body }) => addPasskey(ctx, body),
  'PUT /api/account/passkeys/:id': (ctx, { params, body }) => renamePasskey(ctx, params.id, body.name),
  'DELETE /api/account/passkeys/:id': (ctx, { params }) => removePasskey(ctx, params.id),
}
