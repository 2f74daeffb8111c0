import type { OutsideProvider } from '#api/outside.ts'
import { fail, type MemberCtx, type WriteCtx } from '#server/context.ts'
import { openTicket, sealTicket } from '#server/kit/sealed-ticket.ts'
import { securityOf } from '../security/queries.ts'
import { requireProof } from '../security/require-proof.ts'
import { tellPerson } from '../security/tell-person.ts'
import { WAITING_MS } from './policy.ts'
import { deleteLink, insertLink, linkedAccount, linksOf } from './queries.ts'
import type { Person } from './read-person.ts'

/**
 * Links a person over there with an account that has proved itself, and notes it for its owner; why not, or null. Twice the same is once (TRUST S031).
 * The phone is told too, unless the account was opened by the same form.
 */
export async function linkPerson(ctx: WriteCtx, accountId: string, { provider, person, nickname }: Person, isFresh = false) {
  const personMac = Buffer.from(person, 'hex')
  const isNew = await insertLink(ctx.db, { provider, person_mac: personMac, account_id: accountId, nickname, linked_at: ctx.now })
  if (isNew) {
    await tellPerson(ctx, accountId, 'login-linked', isFresh ? null : await securityOf(ctx.db, accountId))
    return null
  }
  const holder = await linkedAccount(ctx.db, provider, personMac)
  return holder === null ? 'OUTSIDE_LINKED' : holder === accountId ? null : 'OUTSIDE_TAKEN'
}

const WAITING = 'outside waiting'
/** For a newcomer: half an hour to register, or to sign in with the account they have. */
export const sealWaiting = (ctx: Pick<WriteCtx, 'kit' | 'now'>, { provider, person, nickname }: Person): string =>
  sealTicket(ctx.kit.secrets, WAITING, { provider, person, nickname }, new Date(ctx.now.getTime() + WAITING_MS))

/** Who waits to be linked with whoever registers or signs in now; null when nobody does. */
export const readWaiting = (ctx: WriteCtx, ticket: string | undefined): Person | null =>
  ticket === undefined ? null : (openTicket<Person>(ctx.kit.secrets, WAITING, ticket, ctx.now) ?? fail('OUTSIDE_EXPIRED'))

/** Links who waits with the account that has just proved itself; if that cannot be, nothing of the call stays. */
export async function linkWaiting(ctx: WriteCtx, accountId: string, waiting: Person | null, isFresh = false): Promise<void> {
  const wrong = waiting && (await linkPerson(ctx, accountId, waiting, isFresh))
  if (wrong) fail(wrong, { provider: waiting.provider })
}

/** Ends a link of one's own. Phone and password stay, so nobody locks themselves out. */
export async function unlinkLogin(ctx: MemberCtx, provider: string): Promise<{ provider: OutsideProvider }> {
  const link = (await linksOf(ctx.db, ctx.viewer.id)).find((one) => one.provider === provider) ?? fail('NOT_FOUND')
  await requireProof(ctx)
  if (!(await deleteLink(ctx.db, ctx.viewer.id, link.provider))) return fail('NOT_FOUND')
  await tellPerson(ctx, ctx.viewer.id, 'login-unlinked', await securityOf(ctx.db, ctx.viewer.id))
  return { provider: link.provider }
}
