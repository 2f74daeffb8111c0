import type { DeviceInput } from '#api/notifications.ts'
import { fail, type MemberCtx } from '#server/context.ts'
import { DEVICES_MOST } from './policy.ts'
import { deleteDevice, devicesOf, dropDevices, saveDevice } from './queries-settings.ts'

/** Sends to this browser from now on. Again renews it; in an account of somebody else's it goes silent there. */
export async function addDevice(ctx: MemberCtx, { endpoint, keys }: DeviceInput) {
  const { push } = ctx.kit
  if (!push) return fail('CHANNEL_OFF')
  const target = { endpoint, publicKey: Buffer.from(keys.p256dh, 'base64url'), secret: Buffer.from(keys.auth, 'base64url') }
  if (!push.accepts(target)) return fail('DEVICE_REFUSED')
  const { id: accountId, sessionId } = ctx.viewer
  await saveDevice(ctx.db, { id: ctx.random.uuid(), accountId, sessionId, ...target, lang: ctx.lang, now: ctx.now })
  await dropDevices(ctx.db, accountId, DEVICES_MOST)
  return countDevices(ctx)
}

export async function removeDevice(ctx: MemberCtx, endpoint: string) {
  await deleteDevice(ctx.db, ctx.viewer.id, endpoint)
  return countDevices(ctx)
}

const countDevices = async ({ db, viewer, now }: MemberCtx) => ({ devices: (await devicesOf(db, viewer.id, viewer.sessionId, now)).devices })
