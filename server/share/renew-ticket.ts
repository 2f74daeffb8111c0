import type { Kit, ReadCtx, WriteCtx } from '#server/context.ts'
import type { Lent, NotLent } from '#server/kit/wechat-pages.ts'
import { isTokenOver, LEASE_MS, RENEW_MS, restMs } from './policy.ts'
import { takeRenewal, ticketRow, updateTicket } from './queries.ts'
import { openTicketOf, sealTicketOf } from './seal-ticket.ts'

/** `token`: a new one, null where the one we have still goes. */
export type Renewed = { at: number; token: Lent | null; ticket: Lent | NotLent } | null

const after = (now: Date, ms: number) => new Date(now.getTime() + ms)
const isLent = (said: Lent | NotLent): said is Lent => 'key' in said

/** True for one of all who ask at the same time, while something is due. */
export const claimRenewal = async ({ db, kit, now }: WriteCtx): Promise<boolean> =>
  kit.wechatPages !== null && takeRenewal(db, kit.wechatPages.appId, { now, dueAt: after(now, RENEW_MS), leaseEnd: after(now, LEASE_MS) })

/** Asks WeChat: a token where ours ends soon, then a ticket; where it says that the token is over, both once more. */
export async function askForTicket({ db, kit, now }: ReadCtx): Promise<Renewed> {
  const pages = kit.wechatPages!
  const kept = await keptToken(db, kit, now)
  const first = kept === null ? null : await pages.askTicket(kept)
  if (first && (isLent(first) || !isTokenOver(first.code))) return { at: now.getTime(), token: null, ticket: first }
  const token = await pages.askToken()
  return { at: now.getTime(), token: isLent(token) ? token : null, ticket: isLent(token) ? await pages.askTicket(token.key) : token }
}

async function keptToken(db: ReadCtx['db'], { wechatPages, secrets }: Kit, now: Date): Promise<string | null> {
  const row = await ticketRow(db, wechatPages!.appId)
  return row?.token && row.token_until! > after(now, RENEW_MS) ? openTicketOf(secrets, row.token, wechatPages!.appId) : null
}

/** Keeps what was lent; the time runs from when it was asked for. What was refused is asked for later. */
export async function storeTicket({ db, kit, now }: WriteCtx, renewed: Renewed): Promise<void> {
  if (!kit.wechatPages || !renewed) return
  const { appId } = kit.wechatPages
  const asked = new Date(renewed.at)
  const seal = ({ key, seconds }: Lent) => ({ sealed: sealTicketOf(kit.secrets, key, appId), until: after(asked, seconds * 1000) })
  const token = renewed.token && seal(renewed.token)
  const ticket = isLent(renewed.ticket) ? seal(renewed.ticket) : null
  const refusals = ticket ? 0 : ((await ticketRow(db, appId))?.refusals ?? 0) + 1
  await updateTicket(db, appId, {
    ...(token && { token: token.sealed, token_until: token.until }),
    ...(ticket && { ticket: ticket.sealed, ticket_until: ticket.until }),
    not_before: isLent(renewed.ticket) ? now : after(now, restMs(renewed.ticket.code, refusals - 1)),
    refusals,
  })
}
