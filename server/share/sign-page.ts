import type { WechatSignature } from '#api/share.ts'
import { fail, type ReadCtx } from '#server/context.ts'
import { signWechatPage } from '#server/kit/wechat-pages.ts'
import { signedAddress } from './policy.ts'
import { ticketRow } from './queries.ts'
import { openTicketOf } from './seal-ticket.ts'

/** What a page of ours shows WeChat's script. Asks nobody: the ticket is the one that `renew-wechat-ticket` brought last. */
export async function signPage(ctx: ReadCtx, url: string): Promise<WechatSignature> {
  const { wechatPages, config, secrets } = ctx.kit
  const address = signedAddress(url, config.origin) ?? fail('SIGNED_ADDRESS_FOREIGN')
  if (!wechatPages) return fail('NO_WECHAT_TICKET')
  const row = await ticketRow(ctx.db, wechatPages.appId)
  if (!row?.ticket || row.ticket_until! <= ctx.now) return fail('NO_WECHAT_TICKET')
  const [nonce, timestamp] = [ctx.random.key(16), Math.floor(ctx.now.getTime() / 1000)]
  const signature = signWechatPage({ ticket: openTicketOf(secrets, row.ticket, wechatPages.appId), nonce, timestamp, url: address })
  return { appId: wechatPages.appId, timestamp, nonceStr: nonce, signature }
}
