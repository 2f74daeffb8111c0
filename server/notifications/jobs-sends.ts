import type { ReadCtx } from '#server/context.ts'
import type { Messages } from '#server/hooks/messages.ts'
import type { JobHandler } from '#server/kit/jobs/handler.ts'
import { openAddress, tokenOf } from './confirm-address.ts'
import { markSend, waitingSend, type Outcome, type WaitingSend } from './queries-sends.ts'
import { addressOf, deleteDeviceById, markUnconfirmed } from './queries-settings.ts'
import { confirmLetter, messageOf } from './views-messages.ts'

declare module '#server/hooks/jobs.ts' {
  interface Jobs {
    'confirm-address': { accountId: string }
    'send-notification': { sendId: string }
  }
}

type Sent = { outcome: Outcome; send: WaitingSend | null }

/** Sends one message, unless nobody waits for it any more. Sent twice after a crash in between, the second takes the place of the first. */
export const sendNotificationJob = (messages: Messages): JobHandler<'send-notification', Sent> => ({
  async outside(ctx, { sendId }) {
    const send = await waitingSend(ctx.db, sendId, ctx.now)
    return { outcome: send ? await deliver(ctx, messages, send) : 'dropped', send }
  },
  async write(ctx, { sendId }, { outcome, send }) {
    await markSend(ctx.db, sendId, outcome, ctx.now)
    if (outcome === 'gone' && send?.device) await deleteDeviceById(ctx.db, send.device.id)
    if (outcome === 'refused' && send?.address) await markUnconfirmed(ctx.db, send.account_id)
  },
})

async function deliver(ctx: ReadCtx, messages: Messages, send: WaitingSend): Promise<Outcome> {
  const { device, address } = send
  const { push, mail, config } = ctx.kit
  if (device) {
    const { title, words, path } = messageOf(messages, send, device.lang)
    return push ? push.send(device, { title, words, url: path, tag: `n${send.notification_id}`, lang: device.lang }) : 'dropped'
  }
  if (!address || !mail) return 'dropped'
  const { title, words, path } = messageOf(messages, send, address.lang)
  return mail.send(openAddress(ctx, send.account_id, address.sealed), { id: send.id, title, words, url: config.origin + path })
}

/** Sends the link that confirms an address, if that is still asked. */
export const confirmAddressJob: JobHandler<'confirm-address'> = {
  async outside(ctx, { accountId }) {
    const row = await addressOf(ctx.db, accountId)
    if (!row || row.confirmed_at || !ctx.kit.mail) return
    const letter = confirmLetter(row.lang, tokenOf(ctx, row))
    const { title, words, path } = letter
    await ctx.kit.mail.send(openAddress(ctx, accountId, row.address_sealed), {
      id: `${accountId}-${row.asked_at.getTime()}`,
      title,
      words,
      url: ctx.kit.config.origin + path,
    })
  },
  write: () => Promise.resolve(),
}
