import { DOCUMENT_BYTES } from '#api/limits.ts'
import type { MemberReadCtx } from '#server/context.ts'
import { dayOf } from '#server/kit/clock.ts'
import { refusePicture } from '#server/kit/images/refusal-words.ts'
import { sealFile } from '#server/kit/sealed-file.ts'
import { sealTicket } from '#server/kit/sealed-ticket.ts'
import { ticketEnds } from './policy.ts'

/** Where documents lie: the day of the upload says what nobody claimed. */
export const DOCUMENTS = 'identity/'
/** What a ticket says; whose it is stands in what it is for. */
export type Ticket = { key: string; dataKey: string }
export const ticketAboutOf = (accountId: string) => `identity picture ${accountId}`

/**
 * One picture of a document: developed, so that nothing but its pixels is left, and put into the store under a key that only the ticket knows. Nothing is
 * written down of it; without its ticket it is noise, and gone in two days.
 */
export async function uploadPicture(ctx: MemberReadCtx, bytes: Uint8Array): Promise<{ ticket: string; expiresAt: string }> {
  if (bytes.length > DOCUMENT_BYTES) return refusePicture(ctx, 'too-many-bytes', { bytes: bytes.length, limit: DOCUMENT_BYTES })
  const developed = await ctx.kit.imageWorkers.develop(bytes, undefined, 'document')
  if (!developed.ok) return refusePicture(ctx, developed.reason, developed.detail)
  const key = `${DOCUMENTS}${dayOf(ctx.now).replaceAll('-', '')}/${ctx.random.key()}`
  const dataKey = ctx.random.bytes(32)
  const sealed = sealFile(developed.files[0]!.bytes, { key: dataKey, nonce: ctx.random.bytes(12), about: key })
  await ctx.kit.store.put(key, sealed, { type: 'application/octet-stream' })
  const until = ticketEnds(ctx.now)
  const said: Ticket = { key, dataKey: dataKey.toString('base64') }
  return { ticket: sealTicket(ctx.kit.secrets, ticketAboutOf(ctx.viewer.id), said, until), expiresAt: until.toISOString() }
}
