import type { notifications } from '#api/notifications.ts'
import type { HandlersFor } from '#server/hooks/handlers.ts'
import type { ReadReferences } from '#server/hooks/references.ts'
import { addDevice, removeDevice } from './add-device.ts'
import { askAddress, confirmAddress, forgetAddress } from './confirm-address.ts'
import { readSettings } from './read-settings.ts'
import { saveOwnChoices } from './save-choices.ts'
import { countUnread, listNotifications, readAll, readOne, removeOne } from './service.ts'

export const notificationRoutes: Omit<HandlersFor<typeof notifications>, typeof LIST> = {
  'GET /api/notifications/unread': (ctx) => countUnread(ctx),
  'PUT /api/notifications/read': (ctx, { body }) => readAll(ctx, body.until),
  'GET /api/notifications/settings': (ctx) => readSettings(ctx),
  'PUT /api/notifications/settings': (ctx, { body }) => saveOwnChoices(ctx, body),
  'POST /api/notifications/devices': (ctx, { body }) => addDevice(ctx, body),
  'DELETE /api/notifications/devices': (ctx, { query }) => removeDevice(ctx, query.endpoint),
  'PUT /api/notifications/address': (ctx, { body }) => askAddress(ctx, body.address),
  'DELETE /api/notifications/address': (ctx) => forgetAddress(ctx),
  'POST /api/notifications/address/confirm': (ctx, { body }) => confirmAddress(ctx, body.token),
  'PUT /api/notifications/:number/read': (ctx, { params }) => readOne(ctx, params.number),
  'DELETE /api/notifications/:number': (ctx, { params }) => removeOne(ctx, params.number),
}

const LIST = 'GET /api/notifications'
/** What it says of posts is for posts to say. */
export const listRoute = (readReferences: ReadReferences): Pick<HandlersFor<typeof notifications>, typeof LIST> => ({
  [LIST]: (ctx, { query }) => listNotifications(ctx, readReferences, query),
})
